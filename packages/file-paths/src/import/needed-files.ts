/**
 * The files of a large folder that a conversion can use: pages, settings of documentation products,
 * and files that one of these names. A repository holds thousands of others beside its documentation.
 */

/** Files that converters look for by name (`packages/markdown/src/convert`). */
const SETTINGS =
  /(?:^|\/)(?:docs\.json|mint\.json|docusaurus\.config\.[cm]?[jt]s|[\w.-]*sidebars?[\w.-]*\.(?:[cm]?[jt]s|json)|(?:[\w-]+_)?versions\.json|_category_\.(?:json|ya?ml)|mkdocs\.ya?ml|\.pages|\.gitbook\.ya?ml|\.mintignore|astro\.config\.[cm]?[jt]s|meta\.json|_meta\.\w+|theme\.config\.\w+|next\.config\.\w+|source\.config\.\w+|(?:source|i18n)(?:\/index)?\.[cm]?[jt]sx?|\[\[?\.\.\.\w+\]\]?\/page\.[jt]sx?|tsconfig\.json|package\.json)$|(?:^|\/)\.vitepress\/|(?:^|\/)i18n\/.*\.json$/i;

const CODE = /\.(?:[cm]?[jt]sx?|json|ya?ml|vue|astro|svelte|html?|css)$/i;

const PAGE = /\.(?:md|mdx|markdown)$/i;

/** Imports of imports, to a depth that configuration reaches. */
const ROUNDS = 5;
/** Paths between two turns: some milliseconds. Quoin's own limit. */
const PORTION = 500;
const NAME = /[\p{L}\p{N}_@.+~-]+/gu;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

const addNames = (text: string, names: Set<string>): void => {
  const plain = text.includes('%20') ? `${text} ${text.replaceAll('%20', ' ')}` : text;
  for (const [name] of plain.matchAll(NAME)) names.add(name.replace(/\.+$/, ''));
};

/** A name with spaces is looked for by its last part. */
const lastWord = (name: string): string => /[\p{L}\p{N}_@.+~-]+$/u.exec(name)?.[0] ?? name;

const matching = async (
  paths: readonly string[],
  matches: (path: string) => boolean,
  turn: () => Promise<void>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const [at, path] of paths.entries()) {
    if (at % PORTION === 0) await turn();
    if (matches(path)) found.push(path);
  }
  return found;
};

/**
 * Returns the paths that matter, in the order given.
 * @param read Text of a file; null if it is not text
 * @param turn lets other work run; awaited after each portion of the paths
 */
export const neededFiles = async (
  paths: readonly string[],
  read: (path: string) => Promise<string | null>,
  turn: () => Promise<void> = async () => undefined,
): Promise<readonly string[]> => {
  const isPageOrSetting = (path: string): boolean => PAGE.test(path) || SETTINGS.test(path);
  const needed = new Set(await matching(paths, isPageOrSetting, turn));
  const roots = [...needed].filter((path) => SETTINGS.test(path) && !/package\.json$/.test(path));
  const sites = new Set(roots.map((path) => folderOf(path.replace(/\/\.vitepress\/.*$/, '/x'))));
  const isInSite = (path: string): boolean =>
    [...sites].some((site) => site !== '' && path.startsWith(`${site}/`));
  const names = new Set<string>();
  let unread = [...needed];
  for (let round = 0; round < ROUNDS && unread.length > 0; round++) {
    for (const path of unread) addNames((await read(path)) ?? '', names);
    // A module is imported without its extension: that is enough only inside of the site.
    const isNamed = (path: string): boolean => {
      if (needed.has(path)) return false;
      const name = nameOf(path);
      if (names.has(name) || names.has(lastWord(name))) return true;
      return CODE.test(path) && isInSite(path) && names.has(name.replace(/\.\w+$/, ''));
    };
    const found = await matching(paths, isNamed, turn);
    for (const path of found) needed.add(path);
    unread = found.filter((path) => CODE.test(path));
  }
  return paths.filter((path) => needed.has(path));
};
