/** One step of a run: its condition, its arguments, its attempts, and what the journal keeps of them. */
import { ExpressionError } from '../expression/expression-error.ts';
import type { StepResult, StepState } from '../journal.ts';
import { interrupted, runTimedOut } from '../messages/run.ts';
import type { SkillStep } from '../skill.ts';
import { type RenderedArguments, renderArguments, renderCondition } from '../template/render.ts';
import { callOnce } from './call-once.ts';
import { retryDelay } from './retry-delay.ts';
import type { Run } from './run.ts';
import { MAX_SLEEP_MS } from './run-limits.ts';
import { noteOf, type StepNote } from './step-note.ts';

type Waiting = { readonly status: 'waiting'; readonly until: Date };

const failed = (error: string): StepResult => ({ status: 'failed', output: null, error });

const SKIPPED: StepResult = { status: 'skipped', output: null, error: null };

type Prepared = RenderedArguments | { readonly result: StepResult };

/** The arguments of the step's call, or how it ends without one. */
const prepare = ({ scope, names, tools }: Run, step: SkillStep): Prepared => {
  try {
    if (step.if !== undefined && !renderCondition(step.if, scope, names))
      return { result: SKIPPED };
    return renderArguments(step.with ?? {}, scope, names, tools.get(step.use) ?? {});
  } catch (error) {
    if (error instanceof ExpressionError) return { result: failed(error.message) };
    throw error;
  }
};

/** Attempts until one is the last, or until the next one is too far away. */
const attempt = async (
  run: Run,
  step: SkillStep,
  state: StepState | undefined,
  prepared: RenderedArguments,
): Promise<StepResult | Waiting> => {
  const { journal, clock, limits, signal, deadline } = run;
  const retry = step.retry ?? { times: 0 };
  let attempts = state?.attempts ?? 0;
  let note: StepNote = noteOf(state?.note ?? null);
  const keep = async (next: StepNote): Promise<void> => {
    note = next;
    await journal.note(step.id, { failures: next.failures, tool: next.tool });
  };
  for (;;) {
    if (attempts - note.failures > limits.interruptions)
      return failed(interrupted({ times: attempts - note.failures }));
    if (clock.now().getTime() >= deadline) return failed(runTimedOut({ ms: limits.runMs }));
    attempts += 1;
    await journal.begin(step.id, attempts);
    const outcome = await callOnce(run, step, prepared, {
      last: note.tool,
      keep: (tool) => keep({ ...note, tool }),
    });
    if (outcome.status === 'succeeded') return { ...outcome, error: null };
    if (!outcome.isRetryable || note.failures >= retry.times) return failed(outcome.error);
    await keep({ ...note, failures: note.failures + 1 });
    const delay = retryDelay(retry, note.failures);
    if (delay > MAX_SLEEP_MS)
      return { status: 'waiting', until: new Date(clock.now().getTime() + delay) };
    await clock.wait(delay, signal);
  }
};

/**
 * The end of the step, kept, or the time of its next attempt. An end that is kept is given as it is.
 * @throws the signal's reason, or what the journal rejects with
 */
export const runStep = async (
  run: Run,
  step: SkillStep,
  state: StepState | undefined,
): Promise<StepResult | Waiting> => {
  if (state !== undefined && state.status !== 'pending' && state.status !== 'running') {
    const { status, output, error } = state;
    return { status, output, error };
  }
  run.signal.throwIfAborted();
  const prepared = prepare(run, step);
  const result = 'result' in prepared ? prepared.result : await attempt(run, step, state, prepared);
  if (result.status !== 'waiting') await run.journal.end(step.id, result);
  return result;
};
