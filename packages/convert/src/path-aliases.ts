/** `compilerOptions.paths` of `tsconfig.json` and `jsconfig.json`: short names of folders in imports. */
import type { Tree } from './dialect.ts';
import { readJson } from './json.ts';
import { itemsOf, member, membersOf, stringOf } from './literals.ts';
import { folderOf, joinPath } from './paths.ts';

/** The file of the tree that an import means by an alias; null where none matches. */
export type PathAliases = (from: string) => string | null;

interface Alias {
  readonly prefix: string;
  /** Behind the asterisk; null where the name is whole. */
  readonly suffix: string | null;
  readonly targets: readonly string[];
}

/** Levels of configurations that extend others. Quoin's own limit. */
const MAX_DEPTH = 5;

const aliasesOf = (tree: Tree, path: string, depth = 0): Alias[] => {
  const text = tree.read(path);
  if (text === undefined || depth > MAX_DEPTH) return [];
  const read = readJson(path, text);
  if (!read.ok) return [];
  const { value } = read;
  const options = member(value, 'compilerOptions');
  const base = joinPath(folderOf(path), stringOf(member(options, 'baseUrl')) ?? '.') ?? '';
  const own = [...membersOf(member(options, 'paths'))].map(([name, targets]): Alias => {
    const [prefix = '', suffix] = name.split('*');
    return {
      prefix,
      suffix: suffix ?? null,
      targets: itemsOf(targets).flatMap((target) => {
        const joined = joinPath(base, stringOf(target) ?? '');
        return joined === null ? [] : [joined];
      }),
    };
  });
  const parent = stringOf(member(value, 'extends'));
  // TypeScript takes the paths of one file: those of the file itself come first.
  if (own.length > 0 || parent === undefined || !parent.startsWith('.')) return own;
  const joined = joinPath(folderOf(path), parent) ?? '';
  return aliasesOf(tree, joined.endsWith('.json') ? joined : `${joined}.json`, depth + 1);
};

const meant = ({ prefix, suffix, targets }: Alias, from: string): string[] => {
  if (suffix === null) return from === prefix ? [...targets] : [];
  if (!from.startsWith(prefix) || !from.endsWith(suffix)) return [];
  const middle = from.slice(prefix.length, from.length - suffix.length);
  return targets.map((target) => target.replace('*', () => middle));
};

/** @param root folder of the site */
export const pathAliases = (tree: Tree, root: string): PathAliases => {
  const aliases = ['tsconfig.json', 'jsconfig.json'].flatMap((name) =>
    aliasesOf(tree, joinPath(root, name) ?? name),
  );
  return (from) =>
    aliases.flatMap((alias) => meant(alias, from)).find((path) => tree.has(path)) ?? null;
};
