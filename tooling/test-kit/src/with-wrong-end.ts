/**
 * The secret with another last letter: it keeps its length and alphabet, and is never the secret
 * itself. A fixed letter at the end is the right one once in 62 times.
 */
export const withWrongEnd = (secret: string): string =>
  `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`;
