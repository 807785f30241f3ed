/** Paths that converted pages get: the source's, with `.md`, each used once on every file system. */
import { collisionKey } from '@quoin/file-paths';
import { withoutExtension } from '@quoin/markdown';

/**
 * By source path. Of those that collide the preferred one keeps its name, then the one that has it
 * already: `a.md` beside `a.mdx`, which becomes `a-2.md`.
 */
export const outputPaths = (
  sourcePaths: readonly string[],
  isPreferred: (path: string) => boolean = () => false,
): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  const place = (source: string, base: string): void => {
    let path = `${base}.md`;
    for (let number = 2; taken.has(collisionKey(path)); number++) path = `${base}-${number}.md`;
    taken.add(collisionKey(path));
    paths.set(source, path);
  };
  const rank = (path: string): number => (isPreferred(path) ? 0 : path.endsWith('.md') ? 1 : 2);
  const ranked = sourcePaths.toSorted((a, b) => rank(a) - rank(b));
  for (const path of ranked) place(path, withoutExtension(path));
  return paths;
};
