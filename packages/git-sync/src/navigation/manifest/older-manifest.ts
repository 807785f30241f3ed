/** Matches an older manifest with a newer navigation. */
import type { Node } from 'jsonc-parser';
import { matchNavigations } from '../merge/match-navigations.ts';
import type { Navigation, NavNode, NavSpace } from '../navigation.ts';
import type { JsonSource } from './json-source.ts';
import type { Members } from './read-manifest.ts';

export type Entry = NavSpace | NavNode;

export interface OlderManifest {
  readonly json: JsonSource;
  readonly navigation: Navigation;
  /** The object of {@link json} that says an entry of {@link navigation}. */
  readonly saidBy: ReadonlyMap<Entry, Members>;
}

export interface OlderEntry {
  readonly entry: Entry;
  readonly members: Members;
  /** Where {@link members} are. */
  readonly node: Node;
}

export interface OlderEntries {
  /** By the newer navigation's entries. */
  readonly of: ReadonlyMap<Entry, OlderEntry>;
  /** Every object of the file that says an entry. */
  readonly said: ReadonlySet<Node>;
}

export const NO_ENTRIES: OlderEntries = { of: new Map(), said: new Set() };

export const olderEntries = (
  { json, navigation, saidBy }: OlderManifest,
  after: Navigation,
): OlderEntries => {
  const { newer, matching } = matchNavigations(navigation, after);
  const of = new Map<Entry, OlderEntry>();
  for (const one of newer) {
    const entry = matching.olderOf(one)?.value;
    const members = entry === undefined ? undefined : saidBy.get(entry);
    const node = members === undefined ? null : json.nodeOf(members);
    if (entry !== undefined && members !== undefined && node !== null) {
      of.set(one.value, { entry, members, node });
    }
  }
  const said = new Set([...saidBy.values()].flatMap((members) => json.nodeOf(members) ?? []));
  return { of, said };
};
