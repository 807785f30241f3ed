import { fill } from '@quoin/markdown';
import { type ApiPage, ownPlace, pageMarkdown } from '../src/index.ts';
import { readDescription } from '../src/read.ts';
import { renderPage } from '../src/render.ts';

/** Reads a description that consists of one file, with all of its pages. */
export const read = (
  description: unknown,
  files: Readonly<Record<string, string>> = {},
  first = 'openapi.yaml',
) => {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  const found = readDescription(first, new Map([[first, text], ...Object.entries(files)]));
  const pages = [...(found.reference?.pages() ?? [])];
  return { ...found, pages, problems: found.problems() };
};

export const html = async ({ model, path }: ApiPage): Promise<string> =>
  fill(await renderPage(model, ownPlace(path), 3_000), () => null);

export const markdown = ({ model, path }: ApiPage): string => pageMarkdown(model, ownPlace(path));

/** The page with a key. */
export const pageOf = (pages: readonly ApiPage[], key: string): ApiPage => {
  const page = pages.find((one) => one.key === key);
  if (page === undefined) throw new Error(`no page ${key} among ${pages.map((one) => one.key)}`);
  return page;
};

export const withPaths = (paths: unknown, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths,
  ...more,
});
