/** Pieces of Markdown. */

/** Code in running text, with as many backticks as it needs (CommonMark §6.1). */
export const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = longest > 0 || line.trim() === '' ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
};

/** A block of code, with a fence that is longer than those in it (CommonMark §4.5). */
export const fence = (text: string, language: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
};

/** Moves a text to the right, so that it belongs to an item of a list. */
export const indented = (text: string, by: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(by));

export const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');
