/** Paths of files and pages: segments between slashes, none before the first. */

/** Empty for the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `path` taken from `folder`; null where it leads above the root. One that begins with `/` begins at the root. */
export const joinPath = (folder: string, path: string): string | null => {
  const segments = path.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/');
};

/** From the file or page `from` to `to`, both from the root. */
export const relativePath = (from: string, to: string): string => {
  const here = folderOf(from) === '' ? [] : folderOf(from).split('/');
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) {
    shared++;
  }
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
};

/** Files of tools are in folders such as `.github` and `node_modules`. */
export const isToolPath = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment === 'node_modules');
