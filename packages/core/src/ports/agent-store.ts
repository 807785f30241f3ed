/** Skills, triggers, executions and their steps. */
import type {
  ExecutionRecord,
  ExecutionStepRecord,
  ExecutionSummaryRecord,
  ProjectSecretRecord,
  SkillRecord,
  SkillSummaryRecord,
  TriggerRecord,
  UserRecord,
} from '../records.ts';

export type SkillPatch = Partial<
  Pick<SkillRecord, 'name' | 'description' | 'runRole' | 'steps' | 'output' | 'source'>
>;

export interface SkillStore {
  insert(skill: SkillRecord): Promise<void>;
  get(id: string): Promise<SkillRecord | null>;
  /** Of all projects that the person has a role in, by project and name. */
  listForUser(userId: string): Promise<SkillSummaryRecord[]>;
  /** By name. */
  listForProject(projectId: string): Promise<SkillSummaryRecord[]>;
  count(projectId: string): Promise<number>;
  /** One guarded statement; null where the version is another one by now, or the skill is gone. */
  update(id: string, version: number, patch: SkillPatch, now: Date): Promise<SkillRecord | null>;
  /** With its triggers. The skill if this call deleted it. */
  delete(id: string): Promise<SkillRecord | null>;
}

export interface TriggerWithSkill {
  trigger: TriggerRecord;
  skill: SkillRecord;
  user: UserRecord;
}

export interface TriggerStore {
  insert(trigger: TriggerRecord): Promise<void>;
  findByTokenHash(hash: string): Promise<TriggerWithSkill | null>;
  /** Newest first. */
  listForUser(userId: string): Promise<TriggerRecord[]>;
  /** Counts the triggers of a skill, of all users. */
  count(skillId: string): Promise<number>;
  /** The trigger if this call deleted it and it was the person's. */
  delete(id: string, userId: string): Promise<TriggerRecord | null>;
  /** Deletes all triggers that the user made, and returns them. */
  deleteAll(userId: string): Promise<TriggerRecord[]>;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: string, now: Date, notedBefore: Date): Promise<void>;
}

export type ExecutionEnd = Pick<ExecutionRecord, 'output' | 'error'> & {
  readonly status: 'succeeded' | 'failed';
};

export interface ExecutionStore {
  /** With a pending row for each step. */
  insert(execution: ExecutionRecord): Promise<void>;
  get(id: string): Promise<ExecutionRecord | null>;
  /** The state of an execution, for callers that poll for its end. */
  result(
    id: string,
  ): Promise<Pick<ExecutionRecord, 'status' | 'output' | 'error' | 'finishedAt'> | null>;
  /** Newest first, below id `before`. */
  list(
    projectId: string,
    page: { before: string | null; limit: number },
  ): Promise<ExecutionSummaryRecord[]>;
  /** By position. */
  steps(executionId: string): Promise<ExecutionStepRecord[]>;
  /**
   * Those that no process works on though they are not at their end and may be worked on now: by
   * turns of the projects, of each the caller that waits longest first.
   */
  due(now: Date, limit: number): Promise<Pick<ExecutionRecord, 'id' | 'projectId'>[]>;
  /**
   * One guarded statement, to running: the execution for one caller while no other process holds
   * it, not before its `wakeAt` and not after its end.
   */
  lease(id: string, lease: string, now: Date, until: Date): Promise<ExecutionRecord | null>;
  /** False where another one took it over. */
  extend(id: string, lease: string, until: Date): Promise<boolean>;
  /** Releases the execution, which is not continued before `wakeAt`. */
  release(id: string, lease: string, wakeAt: Date): Promise<void>;
  /** Inside of a write. Guarded by the lease: false where another one holds it. */
  beginStep(
    id: string,
    lease: string,
    step: { readonly stepId: string; readonly attempt: number; readonly now: Date },
  ): Promise<boolean>;
  /** How far a step is that has no end yet. Inside of a write, guarded as `beginStep` is. */
  noteStep(
    id: string,
    lease: string,
    step: Pick<ExecutionStepRecord, 'stepId' | 'note'>,
  ): Promise<boolean>;
  /** Inside of a write. Guarded by the lease: false where another one holds it. */
  endStep(
    id: string,
    lease: string,
    step: Pick<ExecutionStepRecord, 'stepId' | 'status' | 'output' | 'error'> & {
      readonly now: Date;
    },
  ): Promise<boolean>;
  /** Guarded by the lease; forgets the sealed headers. */
  finish(id: string, lease: string, end: ExecutionEnd, now: Date): Promise<boolean>;
  /** Those that ended before, with their steps, at most `limit` of them. */
  purge(before: Date, limit: number): Promise<number>;
}

export interface ProjectSecretStore {
  /** By name. */
  listForProject(projectId: string): Promise<ProjectSecretRecord[]>;
  /** Inside of a write: inserts it, or replaces hosts and value of the one with its name. */
  put(secret: ProjectSecretRecord): Promise<ProjectSecretRecord>;
  /** The secret if this call deleted it. */
  delete(projectId: string, name: string): Promise<ProjectSecretRecord | null>;
}

export interface AgentStores {
  readonly skills: SkillStore;
  readonly triggers: TriggerStore;
  readonly executions: ExecutionStore;
  readonly secrets: ProjectSecretStore;
}
