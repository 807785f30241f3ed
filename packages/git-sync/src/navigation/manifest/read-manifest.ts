/**
 * Reads Quoin's manifest, `docs.json` with `spaces` (docs/internals/interface.md#manifest), as
 * written by hand: invalid entries are left out and reported.
 */

import { customPathProblem, normalizedPath, pathKey, slugify, uniqueSlug } from '@quoin/markdown';
import {
  deepEntriesOmitted,
  entryNotObject,
  entryPathInvalid,
  entryRepeated,
  entryTypeUnknown,
  entryWithoutTarget,
  navigationNamesNoPage,
} from '../../messages.ts';
import type { Navigation, NavNode, NavSpace } from '../navigation.ts';
import { MAX_NAVIGATION_DEPTH, type NavigationProblem } from '../problem.ts';
import { type Files, fileOfName } from './page-name.ts';

export const MANIFEST_FILE = 'docs.json';

export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const slugOfSpace = ({ slug, name }: Members): string =>
  slugify(textOf(slug) ?? textOf(name) ?? '');

export class ManifestReader {
  readonly #files: Files;
  readonly #problems: NavigationProblem[];
  readonly #named = new Set<string>();
  /** Files by the paths that they have. */
  readonly #paths = new Map<string, string>();
  /** The object that says an entry. */
  readonly saidBy = new Map<NavSpace | NavNode, Members>();

  constructor(files: Files, problems: NavigationProblem[]) {
    this.#files = files;
    this.#problems = problems;
  }

  read(spaces: readonly unknown[]): Navigation {
    const slugs = new Set<string>();
    return spaces.flatMap((space): NavSpace[] => {
      if (!isMembers(space) || textOf(space.name) === null) {
        this.#report('A space without a name is omitted');
        return [];
      }
      const slug = uniqueSlug(slugOfSpace(space), (candidate) => slugs.has(candidate));
      slugs.add(slug);
      const read: NavSpace = {
        name: textOf(space.name) ?? '',
        slug,
        locale: textOf(space.locale),
        version: textOf(space.version),
        icon: textOf(space.icon),
        items: this.#nodes(space.nav, 1),
      };
      this.saidBy.set(read, space);
      return [read];
    });
  }

  #report(message: string): void {
    this.#problems.push({ path: MANIFEST_FILE, message });
  }

  #nodes(value: unknown, depth: number): NavNode[] {
    if (depth > MAX_NAVIGATION_DEPTH) {
      if (listOf(value).length > 0) {
        this.#report(deepEntriesOmitted({ maxNavigationDepth: MAX_NAVIGATION_DEPTH }));
      }
      return [];
    }
    return listOf(value).flatMap((node) => this.#node(node, depth));
  }

  /** Reads one entry, or the entries below it if it names no page. */
  #node(value: unknown, depth: number): readonly NavNode[] {
    if (!isMembers(value)) {
      this.#report(entryNotObject);
      return [];
    }
    const file = value.type === 'page' ? this.#file(value.file) : null;
    const items = this.#nodes(value.items, depth + 1);
    if (value.type === 'page' && file === null) return items;
    const node = this.#said(value, file, items);
    if (node === null) return [];
    this.saidBy.set(node, value);
    return [node];
  }

  #said(value: Members, file: string | null, items: readonly NavNode[]): NavNode | null {
    const { type } = value;
    const icon = textOf(value.icon);
    const hidden = value.hidden === true;
    if (file !== null) {
      const path = this.#path(file, value.path);
      return { type: 'page', file, title: textOf(value.title), path, icon, hidden, items };
    }
    if (type === 'group') {
      return { type, title: textOf(value.label) ?? '', icon, hidden, items };
    }
    if (type === 'label') return { type, title: textOf(value.text) ?? '', href: null, icon: null };
    if (type === 'divider') return { type, title: '', href: null, icon: null };
    if (type === 'link' || type === 'api') {
      const href = textOf(type === 'link' ? value.href : value.spec);
      const title = textOf(value.title) ?? '';
      if (href !== null) return { type, title, href, icon };
      this.#report(entryWithoutTarget({ title }));
      return null;
    }
    this.#report(entryTypeUnknown({ type }));
    return null;
  }

  /** Null for a path that cannot be the address of a page, which is reported. */
  #path(file: string, value: unknown): string | null {
    const written = textOf(value);
    if (written === null) return null;
    const path = normalizedPath(written);
    const owner = this.#paths.get(pathKey(path));
    const problem =
      customPathProblem(path) ?? (owner === undefined ? null : `is the address of ${owner}`);
    if (problem === null) {
      this.#paths.set(pathKey(path), file);
      return `/${path}`;
    }
    this.#report(entryPathInvalid({ written, file, problem }));
    return null;
  }

  #file(name: unknown): string | null {
    const file = typeof name === 'string' ? fileOfName(name, this.#files) : null;
    if (file === null) {
      this.#report(navigationNamesNoPage({ name }));
      return null;
    }
    if (!this.#named.has(file)) {
      this.#named.add(file);
      return file;
    }
    this.#report(entryRepeated({ name }));
    return null;
  }
}
