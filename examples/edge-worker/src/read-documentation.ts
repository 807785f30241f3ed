/** Reads a folder of Markdown. The parser is native, so this runs before the worker, not in it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, parse, render, renderClean, sectionsOf, titleOf } from '@quoin/markdown';
import { languageOf } from '@quoin/search-index';
import type { Documentation, Page } from './documentation.ts';

const withoutExtension = (path: string): string => path.replace(/\.md$/, '');

/** Returns the address of a link between two files, such as `../tides.md`. */
const addressOf = (url: string, path: string): string | null => {
  if (!/\.md(?:#|$)/.test(url) || /^[a-z]+:/i.test(url)) return null;
  const { pathname, hash } = new URL(url, `file:///${path}`);
  return `${withoutExtension(pathname)}${hash}`;
};

const readPage = async (folder: string, file: string): Promise<Page> => {
  const source = await readFile(join(folder, file), 'utf8');
  const path = withoutExtension(file);
  const title = titleOf({ source, navTitle: null, fileName: path });
  const document = parse(source);
  const language = languageOf(null, source);
  const { about, sections } = sectionsOf(document);
  const published = sections.map((section, at) => ({
    ...section,
    ...{ title, path, language, locale: null, spaceId: 'docs' },
    // The description of a page is found with its first section.
    about: at === 0 ? about : '',
  }));
  return {
    ...{ path, title },
    html: fill(render(document), (url) => addressOf(url, path)),
    markdown: renderClean(document),
    sections: { pageId: path, current: null, published },
  };
};

/** @throws Error if the folder cannot be read */
export const readDocumentation = async (folder: string): Promise<Documentation> => {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort();
  return Promise.all(files.map((file) => readPage(folder, file)));
};
