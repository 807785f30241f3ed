/** Files of a tree, or what two trees do not have alike. */

import type { FileMode, TreeFile } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';
import { pathsTooLong, tooManyFiles } from '../messages.ts';
import { Clone } from './clone.ts';
import { LazyFetch } from './lazy-fetch.ts';
import type { Operation } from './operation.ts';
import { isTree, type TreeEntry, utf8Name } from './tree-object.ts';

/**
 * Far above any documentation. Thousands of entries of one folder can be the same tree, on each
 * level: a repository of a few hundred bytes can have more paths than there are atoms.
 */
const MAX_ENTRIES = 200_000;
/** Linux takes paths of 4,096 bytes. */
const MAX_PATH_LENGTH = 4096;
/** Files per message: some milliseconds of work for the receiver. */
const TELL_EACH = 1000;

const MODES: Readonly<Record<string, FileMode>> = { '120000': '120000', '160000': '160000' };

/** Old programs wrote permissions that Git does not know today, such as 100664. */
const modeOf = ({ mode }: TreeEntry): FileMode => {
  const isExecutable = (Number.parseInt(mode, 8) & 0o100) !== 0;
  return MODES[mode] ?? (isExecutable ? '100755' : '100644');
};

interface Pair {
  readonly path: string;
  readonly tree: string | null;
  readonly known: string | null;
}

class Listing {
  readonly #operation: Operation;
  readonly #clone: Clone;
  readonly #pairs: Pair[] = [];
  #files: TreeFile[] = [];
  #entries = 0;
  readonly removed: string[] = [];

  constructor(operation: Operation, clone: Clone) {
    this.#operation = operation;
    this.#clone = clone;
  }

  async list(tree: string, known: string | null): Promise<void> {
    this.#pairs.push({ path: '', tree, known });
    for (let pair = this.#pairs.pop(); pair !== undefined; pair = this.#pairs.pop()) {
      this.#operation.signal.throwIfAborted();
      await this.#compare(pair);
      if (this.#files.length >= TELL_EACH) this.#tell();
    }
    this.#tell();
  }

  #tell(): void {
    this.#operation.tell(this.#files);
    this.#files = [];
  }

  async #compare({ path, tree, known }: Pair): Promise<void> {
    if (tree === known) return;
    const present = tree === null ? [] : await this.#clone.tree(tree);
    const before = known === null ? [] : await this.#clone.tree(known);
    this.#entries += present.length + before.length;
    if (this.#entries > MAX_ENTRIES) {
      throw new GitError('too_large', tooManyFiles({ maxEntries: MAX_ENTRIES }));
    }
    const left = new Map(before.map((entry) => [entry.name, entry]));
    for (const entry of present) {
      const old = left.get(entry.name);
      left.delete(entry.name);
      this.#one(this.#join(path, entry), entry, old ?? null);
    }
    for (const old of left.values()) this.#one(this.#join(path, old), null, old);
  }

  #join(path: string, { name }: TreeEntry): string {
    const whole = path === '' ? utf8Name(name) : `${path}/${utf8Name(name)}`;
    if (whole.length > MAX_PATH_LENGTH) {
      throw new GitError('too_large', pathsTooLong);
    }
    return whole;
  }

  #one(path: string, entry: TreeEntry | null, old: TreeEntry | null): void {
    const tree = entry !== null && isTree(entry) ? entry.oid : null;
    const known = old !== null && isTree(old) ? old.oid : null;
    if (tree !== known) this.#pairs.push({ path, tree, known });
    const isFile = entry !== null && tree === null;
    if (!isFile) {
      if (old !== null && known === null) this.removed.push(path);
      return;
    }
    if (old?.oid === entry.oid && old.mode === entry.mode) return;
    this.#files.push({ path, mode: modeOf(entry), oid: entry.oid });
  }
}

export const listFiles = async (
  operation: Operation,
  tree: string,
  known: string | null,
): Promise<{ removed: string[]; isWhole: boolean }> => {
  const clone = await Clone.open(operation, new LazyFetch(operation));
  const isKnown = known !== null && (await clone.hasTree(known));
  const listing = new Listing(operation, clone);
  await listing.list(tree, isKnown ? known : null);
  return { removed: listing.removed, isWhole: !isKnown };
};
