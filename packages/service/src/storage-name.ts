/** Where a deployment keeps its data, for people; no password in it. */
import { join } from 'node:path';
import type { Config } from './config.ts';

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
  if (config.s3 !== null) return `${rows}, files in the bucket ${config.s3.bucket}`;
  return config.databaseUrl === null ? rows : `${rows}, files in ${dataDir}`;
};
