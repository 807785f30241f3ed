/** Fixtures of tests: real services, a browser, processes, faults. For tests only. */
export { browser, POLLING } from './browser.ts';
export { childProcesses } from './child-processes.ts';
export { type DocumentationProduct, documentationProducts } from './documentation-products.ts';
export { eventually } from './eventually.ts';
export { executionRow } from './execution-row.ts';
export { keepOutput } from './failure-records/output.ts';
export { type FaultProxy, faultProxy } from './fault-proxy.ts';
export { feedbackRow } from './feedback-row.ts';
export { type FixtureHost, fixtureHost, openFixtureHost } from './fixture-host/client.ts';
export {
  type ForgeRequest,
  type ForgeServer,
  openForgeServer,
} from './forge-server/forge-server.ts';
export type { ForgePull } from './forge-server/pulls.ts';
export { freePort } from './free-port.ts';
export {
  databaseTemplate,
  type FreshDatabase,
  freshDatabase,
  postgresForTests,
} from './fresh-database.ts';
export { gitConnectionRow } from './git-connection-row.ts';
export type { GitContent, GitPerson } from './git-server/fast-import.ts';
export { type GitFault, gitFault } from './git-server/fault.ts';
export { git } from './git-server/git-program.ts';
export { type GitCredentials, type GitServer, openGitServer } from './git-server/git-server.ts';
export { LfsStore } from './git-server/lfs-store.ts';
export type { GitServerRequest } from './git-server/request-log.ts';
export type { CommitOptions, GitWork } from './git-server/work.ts';
export * as hostilePaths from './hostile-paths.ts';
export { inSoak, isLong, oneInCheck, someInCheck } from './long-form.ts';
export {
  type ModelServer,
  type ModelServerRequest,
  openModelServer,
} from './model-server/model-server.ts';
export { CUT, type ModelReply, modelReply } from './model-server/reply.ts';
export { noAgent } from './no-agent.ts';
export { noGit } from './no-git.ts';
export { removeWhenOrphaned } from './orphan-watch.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';
export { runsOf } from './property-runs.ts';
export { readZip, type ZippedFile } from './read-zip.ts';
export {
  type RunningService,
  type RunningServiceOptions,
  serverProgram,
  startService,
} from './running-service.ts';
export { startS3 } from './s3-server.ts';
export { sessionRow } from './session-row.ts';
export { sharedInRun } from './shared-in-run.ts';
export { skillRow } from './skill-row.ts';
export { sqliteTemplate } from './sqlite-template.ts';
export {
  type StartedProcess,
  type StartOptions,
  startHostedProcess,
  startProcess,
} from './start-process.ts';
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
export { testPasswords, unlimitedPasswords } from './test-passwords.ts';
export { testSecrets } from './test-secrets.ts';
export { tokensOf } from './tokens.ts';
export {
  type TransactionPooler,
  transactionPooler,
} from './transaction-pooler/transaction-pooler.ts';
export { withWrongEnd } from './with-wrong-end.ts';
export { builtSearchThreads, searchThreads, workerProgram } from './worker-programs.ts';
export { zipOfLargePart } from './zip-of-large-part.ts';
