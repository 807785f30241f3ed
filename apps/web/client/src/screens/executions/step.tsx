/** A step of an execution: how it ended, how often it was tried, its output. */

import type { Execution } from '@quoin/sdk';
import * as messages from '../../messages/skills.ts';
import { durationOf } from './duration.ts';
import { exchangesOf, withoutTranscript } from './exchange.ts';
import { ExecutionStatus, type Status } from './execution-status.tsx';
import { Transcript } from './transcript.tsx';
import { Value, valueText } from './value.tsx';

type StepRecord = Execution['steps'][number];

/** Longer output is folded, so that the list of steps stays short. */
const MAX_UNFOLDED = 600;

const attemptsWords = ({ attempts, status }: StepRecord): string | null => {
  if (attempts < 2) return null;
  return status === 'succeeded' ? messages.atAttempt(attempts) : messages.attempts(attempts);
};

const Details = ({ step, status }: { readonly step: StepRecord; readonly status: Status }) => {
  if (status === 'pending' || status === 'unreached') return null;
  if (status === 'skipped') return <p className="hint">{messages.conditionNotTrue}</p>;
  const output = withoutTranscript(step.output);
  const exchanges = exchangesOf(step);
  const isOver = status === 'succeeded';
  return (
    <>
      {step.error !== null && <p className="execution-error">{step.error}</p>}
      {exchanges.length > 0 && <Transcript exchanges={exchanges} step={step.id} />}
      {isOver && (
        <details className="execution-fold" open={valueText(output).length <= MAX_UNFOLDED}>
          <summary>
            {messages.output}
            <span className="visually-hidden"> {messages.ofStep(step.id)}</span>
          </summary>
          <Value
            value={output}
            label={messages.outputOf(step.id)}
            empty={messages.stepReturnedNothing}
          />
        </details>
      )}
    </>
  );
};

export interface StepProps {
  readonly step: StepRecord;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the execution goes on; otherwise a step that waits is never reached. */
  readonly isLive: boolean;
}

export const Step = ({ step, now, isLive }: StepProps) => {
  const status: Status = step.status === 'pending' && !isLive ? 'unreached' : step.status;
  const took = durationOf(step, now);
  const attempts = attemptsWords(step);
  return (
    <li className="execution-step">
      <div className="execution-step-head">
        <h3>{step.id}</h3>
        <code>{step.use}</code>
        <span className="execution-step-end">
          {attempts !== null && <span className="hint">{attempts}</span>}
          {took !== null && <span className="hint">{took}</span>}
          <ExecutionStatus status={status} />
        </span>
      </div>
      <Details step={step} status={status} />
    </li>
  );
};
