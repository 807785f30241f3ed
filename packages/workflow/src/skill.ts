/**
 * A skill: steps that call tools, one after the other, and what comes of them
 * (docs/internals/interface.md#skills-and-triggers).
 */

/** Results of templates and steps: values of JSON. */
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

/** The roles of a project, lowest first, as `PROJECT_ROLES` of `@quoin/auth-scopes` has them. */
export const RUN_ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;
export type RunRole = (typeof RUN_ROLES)[number];
/** The role that running a skill needs, unless the skill names another one. */
export const DEFAULT_RUN_ROLE: RunRole = 'editor';

export interface Skill {
  readonly name: string;
  readonly description?: string;
  /** The lowest role that may run it; {@link DEFAULT_RUN_ROLE} by default. */
  readonly runRole?: RunRole;
  readonly steps: readonly SkillStep[];
  /** A template; left out or null: the output of the last step that was not skipped. */
  readonly output?: unknown;
}

export type StepStatus = 'pending' | 'running' | 'succeeded' | 'failed' | 'skipped';
