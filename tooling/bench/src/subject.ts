/** Starts the service on a database of its own, filled with pages, for one benchmark. */
import { join } from 'node:path';
import { freePort, freshDatabase, startProcess, temporaryFolder } from '@quoin/test-kit';

export interface Subject {
  readonly port: number;
  readonly token: string;
  readonly projectId: string;
  readonly pageIds: readonly string[];
  /** The SQLite file, or null on PostgreSQL. */
  readonly file: string | null;
  /** Bytes of resident memory of the server. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

interface PageList {
  data: { id: string }[];
  pagination: { nextCursor: string | null };
}

const ROOT = join(import.meta.dir, '../../..');
const PAGES = 10_000;
/** Text of about 4 KB whose words differ from page to page. */
const textOf = (page: number): string => {
  const words = Array.from({ length: 560 }, (_, index) => `word${(page * 31 + index * 17) % 5000}`);
  return `# Page ${page}\n\n${words.join(' ').slice(0, 4000)}\n`;
};

const json = async <T>(response: Response): Promise<T> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text);
};

export const startSubject = async (dialect: 'sqlite' | 'postgresql'): Promise<Subject> => {
  const folder = await temporaryFolder();
  const database = dialect === 'postgresql' ? await freshDatabase() : null;
  const port = await freePort();
  const env = {
    ...process.env,
    QUOIN_PORT: String(port),
    QUOIN_DATA_DIR: folder.path,
    QUOIN_LOG_LEVEL: 'error',
    // The counting stays on; only the number is out of reach.
    QUOIN_RATE_LIMIT_TOKEN: '1000000000',
    ...(database === null ? {} : { QUOIN_DATABASE_URL: database.url }),
  };
  const server = await startProcess(['bun', join(ROOT, 'apps/server/src/main.ts')], {
    env,
    readyWhen: { url: `http://127.0.0.1:${port}/ready` },
  });
  const admin = Bun.spawnSync(
    [
      'bun',
      join(ROOT, 'apps/server/src/cli.ts'),
      'admin',
      'token',
      '--json',
      '--email',
      'operator@quoin.local',
      '--scopes',
      'docs:write,project:admin',
    ],
    { env },
  );
  const token: string = JSON.parse(admin.stdout.toString()).token.value;
  const url = `http://127.0.0.1:${port}/api/v1`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async <T>(path: string, body: unknown): Promise<T> =>
    json(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }));

  const { project } = await post<{ project: { id: string } }>('/projects', { name: 'Bench' });
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    path: `page-${page}.md`,
    markdown: textOf(page),
  }));
  const nav = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
  await post(`/projects/${project.id}/bundle`, {
    manifest: { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] },
    pages,
  });
  const pageIds: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const list = await json<PageList>(
      await fetch(`${url}/projects/${project.id}/pages?limit=200${query}`, { headers }),
    );
    pageIds.push(...list.data.map(({ id }) => id));
    cursor = list.pagination.nextCursor;
  } while (cursor !== null);

  return {
    port,
    token,
    projectId: project.id,
    pageIds,
    file: database === null ? join(folder.path, 'quoin.db') : null,
    resident: async () => {
      const status = await Bun.file(`/proc/${server.pid}/status`).text();
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      await server.stop();
      await database?.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
};
