/** Text of others, so that a model sees where it begins and ends. */

/** Longer than any run of backticks in the text, so that nothing in it ends it (CommonMark §4.5). */
export const fenced = (text: string): string => {
  let longest = 2;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}data\n${text}\n${fence}`;
};

/** The beginning of a text, never half of a character, and how much is missing. */
export const cut = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const last = text.charCodeAt(maxLength - 1);
  // A high surrogate: its other half would be cut off.
  const end = last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength;
  return `${text.slice(0, end)}\n[cut: ${text.length - end} more characters]`;
};
