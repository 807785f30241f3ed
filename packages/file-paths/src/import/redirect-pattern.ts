/**
 * Redirects with parameters and wildcards: `blog/:slug` matches one segment, `old/*` and `old/:rest*`
 * any number of them at the end. The target names what was matched: `:slug`, and `:splat` or `*` for a
 * wildcard without a name. Pure.
 */
import * as messages from '../messages.ts';

export interface Redirect {
  /** Without a slash in front. */
  readonly from: string;
  readonly to: string;
}

const PART = /^(?::([A-Za-z_]\w*)(\*)?|(\*))$/;
/** Of a wildcard without a name. */
const SPLAT = 'splat';

const partOf = (segment: string): { readonly name: string; readonly isRest: boolean } | null => {
  const match = PART.exec(segment);
  if (match === null) return null;
  return { name: match[1] ?? SPLAT, isRest: match[2] !== undefined || match[3] !== undefined };
};

export const isPattern = (from: string): boolean =>
  from.split('/').some((segment) => partOf(segment) !== null);

/**
 * Returns the problem of a pattern as text that follows it, or null. Slashes at the ends of `from`
 * do not count.
 */
export const patternProblem = ({ from, to }: Redirect): string | null => {
  const parts = from
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(partOf);
  const names = new Set(parts.flatMap((part) => (part === null ? [] : [part.name])));
  if (parts.some((part, at) => part?.isRest === true && at < parts.length - 1)) {
    return messages.wildcardInside;
  }
  if (names.size < parts.filter((part) => part !== null).length) return messages.parameterTwice;
  const unknown = pathOf(to)
    .split('/')
    .map(partOf)
    .find((part) => part !== null && !names.has(part.name));
  return unknown ? messages.parameterUnknown(unknown) : null;
};

/** Scheme and host of another site; empty for a path. */
const originOf = (to: string): string => /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i.exec(to)?.[0] ?? '';

const pathOf = (to: string): string => to.slice(originOf(to).length);

type Values = ReadonlyMap<string, readonly string[]>;

const valuesOf = (from: string, path: string): Values | null => {
  const wanted = from.split('/');
  const given = path.split('/');
  const values = new Map<string, readonly string[]>();
  for (const [at, segment] of wanted.entries()) {
    const part = partOf(segment);
    if (part?.isRest === true) {
      if (given.length < at) return null;
      return values.set(part.name, given.slice(at));
    }
    const one = given[at];
    if (one === undefined || (part === null ? segment !== one : one === '')) return null;
    if (part !== null) values.set(part.name, [one]);
  }
  return wanted.length === given.length ? values : null;
};

/** Null if a path would become an address of another site. */
const targetOf = (to: string, values: Values): string | null => {
  const origin = originOf(to);
  const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(pathOf(to)) ?? [];
  const segments = path.split('/').flatMap((segment) => {
    const found = values.get(partOf(segment)?.name ?? '');
    if (found === undefined) return [segment];
    return origin === '' ? found : found.map(encodeURIComponent);
  });
  const whole = segments.join('/');
  if (origin !== '') return `${origin}${whole}${end}`;
  const inside = whole.replace(/^\/+/, '');
  return /^[a-z][a-z0-9+.-]*:/i.test(inside) ? null : `${inside}${end}`;
};

/** Segments that are written out: of two patterns the one with more of them counts. */
const literals = ({ from }: Redirect): number =>
  from.split('/').filter((segment) => partOf(segment) === null).length;

const bySpecificity = (a: Redirect, b: Redirect): number =>
  literals(b) - literals(a) || (a.from < b.from ? -1 : 1);

/** The most specific pattern first; exact paths are left out. */
export const orderedPatterns = (redirects: readonly Redirect[]): Redirect[] =>
  redirects.filter(({ from }) => isPattern(from)).toSorted(bySpecificity);

/**
 * Returns where the most specific pattern redirects a path; null if none matches.
 * @param path decoded, without a slash in front
 */
export const patternTarget = (patterns: readonly Redirect[], path: string): string | null => {
  for (const { from, to } of orderedPatterns(patterns)) {
    const values = valuesOf(from, path);
    const target = values === null ? null : targetOf(to, values);
    if (target !== null) return target;
  }
  return null;
};

/** Names of wildcards, as a target has them. */
const restNames = (from: string): ReadonlySet<string> =>
  new Set(
    from.split('/').flatMap((segment) => {
      const part = partOf(segment);
      return part?.isRest === true ? [part.name] : [];
    }),
  );

/**
 * Returns the old path that a pattern redirects to a page; null if it redirects none to it, or more
 * than one.
 * @param path of the page, without a slash in front
 */
export const patternSource = ({ from, to }: Redirect, path: string): string | null => {
  const rest = restNames(from);
  const target = pathOf(to)
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '');
  if (originOf(to) !== '') return null;
  const named = target.split('/').map((segment) => {
    const part = partOf(segment);
    return part !== null && rest.has(part.name) ? `:${part.name}*` : segment;
  });
  const names = new Set(named.flatMap((segment) => partOf(segment)?.name ?? []));
  const isWhole = from.split('/').every((segment) => {
    const part = partOf(segment);
    return part === null || names.has(part.name);
  });
  const values = isWhole && isPattern(target) ? valuesOf(named.join('/'), path) : null;
  return values === null ? null : targetOf(from, values);
};

/** As `_redirects` writes a pattern: a wildcard is `*`, in the target `:splat`. */
export const splatForm = ({ from, to }: Redirect): Redirect => {
  const rest = restNames(from);
  const written = (segment: string, wildcard: string): string => {
    const part = partOf(segment);
    return part !== null && rest.has(part.name) ? wildcard : segment;
  };
  const origin = originOf(to);
  const [, path = '', end = ''] = /^([^?#]*)(.*)$/s.exec(pathOf(to)) ?? [];
  return {
    from: from
      .split('/')
      .map((segment) => written(segment, '*'))
      .join('/'),
    to: `${origin}${path
      .split('/')
      .map((segment) => written(segment, ':splat'))
      .join('/')}${end}`,
  };
};
