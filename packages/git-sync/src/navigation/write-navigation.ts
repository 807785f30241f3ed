/** Writes a navigation as the text of its file, and reads it back as that file expresses it. */
import { navigationKey } from './key.ts';
import { readJson } from './manifest/json-source.ts';
import { nameOfFile } from './manifest/page-name.ts';
import { projectManifest } from './manifest/project-manifest.ts';
import { isMembers, ManifestReader } from './manifest/read-manifest.ts';
import { changedManifest, newManifest } from './manifest/write-manifest.ts';
import type { Navigation, NavNode } from './navigation.ts';
import type { LeftOut, PageFacts } from './page-facts.ts';
import type { NavigationSource } from './read-navigation.ts';
import { projectSummary } from './summary/project-summary.ts';
import { readSummary } from './summary/read-summary.ts';
import { changedSummary, freshSummary } from './summary/write-summary.ts';

export interface ProjectedNavigation {
  readonly navigation: Navigation;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Returns the navigation as it is read after writing, to be compared with the one that was read: a
 * difference that a file cannot express is not a change. `SUMMARY.md` titles every page.
 */
export const projectNavigation = (
  navigation: Navigation,
  source: NavigationSource,
  pages: PageFacts,
): ProjectedNavigation => {
  if (source === 'SUMMARY.md') return projectSummary(navigation, pages);
  return source === 'docs.json' ? projectManifest(navigation) : { navigation, leftOut: [] };
};

export interface NavigationWriteInput {
  readonly source: 'docs.json' | 'SUMMARY.md';
  /** The file as Git has it; null: it has none. Never one that `readNavigation` calls broken. */
  readonly before: string | null;
  readonly navigation: Navigation;
  /** For a manifest that is new. */
  readonly projectName: string;
  /** Of all files that the branch has now or is about to get. */
  readonly pages: PageFacts;
}

export interface WrittenNavigation {
  /** `before` itself where it says this navigation already. */
  readonly text: string;
  /** Parts that stay in Quoin only. */
  readonly leftOut: readonly LeftOut[];
}

const itemsKey = (items: readonly NavNode[]): string =>
  navigationKey([{ name: '', slug: '', locale: null, version: null, icon: null, items }]);

const writeSummary = (before: string | null, navigation: Navigation, pages: PageFacts): string => {
  const items = navigation[0]?.items ?? [];
  if (before === null) return freshSummary(items);
  const key = itemsKey(items);
  const read = (text: string) => readSummary('SUMMARY.md', text, pages, []);
  const reading = read(before);
  if (itemsKey(reading.items) === key) return before;
  const text = changedSummary(before, reading, items);
  // Markdown has more ways to write a list than are kept: what reads as something else is written anew.
  return itemsKey(read(text).items) === key ? text : freshSummary(items);
};

const writeManifest = (
  { before, projectName, pages }: NavigationWriteInput,
  navigation: Navigation,
): string => {
  const nameOf = (file: string): string => nameOfFile(file, pages);
  if (before === null) return newManifest(projectName, navigation, nameOf);
  const read = (text: string) => {
    const json = readJson(text);
    if (typeof json === 'string' || !isMembers(json.value)) return null;
    if (!Array.isArray(json.value.spaces)) return null;
    const reader = new ManifestReader(pages, []);
    return { json, navigation: reader.read(json.value.spaces), saidBy: reader.saidBy };
  };
  const old = read(before);
  const key = navigationKey(navigation);
  if (old === null || navigationKey(old.navigation) === key) return before;
  const text = changedManifest(old, navigation, nameOf);
  const again = read(text)?.navigation ?? [];
  return navigationKey(again) === key ? text : changedManifest(old, navigation, nameOf, true);
};

export const writeNavigation = (input: NavigationWriteInput): WrittenNavigation => {
  const { source, before, pages } = input;
  const { navigation, leftOut } = projectNavigation(input.navigation, source, pages);
  const text =
    source === 'docs.json'
      ? writeManifest(input, navigation)
      : writeSummary(before, navigation, pages);
  return { text, leftOut };
};
