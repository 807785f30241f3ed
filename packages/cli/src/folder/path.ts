/**
 * Paths of a folder's files as the server has them: relative, with `/`. Those of a server are
 * checked too before they are written to: a folder must not depend on its good will.
 */

/** The manifest of the folder. */
export const MANIFEST = 'docs.json';

const PAGE = /\.(?:md|mdx|markdown)$/i;

export const isPagePath = (path: string): boolean => PAGE.test(path);

/** Equal for paths that some file system takes for one. */
export const collisionKey = (path: string): string => path.normalize('NFC').toLowerCase();

/** Whether some part of it begins with a dot, which is how tools hide their own. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.'));

/** Names of devices, and what no name may hold or end with (Naming Files, Paths, and Namespaces, Win32). */
const WINDOWS = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)|[<>:"|?*]|[. ]$/i;

/**
 * @param windows - whether the names must be possible there
 * @returns what is wrong, in words that follow the path; null when nothing is
 */
export const pathProblem = (
  path: string,
  windows = process.platform === 'win32',
): string | null => {
  if (path.includes('\\')) return 'has a backslash';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute';
  if (/\p{Cc}/u.test(path)) return 'has a control character';
  const parts = path.split('/');
  if (parts.includes('')) return 'has an empty part';
  if (parts.some((part) => part === '.' || part === '..')) return 'has a part . or ..';
  const own = parts.find((part) => ['.git', '.quoin'].includes(part.toLowerCase()));
  if (own !== undefined) return `leads into ${own}`;
  if (windows && parts.some((part) => WINDOWS.test(part))) return 'is no name that Windows takes';
  return null;
};

/**
 * Keeps files apart where names differ in case or in Unicode form only, or where one is another's folder.
 *
 * @returns the first two that cannot lie side by side
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
