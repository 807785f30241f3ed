/** Issues of the text, each message once; each place is a link to its line. */

import { CircleAlert, Info, TriangleAlert } from '../../icons/icons.ts';
import * as messages from '../../messages/page.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import type { PageIssue } from './link-issues.ts';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Of one kind; those behind them come when these are mended. */
const PLACES = 6;

export interface IssueListProps {
  readonly issues: readonly PageIssue[];
  /** @param url of the link that the issue is about */
  readonly onLine: (line: number, url?: string) => void;
  /** Writes the suggested address in all places of an issue. Without it, none is offered. */
  readonly onChange?: ((places: readonly PageIssue[]) => void) | undefined;
}

export const IssueList = ({ issues, onLine, onChange }: IssueListProps) => (
  <ul className="issue-list">
    {[...Map.groupBy(issues, ({ message }) => message)].map(([message, places]) => {
      const [first] = places;
      if (first === undefined) return null;
      const { severity, suggestion } = first;
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
                  onClick={() => onLine(place.line, place.url)}
                >
                  {messages.lineLine(place.line)}
                </button>
              ))}
              {places.length > PLACES && <span>…</span>}
            </p>
            {onChange !== undefined && suggestion !== undefined && (
              <Button size="small" className="issue-change" onClick={() => onChange(places)}>
                {messages.changeTo(suggestion)}
              </Button>
            )}
          </div>
        </li>
      );
    })}
  </ul>
);
