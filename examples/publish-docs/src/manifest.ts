/** A `docs.json` whose navigation follows the folders. */

export type NavNode =
  | { type: 'page'; file: string }
  | { type: 'group'; label: string; items: NavNode[] };

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: string[];
}

const emptyFolder = (): Folder => ({ folders: new Map(), files: [] });

const place = (root: Folder, path: string): void => {
  const names = path.split('/').slice(0, -1);
  let folder = root;
  for (const name of names) {
    let next = folder.folders.get(name);
    if (next === undefined) {
      next = emptyFolder();
      folder.folders.set(name, next);
    }
    folder = next;
  }
  folder.files.push(path.replace(/\.[^.]+$/, ''));
};

const nav = ({ folders, files }: Folder): NavNode[] => [
  ...files.map((file): NavNode => ({ type: 'page', file })),
  ...[...folders].map(([label, folder]): NavNode => ({ type: 'group', label, items: nav(folder) })),
];

export const manifestOf = (name: string, paths: readonly string[]) => {
  const root = emptyFolder();
  for (const path of paths) place(root, path);
  return { version: 1, name, spaces: [{ name: 'Documentation', slug: 'docs', nav: nav(root) }] };
};
