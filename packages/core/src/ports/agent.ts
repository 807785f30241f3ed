/**
 * The runner of skills as ports: the tools that steps can name, and the process that works on
 * executions.
 */
import type { Json, StepCall, ToolDescription } from '@quoin/workflow';
import type { Id } from '../id.ts';

export interface OpenSecret {
  readonly name: string;
  readonly value: string;
  readonly hosts: readonly string[];
}

/** The secrets of a project for the tools of steps. */
export interface ProjectSecrets {
  /** @throws {ToolError} if the project has no such secret now, or it cannot be decrypted */
  get(name: string): OpenSecret;
  /** Without values of secrets. */
  redact(value: Json): Json;
  redactText(text: string): string;
}

/** A step's call, and whose it is: tools that reach other services say so there. */
export interface SkillCall extends StepCall {
  readonly executionId: Id<'execution'>;
  /** The secrets of the skill's project, read before this call. */
  readonly projectSecrets: ProjectSecrets;
}

/**
 * Does one call's work with the rights that the user who the run belongs to has at this moment,
 * bound to the skill's project; what follows its commit is done when it resolves.
 * @typeParam C the context of a use case
 * @throws {ToolError} where they have none any more
 */
export type WithRights<C> = <T>(work: (context: C) => Promise<T>) => Promise<T>;

export interface SkillTools<C> {
  /** By name: every tool that a step's `use` may name. */
  readonly catalog: ReadonlyMap<string, ToolDescription>;
  /** @throws {ToolError} where the tool refuses */
  call(withRights: WithRights<C>, call: SkillCall): Promise<Json>;
}

export interface Agent<C> {
  readonly tools: SkillTools<C>;
  /** Requests that this process works on an execution soon; returns immediately. */
  start(execution: { readonly id: Id<'execution'>; readonly projectId: Id<'project'> }): void;
  /** Resolves at the execution's end, or after `ms`, whichever is first. */
  ended(executionId: Id<'execution'>, ms: number, signal: AbortSignal): Promise<void>;
}
