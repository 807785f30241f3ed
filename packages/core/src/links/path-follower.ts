/**
 * Which pages a move of paths concerns, and what becomes of their texts. Pure but for the reading of
 * texts.
 */
import { baseNameOf } from '@quoin/markdown';
import type { Id } from '../id.ts';
import { mapInTurns } from '../in-turns.ts';
import type { PathChange } from '../navigation/paths.ts';
import type { Stores } from '../ports/db.ts';
import type { PagePlace } from '../ports/page-store.ts';
import { createYielder } from '../yield-now.ts';
import { mentionsOf } from './mentions.ts';
import { followLinks, type MovedOrigin, type MovedSite } from './moved-links.ts';
import { type SiteRows, wholeSiteOf } from './site.ts';

/** More of them, and looking through the texts costs more than reading them. */
const MAX_WORDS = 16;

const unknownAnchors = () => null;

/** By the page's id. */
export type PageChanges = ReadonlyMap<string, PathChange>;

const rowsAfter = async (
  rows: SiteRows,
  changes: PageChanges,
  turn: () => Promise<void>,
): Promise<SiteRows> => {
  const moved = [...changes.values()];
  const paths = new Map(moved.map(({ from, path }) => [from, path]));
  const occupied = new Set(paths.values());
  const redirects = rows.redirects.map(({ from, to }) => ({ from, to: paths.get(to) ?? to }));
  return {
    ...rows,
    places: await mapInTurns(
      rows.places,
      (place) => {
        const path = changes.get(place.id)?.path;
        return path === undefined ? place : { ...place, path };
      },
      turn,
    ),
    redirects: [...redirects, ...moved.map(({ from, path }) => ({ from, to: path }))].filter(
      ({ from }) => !occupied.has(from),
    ),
  };
};

export class PathFollower {
  readonly #places: readonly PagePlace[];
  readonly #changes: PageChanges;
  readonly #sites: MovedSite;
  readonly #words: readonly string[];
  readonly #mayLink: (content: string) => boolean;
  /** Of the subtree, as it was. */
  readonly #prefix: string;

  /** @param turn awaited for each place, to let others run */
  static async of(
    rows: SiteRows,
    root: PathChange,
    changes: PageChanges,
    turn: () => Promise<void> = createYielder(),
  ): Promise<PathFollower> {
    const paths = new Map<string, string>();
    for (const { id, path } of rows.places) {
      paths.set(id, changes.get(id)?.path ?? path);
      await turn();
    }
    const after = await rowsAfter(rows, changes, turn);
    return new PathFollower(rows, root, changes, {
      before: await wholeSiteOf(rows, 'current', unknownAnchors, turn),
      after: await wholeSiteOf(after, 'current', unknownAnchors, turn),
      pathOf: (id) => paths.get(id),
    });
  }

  private constructor(rows: SiteRows, root: PathChange, changes: PageChanges, sites: MovedSite) {
    this.#places = rows.places.filter(({ status }) => status !== 'archived');
    this.#changes = changes;
    this.#sites = sites;
    const { before } = sites;
    // Where a page takes the place of a redirect, links that the redirect served lead elsewhere.
    const shadowed = [...changes].flatMap(([id, { path }]) => {
      const redirect = before.redirectAt(path);
      return redirect === null || redirect.page?.id === id ? [] : [path];
    });
    this.#words = [...new Set([root.from, ...shadowed].map(baseNameOf))];
    this.#mayLink = this.#hasManyWords ? () => true : mentionsOf(this.#words);
    this.#prefix = `${root.from}/`;
  }

  /** Links from within the subtree, or from a group of the same path, need not name it. */
  #isNear({ id, path }: Pick<PagePlace, 'id' | 'path'>): boolean {
    return this.#changes.has(id) || path.startsWith(this.#prefix);
  }

  get #hasManyWords(): boolean {
    return this.#words.length > MAX_WORDS;
  }

  /** Pages whose texts are to be read. */
  async candidates(stores: Stores): Promise<readonly PagePlace[]> {
    if (this.#hasManyWords) return this.#places;
    const others = this.#places.filter((place) => !this.#isNear(place));
    const ids = others.map(({ id }) => id);
    const mentioning = new Set(await stores.pages.mentioning(ids, this.#words));
    return this.#places.filter((place) => this.#isNear(place) || mentioning.has(place.id));
  }

  /** Of the page, after the move. */
  pathOf(pageId: Id<'page'>): string {
    return this.#sites.pathOf(pageId) ?? '';
  }

  /** The page's text with its links as they are to be; null where they are so already. */
  follow(place: Pick<PagePlace, 'id' | 'path' | 'sourcePath'>, content: string): string | null {
    const change = this.#changes.get(place.id);
    const { path, sourcePath } = place;
    if (!this.#isNear(place) && !this.#mayLink(content)) return null;
    const before = { path, sourcePath, anchors: null };
    const origin: MovedOrigin = { before, after: { ...before, path: change?.path ?? path } };
    return followLinks(content, origin, this.#sites);
  }
}
