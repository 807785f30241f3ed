/** Opens the data folder, the secret and the database of a deployment, or refuses to create them. */
import { accessSync, constants, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type StorageLimits, UnavailableError } from '@quoin/core';
import {
  DamagedDatabaseError,
  type Database,
  NotMigratedError,
  openDatabase,
  SQLITE_FILE,
} from '@quoin/db';
import { type Config, ConfigError } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import * as messages from './messages/service.ts';
import { loadOrCreateSecret } from './secrets.ts';
import { databaseName } from './storage-name.ts';

export interface OpenDataOptions {
  /**
   * Whether the data folder, secret and database are created if they are missing, and the database is
   * migrated. False: they are required, and what is missing is named.
   */
  readonly migrate: boolean;
  /** False: other users keep their rights on the data folder. */
  readonly restrictAccess: boolean;
}

interface OpenedData {
  readonly dataDir: string;
  readonly secret: string;
  readonly database: Database;
}

const inDataDir = <T>(work: () => T): T => {
  try {
    return work();
  } catch (problem) {
    throw new ConfigError(
      'QUOIN_DATA_DIR',
      problem instanceof Error ? problem.message : String(problem),
    );
  }
};

const storageLimits = ({ plan, storageLimit }: Config): StorageLimits => ({
  plan: plan.storageBytes === undefined ? null : { name: plan.name, bytes: plan.storageBytes },
  installation: storageLimit,
});

/** Names the place of the database, and how to create or migrate it. */
const notMigrated = (
  { isMissing, message }: NotMigratedError,
  variable: string,
  where: string,
): ConfigError =>
  new ConfigError(
    variable,
    isMissing
      ? messages.databaseMissing({ where, variable })
      : messages.databaseNotMigrated({ where, problem: message }),
  );

/** A log of the damaged file must not stay beside a new file. */
const damaged = ({ damage }: DamagedDatabaseError, dataDir: string): ConfigError =>
  new ConfigError(
    'QUOIN_DATA_DIR',
    messages.databaseDamaged({ file: join(dataDir, SQLITE_FILE), damage }),
  );

/** Of an unreachable server, the code of the system or of PostgreSQL, such as ` (ECONNREFUSED)`. */
const codeOf = ({ cause }: UnavailableError): string => {
  const isCoded = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return isCoded ? ` (${cause.code})` : '';
};

/** @throws an error that names the variable with the address of the database */
const openNamedDatabase = async (
  config: Config,
  dataDir: string,
  migrate: boolean,
): Promise<Database> => {
  try {
    return await openDatabase({
      dataDir,
      maxConnections: config.databasePool,
      storage: storageLimits(config),
      migrate,
      pooling: config.databasePooling,
      ...(config.databaseUrl === null ? {} : { url: config.databaseUrl }),
    });
  } catch (problem) {
    const variable = config.databaseUrl === null ? 'QUOIN_DATA_DIR' : 'QUOIN_DATABASE_URL';
    const where = databaseName({ config, dataDir });
    if (problem instanceof NotMigratedError) throw notMigrated(problem, variable, where);
    if (problem instanceof DamagedDatabaseError) throw damaged(problem, dataDir);
    if (problem instanceof UnavailableError) {
      const { reason, retryAfterSeconds } = problem;
      const named = `${variable}: ${where}: ${reason}${codeOf(problem)}`;
      throw new UnavailableError(named, retryAfterSeconds, { cause: problem });
    }
    throw new ConfigError(variable, problem instanceof Error ? problem.message : String(problem));
  }
};

/**
 * Refuses a folder of something else, before its modes change or a file is written.
 *
 * @throws {ConfigError} naming what is missing and where
 */
const requireData = (config: Config): void => {
  const dataDir = resolve(config.dataDir);
  const required = [
    ...(config.databaseUrl === null ? [SQLITE_FILE] : []),
    ...(config.secret === null ? ['secret'] : []),
  ];
  const missing = required.filter((name) => !existsSync(join(dataDir, name)));
  const mayBeAbsent = config.databaseUrl !== null && config.s3 !== null;
  if (missing.length === 0 && (mayBeAbsent || existsSync(dataDir))) return;
  // A service on PostgreSQL has no file of SQLite, and one with a secret in its environment no other.
  const variables = [
    ...(missing.includes(SQLITE_FILE) ? ['QUOIN_DATABASE_URL'] : []),
    ...(missing.includes('secret') ? ['QUOIN_SECRET'] : []),
  ];
  throw new ConfigError('QUOIN_DATA_DIR', messages.dataMissing({ dataDir, missing, variables }));
};

/** @throws {ConfigError} {UnavailableError} naming the variable */
export const openData = async (
  config: Config,
  { migrate, restrictAccess }: OpenDataOptions,
): Promise<OpenedData> => {
  if (!migrate) requireData(config);
  const dataDir = inDataDir(() => openDataFolder(config.dataDir, restrictAccess));
  // Names a folder on a read-only file system, before a statement of SQLite fails.
  if (migrate && config.databaseUrl === null) {
    inDataDir(() => accessSync(dataDir, constants.W_OK));
  }
  const secret = config.secret ?? inDataDir(() => loadOrCreateSecret(dataDir));
  return { dataDir, secret, database: await openNamedDatabase(config, dataDir, migrate) };
};
