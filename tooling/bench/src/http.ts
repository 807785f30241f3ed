/**
 * `bun run http-read | http-list | http-update`: compares Quoin on both databases with the limit.
 */
import postgres from 'postgres';
import { type Contender, compare } from './compare.ts';
import { startLimit } from './limit.ts';
import { openProcessorTime, type ProcessorTime } from './processor-time.ts';
import { getRequest, patchRequest } from './request.ts';
import { type Subject, startSubject } from './subject.ts';

/** Different pages, so that nothing is served from one hot row. */
const SAMPLE = 1000;
const pagesOf = ({ pageIds }: Subject): string[] => pageIds.slice(0, SAMPLE);

let revision = 0;
const edit = () => ({
  markdown: `# Edited\n\n${'some text that is new '.repeat(180)}${revision++}\n`,
});

type Kind = 'http-read' | 'http-list' | 'http-update';

const ours = (kind: Kind, subject: Subject): string[] => {
  const { token, projectId } = subject;
  if (kind === 'http-list') return [getRequest(`/api/v1/projects/${projectId}/pages`, token)];
  return pagesOf(subject).map((id) =>
    kind === 'http-read'
      ? getRequest(`/api/v1/pages/${id}?content=1`, token)
      : patchRequest(`/api/v1/pages/${id}`, edit(), token),
  );
};

const limits = (
  kind: Kind,
  subject: Subject,
  port: number,
  processorTime: ProcessorTime,
): Contender[] => {
  const pages = pagesOf(subject);
  if (kind === 'http-list') {
    return [
      {
        name: 'raw Bun.serve + SELECT of 50',
        port,
        processorTime,
        requests: [getRequest(`/projects/${subject.projectId}/pages`)],
      },
    ];
  }
  if (kind === 'http-read') {
    return [
      {
        name: 'raw Bun.serve + one SELECT',
        port,
        processorTime,
        requests: pages.map((id) => getRequest(`/pages/${id}`)),
      },
    ];
  }
  return [
    {
      name: 'raw Bun.serve + UPDATE + FTS5',
      port,
      processorTime,
      requests: pages.map((id) => patchRequest(`/update-indexed/${id}`, edit())),
    },
    {
      name: 'raw Bun.serve + UPDATE',
      port,
      processorTime,
      requests: pages.map((id) => patchRequest(`/update/${id}`, edit())),
    },
  ];
};

/** An update is complete when it can be found. */
const contenderOf = (
  kind: Kind,
  name: string,
  subject: Subject,
  processorTime: ProcessorTime,
): Contender => ({
  name,
  processorTime,
  port: subject.port,
  requests: ours(kind, subject),
  ...(kind === 'http-update' && { settled: subject.indexed }),
});

const megabytes = async (subject: Subject): Promise<string> =>
  `${Math.round((await subject.resident()) / 1024 ** 2)} MB`;

/** As autovacuum does within a minute: until then, PostgreSQL plans as if the tables were empty. */
const withStatistics = async ({ databaseUrl }: Subject): Promise<void> => {
  const sql = postgres(databaseUrl ?? '', { max: 1 });
  await sql.unsafe('vacuum analyze');
  await sql.end();
};

const kinds: readonly Kind[] = ['http-read', 'http-list', 'http-update'];
const chosen = kinds.filter((kind) => process.argv.length < 3 || process.argv.includes(kind));

const sqlite = await startSubject('sqlite');
const postgresql = await startSubject('postgresql');
const limit = await startLimit(sqlite.file ?? '');
// The search index of the new pages needs the processor until then.
await Promise.all([sqlite.indexed(), postgresql.indexed()]);
await withStatistics(postgresql);
const times = {
  limit: await openProcessorTime({ pid: limit.pid, databaseUrl: null }),
  sqlite: await openProcessorTime(sqlite),
  postgresql: await openProcessorTime(postgresql),
};
try {
  for (const kind of chosen) {
    await compare(kind, [
      ...limits(kind, sqlite, limit.port, times.limit),
      contenderOf(kind, 'Quoin on SQLite', sqlite, times.sqlite),
      contenderOf(kind, 'Quoin on PostgreSQL', postgresql, times.postgresql),
    ]);
  }
  process.stdout.write(
    `\nresident: SQLite ${await megabytes(sqlite)}, PostgreSQL ${await megabytes(postgresql)}\n`,
  );
} finally {
  await limit.stop();
  await sqlite.stop();
  await postgresql.stop();
}
