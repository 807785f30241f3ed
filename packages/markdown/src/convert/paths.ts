/** Paths of a tree's files and the addresses that lead to them. */

/** Empty for the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export const baseNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `path` taken from `folder`; null where it leads out of the tree. One that begins with `/` begins at the root. */
export const joinPath = (folder: string, path: string): string | null => {
  const segments = path.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return null;
  }
  return segments.join('/');
};

/** From the file `from` to the file `to`, both from the root. */
export const relativePath = (from: string, to: string): string => {
  const here = folderOf(from) === '' ? [] : folderOf(from).split('/');
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) {
    shared++;
  }
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
};

export interface UrlParts {
  readonly path: string;
  /** With its `?`; empty where there is none. */
  readonly query: string;
  /** Without its `#`; null where there is none. */
  readonly fragment: string | null;
}

export const splitUrl = (url: string): UrlParts => {
  const hash = url.indexOf('#');
  const rest = hash === -1 ? url : url.slice(0, hash);
  const question = rest.indexOf('?');
  return {
    path: question === -1 ? rest : rest.slice(0, question),
    query: question === -1 ? '' : rest.slice(question),
    fragment: hash === -1 ? null : url.slice(hash + 1),
  };
};

/** Has a scheme, or begins with a host. */
export const isExternal = (url: string): boolean =>
  url.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(url);

/** With `%20` and the like as characters; as it is where that gives no text. */
export const decodeUrl = (text: string): string => {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%` is a character of the path.
    return text;
  }
};

/** What would mean something else in a URL is written as `%…`; the rest is the form's to escape. */
export const encodeUrlPath = (path: string): string => path.replace(/[%?#]/g, encodeURIComponent);

/** Orders names as people do: `2-b` before `10-a`, without regard to case. */
export const naturalOrder: (a: string, b: string) => number = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
}).compare;
