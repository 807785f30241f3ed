/** Where a deployment keeps its data, for people; no password in it. */
import { join } from 'node:path';
import type { Foundation } from './compose.ts';

export const storageName = ({ config, dataDir }: Foundation): string => {
  if (config.databaseUrl === null) return `${join(dataDir, 'quoin.db')} (SQLite)`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL ${host}${pathname}, files in ${dataDir}`;
};
