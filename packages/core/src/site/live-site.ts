/** The site of a project as this process knows it, with the versions in which its parts changed last. */
import { isPattern } from '@quoin/file-paths/import';
import type { SiteMap } from '@quoin/site';
import { linkName } from '../links/link-names.ts';
import type { SiteChanges } from '../ports/site-store.ts';
import type { SiteTree } from './site-tree.ts';

/**
 * Names whose changes are remembered. Quoin's own limit: with more, the whole cache of the site is
 * cleared.
 */
const MAX_NAMES = 20_000;

export interface RedirectRow {
  readonly from: string;
  readonly to: string;
}

/** By which links find what changed, beside pages. */
export const namesOfChange = ({ kind, name }: SiteChanges['others'][number]): string[] => {
  switch (kind) {
    case 'redirect':
      return [isPattern(name) ? linkName.patterns : linkName.path(name)];
    case 'file':
      return [linkName.file(name)];
    case 'hash':
      return [linkName.hash(name)];
    case 'site':
    case 'api':
      return [];
  }
};

interface Changed {
  readonly names: readonly string[];
  readonly isSettings: boolean;
  /** Whether a list shows something else. */
  readonly isNavigation: boolean;
}

export class LiveSite {
  /** When something that a list shows changed. */
  #navigationAt: number;
  /** When a setting, a space or a domain changed. */
  #settingsAt: number;
  readonly #names = new Map<string, number>();
  #version: number;
  /** Redirects with patterns; null while they are not known. */
  patterns: Promise<readonly RedirectRow[]> | null = null;

  constructor(
    readonly tree: SiteTree,
    version: number,
  ) {
    this.#version = version;
    this.#navigationAt = version;
    this.#settingsAt = version;
  }

  get map(): SiteMap {
    return this.tree.map;
  }

  get version(): number {
    return this.#version;
  }

  /**
   * @param names of {@link linkName} that have another meaning from now on
   * @returns false if too much changed to tell what did not
   */
  moveTo(version: number, { names, isSettings, isNavigation }: Changed): boolean {
    for (const name of names) this.#names.set(name, version);
    if (names.includes(linkName.patterns)) this.patterns = null;
    if (isSettings) this.#settingsAt = version;
    if (isNavigation) this.#navigationAt = version;
    this.#version = version;
    return this.#names.size <= MAX_NAMES;
  }

  navigationChangedSince(version: number): boolean {
    return this.#navigationAt > version;
  }

  settingsChangedSince(version: number): boolean {
    return this.#settingsAt > version;
  }

  linksChangedSince(version: number, names: Iterable<string>): boolean {
    if (this.#names.size === 0) return false;
    for (const name of names) if ((this.#names.get(name) ?? 0) > version) return true;
    return false;
  }
}
