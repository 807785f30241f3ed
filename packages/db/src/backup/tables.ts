/**
 * What a backup holds, owners before what they own: all tables but jobs and runs of
 * backups, `page_presence`, which counts for seconds, `mcp_streams` and `mcp_events`, which count for minutes, `embeds`, which is requested anew, `page_counts`, `search_pending`, `site_versions`,
 * `site_changes` and `storage_usage`, which the triggers make anew as projects and pages are restored, and `api_sources`, `api_models`,
 * `api_pages` and `page_operations`, which are read anew from the descriptions that the navigation names.
 */
import { and, asc, eq, getTableColumns, gt, or, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Queries, Tables } from '../access.ts';

export type Row = Record<string, unknown>;

export interface BackupTable {
  readonly name: string;
  readonly table: SQLiteTable;
  /** Members of the primary key, as in rows. */
  readonly key: readonly string[];
  /** Rows in one portion, so that long texts are not in memory in thousands. */
  readonly portion: number;
  /** Points to rows of the same table, and is filled in once all of them are there. */
  readonly selfReference: string | null;
}

const ROWS = 500;
/** A text may have 400,000 characters (docs/internals/interface.md#pages). */
const TEXTS = 25;
/** The input and the results of an execution can have a megabyte each. */
const INPUTS = 5;

const plain = (name: keyof Tables, t: Tables): BackupTable => ({
  name,
  table: t[name],
  key: ['id'],
  portion: ROWS,
  selfReference: null,
});

export const backupTables = (t: Tables): readonly BackupTable[] => [
  plain('users', t),
  plain('accounts', t),
  plain('sessions', t),
  plain('verifications', t),
  plain('projects', t),
  { ...plain('memberships', t), key: ['projectId', 'userId'] },
  plain('oauthClients', t),
  { ...plain('tokens', t), selfReference: 'parentId' },
  plain('invitations', t),
  plain('deviceAuthorizations', t),
  plain('spaces', t),
  { ...plain('navItems', t), selfReference: 'parentId' },
  plain('pages', t),
  { ...plain('revisions', t), portion: TEXTS },
  plain('redirects', t),
  plain('assets', t),
  plain('events', t),
  plain('auditEvents', t),
  plain('idempotencyKeys', t),
  { ...plain('rateLimits', t), key: ['key'] },
  plain('assistantKeys', t),
  plain('conversations', t),
  plain('questions', t),
  { ...plain('searchQueries', t), key: ['projectId', 'day', 'query'] },
  { ...plain('projectDomains', t), key: ['domain', 'projectId'] },
  { ...plain('pageViews', t), key: ['projectId', 'day', 'pageId'] },
  plain('pageFeedback', t),
  plain('gitAccounts', t),
  plain('gitConnections', t),
  { ...plain('gitFiles', t), key: ['connectionId', 'path'], portion: TEXTS },
  { ...plain('gitProposals', t), key: ['connectionId', 'path', 'oid'] },
  { ...plain('gitRuns', t), portion: TEXTS },
  { ...plain('gitConflicts', t), portion: TEXTS },
  { ...plain('gitRequests', t), portion: TEXTS },
  { ...plain('gitDeliveries', t), key: ['connectionId', 'deliveryId'] },
  { ...plain('skills', t), portion: TEXTS },
  plain('triggers', t),
  plain('projectSecrets', t),
  { ...plain('executions', t), portion: INPUTS },
  { ...plain('executionSteps', t), key: ['executionId', 'position'], portion: INPUTS },
  { ...plain('oauthCodes', t), key: ['hash'] },
  { ...plain('oauthRefreshTokens', t), key: ['hash'] },
  plain('mcpSessions', t),
  { ...plain('mcpSubscriptions', t), key: ['sessionId', 'uri'] },
];

const keyColumns = ({ table, key }: BackupTable): { name: string; column: SQLiteColumn }[] => {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  return key.flatMap((name) => {
    const column = columns[name];
    return column === undefined ? [] : [{ name, column }];
  });
};

/** `(a, b) > (x, y)`, written out. */
const after = (table: BackupTable, last: Row): SQL | undefined => {
  const keys = keyColumns(table);
  return or(
    ...keys.map(({ name, column }, index) =>
      and(
        ...keys.slice(0, index).map((before) => eq(before.column, last[before.name])),
        gt(column, last[name]),
      ),
    ),
  );
};

/** All rows in portions, by primary key. */
export async function* readRows(q: Queries, table: BackupTable): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await q
      .select()
      .from(table.table)
      .where(last === undefined ? undefined : after(table, last))
      .orderBy(...keyColumns(table).map(({ column }) => asc(column)))
      .limit(table.portion);
    if (rows.length > 0) yield rows;
    last = rows.length === table.portion ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Back to what the columns take: JSON has no dates. */
export const reviveRow = ({ table }: BackupTable, row: Row): Row => {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const revived: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const isDate = columns[name]?.dataType === 'date' && typeof value === 'string';
    revived[name] = isDate ? new Date(value) : value;
  }
  return revived;
};
