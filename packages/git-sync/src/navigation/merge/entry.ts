/** A navigation as entries that know what is above and below them, to be matched and merged. */
import type { Steps } from '../../steps.ts';
import type { Navigation, NavNode, NavSpace } from '../navigation.ts';

export interface Entry {
  readonly value: NavSpace | NavNode;
  readonly kind: 'space' | NavNode['type'];
  /** Null for a space. */
  readonly parent: Entry | null;
  readonly children: Entry[];
  readonly depth: number;
}

export interface EntryOptions {
  /** The file that a name means now. */
  rename(file: string): string;
  /** The text below a page that is gone moves up to its place. */
  isPresent(file: string): boolean;
  /** Returns the title of a page without a title in the navigation. */
  titleOf(file: string): string | null;
}

const nodesBelow = (value: NavSpace | NavNode): readonly NavNode[] =>
  'items' in value ? value.items : [];

/** Parents first. A page that is named again counts where it is named first. Without recursion. */
export function* entriesOf(
  navigation: Navigation,
  { rename, isPresent, titleOf }: EntryOptions,
): Steps<readonly Entry[]> {
  const entries: Entry[] = [];
  const named = new Set<string>();
  const stack: { value: NavSpace | NavNode; parent: Entry | null }[] = [];
  const push = (values: readonly (NavSpace | NavNode)[], parent: Entry | null): void => {
    for (const value of values.toReversed()) stack.push({ value, parent });
  };
  push(navigation, null);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    yield;
    const { parent } = next;
    let { value } = next;
    if ('file' in value) {
      const file = rename(value.file);
      if (named.has(file) || !isPresent(file)) {
        push(value.items, parent);
        continue;
      }
      named.add(file);
      const title = value.title ?? titleOf(file);
      if (file !== value.file || title !== value.title) value = { ...value, file, title };
    }
    const kind = 'type' in value ? value.type : 'space';
    const entry: Entry = { value, kind, parent, children: [], depth: (parent?.depth ?? -1) + 1 };
    parent?.children.push(entry);
    entries.push(entry);
    push(nodesBelow(value), entry);
  }
  return entries;
}
