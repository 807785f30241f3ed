/** Keys by which changes find the links of a page. */
export const linkName = {
  /** Of a page, a space or a redirect. */
  path: (path: string): string => `path ${path}`,
  file: (path: string): string => `file ${path}`,
  hash: (hash: string): string => `hash ${hash}`,
  /** All redirects with patterns. */
  patterns: 'patterns',
} as const;
