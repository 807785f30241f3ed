/** Paths that converted pages get: the source's, with `.md`, each used once on every file system. */
import { withoutExtension } from '../page-file.ts';

/** Equal for paths that a file system may take for one. */
const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase();

/** By source path. `a.md` beside `a.mdx` keeps its name; the other becomes `a-2.md`. */
export const outputPaths = (sourcePaths: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  const place = (source: string, base: string): void => {
    let path = `${base}.md`;
    for (let number = 2; taken.has(collisionKey(path)); number++) path = `${base}-${number}.md`;
    taken.add(collisionKey(path));
    paths.set(source, path);
  };
  const isOurs = (path: string): boolean => path.endsWith('.md');
  for (const path of sourcePaths.filter(isOurs)) place(path, withoutExtension(path));
  for (const path of sourcePaths) if (!isOurs(path)) place(path, withoutExtension(path));
  return paths;
};
