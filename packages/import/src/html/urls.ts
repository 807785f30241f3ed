/** Addresses in a page: made absolute by its base, refused where they would run or reach files. */

/** Schemes that run code or name what is not on the network. */
const REFUSED = new Set(['javascript', 'vbscript', 'data', 'file', 'blob', 'about']);

/** Browsers take white space and control characters out before they read the scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const INVISIBLE = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

const schemeOf = (url: string): string | null =>
  SCHEME.exec(url.replace(INVISIBLE, ''))?.[1]?.toLowerCase() ?? null;

export const isRefused = (url: string): boolean => {
  const scheme = schemeOf(url);
  // One letter is a drive of Windows.
  return scheme !== null && (REFUSED.has(scheme) || scheme.length === 1);
};

export const isDataUrl = (url: string): boolean => schemeOf(url) === 'data';

/** The page's base where it is an address on the web, else null. */
export const baseOf = (href: string | undefined): URL | null => {
  const base = href === undefined ? null : URL.parse(href);
  return base !== null && /^https?:$/.test(base.protocol) ? base : null;
};

/** Links within the page stay so; without a base everything stays as it is. */
export const resolve = (url: string, base: URL | null): string => {
  const trimmed = url.trim();
  if (base === null || trimmed.startsWith('#') || schemeOf(trimmed) !== null) return trimmed;
  return URL.parse(trimmed, base.href)?.href ?? trimmed;
};

const DATA_URL = /^data:([^,]{0,200}),/i;

/** Bytes of a `data:` URL (RFC 2397); null where it cannot be read. */
export const dataUrlBytes = (url: string): Uint8Array | null => {
  const head = DATA_URL.exec(url.trim());
  if (head === null) return null;
  const body = url.trim().slice(head[0].length);
  try {
    if (!/;\s*base64\s*$/i.test(head[1] ?? '')) {
      return new TextEncoder().encode(decodeURIComponent(body));
    }
    const binary = atob(decodeURIComponent(body));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    // Junk for base64 or percent-encoding: the caller reports it.
    return null;
  }
};
