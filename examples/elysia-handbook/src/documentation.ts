/** A folder of Markdown: its pages as HTML, a search over their sections, and the knowledge for answers. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knowledge, PublishedPage } from '@quoin/assistant-core';
import { fill, parse, render, sectionRanges, sectionsOf, titleOf } from '@quoin/markdown';
import {
  createMemoryIndex,
  type Hit,
  indexPages,
  languageOf,
  type PageSections,
  retrieve,
  search,
  Vocabularies,
} from '@quoin/search-index';

export interface Documentation {
  /** Of `answerQuestion`. */
  readonly knowledge: Knowledge;
  /** Returns the HTML of a page without links to styles; null if the page does not exist. */
  html(path: string): string | null;
  /** Returns the best sections first. */
  search(text: string): Promise<readonly Hit[]>;
}

/** One folder is one scope of the index, and has no drafts. */
const SCOPE = { projectId: 'handbook', state: 'published' } as const;

const withoutExtension = (path: string): string => path.replace(/\.md$/, '');

const readPage = async (folder: string, file: string): Promise<PublishedPage> => {
  const content = await readFile(join(folder, file), 'utf8');
  const path = withoutExtension(file);
  const title = titleOf({ source: content, navTitle: null, fileName: path });
  return {
    pageId: path,
    path,
    title,
    locale: null,
    content,
    sections: sectionRanges(parse(content)),
  };
};

const sectionsFor = ({ pageId, path, title, content }: PublishedPage): PageSections => {
  const language = languageOf(null, content);
  const { about, sections } = sectionsOf(parse(content));
  const published = sections.map((section, at) => ({
    ...section,
    ...{ title, path, language, locale: null, spaceId: 'handbook' },
    // The description of a page is found with its first section.
    about: at === 0 ? about : '',
  }));
  return { pageId, current: null, published };
};

/** Returns the address of a link between two files, such as `../on-call.md#rotation`. */
const addressOf = (url: string, path: string): string | null => {
  if (!/\.md(?:#|$)/.test(url) || /^[a-z]+:/i.test(url)) return null;
  const { pathname, hash } = new URL(url, `file:///pages/${path}`);
  return `${withoutExtension(pathname)}${hash}`;
};

/** @throws Error if the folder cannot be read */
export const openDocumentation = async (folder: string): Promise<Documentation> => {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'));
  const read = await Promise.all(files.map((file) => readPage(folder, file)));
  const pages = new Map(read.map((page) => [page.path, page]));

  const index = createMemoryIndex();
  await index.write(SCOPE.projectId, (transaction) =>
    indexPages(transaction, read.map(sectionsFor), { digest: (text) => text }),
  );
  const now = () => performance.now();
  const vocabularies = new Vocabularies({ now, onError: console.error });
  const dependencies = { index, vocabularies, now };

  return {
    html(path) {
      const page = pages.get(path);
      if (page === undefined) return null;
      return fill(render(parse(page.content)), (url) => addressOf(url, path));
    },
    async search(text) {
      const { hits } = await search(dependencies, { scope: SCOPE, text });
      return hits;
    },
    knowledge: {
      search: (text, limit) =>
        retrieve(dependencies, {
          ...{ scope: SCOPE, text, limit, deadline: Number.POSITIVE_INFINITY },
        }),
      pages: async (ids) => ids.flatMap((id) => pages.get(id) ?? []),
    },
  };
};
