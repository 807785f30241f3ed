/** What links of a page are looked up by, as keys of what changed. */
export const linkName = {
  /** Of a page, a space or a redirect. */
  path: (path: string): string => `path ${path}`,
  file: (path: string): string => `file ${path}`,
  hash: (hash: string): string => `hash ${hash}`,
  /** All redirects with patterns. */
  patterns: 'patterns',
} as const;
