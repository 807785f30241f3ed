/** The shape of what comes, so that nothing jumps when it is there. */
import * as messages from '../messages/ui.ts';

export interface SkeletonProps {
  /** Lines of text, or a block of a height in pixels. */
  readonly lines?: number | undefined;
  readonly height?: number | undefined;
}

const WIDTHS = ['92%', '100%', '84%', '96%', '61%'];

export const Skeleton = ({ lines = 3, height }: SkeletonProps) => (
  <div className="skeleton" role="status">
    <span className="visually-hidden">{messages.loading}</span>
    {height === undefined ? (
      Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="skeleton-line"
          style={{ width: WIDTHS[line % WIDTHS.length] }}
        />
      ))
    ) : (
      <span className="skeleton-block" style={{ height }} />
    )}
  </div>
);
