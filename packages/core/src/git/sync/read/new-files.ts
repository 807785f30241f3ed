/**
 * The file that each page without one gets in the repository: beside its siblings or its parent, with
 * the extension and the naming of the files there. Pure.
 */
import { baseNameOf, folderOf, isFolderPage, slugify, withoutExtension } from '@quoin/markdown';
import type { ProjectState } from '../../../bundle/state.ts';
import type { Id } from '../../../id.ts';
import { childrenByParent } from '../../../navigation/tree.ts';
import type { NavNode } from '../../../ports/nav-store.ts';
import type { PageView } from '../../../ports/page-store.ts';
import { createYielder } from '../../../yield-now.ts';
import { FileStyle, majorityOf, slugOfStem } from './file-style.ts';

type Placed = Pick<ProjectState, 'pages' | 'items' | 'spaces'>;

const joined = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

/** Places for pages among the files that the others have. */
export class NewFiles {
  readonly #style: FileStyle;
  readonly #items: ReadonlyMap<string, NavNode>;
  readonly #children: ReadonlyMap<string | null, readonly NavNode[]>;
  /** By navigation item: of pages that have a file, and of those that were given one. */
  readonly #files = new Map<string, string>();
  readonly #known = new Set<string>();
  /** Slugs by id. */
  readonly #spaces: ReadonlyMap<string, string>;
  /** By parent, or by space. */
  readonly #levels = new Map<string, string | null>();

  /** @param displaced ids of pages whose files are not where the navigation has the pages */
  constructor(
    { items, spaces }: Placed,
    living: readonly PageView[],
    displaced: ReadonlySet<string> = new Set(),
  ) {
    const files: string[] = [];
    for (const { page } of living) {
      if (page.sourcePath === null) continue;
      files.push(page.sourcePath);
      if (displaced.has(page.id)) continue;
      this.#files.set(page.navItemId, page.sourcePath);
      this.#known.add(page.navItemId);
    }
    this.#style = new FileStyle(files);
    this.#items = new Map(items.map((item) => [item.id, item]));
    this.#children = childrenByParent(items);
    this.#spaces = new Map(spaces.map(({ id, slug }) => [id, slug]));
  }

  /** The folder for a page; null where no file says it. */
  folderOf({ page }: PageView): string | null {
    const item = this.#items.get(page.navItemId);
    return item === undefined ? null : this.#folderFor(item);
  }

  nameIn(folder: string, slug: string): string {
    return this.#style.nameIn(folder, slug);
  }

  /** @param view a page without a file */
  fileOf(view: PageView): string {
    const { page, slug, path } = view;
    const place = this.folderOf(view) ?? folderOf(path);
    const { folderPage } = this.#style;
    const name = this.#style.nameIn(place, slug);
    const extension = this.#style.extensionIn(place);
    const isFolder = folderPage !== null && this.#hasPagesBelow(page.navItemId);
    const file = joined(
      place,
      isFolder ? `${name}/${folderPage}${extension}` : `${name}${extension}`,
    );
    this.#files.set(page.navItemId, file);
    return file;
  }

  #hasPagesBelow(id: string): boolean {
    return (this.#children.get(id) ?? []).some(({ type }) => type === 'page');
  }

  #siblings(parentId: Id<'navItem'> | null, spaceId: Id<'space'>): NavNode[] {
    const children = this.#children.get(parentId) ?? [];
    return children.filter((item) => item.spaceId === spaceId);
  }

  /** The folder of the files below one parent; null where no file says it. */
  #folderOfLevel(parentId: Id<'navItem'> | null, spaceId: Id<'space'>): string | null {
    const key = parentId ?? spaceId;
    const known = this.#levels.get(key);
    if (known !== undefined) return known;
    const folder = this.#readLevel(parentId, spaceId);
    this.#levels.set(key, folder);
    return folder;
  }

  #readLevel(parentId: Id<'navItem'> | null, spaceId: Id<'space'>): string | null {
    const siblings = this.#siblings(parentId, spaceId).filter(({ id, type }) =>
      type === 'page' ? this.#known.has(id) : type === 'group',
    );
    const files = siblings.flatMap(({ id }) => this.#files.get(id) ?? []);
    const plain = files.filter((file) => !isFolderPage(file)).map(folderOf);
    if (plain.length > 0) return majorityOf(plain);
    const space = this.#spaces.get(spaceId);
    if (parentId === null && space !== undefined && this.#style.hasFolder(space)) return space;
    const folders = siblings.flatMap((item) => {
      const file = this.#files.get(item.id);
      if (file !== undefined) return folderOf(file) === '' ? '' : folderOf(folderOf(file));
      const inside = item.type === 'group' ? this.#folderOfLevel(item.id, spaceId) : null;
      if (inside === null) return [];
      return slugify(baseNameOf(inside)) === slugify(item.title) ? folderOf(inside) : inside;
    });
    return majorityOf(folders);
  }

  #folderFor({ parentId, spaceId }: NavNode): string | null {
    const parent = parentId === null ? undefined : this.#items.get(parentId);
    const own = this.#folderOfLevel(parentId, spaceId);
    const above = parent === undefined ? undefined : this.#files.get(parent.id);
    if (own !== null || parent === undefined) return own;
    if (above !== undefined) {
      if (isFolderPage(above)) return folderOf(above);
      const below = withoutExtension(above);
      return this.#style.hasFolder(below) ? below : folderOf(above);
    }
    const folder = this.#folderFor(parent);
    return folder === null ? null : joined(folder, this.#style.nameIn(folder, parent.slug));
  }
}

/** By page id, for living pages without a file, parents first. */
export const newFiles = async (state: Placed): Promise<Map<string, string>> => {
  const living = state.pages.filter(({ page }) => page.status !== 'archived');
  const without = living.filter(({ page }) => page.sourcePath === null);
  const places = new Map<string, string>();
  // Where no page has a file, paths are files.
  if (without.length === 0 || without.length === living.length) return places;
  const files = new NewFiles(state, living);
  const turn = createYielder();
  for (const view of without.toSorted((a, b) => a.path.length - b.path.length)) {
    places.set(view.page.id, files.fileOf(view));
    await turn();
  }
  return places;
};

/** The state as the sync compares it with Git: pages without a file have the one that they will get. */
export const withNewFiles = async <State extends Placed>(
  state: State,
): Promise<State & Pick<ProjectState, 'newFiles'>> => ({
  ...state,
  newFiles: await newFiles(state),
});

/** Slugs of pages whose files are named otherwise: another naming of the file is no other address. */
export const slugsOfFiles = ({ pages }: Pick<ProjectState, 'pages'>): Map<string, string> =>
  new Map(
    pages.flatMap(({ page, slug }): [string, string][] => {
      if (page.sourcePath === null) return [];
      const stem = baseNameOf(withoutExtension(page.sourcePath));
      return slugOfStem(stem) === slug && slugify(stem) !== slug ? [[page.sourcePath, slug]] : [];
    }),
  );
