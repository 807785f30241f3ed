/** Names of the places of a deployment's data, for operators, without passwords. */
import { join } from 'node:path';
import type { Config } from './config.ts';
import * as messages from './messages/service.ts';

interface Deployment {
  readonly config: Pick<Config, 'databaseUrl' | 's3'>;
  readonly dataDir: string;
}

/** Where the rows are. */
export const databaseName = ({ config, dataDir }: Deployment): string => {
  if (config.databaseUrl === null) return `${join(dataDir, 'quoin.db')} (SQLite)`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
};

/** Where rows and files are. */
export const storageName = (deployment: Deployment): string => {
  const { config, dataDir } = deployment;
  const rows = databaseName(deployment);
  const bucket = config.s3?.bucket ?? null;
  return config.databaseUrl === null && bucket === null
    ? rows
    : messages.storageOf({ rows, dataDir, bucket });
};
