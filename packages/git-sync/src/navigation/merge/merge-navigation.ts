/**
 * Two navigations that come from one, merged as trees (docs/internals/git-sync.md#navigation): what
 * one side moved, renamed, added or took out counts, and where both did so, the side that the
 * policy names. Pages are never lost: what takes a page out beside a change of it leaves it in.
 */

import { uniqueSlug } from '@quoin/markdown';
import type { Side } from '../../merge/piece.ts';
import {
  movedOnBothSides,
  pathOfOther,
  removedAndChanged,
  setOnBothSides,
  sideUsed,
} from '../../messages.ts';
import { allSteps, runStepsAsync, type Steps } from '../../steps.ts';
import type { Navigation, NavNode, NavSpace } from '../navigation.ts';
import { entriesOf } from './entry.ts';
import { isChanged, mergeMembers, nameOf, relabelled } from './members.ts';
import { MergedEntries, ROOT } from './merged-entries.ts';
import { mergeOrder } from './order.ts';
import { Parents } from './parents.ts';
import { renamesInGit } from './renames.ts';

export interface NavigationMergeInput {
  /** The last common navigation, as its file had it. */
  readonly base: Navigation;
  readonly editor: Navigation;
  readonly git: Navigation;
  /** Whose change counts where both changed the same. */
  readonly side: Side;
  /** Files that Git renamed, by their old names. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Files of all pages that there are once the run is over. */
  readonly present: ReadonlySet<string>;
  /**
   * Where the file titles every page, as `SUMMARY.md` does, and the project leaves titles to the
   * pages: what pages call themselves before the run and after it. In the result a title that is the
   * page's own is null again.
   */
  readonly titles?: {
    before(file: string): string | null;
    after(file: string): string | null;
  };
}

export interface NavigationConflict {
  /** The file, title or name of what it is about. */
  readonly what: string;
  /** A sentence for users. */
  readonly message: string;
  /** Both sides changed a title or a label: a conflict as of text. */
  readonly isLabel: boolean;
}

export interface NavigationMerge {
  readonly navigation: Navigation;
  readonly conflicts: readonly NavigationConflict[];
  /** Pages that there are and the navigation does not name, in the order of `present`. */
  readonly orphans: readonly string[];
}

class NavigationMerger {
  readonly #side: Side;
  readonly #entries: MergedEntries;
  readonly #parents: Parents;
  readonly #alive = new Set<number>();
  /** In lower case. */
  readonly #paths = new Set<string>();
  readonly conflicts: NavigationConflict[] = [];
  /** Files that the merged navigation names. */
  readonly named = new Set<string>();

  private constructor(entries: MergedEntries, parents: Parents, side: Side) {
    this.#side = side;
    this.#entries = entries;
    this.#parents = parents;
  }

  static *of(entries: MergedEntries, side: Side): Steps<NavigationMerger> {
    const parents = yield* Parents.of(entries, side);
    const merger = new NavigationMerger(entries, parents, side);
    for (const id of parents.contested) {
      merger.#conflict(id, movedOnBothSides({ side: merger.#sideName() }));
    }
    yield* merger.#keep();
    return merger;
  }

  #conflict(id: number, message: string, isLabel = false): void {
    const { editor, git, base } = this.#entries.at(id);
    const entry = editor ?? git ?? base;
    this.conflicts.push({ what: entry === undefined ? '' : nameOf(entry), message, isLabel });
  }

  #sideName(): string {
    return this.#side === 'git' ? 'Git' : 'the editor';
  }

  #stays(id: number): boolean {
    const { base, editor, git } = this.#entries.at(id);
    if (base === undefined || (editor !== undefined && git !== undefined)) return true;
    const left = editor ?? git;
    if (left === undefined) return false;
    const side = editor === undefined ? 'git' : 'editor';
    if (!this.#entries.hasMoved(side, id) && !isChanged(base, left)) return false;
    this.#conflict(id, removedAndChanged);
    return true;
  }

  /** With everything that something else is in. */
  *#keep(): Steps<void> {
    for (const id of this.#entries.ids()) {
      yield;
      if (this.#alive.has(id) || !this.#stays(id)) continue;
      for (let one = id; one !== ROOT && !this.#alive.has(one); one = this.#parents.above(one)) {
        this.#alive.add(one);
      }
    }
  }

  #childrenOf(parent: number): number[] {
    const second = this.#side === 'git' ? 'editor' : 'git';
    return mergeOrder(
      this.#entries.below(this.#side, parent),
      this.#entries.below(second, parent),
      (id) => this.#alive.has(id) && this.#parents.above(id) === parent,
    );
  }

  #valueOf(id: number): NavSpace | NavNode | null {
    const { base, editor, git } = this.#entries.at(id);
    if (editor === undefined || git === undefined) return (editor ?? git ?? base)?.value ?? null;
    const { value, conflicts } = mergeMembers({ base, editor, git }, this.#side);
    for (const member of conflicts) {
      const isLabel = member === 'title' || member === 'name';
      this.#conflict(
        id,
        isLabel
          ? sideUsed({ relabelled: relabelled({ base, editor, git }), value: this.#sideName() })
          : setOnBothSides({ member, side: this.#sideName() }),
        isLabel,
      );
    }
    return value;
  }

  /** Null for a path that another page of the merged navigation has. */
  #free(id: number, path: string | null): string | null {
    if (path === null) return null;
    const key = path.toLowerCase();
    if (!this.#paths.has(key)) {
      this.#paths.add(key);
      return path;
    }
    this.#conflict(id, pathOfOther({ path }));
    return null;
  }

  /**
   * From the top down to know the order, then from the bottom up: entries hold their content.
   * @param ownTitle what a page calls itself: a title like that is left to the page
   */
  *build(ownTitle: (file: string) => string | null): Steps<NavSpace[]> {
    const below = new Map<number, number[]>();
    const order: number[] = [];
    const queue = [ROOT];
    for (let parent = queue.pop(); parent !== undefined; parent = queue.pop()) {
      yield;
      const children = this.#childrenOf(parent);
      below.set(parent, children);
      order.push(...children);
      queue.push(...children);
    }
    const spaces = new Map<number, NavSpace>();
    const nodes = new Map<number, NavNode>();
    for (const id of order.toReversed()) {
      yield;
      const value = this.#valueOf(id);
      const items = (below.get(id) ?? []).flatMap((child) => nodes.get(child) ?? []);
      if (value === null) continue;
      if (!('type' in value)) spaces.set(id, { ...value, items });
      else if (value.type === 'page') {
        this.named.add(value.file);
        const isOwn = value.title !== null && value.title === ownTitle(value.file);
        const path = this.#free(id, value.path);
        nodes.set(id, { ...value, title: isOwn ? null : value.title, path, items });
      } else nodes.set(id, 'items' in value ? { ...value, items } : value);
    }
    return (below.get(ROOT) ?? []).flatMap((id) => spaces.get(id) ?? []);
  }
}

const withOwnSlugs = (spaces: readonly NavSpace[]): NavSpace[] => {
  const taken = new Set<string>();
  return spaces.map((space) => {
    const slug = uniqueSlug(space.slug, (candidate) => taken.has(candidate));
    taken.add(slug);
    return slug === space.slug ? space : { ...space, slug };
  });
};

function* merging({
  base,
  editor,
  git,
  side,
  renamed,
  present,
  titles,
}: NavigationMergeInput): Steps<NavigationMerge> {
  const entries = (navigation: Navigation, names: ReadonlyMap<string, string>) =>
    entriesOf(navigation, {
      rename: (file) => names.get(file) ?? file,
      isPresent: (file) => present.has(file),
      titleOf: (file) => titles?.before(file) ?? null,
    });
  const ofBase = yield* entries(base, renamed);
  const inGit = renamesInGit(git, renamed, present);
  // One list where it is one navigation, as in a first import.
  const all = {
    base: ofBase,
    editor: editor === base ? ofBase : yield* entries(editor, renamed),
    git: git === base && inGit === renamed ? ofBase : yield* entries(git, inGit),
  };
  const merger = yield* NavigationMerger.of(yield* MergedEntries.of(all, side), side);
  const navigation = withOwnSlugs(yield* merger.build((file) => titles?.after(file) ?? null));
  const orphans = [...present].filter((file) => !merger.named.has(file));
  return { navigation, conflicts: merger.conflicts, orphans };
}

/** Linear in the number of entries but for sorting; the same for the same input, on every system. */
export const mergeNavigation = (input: NavigationMergeInput): NavigationMerge =>
  allSteps(merging(input));

/**
 * {@link mergeNavigation} beside other work.
 *
 * @param turn awaited after each entry
 */
export const mergeNavigationAsync = (
  input: NavigationMergeInput,
  turn: () => Promise<void>,
): Promise<NavigationMerge> => runStepsAsync(merging(input), turn);
