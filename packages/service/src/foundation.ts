/** The foundation of a process, created before its parts. */
import type { Auth } from '@quoin/auth';
import type { Deps, Jobs, Runner } from '@quoin/core';
import type { Database } from '@quoin/db';
import type { SearchService } from '@quoin/search-worker';
import type { ApiSourceWatch } from './api-sources.ts';
import type { Backups } from './backups.ts';
import type { Config } from './config.ts';
import type { GitRuns } from './git-runs.ts';
import type { CountedJobs } from './metrics/counted-jobs.ts';
import type { CountedModel } from './metrics/counted-model.ts';
import type { WorkOutcomes } from './metrics/work-outcomes.ts';
import type { DeploymentSecrets } from './secrets.ts';
import type { Shipping } from './shipping.ts';

export interface Foundation {
  readonly config: Config;
  readonly dataDir: string;
  readonly database: Database;
  readonly deps: Deps;
  /** Not started: the process that runs the service does that. */
  readonly jobs: Jobs;
  readonly jobCounts: CountedJobs['counts'];
  readonly modelCounts: CountedModel['counts'];
  /** Not started. Null: no backups are scheduled. */
  readonly backups: Backups | null;
  /** Not started. Null: changes are not shipped, as on PostgreSQL. */
  readonly shipping: Shipping | null;
  /** Executions and Git runs that end in this process. */
  readonly workEnds: WorkOutcomes;
  /** Runs of the Git sync in this process. */
  readonly gitRuns: GitRuns;
  /** Starts the given executions; finds others when `sweep` is called. */
  readonly runner: Runner;
  /** Also what only the operator's commands may know of secrets. */
  readonly secrets: DeploymentSecrets;
  readonly auth: Auth;
  readonly search: SearchService;
  /** Looks for changed descriptions of APIs; not started. */
  readonly apiSources: ApiSourceWatch;
  /** Ends jobs, the processes that read documents and repositories, the threads that search; writes what is in memory. */
  stopWork(): Promise<void>;
}
