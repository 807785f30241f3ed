/** The search index in PostgreSQL. */
import {
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  type SectionIndexOptions,
  versionOf,
} from '../section-index.ts';
import { CLOSE_TIMEOUT_SECONDS, type ConnectOptions, connect } from './connect.ts';
import { postgresReader } from './reader.ts';
import { ensureVersion } from './schema.ts';
import { postgresWriter } from './writer.ts';

/** A search asks one thing after the other; two are for those who search at once. */
const READER_CONNECTIONS = 2;
const READ_TIMEOUT_MS = 2_000;
const WRITER_CONNECTIONS = 1;
const WRITE_TIMEOUT_MS = 60_000;

const open = async <Index>(
  url: string,
  connecting: ConnectOptions,
  options: SectionIndexOptions,
  make: (client: ReturnType<typeof connect>) => Index,
): Promise<Index> => {
  const client = connect(url, connecting);
  try {
    await ensureVersion(client, options);
    return make(client);
  } catch (error) {
    await client.end({ timeout: CLOSE_TIMEOUT_SECONDS });
    throw error;
  }
};

export const openPostgresReader = (
  url: string,
  options: SectionIndexOptions,
): Promise<OpenSectionIndex> => {
  const { statementTimeoutMs = READ_TIMEOUT_MS } = options;
  const connecting = { connections: READER_CONNECTIONS, statementTimeoutMs };
  return open(url, connecting, options, postgresReader);
};

export const openPostgresWriter = (
  url: string,
  options: SectionIndexOptions,
): Promise<OpenSectionIndexWriter> => {
  const connecting = { connections: WRITER_CONNECTIONS, statementTimeoutMs: WRITE_TIMEOUT_MS };
  return open(url, connecting, options, (client) => postgresWriter(client, versionOf(options)));
};
