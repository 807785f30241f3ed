/** Keys (`++ctrl+alt+del++`) as `<kbd>`. */

const KEYS = /^\+\+([A-Za-z0-9"' -]+(?:\+[A-Za-z0-9"' -]+)*)\+\+/;
/** Longer ones are not. */
const MAX_LENGTH = 100;

const key = (name: string): string =>
  name.length === 1
    ? name.toUpperCase()
    : name
        .replace(/^["']|["']$/g, '')
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');

/** Those at the beginning of `rest`; null if there are no entries. */
export const readKeys = (rest: string): { length: number; text: string } | null => {
  const found = KEYS.exec(rest.slice(0, MAX_LENGTH));
  if (found === null) return null;
  const keys = (found[1] ?? '').split('+').map((name) => `<kbd>${key(name)}</kbd>`);
  return { length: found[0].length, text: keys.join('+') };
};
