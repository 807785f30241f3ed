/** The next part of a long list, and how much is shown. */
import * as messages from '../messages/ui.ts';
import { Button } from './button.tsx';

export interface LoadMoreProps {
  readonly shown: number;
  /** Where it is known. */
  readonly total?: number | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

const NUMBER = new Intl.NumberFormat('en');

export const LoadMore = ({ shown, total, hasMore, busy, onMore }: LoadMoreProps) => (
  <div className="load-more">
    <span className="hint" role="status">
      {NUMBER.format(shown)}
      {total !== undefined && ` of ${NUMBER.format(total)}`} {messages.shown}
    </span>
    {hasMore && (
      <Button size="small" busy={busy} onClick={onMore}>
        {messages.showMore}
      </Button>
    )}
  </div>
);
