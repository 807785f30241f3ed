/** Draws the packages of a repository and their direction, for ARCHITECTURE.md. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BUNDLED } from './dependency-rules.ts';

/** The name of each package with the names of packages that it uses. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** All apps are one node of the picture. */
const APPS = 'apps';

const SCOPE = '@quoin/';

/**
 * @param root the folder of the repository
 * @returns the lines of a Mermaid flowchart. An edge that follows from others is left out: `db` uses
 *   `contract` through `core`.
 */
export const packagePicture = async (root: string): Promise<string> => {
  const graph = await packageGraph(root);
  const edges = [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(graph, other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart LR', ...edges.toSorted()].join('\n');
};

const packageGraph = async (root: string): Promise<Graph> => {
  const graph = new Map<string, Set<string>>();
  for await (const path of new Bun.Glob('{packages,apps}/*/package.json').scan({ cwd: root })) {
    const folder = basename(dirname(path));
    const name = path.startsWith('apps/') ? APPS : folder;
    const { dependencies, peerDependencies } = JSON.parse(await readFile(join(root, path), 'utf8'));
    const used = Object.keys({ ...dependencies, ...peerDependencies })
      .filter((each) => each.startsWith(SCOPE))
      .map((each) => each.slice(SCOPE.length));
    const targets = graph.get(name) ?? new Set();
    for (const each of [...used, ...(BUNDLED[folder] ?? [])]) targets.add(each);
    graph.set(name, targets);
  }
  const packages = new Set(graph.keys());
  for (const targets of graph.values()) {
    for (const name of targets) if (!packages.has(name)) targets.delete(name);
  }
  return graph;
};

const reaches = (graph: Graph, from: string, to: string): boolean => {
  const seen = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(graph.get(name) ?? []));
  }
  return false;
};

const PICTURE = /(?<=```mermaid\n)flowchart [^`]*?(?=\n```)/;

/** @returns the text with `picture` in place of its flowchart */
export const withPicture = (text: string, picture: string): string => {
  if (!PICTURE.test(text)) throw new Error('The text contains no flowchart');
  return text.replace(PICTURE, () => picture);
};
