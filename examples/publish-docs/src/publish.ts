/** Publishes a folder as a project, then reads every page and the export back and compares the bytes. */
import { basename } from 'node:path';
import type { Client } from './client.ts';
import { readMarkdown } from './files.ts';
import { manifestOf } from './manifest.ts';

export interface Outcome {
  readonly slug: string;
  readonly pages: number;
  readonly bytes: number;
  /** Paths whose text came back changed, or not at all, and how. */
  readonly differences: string[];
  readonly warnings: string[];
}

interface PageItem {
  id: string;
  status: string;
  sourcePath: string | null;
  content?: string;
}

interface Warning {
  path?: string;
  message: string;
}

/** Requests under way at once. */
const CONCURRENCY = 8;

const inParallel = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of rest) await work(item);
    }),
  );
};

const listPages = async (client: Client, slug: string): Promise<PageItem[]> => {
  const pages: PageItem[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { data: PageItem[]; pagination: { nextCursor: string | null } } = await client.get(
      `/projects/${slug}/pages?limit=200${query}`,
    );
    pages.push(...page.data);
    cursor = page.pagination.nextCursor;
  } while (cursor !== null);
  return pages;
};

/** @param progress called with what is being done, how much of it, and of how much */
export const publishFolder = async (
  client: Client,
  folder: string,
  progress: (step: string, done: number, total: number) => void,
): Promise<Outcome> => {
  const files = await readMarkdown(folder);
  const expected = new Map(files.map(({ path, markdown }) => [path, markdown]));
  const total = files.length;
  progress('read', total, total);

  const name = basename(folder).slice(0, 60);
  const { project } = await client.post<{ project: { slug: string } }>('/projects', { name });
  const { result } = await client.post<{ result: { warnings: Warning[] } }>(
    `/projects/${project.slug}/bundle`,
    { manifest: manifestOf(name, [...expected.keys()]), pages: files, publish: true },
  );
  progress('sent', total, total);

  const differences: string[] = [];
  const compare = (where: string, path: string, text: string | undefined): void => {
    if (text !== expected.get(path)) differences.push(`${where}: ${path}`);
  };
  const pages = await listPages(client, project.slug);
  let done = 0;
  await inParallel(pages, async ({ id, sourcePath }) => {
    const { page } = await client.get<{ page: PageItem }>(`/pages/${id}?content=1`);
    compare('page', sourcePath ?? id, page.content);
    if (page.status !== 'published') differences.push(`not published: ${sourcePath}`);
    progress('read back', ++done, pages.length);
  });
  const found = new Set(pages.map(({ sourcePath }) => sourcePath));
  for (const path of expected.keys())
    if (!found.has(path)) differences.push(`page missing: ${path}`);

  const exported = await client.get<{ files: { path: string; content: string }[] }>(
    `/projects/${project.slug}/export`,
  );
  const texts = new Map(exported.files.map(({ path, content }) => [path, content]));
  for (const path of expected.keys()) compare('export', path, texts.get(path));
  progress('export compared', total, total);

  const bytes = files.reduce((sum, { markdown }) => sum + Buffer.byteLength(markdown), 0);
  return {
    slug: project.slug,
    pages: total,
    bytes,
    differences,
    warnings: result.warnings.map(({ path, message }) => `${path ?? 'docs.json'}: ${message}`),
  };
};
