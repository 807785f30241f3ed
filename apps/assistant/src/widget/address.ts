/** Which addresses of an answer may be followed, and where a citation is read. */
import type { Citation } from './answer.ts';

const SAFE = new Set(['http:', 'https:', 'mailto:']);

/**
 * @param docs where the documentation is read, with a slash at the end: relative addresses are below it
 * @returns null for what must not be followed (`javascript:` and the like) or points to no known place
 */
export const addressOf = (href: string, docs: string | null): URL | null => {
  if (URL.canParse(href)) {
    const url = new URL(href);
    return SAFE.has(url.protocol) ? url : null;
  }
  // A fragment alone belongs to a page that the widget does not know.
  if (docs === null || href === '' || href.startsWith('#')) return null;
  // With a dot in front nothing can be read as a scheme: `/javascript:…` would be one without its slash.
  const path = `./${href.replace(/^[\\/\s]+/, '')}`;
  return URL.canParse(path, docs) ? new URL(path, docs) : null;
};

export const citationAddress = (
  { path, anchor }: Pick<Citation, 'path' | 'anchor'>,
  docs: string | null,
): URL | null => {
  if (docs === null) return null;
  const encoded = path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
  const url = new URL(encoded, docs);
  if (anchor !== null) url.hash = anchor;
  return url;
};
