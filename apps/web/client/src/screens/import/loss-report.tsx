/** Constructs that could not be converted, with their places in the source. */

import { useDeferredValue, useState } from 'react';
import { CircleCheck, Search } from '../../icons/icons.ts';
import { Copy } from '../../icons/more-icons.ts';
import * as messages from '../../messages/import.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { Input } from '../../ui/input.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { excerptOf, groupLosses, type LossGroup, textOfLosses } from './losses.ts';
import type { Loss } from './read-source.ts';

interface LossReportProps {
  readonly losses: readonly Loss[];
  readonly sourceOf: (path: string) => string | null;
}

/** Places of one construct that are shown first, and that each "Show more" adds. */
const AT_ONCE = 20;

const Place = ({ loss, sourceOf }: { loss: Loss } & Pick<LossReportProps, 'sourceOf'>) => {
  const source = sourceOf(loss.path);
  const lines = source === null ? [] : excerptOf(source, loss.line);
  return (
    <li className="loss">
      <p className="loss-place">
        <code>
          {loss.path}:{loss.line}
        </code>
      </p>
      <p>{loss.message}</p>
      {lines.some(({ text }) => text.trim() !== '') && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre className="loss-excerpt" tabIndex={0}>
          {lines.map(({ number, text, isMeant }) => (
            <span className={isMeant ? 'loss-line loss-meant' : 'loss-line'} key={number}>
              <span className="loss-number">{number}</span>
              {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </li>
  );
};

const Group = ({
  group: { construct, losses },
  sourceOf,
  open,
}: { group: LossGroup; open: boolean } & Pick<LossReportProps, 'sourceOf'>) => {
  const [shown, setShown] = useState(AT_ONCE);
  const [isOpen, setOpen] = useState(open);
  return (
    <details
      className="loss-group"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="loss-construct">{construct}</span>
        <span className="hint">{counted(losses.length, 'place')}</span>
      </summary>
      {isOpen && (
        <div className="loss-places">
          <ul>
            {losses.slice(0, shown).map((loss, at) => (
              <Place key={`${loss.path}:${loss.line}:${at}`} loss={loss} sourceOf={sourceOf} />
            ))}
          </ul>
          {losses.length > AT_ONCE && (
            <LoadMore
              shown={Math.min(shown, losses.length)}
              total={losses.length}
              hasMore={shown < losses.length}
              busy={false}
              onMore={() => setShown((count) => count + AT_ONCE)}
            />
          )}
        </div>
      )}
    </details>
  );
};

export const LossReport = ({ losses, sourceOf }: LossReportProps) => {
  const [wanted, setWanted] = useState('');
  const groups = groupLosses(losses, useDeferredValue(wanted));
  if (losses.length === 0) {
    return (
      <p className="import-whole">
        <CircleCheck size={18} aria-hidden="true" />
        {messages.everythingWasConverted}
      </p>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOfLosses(losses));
      toast('Report copied');
    } catch (problem) {
      toastProblem(messages.theReportWasNotCopied, problem);
    }
  };
  return (
    <div className="import-report">
      <div className="import-tools">
        <span className="import-filter">
          <Search size={16} aria-hidden="true" />
          <Input
            type="search"
            aria-label={messages.filterProblems}
            placeholder={messages.filterByFileOrConstruct}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </span>
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          {messages.copyAsText}
        </Button>
      </div>
      {groups.length === 0 ? (
        <p className="hint">{messages.noResults}</p>
      ) : (
        <div className="loss-groups">
          {groups.map((group, at) => (
            <Group key={group.construct} group={group} sourceOf={sourceOf} open={at === 0} />
          ))}
        </div>
      )}
    </div>
  );
};
