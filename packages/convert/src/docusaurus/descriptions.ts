/** Descriptions of APIs that plugins of Docusaurus make pages of, and the pages that are in the tree. */
import type { Tree } from '../dialect.ts';
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { NavNode } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import { apiNode, type Description, descriptionOf } from '../specifications.ts';
import type { Edition } from './editions.ts';

export interface SiteDescription extends Description {
  /** Folder of the generated pages, from the tree's root; null without such pages. */
  readonly folder: string | null;
  /** Of the plugin for documentation whose sidebar has them. */
  readonly instance: string;
}

type Sources = Parameters<typeof descriptionOf>[2];

/** `docusaurus-plugin-openapi-docs`: pages in a folder, by the names of `config`. */
const ofPages = (options: ConfigValue | undefined, sources: Sources): SiteDescription[] =>
  [...membersOf(member(options, 'config')).values()].flatMap((one) => {
    const found = descriptionOf(member(one, 'specPath'), undefined, sources);
    if (found === null) return [];
    const folder = stringOf(member(one, 'outputDir'));
    return [
      {
        ...found,
        folder: folder === undefined ? null : joinPath(sources.root, `./${folder}`),
        instance: stringOf(member(options, 'docsPluginId')) ?? 'default',
      },
    ];
  });

/** One page for a whole description: `redocusaurus`, `@scalar/docusaurus`. */
const ofOnePage = (
  spec: ConfigValue | undefined,
  title: ConfigValue | undefined,
  sources: Sources,
): SiteDescription[] => {
  const found = descriptionOf(spec, stringOf(title), sources);
  return found === null ? [] : [{ ...found, folder: null, instance: 'default' }];
};

/** Null for another plugin. */
export const descriptionsOfPlugin = (
  name: string,
  options: ConfigValue | undefined,
  sources: Sources,
): SiteDescription[] | null => {
  if (/(?:^|-)openapi-docs$/.test(name)) return ofPages(options, sources);
  if (/(?:^|\/)redocusaurus$/.test(name)) {
    return itemsOf(member(options, 'specs')).flatMap((one) =>
      ofOnePage(member(one, 'spec') ?? member(one, 'specUrl'), undefined, sources),
    );
  }
  if (name !== '@scalar/docusaurus') return null;
  const configuration = member(options, 'configuration');
  const url = member(configuration, 'url') ?? member(member(configuration, 'spec'), 'url');
  return ofOnePage(url, member(options, 'label'), sources);
};

/** Pages that `docusaurus-plugin-openapi-docs` writes. */
export const isGeneratedPage = (path: string): boolean =>
  /\.(?:api|info|schema|tag)\.mdx?$/i.test(path);

/** Entries of the navigation for descriptions, each once, in the edition that is written now. */
export class DescriptionNodes {
  readonly #tree: Tree;
  readonly #all: ReadonlyMap<SiteDescription, string | null>;
  readonly #left: Set<SiteDescription>;

  constructor(tree: Tree, descriptions: readonly SiteDescription[], edition: Edition) {
    const { instance, isDefaultLocale, version } = edition;
    this.#tree = tree;
    const own = descriptions.filter((one) => one.instance === instance.id);
    const inside = `${instance.folder}/`;
    this.#all = new Map(
      own.map((one) => [
        one,
        one.folder?.startsWith(inside) === true ? one.folder.slice(inside.length) : null,
      ]),
    );
    const isWritten = isDefaultLocale && (version === null || version === 'current');
    this.#left = new Set(isWritten ? own : []);
  }

  /** The first page of a description gives its entry, and the others give none. */
  inPlaceOf(id: string): NavNode[] | null {
    for (const [description, folder] of this.#all) {
      if (folder === null || !id.startsWith(`${folder}/`)) continue;
      return this.#left.delete(description) ? [apiNode(description, this.#tree)] : [];
    }
    return null;
  }

  others(): NavNode[] {
    return [...this.#left].map((one) => apiNode(one, this.#tree));
  }
}
