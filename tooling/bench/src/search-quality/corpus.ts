/** Real documentation as a project would have it: converted, with what a reader can see of each page. */
import { basename } from 'node:path';
import { convertTree, type NavNode } from '@quoin/convert';
import { anchorsOf, parse, renderPlain, titleOf, withoutExtension } from '@quoin/markdown';
import { readFolder } from '../read-folder.ts';

export interface CorpusPage {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly spaceId: string;
  /** BCP 47, of the space; null where it says none. */
  readonly locale: string | null;
  readonly markdown: string;
  /** Of the page's own headings, in their order. */
  readonly headings: readonly string[];
  /** Every word that the page shows, code included. */
  readonly text: string;
}

/** Pages that are searched together: a project, or what a filter leaves of it. */
export interface SearchedPages {
  /** As tables print it. */
  readonly name: string;
  /** The filter; null: all pages of the project. */
  readonly locale: string | null;
  readonly pages: readonly CorpusPage[];
}

export interface Corpus {
  readonly projectId: string;
  readonly pages: readonly CorpusPage[];
  /** A project in several languages is searched in one at a time. */
  readonly searched: readonly SearchedPages[];
}

const navTitles = (nodes: readonly NavNode[], into: Map<string, string>): void => {
  for (const node of nodes) {
    if (node.type === 'page' && node.title !== undefined) into.set(node.file, node.title);
    if ('items' in node) navTitles(node.items ?? [], into);
  }
};

const filesOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'page' ? [node.file] : []),
    ...('items' in node ? filesOf(node.items ?? []) : []),
  ]);

const searchedOf = (name: string, pages: readonly CorpusPage[]): SearchedPages[] => {
  const locales = [...new Set(pages.map(({ locale }) => locale))];
  return locales.map((locale) => ({
    name: `${name} ${locale ?? 'en'}`,
    locale: locales.length === 1 ? null : locale,
    pages: pages.filter((page) => page.locale === locale),
  }));
};

/** @param folder as its authors published it; its name becomes the corpus's */
export const readCorpus = async (folder: string): Promise<Corpus> => {
  const { manifest, pages } = convertTree({ files: await readFolder(folder) });
  const titles = new Map<string, string>();
  const spaces = new Map<string, (typeof manifest.spaces)[number]>();
  for (const space of manifest.spaces) {
    navTitles(space.nav, titles);
    for (const file of filesOf(space.nav)) spaces.set(file, space);
  }
  const projectId = basename(folder);
  const read = pages.map(({ path, markdown }): CorpusPage => {
    const file = withoutExtension(path);
    const document = parse(markdown);
    const navTitle = titles.get(file) ?? null;
    const matter = document.frontMatter;
    const space = spaces.get(file);
    return {
      id: `${projectId}/${file}`,
      path: file,
      title: titleOf({ source: markdown, navTitle, fileName: path, matter }),
      spaceId: space?.slug ?? space?.name ?? '',
      locale: space?.locale ?? null,
      markdown,
      headings: anchorsOf(document.tree).headings.map(({ title }) => title),
      text: renderPlain(document),
    };
  });
  return { projectId, pages: read, searched: searchedOf(projectId.replace(/-docs$/, ''), read) };
};
