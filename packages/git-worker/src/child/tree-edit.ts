/** A tree with some of its files changed: only folders on the way to them are written anew. */
import { pathProblem } from '@quoin/file-paths';
import type { FileChange } from '@quoin/git-sync';
import type { Clone } from './clone.ts';
import { type GitObject, oidOf } from './git-object.ts';
import { byteName, isTree, parseTree, serializeTree, type TreeEntry } from './tree-object.ts';

/** A change whose file is not what it was decided on. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
  constructor(readonly path: string) {
    super('A file is not what its change was decided on');
  }
}

const MAX_DEPTH = 100;

/** Changes by the folders that they are in. */
interface Node {
  change: FileChange | null;
  readonly children: Map<string, Node>;
}

const newNode = (): Node => ({ change: null, children: new Map() });

const nodesOf = (changes: readonly FileChange[]): Node => {
  const root = newNode();
  for (const change of changes) {
    const names = change.path.split('/');
    if (names.length > MAX_DEPTH || pathProblem(change.path) !== null) {
      throw new Error('A change has an unsafe path');
    }
    let node = root;
    for (const name of names) {
      const child = node.children.get(byteName(name)) ?? newNode();
      node.children.set(byteName(name), child);
      node = child;
    }
    if (node.change !== null) throw new Error('A commit changes one path twice');
    node.change = change;
  }
  return root;
};

const FILE_MODES: ReadonlySet<string> = new Set(['100644', '100755', '100664']);

/** Links and submodules are not files of Quoin, independent of what the change expects. */
const isFile = (entry: TreeEntry): boolean => FILE_MODES.has(entry.mode);

export class TreeEdit {
  readonly #clone: Clone;
  /** Objects that were made, by id. */
  readonly made = new Map<string, GitObject>();

  constructor(clone: Clone) {
    this.#clone = clone;
  }

  /**
   * @param tree null: an empty one
   * @throws {Unexpected}
   */
  async apply(tree: string | null, changes: readonly FileChange[]): Promise<string> {
    const root = await this.#folder(tree, nodesOf(changes));
    return root ?? this.#makeTree([]);
  }

  /** Null: nothing is left in it, and Git knows no empty folders. */
  async #folder(tree: string | null, { children }: Node): Promise<string | null> {
    const entries = tree === null ? [] : await this.#tree(tree);
    const byName = new Map(entries.map((entry) => [entry.name, entry]));
    for (const [name, node] of children) {
      const entry = await this.#entry(name, byName.get(name) ?? null, node);
      if (entry === null) byName.delete(name);
      else byName.set(name, entry);
    }
    return byName.size === 0 ? null : this.#makeTree([...byName.values()]);
  }

  async #entry(name: string, before: TreeEntry | null, node: Node): Promise<TreeEntry | null> {
    const after = node.change === null ? before : this.#file(name, before, node.change);
    if (node.children.size === 0) return after;
    if (after !== null && !isTree(after)) throw new Unexpected(pathWithin(node));
    const oid = await this.#folder(after?.oid ?? null, node);
    return oid === null ? null : { mode: '40000', name, oid };
  }

  #file(
    name: string,
    before: TreeEntry | null,
    { path, expected, content, mode }: FileChange,
  ): TreeEntry | null {
    const isExpected = before === null ? expected === null : before.oid === expected;
    if (!isExpected || (before !== null && !isFile(before))) throw new Unexpected(path);
    if (content === null) return null;
    if (!FILE_MODES.has(mode)) throw new Error('A commit writes files only');
    return { mode, name, oid: this.#make('blob', content) };
  }

  /** One that an earlier commit made is in no clone yet. */
  async #tree(oid: string): Promise<readonly TreeEntry[]> {
    const made = this.made.get(oid);
    return made === undefined ? this.#clone.tree(oid) : parseTree(Buffer.from(made.data));
  }

  #makeTree(entries: readonly TreeEntry[]): string {
    return this.#make('tree', serializeTree(entries));
  }

  #make(type: 'blob' | 'tree', data: Uint8Array): string {
    const oid = oidOf(type, data);
    this.made.set(oid, { type, data });
    return oid;
  }
}

/** Some change below, to say where. */
const pathWithin = (node: Node): string => {
  let at = node;
  for (;;) {
    const [child] = at.children.values();
    if (child === undefined) return at.change?.path ?? '';
    at = child;
  }
};
