/** Trees of tests: files by path, and what a conversion makes of them. */
import { expect } from 'bun:test';
import { parse } from '@quoin/markdown';
import { type Conversion, convertTree } from '../src/index.ts';

export const convertFiles = (files: Readonly<Record<string, string>>): Conversion =>
  convertTree({ files: Object.entries(files).map(([path, content]) => ({ path, content })) });

/** `path:line construct` of everything that is reported. */
export const reported = ({ unmapped }: Conversion): string[] =>
  unmapped.map(({ path, line, construct }) => `${path}:${line} ${construct}`);

export const pageOf = ({ pages }: Conversion, path: string): string => {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}`);
  return page.markdown;
};

/** Every page is read without a problem and is in the navigation once. */
export const expectComplete = ({ pages, manifest }: Conversion): void => {
  for (const { path, markdown } of pages) {
    expect({ path, problems: parse(markdown).problems }).toEqual({ path, problems: [] });
  }
  const named = [...JSON.stringify(manifest.spaces).matchAll(/"file":"([^"]*)"/g)].map(
    ([, file]) => `${file}.md`,
  );
  expect(named.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
};
