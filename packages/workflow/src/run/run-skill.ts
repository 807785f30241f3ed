/** Runs a skill, or goes on with a run whose process died: what a journal has the end of is not done again. */
import { type Clock, realClock } from '../clock.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import { toCel } from '../expression/values.ts';
import type { Journal } from '../journal.ts';
import type { Json, Skill } from '../skill.ts';
import { type ArgumentRules, render } from '../template/render.ts';
import type { CallStep } from '../tools.ts';
import { RUN_LIMITS, type RunLimits } from './run-limits.ts';
import { runStep } from './run-step.ts';

export interface RunRequest {
  /** As {@link checkSkill} has passed it, the same for each go of one run. */
  readonly skill: Skill;
  /** `input` in templates: `body`, `headers` and `query`. */
  readonly input: Json;
  /** `execution` in templates; the same for each go. */
  readonly execution: { readonly id: string; readonly startedAt: Date };
  readonly journal: Journal;
  /** By name: how the arguments of each tool are rendered. */
  readonly tools: ReadonlyMap<string, ArgumentRules>;
  readonly callTool: CallStep;
  /** The same for each attempt of a step, another for each step of each run. */
  readonly idempotencyKey: (stepId: string) => string;
  /** Its end stops the run where it is: another go may follow. */
  readonly signal: AbortSignal;
  /** The real one by default. */
  readonly clock?: Clock;
  readonly limits?: Partial<RunLimits>;
  /** Gets the cause of what is only "an internal error" to the person. */
  readonly onError: (error: unknown, stepId: string) => void;
}

export type RunResult =
  | { readonly status: 'succeeded'; readonly output: Json }
  /** `stepId` is null where the output failed. */
  | { readonly status: 'failed'; readonly error: string; readonly stepId: string | null }
  /** The same request again, then or later, goes on. */
  | { readonly status: 'waiting'; readonly until: Date };

const outputOf = (skill: Skill, scope: ReadonlyMap<string, unknown>, last: Json): Json => {
  if (skill.output === undefined || skill.output === null) return last;
  const steps = new Set(skill.steps.map(({ id }) => id));
  return render(skill.output, scope, { steps, later: new Set() });
};

/** Results that are kept already follow each other without a wait, and each may be large. */
const giveWay = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @throws the signal's reason, or what the journal rejects with; nothing else */
export const runSkill = async (request: RunRequest): Promise<RunResult> => {
  const { skill, journal, execution, clock = realClock } = request;
  const limits = { ...RUN_LIMITS, ...request.limits };
  const deadline = clock.now().getTime() + limits.runMs;
  const states = await journal.load();
  const results = new Map<string, unknown>();
  const scope = new Map<string, unknown>();
  const names = { steps: new Set<string>(), later: new Set(skill.steps.map(({ id }) => id)) };
  let last: Json = null;
  try {
    scope.set('input', toCel(request.input));
    scope.set('steps', results);
    scope.set('execution', { id: execution.id, startedAt: execution.startedAt.toISOString() });
    for (const step of skill.steps) {
      const state = states.get(step.id);
      const result = await runStep(
        { ...request, clock, limits, deadline, scope, names },
        step,
        state,
      );
      if (result.status === 'waiting') return result;
      if (result.status === 'failed')
        return { status: 'failed', error: result.error ?? '', stepId: step.id };
      const { status, error } = result;
      if (state !== undefined) await giveWay();
      results.set(step.id, { output: toCel(result.output), status, error });
      names.steps.add(step.id);
      names.later.delete(step.id);
      if (result.status === 'succeeded') last = result.output;
    }
    return { status: 'succeeded', output: outputOf(skill, scope, last) };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { status: 'failed', error: error.message, stepId: null };
  }
};
