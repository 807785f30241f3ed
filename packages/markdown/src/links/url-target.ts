/** Where an address leads, as the URL Standard's parser reads it (WHATWG URL §4.4), not as it looks. */

/**
 * - `project`: a path, a query or a fragment, which the page's own host answers.
 * - `web`: a host that the address names, over http or https.
 * - `other`: another scheme, such as `mailto:`, or an address that the parser refuses.
 */
export type UrlTarget = 'project' | 'web' | 'other';

/**
 * Pages are read over both schemes, and an address may name one of the hosts. `https:evil.example` is a
 * path on a page over https and a host on a page over http: it leads elsewhere if it does on either.
 */
const BASES = ['http://first.invalid/folder/page', 'https://second.invalid/folder/page'] as const;

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

const isBelow = (url: URL, base: string): boolean => {
  const { host, protocol } = new URL(base);
  return (
    url.host === host && url.protocol === protocol && url.username === '' && url.password === ''
  );
};

/**
 * A path, query or fragment without a scheme, a host, or characters that the parser removes or takes
 * for slashes: most addresses of pages. The parser needs 5 µs for each.
 */
const PLAIN_PATH = /^(?:[#?]|\/(?![/\\])|[^\s:/\\?#\p{Cc}]+(?:[/?#]|$))\P{Cc}*$/u;

export const urlTarget = (url: string): UrlTarget => {
  if (PLAIN_PATH.test(url)) return 'project';
  const read = BASES.map((base) => ({ base, url: URL.canParse(url, base) && new URL(url, base) }));
  if (read.every(({ base, url }) => url !== false && isBelow(url, base))) return 'project';
  return read.every(({ url }) => url !== false && WEB.has(url.protocol)) ? 'web' : 'other';
};

/** Scheme with its colon, in lower case, or null for an address without one. */
export const schemeOf = (url: string): string | null => {
  // Without a base only an address with a scheme is one; `https:evil` is `https://evil`.
  if (URL.canParse(url)) return new URL(url).protocol;
  // The parser refuses some addresses for what follows the scheme.
  const [base] = BASES;
  return URL.canParse(url, base) ? null : 'invalid:';
};

/** Host of an address that points to another site, without `www.`; else null. */
export const hostOf = (url: string): string | null => {
  const [base] = BASES;
  if (urlTarget(url) !== 'web') return null;
  return new URL(url, base).hostname.replace(/^www\./, '');
};
