/** Which files a repository has in Git LFS, by its `.gitattributes` (gitattributes(5)). Pure. */

/** The attributes of one folder, with all paths relative to the folder of the documentation. */
export interface LfsRule {
  readonly matches: (path: string) => boolean;
  readonly isLfs: boolean;
}

/** In the order in which they count: a later one wins. */
export type LfsRules = readonly LfsRule[];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Of one segment or several; the rest of gitignore(5), "PATTERN FORMAT". */
const sourceOf = (pattern: string): string =>
  pattern.replace(/\*\*\/|\/\*\*$|\*|\?|\[(?:!|\^)?[^\]]+\]|[^*?[]+|\[/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '/**') return '/.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 1 && part.startsWith('[')) return part.replace(/^\[[!^]/, '[^');
    return escaped(part);
  });

/** Null for a pattern that is not one. @param pattern relative to `folder` */
const matcherOf = (pattern: string, folder: string): RegExp | null => {
  const isAnchored = pattern.replace(/^\//, '').includes('/') || pattern.startsWith('/');
  const source = sourceOf(pattern.replace(/^\//, ''));
  const prefix = folder === '' ? '' : `${escaped(folder)}/`;
  try {
    return new RegExp(`^${prefix}${isAnchored ? '' : '(?:.*/)?'}${source}$`, 'su');
  } catch {
    return null;
  }
};

const isLfsSet = (attributes: readonly string[]): boolean | null => {
  let found: boolean | null = null;
  for (const attribute of attributes) {
    if (attribute === 'filter=lfs') found = true;
    else if (/^(?:[-!]?filter$|filter=)/.test(attribute)) found = false;
  }
  return found;
};

/**
 * @param files texts of `.gitattributes` by folder, from the root down, '' for the root
 * @param basePath what paths are relative to
 */
export const lfsRules = (
  files: readonly { readonly folder: string; readonly text: string }[],
  basePath: string,
): LfsRules =>
  files.flatMap(({ folder, text }) =>
    text.split(/\r?\n/).flatMap((line): LfsRule[] => {
      const [pattern = '', ...attributes] = line.trim().split(/[ \t]+/);
      const isLfs = isLfsSet(attributes);
      if (pattern === '' || pattern.startsWith('#') || pattern.startsWith('!') || isLfs === null) {
        return [];
      }
      const matcher = matcherOf(pattern, folder);
      if (matcher === null) return [];
      const whole = (path: string): string => (basePath === '' ? path : `${basePath}/${path}`);
      return [{ matches: (path) => matcher.test(whole(path)), isLfs }];
    }),
  );

/** @param path relative to the folder of the documentation */
export const isLfsFile = (rules: LfsRules, path: string): boolean =>
  rules.findLast(({ matches }) => matches(path))?.isLfs ?? false;
