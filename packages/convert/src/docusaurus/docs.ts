/** Pages of an edition: their ids, addresses and places as Docusaurus makes them. */
import { type FrontMatter, frontMatter, withoutExtension } from '@quoin/markdown';
import type { Tree } from '../dialect.ts';
import { baseNameOf, folderOf, joinPath } from '../paths.ts';
import type { Edition } from './editions.ts';
import { numberedName, withoutNumbers } from './number-prefix.ts';

export interface Doc {
  readonly sourcePath: string;
  readonly edition: Edition;
  /** Path in the edition's folder. */
  readonly path: string;
  readonly id: string;
  /** Address without slashes at its ends. */
  readonly route: string;
  readonly matter: FrontMatter;
  /** For generated navigation; null where neither front matter nor name has one. */
  readonly position: number | null;
  readonly label: string | undefined;
  readonly hidden: boolean;
}

/** Whether a file, named without extension, is the page of its folder. */
export const isFolderDoc = (name: string, folder: string): boolean =>
  /^(?:index|readme)$/i.test(name) || name.toLowerCase() === baseNameOf(folder).toLowerCase();

const isPage = (path: string): boolean =>
  /\.mdx?$/i.test(path) && !path.split('/').some((segment) => segment.startsWith('_'));

const docOf = (edition: Edition, path: string, source: string): Doc => {
  const matter = frontMatter(source);
  const { scalars } = matter;
  const { hasNumberPrefixes } = edition.instance;
  const plain = withoutExtension(path);
  const named = hasNumberPrefixes ? withoutNumbers(plain) : plain;
  const folder = folderOf(named);
  const base = baseNameOf(named);
  const id = [folder, scalars.get('id') ?? base].filter((part) => part !== '').join('/');
  const slug = scalars.get('slug');
  const usual = isFolderDoc(base, folder) && !scalars.has('id') ? folder : id;
  const below =
    slug === undefined ? usual : (joinPath(slug.startsWith('/') ? '' : folder, slug) ?? slug);
  const position = Number(scalars.get('sidebar_position') ?? Number.NaN);
  return {
    sourcePath: `${edition.folder === '' ? '' : `${edition.folder}/`}${path}`,
    edition,
    path,
    id,
    route: [edition.route, below].filter((part) => part !== '').join('/'),
    matter,
    position: Number.isFinite(position)
      ? position
      : hasNumberPrefixes
        ? numberedName(baseNameOf(plain)).number
        : null,
    label: scalars.get('sidebar_label'),
    hidden: matter.data?.unlisted === true || matter.data?.draft === true,
  };
};

export const docsOf = (tree: Tree, edition: Edition): Doc[] => {
  const prefix = edition.folder === '' ? '' : `${edition.folder}/`;
  return tree.paths().flatMap((path) => {
    if (!path.startsWith(prefix)) return [];
    const below = path.slice(prefix.length);
    return isPage(below) && !edition.instance.excludes(below)
      ? [docOf(edition, below, tree.read(path) ?? '')]
      : [];
  });
};
