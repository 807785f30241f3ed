/** Sites for tests of what programs read. */
import {
  NO_BRAND,
  type Site,
  type SiteLinks,
  type SiteNode,
  type SitePage,
  type SiteSpace,
} from '../../src/index.ts';

const HOME = 'https://docs.example.com';

const links: SiteLinks = {
  page: (path) => `/${path}`,
  file: (hash, name) => `/_files/${hash}/${name}`,
  font: ({ hash }, part) => `/_fonts/${hash}/${part}`,
  absoluteFile: (hash, name) => `${HOME}/_files/${hash}/${name}`,
  own: (name) => `/${name}`,
  canonical: (path) => `${HOME}${path === '' ? '' : `/${encodeURI(path)}`}`,
  absolute: (name) => `${HOME}/${name}`,
};

let serial = 0;

export const page = (path: string, more: Partial<SitePage> = {}): SitePage => {
  serial += 1;
  return {
    id: `page-${serial}`,
    title: path,
    path,
    place: more.path ?? path,
    version: 1,
    hash: `hash-${serial}`,
    sourcePath: null,
    // A day has more milliseconds than all tests of a process make pages.
    updatedAt: new Date(Date.UTC(2026, 2, 1) + serial),
    ...more,
  };
};

type Open<T> = { -readonly [K in keyof T]: T[K] };

interface Branch {
  readonly group?: string;
  readonly page?: SitePage;
  readonly hidden?: boolean;
  readonly items?: readonly Branch[];
}

export interface Plan extends Partial<Pick<SiteSpace, 'name' | 'locale' | 'version'>> {
  readonly slug: string;
  readonly items: readonly Branch[];
}

const spaceOf = ({ slug, name = slug, locale = null, version = null, items }: Plan): SiteSpace => {
  const pages: SiteNode[] = [];
  const nodes: SiteNode[] = [];
  const space: SiteSpace = { id: slug, name, slug, locale, version, icon: null, nodes, pages };
  const add = (branch: Branch, parent: SiteNode | null): SiteNode => {
    serial += 1;
    const hidden = branch.hidden === true;
    const children: SiteNode[] = [];
    const node: Open<SiteNode> = {
      id: `node-${serial}`,
      shownAs: serial,
      type: branch.page === undefined ? 'group' : 'page',
      title: branch.page?.title ?? branch.group ?? '',
      icon: null,
      target: null,
      hidden,
      page: branch.page ?? null,
      parent,
      children,
      space,
      index: hidden || branch.page === undefined ? -1 : pages.length,
    };
    if (node.index >= 0) pages.push(node);
    for (const child of branch.items ?? []) children.push(add(child, node));
    return node;
  };
  for (const branch of items) nodes.push(add(branch, null));
  return space;
};

const allOf = (nodes: readonly SiteNode[]): SiteNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children)]);

export const siteOf = (plans: readonly Plan[], more: Partial<Site> = {}): Site => {
  const spaces = plans.map(spaceOf);
  const all = spaces.flatMap(({ nodes }) => allOf(nodes)).filter((node) => node.page !== null);
  return {
    name: 'Harbour',
    description: 'Guides for the Harbour platform',
    theme: {
      theme: 'system',
      primaryColor: '#2f6fed',
      fontFamily: '',
      fontSize: 16,
      layout: 'docs',
    },
    brand: NO_BRAND,
    map: {
      spaces,
      versions: [],
      byPath: new Map(all.map((node) => [node.page?.path ?? '', node])),
      byPlace: new Map(all.map((node) => [node.page?.place ?? '', node])),
      byPageId: new Map(all.map((node) => [node.page?.id ?? '', node])),
      unlisted: [],
    },
    locale: null,
    overrides: new Map(),
    links,
    isListed: true,
    isLive: true,
    script: null,
    assistant: null,
    playground: null,
    ...more,
  };
};

export const nodeAt = ({ map }: Site, path: string): SiteNode => {
  const node = map.byPath.get(path);
  if (node === undefined) throw new Error(`nothing at ${path}`);
  return node;
};
