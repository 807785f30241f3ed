/**
 * Records of skills, triggers and executions in the stores
 * (docs/internals/interface.md#skills-and-triggers).
 */
import type { ProjectRole, Scope } from '@quoin/auth-scopes';
import type { SkillStep, StepStatus } from '@quoin/workflow';
import type { Id } from '../id.ts';

export interface SkillRecord {
  id: Id<'skill'>;
  projectId: Id<'project'>;
  name: string;
  description: string;
  /** The lowest role that may run it. */
  runRole: ProjectRole;
  steps: SkillStep[];
  /** A template over `input` and `steps`; null returns the output of the last step. */
  output: unknown;
  /** The text as it was written in YAML or JSON, with its comments; null for one that came as fields. */
  source: string | null;
  /** Grows by one with each change; the guard of the next. */
  version: number;
  createdBy: Id<'user'> | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Members of an item in lists. */
export type SkillSummaryRecord = Omit<SkillRecord, 'source'>;

/** A credential that steps of skills send to its hosts. */
export interface ProjectSecretRecord {
  id: Id<'projectSecret'>;
  projectId: Id<'project'>;
  /** Unique in the project. */
  name: string;
  /** As `readSecretHosts` writes them. */
  hosts: string[];
  /** The value, sealed. */
  sealed: string;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: Id<'user'> | null;
}

export interface TriggerRecord {
  id: Id<'trigger'>;
  type: 'webhook';
  projectId: Id<'project'>;
  skillId: Id<'skill'>;
  /** Whose present rights its runs have. */
  userId: Id<'user'>;
  name: string;
  /** SHA-256 of the token, hex. The token itself is never stored. */
  tokenHash: string;
  preview: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type ExecutionStatus = 'queued' | 'running' | 'succeeded' | 'failed';

/** The input of a skill (docs/internals/interface.md#skills-and-triggers). */
export interface Envelope {
  body: unknown;
  /** Names in lower case. */
  headers: Record<string, string>;
  query: Record<string, string>;
}

export interface ExecutionRecord {
  id: Id<'execution'>;
  projectId: Id<'project'>;
  /** Not a foreign key: an execution outlives its skill and its trigger. */
  skillId: Id<'skill'>;
  triggerId: Id<'trigger'> | null;
  /** Whose rights it has. */
  userId: Id<'user'>;
  /** The access token that asked for it, whose scopes bind it; null for a trigger or a session. */
  tokenId: Id<'token'> | null;
  scopes: Scope[] | null;
  status: ExecutionStatus;
  /** The skill as it was when this began: later changes are for later runs. */
  skill: {
    name: string;
    /** Absent in executions of versions before it: as `editor`. */
    runRole?: ProjectRole;
    steps: SkillStep[];
    output: unknown;
  };
  /** The values of `authorization` and `cookie` masked. */
  input: Envelope;
  /** Those values, sealed, while the execution may still need them; null at its end. */
  sealedHeaders: string | null;
  output: unknown;
  error: string | null;
  /** The execution that this one repeats. */
  retryOf: string | null;
  /** The execution whose step asked for this one. */
  parentId: Id<'execution'> | null;
  /** Executions above this one: stops a skill that calls itself. */
  depth: number;
  /** Who works on it, until when. */
  lease: string | null;
  leaseUntil: Date | null;
  /** Not before: the time of a step's next attempt. */
  wakeAt: Date;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Members of an item in lists, without the input, which can be a megabyte. */
export type ExecutionSummaryRecord = Omit<
  ExecutionRecord,
  'skill' | 'input' | 'sealedHeaders' | 'output'
> & { skillName: string };

export interface ExecutionStepRecord {
  executionId: Id<'execution'>;
  /** From 0, the order of the skill. */
  position: number;
  stepId: string;
  status: StepStatus;
  /** Begun so far. */
  attempts: number;
  output: unknown;
  error: string | null;
  /** How far the step itself is: an agent's transcript so far. */
  note: unknown;
  startedAt: Date | null;
  finishedAt: Date | null;
}
