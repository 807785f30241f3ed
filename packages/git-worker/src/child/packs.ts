/**
 * Objects of the packs of a clone (gitformat-pack). Each is read from the disk by itself, and its content
 * has to have its name. isomorphic-git has whole packs in memory, and takes ten times as long for a file.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import { packUnreadable } from '../messages.ts';
import { applyDelta } from './delta.ts';
import { hasErrorCode } from './error-code.ts';
import { type GitObject, type ObjectType, oidOf } from './git-object.ts';
import { type Entry, entryAt, unreadable } from './pack-entries.ts';
import { indexNames, PackIndex } from './pack-index.ts';

const OID_BYTES = 20;
/** Of objects that others are differences from: the next one often has the same base. */
const MAX_BASES_BYTES = 8 * 1024 ** 2;

interface Whole {
  readonly type: ObjectType;
  readonly data: Buffer;
}

const oidBytes = (oid: string): Buffer => Buffer.from(oid, 'hex');

class OpenPack {
  readonly #file: number;
  readonly #size: number;

  constructor(
    path: string,
    readonly index: PackIndex,
  ) {
    this.#file = openSync(path, 'r');
    this.#size = fstatSync(this.#file).size;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** The base of a difference by offset is below 0: relative to the entry. */
  entry(offset: number): { entry: Entry; data: Buffer } {
    const end = this.index.endOf(offset) ?? this.#size - OID_BYTES;
    if (end <= offset || end > this.#size) throw unreadable();
    const bytes = Buffer.allocUnsafe(end - offset);
    if (readSync(this.#file, bytes, 0, bytes.length, offset) < bytes.length) throw unreadable();
    return entryAt(bytes, 0);
  }
}

export class Packs {
  readonly #folder: string;
  /** By the names of their files. */
  #indexes: ReadonlyMap<string, PackIndex> = new Map();
  /** By pack and offset. */
  readonly #bases = new Map<string, Whole>();
  #basesBytes = 0;
  /** By the names of their indexes: open until the present turn of the event loop ends. */
  readonly #open = new Map<string, OpenPack>();

  constructor(gitdir: string) {
    this.#folder = join(gitdir, 'objects', 'pack');
  }

  /** Another process adds packs, and puts small ones together. @returns whether the packs are others */
  async refresh(): Promise<boolean> {
    const before = this.#indexes;
    const names = await indexNames(this.#folder);
    if (names.length === before.size && names.every((name) => before.has(name))) return false;
    const read = async (name: string): Promise<[string, PackIndex] | null> => {
      try {
        return [name, before.get(name) ?? (await PackIndex.read(join(this.#folder, name)))];
      } catch (problem) {
        // Put together with others after it was listed.
        if (hasErrorCode(problem, 'ENOENT')) return null;
        throw problem;
      }
    };
    const indexes = await Promise.all(names.map(read));
    if (indexes.includes(null)) return this.refresh();
    this.#indexes = new Map(indexes.filter((one) => one !== null));
    return true;
  }

  /** Whether a pack has the object, as of the last {@link refresh}. */
  has(oid: string): boolean {
    const bytes = oidBytes(oid);
    return [...this.#indexes.values()].some((index) => index.offsetOf(bytes) !== null);
  }

  /** Null where no pack has it. @throws {GitError} `corrupt` where it is not sound */
  async find(oid: string): Promise<GitObject | null> {
    for (;;) {
      try {
        const found = this.#read(oid);
        if (found !== null || !(await this.refresh())) return found;
      } catch (problem) {
        if (await this.refresh()) continue;
        if (problem instanceof GitError) throw problem;
        throw new GitError('corrupt', packUnreadable, { cause: problem });
      }
    }
  }

  #read(oid: string): GitObject | null {
    const bytes = oidBytes(oid);
    for (const [name, index] of this.#indexes) {
      const offset = index.offsetOf(bytes);
      if (offset === null) continue;
      const pack = this.#opened(name, index);
      const object = this.#whole(pack, name, offset);
      if (oidOf(object.type, object.data) !== oid) throw unreadable();
      return object;
    }
    return null;
  }

  /** Objects are read in batches: to open the pack for each takes as long as to read a small one. */
  #opened(name: string, index: PackIndex): OpenPack {
    const known = this.#open.get(name);
    if (known !== undefined) return known;
    const pack = new OpenPack(join(this.#folder, name.replace(/idx$/, 'pack')), index);
    if (this.#open.size === 0) setImmediate(() => this.#close());
    this.#open.set(name, pack);
    return pack;
  }

  #close(): void {
    const packs = [...this.#open.values()];
    this.#open.clear();
    for (const pack of packs) pack.close();
  }

  /** The object at an offset, from the differences on the way to it. */
  #whole(pack: OpenPack, name: string, offset: number): Whole {
    const deltas: { readonly at: number; readonly delta: Buffer }[] = [];
    let at = offset;
    let whole = this.#bases.get(`${name} ${at}`);
    while (whole === undefined) {
      const { entry, data } = pack.entry(at);
      if (entry.type !== null) {
        whole = { type: entry.type, data };
        break;
      }
      // Only in a damaged pack: an object is its own base.
      if (deltas.push({ at, delta: data }) > pack.index.length) throw unreadable();
      at = baseOf(pack.index, at, entry);
      whole = this.#bases.get(`${name} ${at}`);
    }
    for (const { at: of, delta } of deltas.toReversed()) {
      this.#keepBase(`${name} ${at}`, whole);
      whole = { type: whole.type, data: applyDelta(whole.data, delta) };
      at = of;
    }
    return whole;
  }

  #keepBase(key: string, base: Whole): void {
    if (this.#bases.has(key)) return;
    if (this.#basesBytes + base.data.length > MAX_BASES_BYTES) {
      this.#bases.clear();
      this.#basesBytes = 0;
    }
    if (base.data.length > MAX_BASES_BYTES) return;
    this.#bases.set(key, base);
    this.#basesBytes += base.data.length;
  }
}

/** Offset of what the entry is a difference from: it is in the same pack. */
const baseOf = (index: PackIndex, at: number, { base }: Entry): number => {
  const offset = typeof base === 'string' ? index.offsetOf(oidBytes(base)) : at + (base ?? 0);
  if (offset === null || offset < 0) throw unreadable();
  return offset;
};
