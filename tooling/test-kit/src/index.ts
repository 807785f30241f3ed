/** What tests stand on: real services, a browser, processes, faults. For tests only. */
export { browser } from './browser.ts';
export { eventually } from './eventually.ts';
export { type FaultProxy, faultProxy } from './fault-proxy.ts';
export { freePort } from './free-port.ts';
export { type FreshDatabase, freshDatabase, postgresForTests } from './fresh-database.ts';
export {
  type ModelServer,
  type ModelServerRequest,
  openModelServer,
} from './model-server/model-server.ts';
export { CUT, type ModelReply, modelReply } from './model-server/reply.ts';
export { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts';
export {
  type RunningService,
  type RunningServiceOptions,
  startService,
} from './running-service.ts';
export { startS3 } from './s3-server.ts';
export { type StartedProcess, type StartOptions, startProcess } from './start-process.ts';
export { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
