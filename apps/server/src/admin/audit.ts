/** `quoin admin audit`: the audit events of the deployment, oldest first, as text and as JSON. */
import { once } from 'node:events';
import type { AuditFilter, AuditRecord, AuditStore } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { CommandError } from './failure.ts';
import * as messages from './messages/users.ts';
import { visibleLine } from './output.ts';
import { withFoundation } from './session.ts';

export interface AuditOptions {
  readonly since?: Date;
  readonly user?: string;
  readonly type?: string;
  readonly json?: true;
  readonly csv?: true;
}

type Row = Awaited<ReturnType<AuditStore['list']>>[number];

/** Rows that are in memory at a time. */
const PORTION = 500;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of a user, who may be deleted by now. */
const userIdOf = async (
  { deps: { db } }: Foundation,
  user: string | undefined,
): Promise<string | null> => {
  if (user === undefined) return null;
  if (UUID.test(user)) return user.toLowerCase();
  const found = await db.read((stores) => stores.users.findByEmail(user.trim().toLowerCase()));
  if (found !== null) return found.id;
  throw new CommandError(messages.auditUserNotFound({ email: user }));
};

async function* rowsOf({ deps: { db } }: Foundation, filter: AuditFilter): AsyncGenerator<Row> {
  let after: AuditRecord | null = null;
  for (;;) {
    const page: { after: AuditRecord | null; limit: number } = { after, limit: PORTION };
    const rows: Row[] = await db.read((stores) => stores.audit.list(filter, page));
    yield* rows;
    after = rows.at(-1)?.event ?? null;
    if (rows.length < PORTION) return;
  }
}

/** As both machine formats name the members. */
const recordOf = ({ event, actorEmail, userEmail }: Row) => ({
  id: event.id,
  time: event.createdAt.toISOString(),
  type: event.type,
  actorKind: event.actorKind,
  actorId: event.actorId,
  actorEmail,
  userId: event.userId,
  userEmail,
  projectId: event.projectId,
  subjectType: event.subjectType,
  subjectId: event.subjectId,
  subjectTitle: event.subjectTitle,
  address: event.address,
  userAgent: event.userAgent,
  requestId: event.requestId,
  data: event.data,
});

type Column = keyof ReturnType<typeof recordOf>;

const COLUMNS: readonly Column[] = [
  'id',
  'time',
  'type',
  'actorKind',
  'actorId',
  'actorEmail',
  'userId',
  'userEmail',
  'projectId',
  'subjectType',
  'subjectId',
  'subjectTitle',
  'address',
  'userAgent',
  'requestId',
  'data',
];

/**
 * RFC 4180 §2. A spreadsheet runs a cell that begins with one of these as a formula (OWASP, "CSV
 * Injection"), so an apostrophe comes first.
 */
const csvCell = (value: unknown): string => {
  const raw = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  const text = visibleLine(raw);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const csvLine = (row: Row): string => {
  const record = recordOf(row);
  return COLUMNS.map((column) => csvCell(record[column])).join(',');
};

const personLine = (row: Row): string => {
  const { event, actorEmail, userEmail } = row;
  const actor = actorEmail ?? event.actorId ?? event.actorKind;
  const user = userEmail ?? event.userId;
  const subject = event.subjectTitle === null ? [] : [`"${event.subjectTitle}"`];
  const account = user === null || user === actor ? [] : [`user=${user}`];
  const data = Object.entries(event.data).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  );
  const from = event.address === null ? [] : [`from ${event.address}`];
  return visibleLine(
    [
      event.createdAt.toISOString(),
      event.type,
      actor,
      ...subject,
      ...account,
      ...data,
      ...from,
    ].join('  '),
  );
};

/** JSON escapes C0 controls only; DEL, C1 and bidirectional controls reach a terminal otherwise. */
const jsonLine = (row: Row): string =>
  JSON.stringify(recordOf(row)).replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const write = async (line: string): Promise<void> => {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
};

export const audit = (options: AuditOptions): Promise<void> =>
  withFoundation(async (foundation) => {
    const filter = {
      since: options.since ?? null,
      userId: await userIdOf(foundation, options.user),
      type: options.type ?? null,
    };
    const lineOf = options.json ? jsonLine : options.csv ? csvLine : personLine;
    if (options.csv) await write(COLUMNS.join(','));
    for await (const row of rowsOf(foundation, filter)) await write(lineOf(row));
  });
