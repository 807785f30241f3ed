/** The service filled with pages, for benchmarks of single requests. */
import { PAGES, textOf } from './pages.ts';
import { type Dialect, type Service, type ServiceOptions, startService } from './service.ts';

export interface Subject extends Service {
  readonly projectId: string;
  readonly pageIds: readonly string[];
}

interface PageList {
  data: { id: string }[];
  pagination: { nextCursor: string | null };
}

const json = async <T>(response: Response): Promise<T> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text);
};

/** Imports the pages in one request, and lists them. */
export const fillWithPages = async (service: Service): Promise<Subject> => {
  const url = `http://127.0.0.1:${service.port}/api/v1`;
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
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

  // Not a copy: the process of the service changes when it starts again.
  return Object.assign(service, { projectId: project.id, pageIds });
};

export const startSubject = async (
  dialect: Dialect,
  options: ServiceOptions = {},
): Promise<Subject> => fillWithPages(await startService(dialect, options));
