/** Patterns of configurations: globs of excluded files, and routes of VitePress' `rewrites`. */

/** Longer ones, and ones with more wildcards, are not realistic; the limit bounds the matching. */
const MAX_LENGTH = 200;
const MAX_WILDCARDS = 8;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Calls `piece` for the parts of `text` that `token` matches and for what is between them. */
const translate = (text: string, token: RegExp, piece: (found: string) => string): string => {
  let source = '';
  let at = 0;
  for (const match of text.matchAll(token)) {
    source += literal(text.slice(at, match.index)) + piece(match[0]);
    at = match.index + match[0].length;
  }
  return source + literal(text.slice(at));
};

const isBounded = (pattern: string): boolean =>
  pattern.length <= MAX_LENGTH && (pattern.match(/[*:(]/g)?.length ?? 0) <= 2 * MAX_WILDCARDS;

const GLOB = /\*\*\/|\*\*|\*|\?|\{[^{}]*\}/g;

/** A glob as a predicate; null where it is too complex. */
export const globMatcher = (glob: string): ((path: string) => boolean) | null => {
  if (!isBounded(glob)) return null;
  const source = translate(glob.replace(/^\.\//, ''), GLOB, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    return `(?:${token.slice(1, -1).split(',').map(literal).join('|')})`;
  });
  const expression = new RegExp(`^${source}$`);
  return (path) => expression.test(path);
};

const PARAMETER = /:([A-Za-z_]\w*)(?:\(\.\*\))?\*?|\(\.\*\)|\*\w*/g;

/** `packages/:name/docs/:rest*` to `:name/:rest*`; null where a path does not match. */
export const routeRewriter = (
  from: string,
  to: string,
): ((path: string) => string | null) | null => {
  if (!isBounded(from)) return null;
  const names: string[] = [];
  const source = translate(from, PARAMETER, (token) => {
    names.push(/^:([A-Za-z_]\w*)/.exec(token)?.[1] ?? '');
    return /[*)]$/.test(token) || token.startsWith('*') ? '(.*)' : '([^/]+)';
  });
  const expression = new RegExp(`^${source}$`);
  return (path) => {
    const match = expression.exec(path);
    if (match === null) return null;
    const values = new Map(names.map((name, at) => [name, match[at + 1] ?? '']));
    return to.replace(PARAMETER, (token) => {
      const name = /^:([A-Za-z_]\w*)/.exec(token)?.[1] ?? '';
      return values.get(name) ?? token;
    });
  };
};
