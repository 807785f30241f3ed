/** Paths that some file system takes for one. Pure. */

/** Equal for paths that a file system may take for one. */
export const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase();

/**
 * Returns the first two paths that cannot be in one folder: their names differ in case or in the
 * Unicode form only, or one is the folder of the other; null when all have a place of their own.
 */
export const findCollision = (paths: Iterable<string>): readonly [string, string] | null => {
  const files = new Map<string, string>();
  for (const path of paths) {
    const key = collisionKey(path);
    const other = files.get(key);
    if (other !== undefined) return [other, path];
    files.set(key, path);
  }
  for (const [key, path] of files) {
    for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1)) {
      const file = files.get(key.slice(0, end));
      if (file !== undefined) return [file, path];
    }
  }
  return null;
};
