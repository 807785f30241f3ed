/** Code in Markdown; a name with a backtick has longer marks. */
export const code = (text: string): string => {
  const marks = text.includes('`') ? '``' : '`';
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${marks}${space}${text}${space}${marks}`;
};
