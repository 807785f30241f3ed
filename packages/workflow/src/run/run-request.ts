/** The input of a run. */
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import type { Json, Skill } from '../skill.ts';
import type { ArgumentRules } from '../template/render.ts';
import type { CallStep } from '../tools.ts';
import type { RunLimits } from './run-limits.ts';

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
  /**
   * The same for each attempt of a step, another for each step of each run; by default, the ids of the
   * execution and of the step.
   */
  readonly idempotencyKey?: (stepId: string) => string;
  /** Its end stops the run where it is: another go may follow. By default, the run is not stopped. */
  readonly signal?: AbortSignal;
  /** The real one by default. */
  readonly clock?: Clock;
  readonly limits?: Partial<RunLimits>;
  /** Gets the cause of what is only "an internal error" to the person. */
  readonly onError: (error: unknown, stepId: string) => void;
}
