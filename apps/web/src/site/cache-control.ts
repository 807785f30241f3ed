/** Who may keep an answer of a site, and for how long. */

/** Any cache may store it, but must revalidate before use (RFC 9111 §5.2.2.4): nothing outlives its page. */
export const ASK_ALWAYS = 'public, no-cache';
/** Made for one reader. */
export const PRIVATE = 'private, no-store';
/** RFC 8246: the answer under a versioned address never changes. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** @param seconds for which a CDN may answer by itself; browsers revalidate anyway */
export const publicCacheControl = (seconds: number): string =>
  seconds === 0 ? ASK_ALWAYS : `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
