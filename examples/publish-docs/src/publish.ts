/**
 * Publishes a folder as a project, then reads every page and the export back and compares the bytes.
 */
import { basename } from 'node:path';
import type { Client } from './client.ts';
import { convertFolder } from './convert.ts';
import { readFolder } from './files.ts';

export interface Outcome {
  readonly slug: string;
  /** The product that the folder was written for; `native` is Quoin. */
  readonly dialect: string;
  readonly pages: number;
  /** Of pages, and of images and other files. */
  readonly bytes: number;
  /** Paths that came back changed, or not at all, and how. */
  readonly differences: readonly string[];
  /** What could not be carried over: `path:line construct message`. */
  readonly losses: readonly string[];
  readonly warnings: readonly string[];
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

type ExportedFile = { path: string; content: string } | { path: string; base64: string };

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

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** @param progress called with what is being done, how much of it, and of how much */
export const publishFolder = async (
  client: Client,
  folder: string,
  progress: (step: string, done: number, total: number) => void,
): Promise<Outcome> => {
  const files = await readFolder(folder);
  progress('read', files.length, files.length);
  const { dialect, manifest, pages, losses, ...converted } = await convertFolder(client, files);
  const media = converted.media.map(({ path, bytes }) => ({ path, base64: base64(bytes) }));
  const total = pages.length;
  progress('converted', total, total);

  const name = basename(folder).slice(0, 60);
  const { project } = await client.post<{ project: { slug: string } }>('/projects', { name });
  const { result } = await client.post<{ result: { warnings: Warning[] } }>(
    `/projects/${project.slug}/bundle`,
    { manifest, pages, media, publish: true },
  );
  progress('sent', total, total);

  // A folder of ours must come back as it lies on the disk, another one as it was converted.
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const expected = new Map(
    pages.map(({ path, markdown }) => [path, dialect === 'native' ? texts.get(path) : markdown]),
  );
  const differences: string[] = [];
  const compare = (where: string, path: string, read: unknown, wanted: unknown): void => {
    if (read !== wanted) differences.push(`${where}: ${path}`);
  };
  // A page with an error is saved and not published, and a warning says so.
  const warned = new Set(result.warnings.map(({ path }) => path));
  const listed = await listPages(client, project.slug);
  let done = 0;
  await inParallel(listed, async ({ id, sourcePath }) => {
    const { page } = await client.get<{ page: PageItem }>(`/pages/${id}?content=1`);
    compare('page', sourcePath ?? id, page.content, expected.get(sourcePath ?? ''));
    const isHeldBack = page.status !== 'published' && !warned.has(sourcePath ?? '');
    if (isHeldBack) differences.push(`not published: ${sourcePath}`);
    progress('read back', ++done, listed.length);
  });
  const found = new Set(listed.map(({ sourcePath }) => sourcePath));
  for (const path of expected.keys())
    if (!found.has(path)) differences.push(`page missing: ${path}`);

  const exported = await client.get<{ files: ExportedFile[] }>(`/projects/${project.slug}/export`);
  const contents = new Map(
    exported.files.map((file) => [file.path, 'content' in file ? file.content : file.base64]),
  );
  for (const [path, text] of expected) compare('export', path, contents.get(path), text);
  for (const file of media) compare('export', file.path, contents.get(file.path), file.base64);
  progress('export compared', total, total);

  const sizes = [
    ...pages.map(({ markdown }) => Buffer.byteLength(markdown)),
    ...converted.media.map(({ bytes }) => bytes.length),
  ];
  return {
    slug: project.slug,
    dialect,
    pages: total,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    differences,
    losses,
    warnings: result.warnings.map(({ path, message }) => `${path ?? 'docs.json'}: ${message}`),
  };
};
