/** By what the pages of a site are found, and what of it changed. */
import type { SiteNode, SitePage } from '@quoin/site';
import { linkName } from '../links/link-names.ts';

/** Returns the names by which links find a page. */
const namesOf = ({ path, sourcePath }: SitePage): string[] =>
  sourcePath === null ? [linkName.path(path)] : [linkName.path(path), linkName.file(sourcePath)];

export class PageAddresses<Node extends SiteNode> {
  readonly byPath = new Map<string, Node>();
  readonly byPlace = new Map<string, Node>();
  readonly byPageId = new Map<string, Node>();
  readonly byFile = new Map<string, Node>();
  #gone = new Set<string>();
  #come = new Set<string>();

  /** Names by which links find another page since the last call, or none. */
  takeChanged(): ReadonlySet<string> {
    const changed = this.#gone.symmetricDifference(this.#come);
    this.#gone = new Set();
    this.#come = new Set();
    return changed;
  }

  remove(node: Node): void {
    if (node.page === null) return;
    const { id, path, place, sourcePath } = node.page;
    for (const name of namesOf(node.page)) this.#gone.add(name);
    const drop = (map: Map<string, Node>, key: string): void => {
      if (map.get(key) === node) map.delete(key);
    };
    if (sourcePath !== null) drop(this.byFile, sourcePath);
    drop(this.byPath, path);
    drop(this.byPlace, place);
    drop(this.byPageId, id);
  }

  add(node: Node): void {
    if (node.page === null) return;
    const { id, path, place, sourcePath } = node.page;
    for (const name of namesOf(node.page)) this.#come.add(name);
    if (sourcePath !== null) this.byFile.set(sourcePath, node);
    this.byPath.set(path, node);
    this.byPlace.set(place, node);
    this.byPageId.set(id, node);
  }
}
