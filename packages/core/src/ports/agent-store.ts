/** Skills, triggers, executions and their steps. */
import type { Id } from '../id.ts';
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
  get(id: Id<'skill'>): Promise<SkillRecord | null>;
  /** Of all projects that the person has a role in, by project and name. */
  listForUser(userId: Id<'user'>): Promise<SkillSummaryRecord[]>;
  /** By name. */
  listForProject(projectId: Id<'project'>): Promise<SkillSummaryRecord[]>;
  count(projectId: Id<'project'>): Promise<number>;
  /** One guarded statement; null where the version is another one by now, or the skill is gone. */
  update(
    id: Id<'skill'>,
    version: number,
    patch: SkillPatch,
    now: Date,
  ): Promise<SkillRecord | null>;
  /** With its triggers. The skill if this call deleted it. */
  delete(id: Id<'skill'>): Promise<SkillRecord | null>;
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
  listForUser(userId: Id<'user'>): Promise<TriggerRecord[]>;
  /** Counts the triggers of a skill, of all users. */
  count(skillId: Id<'skill'>): Promise<number>;
  /** The trigger if this call deleted it and it was the person's. */
  delete(id: Id<'trigger'>, userId: Id<'user'>): Promise<TriggerRecord | null>;
  /** Deletes all triggers that the user made, and returns them. */
  deleteAll(userId: Id<'user'>): Promise<TriggerRecord[]>;
  /** Notes the use unless one was noted after `notedBefore`. */
  touch(id: Id<'trigger'>, now: Date, notedBefore: Date): Promise<void>;
}

export type ExecutionEnd = Pick<ExecutionRecord, 'output' | 'error'> & {
  readonly status: 'succeeded' | 'failed';
};

export interface ExecutionStore {
  /** With a pending row for each step. */
  insert(execution: ExecutionRecord): Promise<void>;
  get(id: Id<'execution'>): Promise<ExecutionRecord | null>;
  /** The state of an execution, for callers that poll for its end. */
  result(
    id: Id<'execution'>,
  ): Promise<Pick<ExecutionRecord, 'status' | 'output' | 'error' | 'finishedAt'> | null>;
  /** Newest first, below id `before`. */
  list(
    projectId: Id<'project'>,
    page: { before: string | null; limit: number },
  ): Promise<ExecutionSummaryRecord[]>;
  /** By position. */
  steps(executionId: Id<'execution'>): Promise<ExecutionStepRecord[]>;
  /**
   * Those that no process works on though they are not at their end and may be worked on now: by
   * turns of the projects, of each the caller that waits longest first.
   */
  due(now: Date, limit: number): Promise<Pick<ExecutionRecord, 'id' | 'projectId'>[]>;
  /**
   * One guarded statement, to running: the execution for one caller while no other process holds
   * it, not before its `wakeAt` and not after its end.
   */
  lease(
    id: Id<'execution'>,
    lease: string,
    now: Date,
    until: Date,
  ): Promise<ExecutionRecord | null>;
  /** False where another one took it over. */
  extend(id: Id<'execution'>, lease: string, until: Date): Promise<boolean>;
  /** Releases the execution, which is not continued before `wakeAt`. */
  release(id: Id<'execution'>, lease: string, wakeAt: Date): Promise<void>;
  /** Inside of a write. Guarded by the lease: false where another one holds it. */
  beginStep(
    id: Id<'execution'>,
    lease: string,
    step: { readonly stepId: string; readonly attempt: number; readonly now: Date },
  ): Promise<boolean>;
  /** How far a step is that has no end yet. Inside of a write, guarded as `beginStep` is. */
  noteStep(
    id: Id<'execution'>,
    lease: string,
    step: Pick<ExecutionStepRecord, 'stepId' | 'note'>,
  ): Promise<boolean>;
  /** Inside of a write. Guarded by the lease: false where another one holds it. */
  endStep(
    id: Id<'execution'>,
    lease: string,
    step: Pick<ExecutionStepRecord, 'stepId' | 'status' | 'output' | 'error'> & {
      readonly now: Date;
    },
  ): Promise<boolean>;
  /** Guarded by the lease; forgets the sealed headers. */
  finish(id: Id<'execution'>, lease: string, end: ExecutionEnd, now: Date): Promise<boolean>;
  /** Those that ended before, with their steps, at most `limit` of them. */
  purge(before: Date, limit: number): Promise<number>;
}

export interface ProjectSecretStore {
  /** By name. */
  listForProject(projectId: Id<'project'>): Promise<ProjectSecretRecord[]>;
  /** Inside of a write: inserts it, or replaces hosts and value of the one with its name. */
  put(secret: ProjectSecretRecord): Promise<ProjectSecretRecord>;
  /** The secret if this call deleted it. */
  delete(projectId: Id<'project'>, name: string): Promise<ProjectSecretRecord | null>;
}

export interface AgentStores {
  readonly skills: SkillStore;
  readonly triggers: TriggerStore;
  readonly executions: ExecutionStore;
  readonly secrets: ProjectSecretStore;
}
