/** The search index in PostgreSQL. */
import { postgresOutage } from '../../drivers/postgres-outages.ts';
import {
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  type SectionIndexLocation,
  type SectionIndexOptions,
  versionOf,
  withOutage,
} from '../section-index.ts';
import { type ConnectOptions, connect, type IndexConnection } from './connect.ts';
import { postgresReader } from './reader.ts';
import { ensureVersion } from './schema.ts';
import { postgresWriter } from './writer.ts';

/** A search runs one query after the other; a second connection serves concurrent searches. */
const READER_CONNECTIONS = 2;
const READ_TIMEOUT_MS = 2_000;
const WRITER_CONNECTIONS = 1;
const WRITE_TIMEOUT_MS = 60_000;

type PostgresLocation = Extract<SectionIndexLocation, { readonly url: string }>;

const open = async <Index>(
  { url, pooling = 'session' }: PostgresLocation,
  connecting: ConnectOptions,
  options: SectionIndexOptions,
  make: (connection: IndexConnection) => Index,
): Promise<Index> => {
  const connection = connect(url, connecting, pooling);
  try {
    await ensureVersion(connection.client, options);
    return make(connection);
  } catch (error) {
    await connection.close();
    throw withOutage(error, postgresOutage);
  }
};

export const openPostgresReader = (
  location: PostgresLocation,
  options: SectionIndexOptions,
): Promise<OpenSectionIndex> => {
  const { statementTimeoutMs = READ_TIMEOUT_MS } = options;
  const connecting = { connections: READER_CONNECTIONS, statementTimeoutMs };
  return open(location, connecting, options, postgresReader);
};

export const openPostgresWriter = (
  location: PostgresLocation,
  options: SectionIndexOptions,
): Promise<OpenSectionIndexWriter> => {
  const connecting = { connections: WRITER_CONNECTIONS, statementTimeoutMs: WRITE_TIMEOUT_MS };
  return open(location, connecting, options, (connection) =>
    postgresWriter(connection, versionOf(options)),
  );
};
