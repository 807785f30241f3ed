/** One attempt of a step: calls the tool within its time limit and returns the outcome. */
import { ExpressionError } from '../expression/expression-error.ts';
import { internalError, resultNotStored, runTimedOut, stepTimedOut } from '../messages/run.ts';
import type { Json, SkillStep } from '../skill.ts';
import type { RenderedArguments } from '../template/render.ts';
import { type Notes, ToolError } from '../tools.ts';
import { boundedJson } from './bounded-json.ts';
import type { Run } from './run.ts';
import type { RunLimits } from './run-limits.ts';
import { TimeoutError, withTimeout } from './with-timeout.ts';

type Outcome =
  | { readonly status: 'succeeded'; readonly output: Json }
  | { readonly status: 'failed'; readonly error: string; readonly isRetryable: boolean };

const failed = (error: string, isRetryable: boolean): Outcome => ({
  status: 'failed',
  error,
  isRetryable,
});

const outputOf = (given: unknown, { resultLength }: RunLimits): Outcome => {
  try {
    return { status: 'succeeded', output: boundedJson(given, resultLength) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return failed(resultNotStored({ reason: error.message }), false);
  }
};

/** @throws the signal's reason, or what the journal rejects with */
export const callOnce = async (
  run: Run,
  step: SkillStep,
  prepared: RenderedArguments,
  notes: Notes,
): Promise<Outcome> => {
  const { callTool, clock, limits, deadline } = run;
  const left = deadline - clock.now().getTime();
  // A tool that cannot keep its note must not go on, also if it ignores the error.
  const lost = new AbortController();
  let isOver = false;
  const keep = async (note: Json): Promise<void> => {
    // A tool that did not listen to its signal must not write over what the next attempt keeps.
    if (isOver) throw new Error('the attempt is over');
    try {
      await notes.keep(note);
    } catch (error) {
      lost.abort(error);
      throw error;
    }
  };
  const ended = AbortSignal.any([run.signal, lost.signal]);
  try {
    const given = await withTimeout(clock, Math.min(limits.stepMs, left), ended, (signal) =>
      callTool({
        name: step.use,
        arguments: prepared.arguments,
        secrets: prepared.secrets,
        idempotencyKey: run.idempotencyKey(step.id),
        signal,
        notes: { last: notes.last, keep },
      }),
    );
    ended.throwIfAborted();
    return outputOf(given, limits);
  } catch (error) {
    ended.throwIfAborted();
    if (error instanceof ToolError) return failed(error.message, error.retryable);
    if (error instanceof TimeoutError)
      return left < limits.stepMs
        ? failed(runTimedOut({ ms: limits.runMs }), false)
        : failed(stepTimedOut({ ms: limits.stepMs }), true);
    run.onError(error, step.id);
    return failed(internalError, false);
  } finally {
    isOver = true;
  }
};
