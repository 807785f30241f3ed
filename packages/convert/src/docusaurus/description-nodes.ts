/** Pages that a plugin of Docusaurus wrote from a description of an API, and their place in the navigation. */
import type { Tree } from '../dialect.ts';
import type { NavNode } from '../manifest.ts';
import { apiNode } from '../specifications.ts';
import type { SiteDescription } from './descriptions.ts';
import type { Edition } from './editions.ts';

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

  /** The first page of a description returns its entry, and the others return null. */
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
