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

/** What the paths of an edition's files begin with. */
const prefixOf = ({ folder }: Edition): string => (folder === '' ? '' : `${folder}/`);

/** The place in generated navigation: `sidebar_position`, or else the number before the file's name. */
const positionOf = (edition: Edition, path: string, { scalars }: FrontMatter): number | null => {
  const position = Number(scalars.get('sidebar_position') ?? Number.NaN);
  if (Number.isFinite(position)) return position;
  return edition.instance.hasNumberPrefixes ? numberedName(baseNameOf(path)).number : null;
};

const docOf = (edition: Edition, path: string, source: string): Doc => {
  const matter = frontMatter(source);
  const { scalars } = matter;
  const plain = withoutExtension(path);
  const named = edition.instance.hasNumberPrefixes ? withoutNumbers(plain) : plain;
  const folder = folderOf(named);
  const base = baseNameOf(named);
  const id = [folder, scalars.get('id') ?? base].filter((part) => part !== '').join('/');
  const slug = scalars.get('slug');
  const usual = isFolderDoc(base, folder) && !scalars.has('id') ? folder : id;
  const below =
    slug === undefined ? usual : (joinPath(slug.startsWith('/') ? '' : folder, slug) ?? slug);
  return {
    sourcePath: prefixOf(edition) + path,
    edition,
    path,
    id,
    route: [edition.route, below].filter((part) => part !== '').join('/'),
    matter,
    position: positionOf(edition, plain, matter),
    label: scalars.get('sidebar_label'),
    hidden: matter.data?.unlisted === true || matter.data?.draft === true,
  };
};

/** Returns the pages of an edition in the order of their paths. */
export const docsOf = (tree: Tree, edition: Edition): Doc[] => {
  const prefix = prefixOf(edition);
  return tree.paths().flatMap((path) => {
    if (!path.startsWith(prefix)) return [];
    const below = path.slice(prefix.length);
    return isPage(below) && !edition.instance.excludes(below)
      ? [docOf(edition, below, tree.read(path) ?? '')]
      : [];
  });
};
