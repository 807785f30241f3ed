/** The redirect target after a sign-in: a path of this service, or the home page. */

const HOME = '/';
/** Base for parsing a path; the host never resolves (RFC 6761 §6.4). */
const BASE = 'http://next.invalid';

/**
 * Returns the requested path as a browser parses it, or `/` if it names another origin in any notation:
 * `//evil.com`, `/\evil.com`, `https:evil.com`, or `/.//evil.com`, which a browser reads as `//evil.com`.
 */
export const nextPath = (requested: string | null | undefined): string => {
  if (
    typeof requested !== 'string' ||
    !requested.startsWith('/') ||
    !URL.canParse(requested, BASE)
  ) {
    return HOME;
  }
  const url = new URL(requested, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Returns the address of the sign-in page, which redirects to `path` after the sign-in. */
export const signInPath = (path: string): string =>
  path === HOME ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`;

/** Returns the same address for a private site: the page explains that only members can read it. */
export const privateSignInPath = (path: string): string => `${signInPath(path)}&private=1`;
