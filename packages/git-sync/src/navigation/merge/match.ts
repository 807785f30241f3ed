/**
 * Which entries of two navigations are the same one: spaces by slug, pages by file, the others by
 * what they say among the entries beside them. A group or space that nothing else tells is known by
 * its content, so that a new title is no new group.
 */
import type { Steps } from '../../steps.ts';
import type { Entry } from './entry.ts';

const isContainer = ({ kind }: Entry): boolean => kind === 'space' || kind === 'group';

const slugOf = ({ value }: Entry): string | null => ('slug' in value ? value.slug : null);
const fileOf = ({ value }: Entry): string | null => ('file' in value ? value.file : null);

/** Returns the text that distinguishes adjacent entries. */
const wordsOf = ({ kind, value }: Entry): string => {
  const title = 'title' in value ? value.title : '';
  const href = 'href' in value ? value.href : null;
  return JSON.stringify([kind, title, href]);
};

const targetOf = ({ kind, value }: Entry): string | null =>
  'href' in value && value.href !== null ? JSON.stringify([kind, value.href]) : null;

/** Lists by key, taken from their beginning. */
class Waiting {
  readonly #lists = new Map<string, { entries: Entry[]; next: number }>();

  constructor(entries: readonly Entry[], keyOf: (entry: Entry) => string | null) {
    for (const entry of entries) {
      const key = keyOf(entry);
      if (key === null) continue;
      const list = this.#lists.get(key);
      if (list === undefined) this.#lists.set(key, { entries: [entry], next: 0 });
      else list.entries.push(entry);
    }
  }

  take(key: string): Entry | undefined {
    const list = this.#lists.get(key);
    return list?.entries[list.next++];
  }
}

export class Matching {
  /** Of the newer navigation's entries, those of the older one. */
  readonly #older = new Map<Entry, Entry>();
  readonly #taken = new Set<Entry>();

  olderOf(entry: Entry): Entry | undefined {
    return this.#older.get(entry);
  }

  static *of(older: readonly Entry[], newer: readonly Entry[]): Steps<Matching> {
    const matching = new Matching();
    matching.#byName(older, newer);
    for (const entry of newer) {
      yield;
      matching.#childrenOf(entry);
    }
    yield* matching.#byContent(newer);
    matching.#lastSpace(older, newer);
    return matching;
  }

  #pair(entry: Entry, other: Entry): void {
    this.#older.set(entry, other);
    this.#taken.add(other);
  }

  #free(entries: readonly Entry[]): readonly Entry[] {
    return entries.filter((entry) => !this.#older.has(entry) && fileOf(entry) === null);
  }

  #freeOlder(entries: readonly Entry[]): readonly Entry[] {
    return entries.filter((entry) => !this.#taken.has(entry) && fileOf(entry) === null);
  }

  #byName(older: readonly Entry[], newer: readonly Entry[]): void {
    const spaces = new Waiting(older, slugOf);
    const pages = new Waiting(older, fileOf);
    for (const entry of newer) {
      const slug = slugOf(entry);
      const file = fileOf(entry);
      const other =
        slug === null ? (file === null ? undefined : pages.take(file)) : spaces.take(slug);
      if (other !== undefined) this.#pair(entry, other);
    }
  }

  /** Pairs the text below two entries that are one, as far down as words tell. */
  #childrenOf(entry: Entry): void {
    const stack = [entry];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const older = this.#older.get(next);
      if (older === undefined) continue;
      for (const keyOf of [wordsOf, targetOf]) {
        const free = this.#free(next.children);
        if (free.length === 0) break;
        const waiting = new Waiting(this.#freeOlder(older.children), keyOf);
        for (const child of free) {
          const key = keyOf(child);
          const other = key === null ? undefined : waiting.take(key);
          if (other === undefined) continue;
          this.#pair(child, other);
          stack.push(child);
        }
      }
    }
  }

  /** Deepest first, so that groups in a group tell of it as pages do. */
  *#byContent(newer: readonly Entry[]): Steps<void> {
    const open = newer.filter((entry) => isContainer(entry) && !this.#older.has(entry));
    const byDepth = Map.groupBy(open, ({ depth }) => depth);
    for (const depth of [...byDepth.keys()].sort((a, b) => b - a)) {
      yield;
      const candidates = (byDepth.get(depth) ?? []).flatMap((entry) => this.#candidates(entry));
      candidates.sort((a, b) => b.votes - a.votes);
      for (const { entry, other } of candidates) {
        if (this.#older.has(entry) || this.#taken.has(other)) continue;
        this.#pair(entry, other);
        this.#childrenOf(entry);
      }
    }
  }

  #candidates(entry: Entry): { entry: Entry; other: Entry; votes: number }[] {
    const votes = new Map<Entry, number>();
    for (const child of entry.children) {
      const other = this.#older.get(child)?.parent;
      if (other === undefined || other === null || other.kind !== entry.kind) continue;
      if (!this.#taken.has(other)) votes.set(other, (votes.get(other) ?? 0) + 1);
    }
    return [...votes].map(([other, count]) => ({ entry, other, votes: count }));
  }

  /** Of one space on each side that is left over, one has been renamed. */
  #lastSpace(older: readonly Entry[], newer: readonly Entry[]): void {
    const isSpace = ({ kind }: Entry): boolean => kind === 'space';
    const [entry, ...others] = newer.filter((one) => isSpace(one) && !this.#older.has(one));
    const [other, ...more] = older.filter((one) => isSpace(one) && !this.#taken.has(one));
    if (entry === undefined || other === undefined || others.length + more.length > 0) return;
    this.#pair(entry, other);
    this.#childrenOf(entry);
  }
}
