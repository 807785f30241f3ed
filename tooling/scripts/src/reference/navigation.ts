/** The groups of `docs/docs.json` that hold the written references. */

interface Node {
  readonly type: string;
  readonly label?: string;
  readonly file?: string;
  readonly items?: readonly Node[];
}

export interface Manifest {
  readonly spaces: readonly { readonly nav: readonly Node[] }[];
}

const pageNode = (path: string): Node => ({ type: 'page', file: path.replace(/\.md$/, '') });

/** Pages of a folder in the order that they were written in. */
const inFolder = (paths: readonly string[], folder: string): Node[] =>
  paths.filter((path) => path.startsWith(`${folder}/`)).map(pageNode);

const LABELS: readonly (readonly [label: string, folder: string])[] = [
  ['SDK reference', 'reference/sdk'],
  ['Command reference', 'reference/cli'],
];

/** The manifest with these groups brought up to date. @throws Error where one is not there */
export const withReference = (manifest: Manifest, paths: readonly string[]): Manifest => {
  const groups = new Map(LABELS.map(([label, folder]) => [label, inFolder(paths, folder)]));
  const spaces = manifest.spaces.map((space) => ({
    ...space,
    nav: space.nav.map((node) => {
      const items = groups.get(node.label ?? '');
      groups.delete(node.label ?? '');
      return items === undefined ? node : { ...node, items };
    }),
  }));
  if (groups.size > 0) throw new Error(`docs.json has no group ${[...groups.keys()].join(', ')}`);
  return { ...manifest, spaces };
};
