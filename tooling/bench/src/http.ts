/**
 * `bun run http-read | http-list | http-update`: compares Quoin on both databases with the limit.
 */
import { type Contender, compare } from './compare.ts';
import { startLimit } from './limit.ts';
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

const limits = (kind: Kind, subject: Subject, port: number): Contender[] => {
  const pages = pagesOf(subject);
  if (kind === 'http-list') {
    return [
      {
        name: 'raw Bun.serve + SELECT of 50',
        port,
        requests: [getRequest(`/projects/${subject.projectId}/pages`)],
      },
    ];
  }
  if (kind === 'http-read') {
    return [
      {
        name: 'raw Bun.serve + one SELECT',
        port,
        requests: pages.map((id) => getRequest(`/pages/${id}`)),
      },
    ];
  }
  return [
    {
      name: 'raw Bun.serve + UPDATE + FTS5',
      port,
      requests: pages.map((id) => patchRequest(`/update-indexed/${id}`, edit())),
    },
    {
      name: 'raw Bun.serve + UPDATE',
      port,
      requests: pages.map((id) => patchRequest(`/update/${id}`, edit())),
    },
  ];
};

/** An update is complete when it can be found. */
const contenderOf = (kind: Kind, name: string, subject: Subject): Contender => ({
  name,
  port: subject.port,
  requests: ours(kind, subject),
  ...(kind === 'http-update' && { settled: subject.indexed }),
});

const megabytes = async (subject: Subject): Promise<string> =>
  `${Math.round((await subject.resident()) / 1024 ** 2)} MB`;

const kinds: readonly Kind[] = ['http-read', 'http-list', 'http-update'];
const chosen = kinds.filter((kind) => process.argv.length < 3 || process.argv.includes(kind));

const sqlite = await startSubject('sqlite');
const postgresql = await startSubject('postgresql');
const limit = await startLimit(sqlite.file ?? '');
try {
  for (const kind of chosen) {
    await compare(kind, [
      ...limits(kind, sqlite, limit.port),
      contenderOf(kind, 'Quoin on SQLite', sqlite),
      contenderOf(kind, 'Quoin on PostgreSQL', postgresql),
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
