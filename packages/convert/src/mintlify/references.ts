/** `{"$ref": "./navigation/en.json"}`: the file replaces the object. */

import type { Report, Tree } from '../dialect.ts';
import { readJson } from '../json.ts';
import { type ConfigValue, stringOf } from '../literals.ts';
import { configurationTooLarge, invalidJson } from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';

/**
 * Files that refer to each other many times multiply the values. Quoin's own limit; real trees have
 * some thousands.
 */
const MAX_VALUES = 200_000;
/** Levels of files in files. Quoin's own limit; real trees have two levels. */
const MAX_CHAIN = 20;

export class References {
  readonly #tree: Tree;
  readonly #report: Report;
  /** Files that were put in. */
  readonly files = new Set<string>();
  #values = 0;

  constructor(tree: Tree, report: Report) {
    this.#tree = tree;
    this.#report = report;
  }

  /** @param chain the files that the value is in, the outermost first */
  resolved(value: ConfigValue, chain: readonly string[]): ConfigValue {
    this.#values++;
    if (this.#values > MAX_VALUES) {
      if (this.#values === MAX_VALUES + 1) this.#unmapped(value, configurationTooLarge);
      return value;
    }
    if (value.type === 'array') {
      return { ...value, items: value.items.map((item) => this.resolved(item, chain)) };
    }
    if (value.type !== 'object') return value;
    const members = new Map<string, ConfigValue>();
    for (const [name, member] of value.members) {
      if (name !== '$ref') members.set(name, this.resolved(member, chain));
    }
    const reference = value.members.get('$ref');
    const own: ConfigValue = { ...value, members };
    if (reference === undefined) return own;
    const target = this.#target(reference, chain);
    if (target?.type !== 'object' || members.size === 0) return target ?? own;
    return { ...target, members: new Map([...target.members, ...members]) };
  }

  #target(reference: ConfigValue, chain: readonly string[]): ConfigValue | null {
    const name = stringOf(reference) ?? '';
    const path = joinPath(folderOf(chain.at(-1) ?? ''), name);
    const text = path === null ? undefined : this.#tree.read(path);
    if (path === null || text === undefined) {
      return this.#unmapped(reference, `$ref names ${name}, which is not in the tree`);
    }
    if (chain.includes(path) || chain.length > MAX_CHAIN) {
      return this.#unmapped(reference, `$ref names ${name}, which contains it`);
    }
    this.files.add(path);
    const read = readJson(path, text);
    if (read.ok) return this.resolved(read.value, [...chain, path]);
    const { line, message } = read.problem;
    this.#report.add({ path, line, construct: '$ref', message: invalidJson({ message }) });
    return null;
  }

  #unmapped({ path, line }: ConfigValue, message: string): null {
    this.#report.add({ path, line, construct: '$ref', message });
    return null;
  }
}
