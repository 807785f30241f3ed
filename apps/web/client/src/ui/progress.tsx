/** How far something is that takes a while. */
import * as messages from '../messages/ui.ts';

export interface ProgressProps {
  readonly label: string;
  readonly done: number;
  /** 0 if it is unknown. */
  readonly total: number;
}

const NUMBER = new Intl.NumberFormat('en');

export const Progress = ({ label, done, total }: ProgressProps) => (
  <div className="progress">
    <div className="progress-words">
      <span>{label}</span>
      {total > 0 && (
        <span className="progress-count">
          {messages.doneOfTotal(NUMBER.format(done), NUMBER.format(total))}
        </span>
      )}
    </div>
    {total > 0 ? (
      <progress aria-label={label} value={done} max={total} />
    ) : (
      <progress aria-label={label} />
    )}
  </div>
);
