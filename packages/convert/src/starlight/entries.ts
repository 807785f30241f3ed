/** Pages of Starlight's content folder: their language, their address, what their front matter says. */
import { anchorOf, type FrontMatter, frontMatter, withoutExtension } from '@quoin/markdown';
import { isRecord } from '@quoin/markdown/syntax';
import type { Tree } from '../dialect.ts';
import type { Locale, StarlightConfig } from './config.ts';

/** Astro reads front matter below empty lines, too. */
export const withoutSpaceAbove = (source: string): string =>
  /^\s+---\r?\n/.test(source) ? source.trimStart() : source;

export interface Entry {
  readonly sourcePath: string;
  readonly locale: Locale;
  /** Address below the language's, without slashes at its ends; empty for the first page. */
  readonly slug: string;
  /** Path below the language's folder, without extension. */
  readonly id: string;
  readonly matter: FrontMatter;
  /** `sidebar.label`, `.order`, `.hidden` of the front matter. */
  readonly label: string | undefined;
  readonly order: number;
  readonly hidden: boolean;
}

/** Astro makes a segment of an address as GitHub makes an anchor. */
const slugOf = (id: string): string =>
  id
    .split('/')
    .map((segment) => anchorOf(segment))
    .join('/')
    .replace(/(?:^|\/)index$/, '');

export const contentFolder = ({ root }: StarlightConfig): string =>
  root === '' ? 'src/content/docs/' : `${root}/src/content/docs/`;

const localeOf = (path: string, locales: readonly Locale[]): Locale | undefined =>
  locales.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`)) ??
  locales.find(({ folder }) => folder === '') ??
  locales[0];

const entryOf = (sourcePath: string, below: string, source: string, locale: Locale): Entry => {
  const inFolder = locale.folder !== '' && below.startsWith(`${locale.folder}/`);
  const id = withoutExtension(inFolder ? below.slice(locale.folder.length + 1) : below);
  const matter = frontMatter(withoutSpaceAbove(source));
  const given = matter.scalars.get('slug');
  const sidebar = isRecord(matter.data?.sidebar) ? matter.data.sidebar : {};
  const prefix = locale.folder === '' ? '' : `${locale.folder}/`;
  const slug = given?.replace(/^\/+|\/+$/g, '');
  return {
    sourcePath,
    locale,
    id,
    slug:
      slug === undefined ? slugOf(id) : slug.startsWith(prefix) ? slug.slice(prefix.length) : slug,
    matter,
    label: typeof sidebar.label === 'string' ? sidebar.label : undefined,
    order: typeof sidebar.order === 'number' ? sidebar.order : Number.MAX_VALUE,
    hidden: sidebar.hidden === true || matter.data?.draft === true,
  };
};

export const entriesOf = (tree: Tree, config: StarlightConfig): Entry[] => {
  const folder = contentFolder(config);
  return tree.paths().flatMap((path) => {
    // A name that begins with `_` is no page.
    if (!path.startsWith(folder) || !/\.mdx?$/i.test(path) || /\/_[^/]*/.test(path)) return [];
    const below = path.slice(folder.length);
    const locale = localeOf(below, config.locales);
    return locale === undefined ? [] : [entryOf(path, below, tree.read(path) ?? '', locale)];
  });
};

export const addressOf = ({ locale, slug }: Entry): string =>
  [locale.folder, slug].filter((part) => part !== '').join('/');
