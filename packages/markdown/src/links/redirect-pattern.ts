/**
 * Redirects with parameters and wildcards: `blog/:slug` matches one segment, `old/*` and `old/:rest*`
 * any number of them at the end. The target names what was matched: `:slug`, and `:splat` or `*` for a
 * wildcard without a name. Pure.
 */

export interface RedirectPattern {
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
 * Returns what is wrong with a pattern, in words that follow it; null if nothing is.
 * Slashes at the ends of `from` do not count.
 */
export const patternProblem = ({ from, to }: RedirectPattern): string | null => {
  const parts = from
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(partOf);
  const names = new Set(parts.flatMap((part) => (part === null ? [] : [part.name])));
  if (parts.some((part, at) => part?.isRest === true && at < parts.length - 1)) {
    return 'has a wildcard before its end';
  }
  if (names.size < parts.filter((part) => part !== null).length) return 'has a name twice';
  const unknown = pathOf(to)
    .split('/')
    .map(partOf)
    .find((part) => part !== null && !names.has(part.name));
  return unknown ? `does not match :${unknown.name}, which its target names` : null;
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
const literals = ({ from }: RedirectPattern): number =>
  from.split('/').filter((segment) => partOf(segment) === null).length;

/**
 * Returns where the most specific pattern redirects a path; null if none matches.
 * @param patterns without a slash in front of `from`
 * @param path decoded, without a slash in front
 */
export const patternTarget = (
  patterns: readonly RedirectPattern[],
  path: string,
): string | null => {
  const ordered = patterns.toSorted(
    (a, b) => literals(b) - literals(a) || (a.from < b.from ? -1 : 1),
  );
  for (const { from, to } of ordered) {
    const values = isPattern(from) ? valuesOf(from, path) : null;
    const target = values === null ? null : targetOf(to, values);
    if (target !== null) return target;
  }
  return null;
};
