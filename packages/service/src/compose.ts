/**
 * Puts the parts together without HTTP: database, secrets, use cases. The operator's commands need no
 * more, and start in half of the time without the rest.
 */
import { join } from 'node:path';
import { createAuth } from '@quoin/auth';
import { createContentWorkers } from '@quoin/content-worker';
import { composeDeps, type Deps, domainPolicy, embedsOf, type TxtLookup } from '@quoin/core';
import { authAdapter, createJobs, folderFiles, s3Files } from '@quoin/db';
import { PasswordAttempts } from '@quoin/http';
import { createSearch, type SearchServiceOptions } from '@quoin/search-worker';
import type { Logger } from 'pino';
import { type AgentOptions, openAgent } from './agent.ts';
import { createApiCalls } from './api-calls.ts';
import { ApiSourceWatch } from './api-sources.ts';
import { authEvents } from './auth-events.ts';
import { Backups } from './backups.ts';
import type { Config } from './config.ts';
import type { Foundation } from './foundation.ts';
import { type GitDeadlines, openGit } from './git.ts';
import { wakeGit } from './git-jobs.ts';
import { wakeGitRequest } from './git-request-jobs.ts';
import { GitRuns } from './git-runs.ts';
import * as lines from './messages/log.ts';
import * as messages from './messages/service.ts';
import { countedJobs } from './metrics/counted-jobs.ts';
import { countedModel } from './metrics/counted-model.ts';
import { workOutcomes } from './metrics/work-outcomes.ts';
import { modelOf } from './model.ts';
import { openData } from './open-data.ts';
import { createRemoteFiles } from './remote-files.ts';
import { secretsFrom } from './secrets.ts';
import { Shipping } from './shipping.ts';
import { txtLookup } from './txt-lookup.ts';
import { VERSION } from './version.ts';

export type { Foundation } from './foundation.ts';

export interface FoundationOptions {
  readonly gitDeadlines?: GitDeadlines;
  readonly executions?: Pick<AgentOptions, 'leaseMs' | 'sweepMs'>;
  readonly searchWaits?: SearchServiceOptions['waits'];
  /** In place of search's own programs, for tests. */
  readonly searchThreads?: SearchServiceOptions['threads'];
  /** In place of the Git process's own program, for tests. */
  readonly gitProgram?: string | undefined;
  /**
   * Whether the data folder, secret and database are created if they are missing, and the database is
   * migrated; true by default. False: they are required.
   */
  readonly migrate?: boolean;
  /** False: other users keep their rights on the data folder, for a command that reports them. */
  readonly restrictAccess?: boolean;
  /** In place of the service's own, for tests. */
  readonly replace?: Partial<
    Pick<Deps, 'clock' | 'content' | 'passwords' | 'remoteFiles'> & {
      readonly txt: TxtLookup;
      readonly remote: Deps['git']['remote'];
    }
  >;
}

/**
 * Opens the database (migrating it) and the text on it, without HTTP.
 * @param log gets what goes wrong beside requests
 * @throws {ConfigError} {UnavailableError} naming the variable
 */
export const openFoundation = async (
  config: Config,
  log: Pick<Logger, 'error' | 'info'>,
  {
    gitDeadlines = {},
    executions = {},
    searchWaits,
    searchThreads,
    gitProgram,
    migrate = true,
    restrictAccess = true,
    replace = {},
  }: FoundationOptions = {},
): Promise<Foundation> => {
  const { dataDir, secret, database } = await openData(config, { migrate, restrictAccess });
  const content = createContentWorkers();
  const { clock = { now: () => new Date() } } = replace;
  const search = createSearch({
    db: database,
    index:
      config.databaseUrl === null
        ? { dataDir }
        : { url: config.databaseUrl, pooling: config.databasePooling },
    log,
    ...(searchWaits !== undefined && { waits: searchWaits }),
    ...(searchThreads !== undefined && { threads: searchThreads }),
  });
  const ids = { next: () => Bun.randomUUIDv7() };
  const secrets = secretsFrom(secret, config.previousSecrets);
  const auth = createAuth({
    database: authAdapter(database),
    secret: secrets.sign('sessions', 'better-auth'),
    publicUrl: config.publicUrl,
    loopbackIsOne: config.loopbackIsOne,
    signUp: config.signUp,
    ...(config.github === null ? {} : { github: config.github }),
    ...(config.gitlab === null ? {} : { gitlab: config.gitlab }),
    newId: ids.next,
    ...(replace.passwords && { passwords: replace.passwords }),
    record: authEvents({ deps: () => deps, log, accessLog: config.accessLog }),
  });
  const { jobs, counts: jobCounts } = countedJobs(
    await createJobs(database, {
      onError: (err, queue) => log.error({ err, queue }, lines.jobFailed),
    }),
  );
  const git = openGit({
    config,
    dataDir,
    accounts: auth.providerAccounts,
    wake: async (connectionId, at) => {
      if (at === undefined && (await gitRuns.begin(connectionId))) return;
      await wakeGit(jobs, connectionId, at, 'publish');
    },
    wakeRequest: (connectionId, number) => wakeGitRequest(jobs, connectionId, number),
    deadlines: gitDeadlines,
    program: gitProgram,
    ...(replace.remote && { remote: replace.remote }),
  });
  const gitRuns = new GitRuns(
    (err) => log.error({ err }, lines.syncFailed),
    gitDeadlines.operations,
  );
  const { agent, runner } = await openAgent({
    config,
    deps: () => deps,
    onError: (err) => log.error({ err }, lines.runFailed),
    ...executions,
  });
  const { model, counts: modelCounts } = countedModel(await modelOf(config.ai));
  const ends = workOutcomes();
  const deps: Deps = composeDeps({
    db: database,
    observed: ends.observed,
    search,
    content: replace.content ?? content,
    files: config.s3 === null ? folderFiles(join(dataDir, 'assets')) : s3Files(config.s3),
    remoteFiles: replace.remoteFiles ?? createRemoteFiles(config.git.allow),
    apiCalls: createApiCalls(config.git.allow, config.playgroundSeconds),
    onUncounted: (err, what) => log.error({ err }, messages.notCountedYet({ what })),
    model,
    domains: domainPolicy({
      publicUrl: config.publicUrl,
      hosts: [...config.domains.hosts, config.host],
      allowed: config.domains.allowed,
      ...(config.domains.mode !== null && { mode: config.domains.mode }),
      txt: replace.txt ?? txtLookup(),
    }),
    git,
    agent,
    passwords: auth.passwords,
    passwordLimits: new PasswordAttempts({ db: database, clock, secrets }, config.rateLimits),
    clock,
    ids,
    secrets,
    config: {
      publicUrl: config.publicUrl,
      tokenPrefix: config.tokenPrefix,
      signUp: config.signUp,
      plan: config.plan,
      ...(config.storageLimit !== null && { storageLimit: config.storageLimit }),
      version: VERSION,
    },
  });
  const backups =
    config.backup === null
      ? null
      : new Backups({ config, dataDir, database, clock, log }, config.backup);
  const apiSources = new ApiSourceWatch({ deps, jobs }, log);
  const shipping = Shipping.of({ config, dataDir, log });
  const stopWork = async (): Promise<void> => {
    await backups?.close();
    await apiSources.close();
    await embedsOf(deps).close();
    await jobs.stop();
    await gitRuns.close();
    await runner.close();
    content[Symbol.dispose]();
    git[Symbol.dispose]();
    await deps.searchLog.close();
    await deps.pageViews.close();
    await search.close();
    // Last, because it ships what the others wrote.
    await shipping?.close();
  };
  return {
    config,
    dataDir,
    database,
    deps,
    jobs,
    jobCounts,
    modelCounts,
    backups,
    apiSources,
    shipping,
    workEnds: ends,
    gitRuns,
    runner,
    secrets,
    auth,
    search,
    stopWork,
  };
};
