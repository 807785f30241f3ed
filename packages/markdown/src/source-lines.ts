/** Lines of the source as they read without the text before them. */

/**
 * Takes the indentation and quote markers of the containers from every line but the first.
 * @param width Columns before the first line's text; a line may have less (lazy continuation).
 */
export const withoutPrefix = (text: string, width: number): string => {
  if (width === 0 || !text.includes('\n')) return text;
  const lines = text.split('\n');
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    let at = 0;
    while (at < width && (line[at] === ' ' || line[at] === '\t' || line[at] === '>')) at++;
    lines[index] = line.slice(at);
  }
  return lines.join('\n');
};
