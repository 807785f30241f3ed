/** Names in messages. */

export const listOf = (names: Iterable<string>): string =>
  [...names].map((name) => `\`${name}\``).join(', ');

export const meaning = (best: string): string => `did you mean \`${best}\`?`;
