/** Issues of the text, each message once; each place is a link to its line. */

import type { Issue } from '@quoin/sdk';
import { CircleAlert, Info, TriangleAlert } from '../../icons/icons.ts';
import * as messages from '../../messages/page.ts';
import { counted } from '../../ui/counted.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Of one kind; those behind them come when these are mended. */
const PLACES = 6;

export interface IssueListProps {
  readonly issues: readonly Issue[];
  readonly onLine: (line: number) => void;
}

export const IssueList = ({ issues, onLine }: IssueListProps) => (
  <ul className="issue-list">
    {[...Map.groupBy(issues, ({ message }) => message)].map(([message, places]) => {
      const [first] = places;
      if (first === undefined) return null;
      const { severity } = first;
      const Icon = ICONS[severity];
      return (
        <li key={message} className={`issue issue-${severity}`}>
          <Icon size={14} aria-hidden="true" />
          <div>
            <p>
              <span className="visually-hidden">{severity}: </span>
              {message}
              {places.length > 1 && (
                <span className="hint"> {counted(places.length, 'place')}</span>
              )}
            </p>
            <p className="issue-lines">
              {places.slice(0, PLACES).map((place) => (
                <button
                  type="button"
                  key={`${place.line} ${place.column}`}
                  title={place.message}
                  onClick={() => onLine(place.line)}
                >
                  {messages.lineLine(place.line)}
                </button>
              ))}
              {places.length > PLACES && <span>…</span>}
            </p>
          </div>
        </li>
      );
    })}
  </ul>
);
