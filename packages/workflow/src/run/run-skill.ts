/** Runs a skill, or goes on with a run whose process died: what a journal has the end of is not done again. */

import { realClock } from '../clock.ts';
import { ExpressionError } from '../expression/expression-error.ts';
import { toCel } from '../expression/values.ts';
import type { Json, Skill } from '../skill.ts';
import { render } from '../template/render.ts';
import { RUN_LIMITS } from './run-limits.ts';
import type { RunRequest } from './run-request.ts';
import { runStep } from './run-step.ts';

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
const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** @throws the signal's reason, or what the journal rejects with; nothing else */
export const runSkill = async (request: RunRequest): Promise<RunResult> => {
  const { skill, journal, execution, clock = realClock } = request;
  const {
    idempotencyKey = (stepId: string) => `${execution.id} ${stepId}`,
    signal = new AbortController().signal,
  } = request;
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
        { ...request, idempotencyKey, signal, clock, limits, deadline, scope, names },
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
