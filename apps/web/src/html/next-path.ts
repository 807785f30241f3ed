/** Where to go after signing in: a place of this service, or the start page. */

const HOME = '/';
/** Only for resolving; no such host exists (RFC 6761 §6.4). */
const BASE = 'http://next.invalid';

/**
 * A path of our own as the browser will read it, or `/`. Refused: other origins in every dress
 * (`//evil.com`, `/\evil.com`, `https:evil.com`, and `/.//evil.com`, which becomes the first one).
 */
export const nextPath = (wanted: string | null | undefined): string => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, BASE)) {
    return HOME;
  }
  const url = new URL(wanted, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string): string =>
  path === HOME ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;

/** The same for a private site: the page says why. */
export const privateSignInPath = (path: string): string => `${signInPath(path)}&private=1`;
