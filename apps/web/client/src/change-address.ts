/** Writes another address at the place of a link in Markdown. */

export interface AddressPlace {
  /** From 1. */
  readonly line: number;
  /** From 1, in code points. */
  readonly column: number;
  readonly url: string;
}

/** Returns null if the text does not have the address at the place as it is. */
export const changeAddress = (
  markdown: string,
  { line, column, url }: AddressPlace,
  other: string,
): string | null => {
  const lines = markdown.split('\n');
  const points = [...(lines[line - 1] ?? '')];
  const before = points.slice(0, column - 1).join('');
  const behind = points.slice(column - 1).join('');
  if (!behind.startsWith(url)) return null;
  lines[line - 1] = before + other + behind.slice(url.length);
  return lines.join('\n');
};
