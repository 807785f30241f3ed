/** The journal of a running execution, written by its process. */
import type { Json, StepStatus } from './skill.ts';

export interface StepState {
  readonly stepId: string;
  readonly status: StepStatus;
  /** Attempts that began. */
  readonly attempts: number;
  readonly output: Json;
  readonly error: string | null;
  /** As it was last kept; null: nothing was. */
  readonly note: Json;
}

export interface StepResult {
  readonly status: 'succeeded' | 'failed' | 'skipped';
  readonly output: Json;
  readonly error: string | null;
}

/**
 * Each call is durable when it resolves. A call rejects where another worker took the run over;
 * the run then ends without doing anything more.
 */
export interface Journal {
  /** States by id of the step; steps that are absent never began. */
  load(): Promise<ReadonlyMap<string, StepState>>;
  /** Before the tool is called. */
  begin(stepId: string, attempt: number): Promise<void>;
  /**
   * Between the attempts of a step, and while its tool works: what is needed to go on there. It
   * replaces the note before, and is not needed after the step's end.
   */
  note(stepId: string, note: Json): Promise<void>;
  /** Before the next step begins. */
  end(stepId: string, result: StepResult): Promise<void>;
}
