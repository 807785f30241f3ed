/** What runs skills: the tools that steps may name, and the process that works on executions. */
import type { Json, StepCall, ToolDescription } from '@quoin/workflow';
import type { ProjectSecrets } from '../agent/secrets/open-secrets.ts';
import type { Context } from '../context.ts';

/** A step's call, and whose it is: tools that reach other services say so there. */
export interface SkillCall extends StepCall {
  readonly executionId: string;
  /** The secrets of the skill's project, read before this call. */
  readonly projectSecrets: ProjectSecrets;
}

/**
 * Does one call's work with the rights that the user who the run belongs to has at this moment,
 * bound to the skill's project; what follows its commit is done when it resolves.
 * @throws {ToolError} where they have none any more
 */
export type WithRights = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

export interface SkillTools {
  /** By name: every tool that a step's `use` may name. */
  readonly catalog: ReadonlyMap<string, ToolDescription>;
  /** @throws {ToolError} where the tool refuses */
  call(withRights: WithRights, call: SkillCall): Promise<Json>;
}

export interface Agent {
  readonly tools: SkillTools;
  /** Asks that this process works on an execution soon; returns at once. */
  start(execution: { readonly id: string; readonly projectId: string }): void;
  /** Resolves at the execution's end, or after `ms`, whichever is first. */
  ended(executionId: string, ms: number, signal: AbortSignal): Promise<void>;
}
