/** Pieces of Markdown that the written references are made of. */

/** Longest description that search results show whole. */
const MAX_DESCRIPTION = 160;

/** The beginning of a text, whole words. */
export const shortened = (text: string, most = MAX_DESCRIPTION): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`;
};

export const fence = (language: string, text: string): string =>
  `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

export const code = (text: string): string => `\`${text}\``;

/** Running text: angle brackets and braces would be taken for markup where they are no code. */
export const inText = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/<[^>\s]*>|\{[^}]*\}/g, '`$&`')))
    .join('');

/** A row of a table. */
export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows.map((cells) => row(...cells))].join(
    '\n',
  );

/** Anchor of a heading, as GitHub and Quoin's own renderer make it. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Paragraphs, headings, blocks; empty ones are left out. */
  readonly body: readonly string[];
}

/** YAML takes what JSON writes. */
const scalar = (text: string): string =>
  /^[\w][\w .,;'()/@-]*$/.test(text) ? text : JSON.stringify(text);

/** A whole file. */
export const pageText = ({ title, description, body }: PageText): string =>
  `---\n# Written by \`bun run docs:reference\`; do not edit.\ntitle: ${scalar(title)}\ndescription: ${scalar(shortened(description))}\n---\n\n${body.filter(Boolean).join('\n\n')}\n`;
