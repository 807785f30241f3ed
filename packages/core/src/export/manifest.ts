/**
 * The manifest that export writes (docs/internals/interface.md#manifest): the structure, and what
 * is kept of an imported one.
 */
import { withoutExtension } from '@quoin/markdown';
import { candidatesFor } from '../bundle/file-path.ts';
import { fixedRedirects } from '../bundle/plan-redirects.ts';
import type { ProjectState } from '../bundle/state.ts';
import type { Id } from '../id.ts';
import { mapInTurns, sortInTurns } from '../in-turns.ts';
import type { NavNode } from '../ports/nav-store.ts';
import { createYielder } from '../yield-now.ts';
import { canonical } from './canonical-json.ts';

/** Data of a page in the manifest, beside its place. */
export interface ManifestPage {
  /** The file it is written to. */
  readonly file: string;
  /** Where it is kept beside the text. */
  readonly description: string | null;
}

/** Without members that say nothing. */
const present = (members: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  );

/** Name of a file without its extension, unless that would name another file. */
const nameOf = (file: string, files: ReadonlySet<string>): string => {
  const short = withoutExtension(file);
  return candidatesFor(short).find((path) => files.has(path)) === file ? short : file;
};

const isOtherSite = (to: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);

/**
 * Redirects of the kept manifest, then those that pages left when they moved, so that old
 * addresses live on where the export is imported.
 */
const redirectsOf = async (
  { project, redirects }: ProjectState,
  turn: () => Promise<void>,
): Promise<unknown[]> => {
  const { redirects: kept } = project.manifest;
  const known = new Set(fixedRedirects(project.manifest).map(({ from }) => from));
  const moved = await mapInTurns(
    redirects.filter(({ from }) => !known.has(from)),
    ({ from, to }) => ({ from: `/${from}`, to: isOtherSite(to) ? to : `/${to}` }),
    turn,
  );
  const sorted = await sortInTurns(moved, (a, b) => (a.from < b.from ? -1 : 1), turn);
  return [...(Array.isArray(kept) ? await mapInTurns(kept, canonical, turn) : []), ...sorted];
};

/**
 * After an import, name and description are those of its manifest, which an export returns
 * unchanged.
 */
const headOf = ({ project }: ProjectState): Record<string, unknown> => {
  const { name, description } = project.manifest;
  return {
    name: name ?? project.name,
    description: description ?? (name === undefined ? project.description || null : undefined),
  };
};

/** The manifest's nodes of the navigation items below each other. */
class NodeWriter {
  readonly #files = new Set<string>();
  readonly #children = new Map<string | null, NavNode[]>();

  private constructor(
    private readonly pages: ReadonlyMap<string, ManifestPage>,
    private readonly turn: () => Promise<void>,
  ) {}

  static async of(
    items: readonly NavNode[],
    pages: ReadonlyMap<string, ManifestPage>,
    turn: () => Promise<void>,
  ): Promise<NodeWriter> {
    const writer = new NodeWriter(pages, turn);
    for (const { file } of pages.values()) {
      writer.#files.add(file);
      await turn();
    }
    for (const item of items) {
      const siblings = writer.#children.get(item.parentId);
      if (siblings === undefined) writer.#children.set(item.parentId, [item]);
      else siblings.push(item);
      await turn();
    }
    for (const siblings of writer.#children.values()) {
      siblings.sort((a, b) => a.position - b.position);
      await turn();
    }
    return writer;
  }

  async nodes(parentId: Id<'navItem'> | null, spaceId: Id<'space'>): Promise<unknown[]> {
    const nodes: unknown[] = [];
    for (const item of this.#children.get(parentId) ?? []) {
      if (item.spaceId !== spaceId) continue;
      for (const node of await this.#nodesOf(item)) nodes.push(node);
      await this.turn();
    }
    return nodes;
  }

  async #nodesOf(item: NavNode): Promise<unknown[]> {
    const { title, icon, href } = item;
    const hidden = item.hidden || null;
    switch (item.type) {
      case 'page': {
        const page = this.pages.get(item.id);
        const items = await this.nodes(item.id, item.spaceId);
        // The text below a page in the archive moves up.
        if (page === undefined) return items;
        return [
          present({
            type: 'page',
            file: nameOf(page.file, this.#files),
            title: item.ownTitle,
            path: item.customPath === null ? null : `/${item.customPath}`,
            icon,
            hidden,
            description: page.description,
            items: items.length === 0 ? null : items,
          }),
        ];
      }
      case 'group': {
        const items = await this.nodes(item.id, item.spaceId);
        return [present({ type: 'group', label: title, icon, hidden, items })];
      }
      case 'label':
        return [{ type: 'label', text: title }];
      case 'divider':
        return [{ type: 'divider' }];
      case 'link':
        return [present({ type: 'link', title, href, icon })];
      case 'api':
        return [present({ type: 'api', title, spec: href, icon })];
    }
  }
}

/**
 * @param pages by navigation item; a page in the archive is not among them
 * @param turn awaited for each item, to let others run
 */
export const exportManifest = async (
  state: ProjectState,
  pages: ReadonlyMap<string, ManifestPage>,
  turn: () => Promise<void> = createYielder(),
): Promise<Record<string, unknown>> => {
  const writer = await NodeWriter.of(state.items, pages, turn);
  const spaces: unknown[] = [];
  for (const { id, name, slug, locale, version, icon } of state.spaces) {
    const nav = await writer.nodes(null, id);
    spaces.push({ ...present({ name, slug, locale, version, icon }), nav });
  }
  const { name: _, description: __, redirects: ___, ...others } = state.project.manifest;
  const redirects = await redirectsOf(state, turn);
  const isKept = redirects.length > 0 || state.project.manifest.redirects !== undefined;
  return {
    version: 1,
    ...present(headOf(state)),
    ...Object.fromEntries(
      Object.entries({ ...others, ...(isKept && { redirects }) })
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        // Redirects can be many, and are canonical already.
        .map(([name, value]) => [name, value === redirects ? value : canonical(value)]),
    ),
    spaces,
  };
};
