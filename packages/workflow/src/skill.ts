/** A skill: steps that call tools, one after the other, and what comes of them (decisions §9). */

/** What templates make and steps give: values of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

export interface StepRetry {
  /** Further attempts after a failed one. */
  readonly times: number;
  /** Before the first of them, doubled before each one after; 1 by default. */
  readonly delaySeconds?: number;
}

export interface SkillStep {
  /** Its name in templates: `steps.<id>.output`. */
  readonly id: string;
  /** The tool. */
  readonly use: string;
  /** The tool's arguments: templates over `input`, `steps` and `execution`. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** An expression; the step is skipped where it is not true. */
  readonly if?: string;
  readonly retry?: StepRetry;
}

export interface Skill {
  readonly name: string;
  readonly description?: string;
  readonly steps: readonly SkillStep[];
  /** A template; left out or null: the output of the last step that was not skipped. */
  readonly output?: unknown;
}

export type StepStatus = 'pending' | 'running' | 'succeeded' | 'failed' | 'skipped';
