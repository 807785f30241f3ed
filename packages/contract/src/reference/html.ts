/** HTML as a tagged template: what is put in is escaped, unless it is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

export type Part = string | number | Html | readonly Html[] | null;

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map((html) => html.text).join('');
};

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(
    strings.reduce((text, next, index) => {
      const part = parts[index - 1];
      return text + (part === undefined ? '' : render(part)) + next;
    }),
  );

/** Backticks become code; everything is escaped. */
export const prose = (text: string): Html =>
  new Html(escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));

/** Paragraphs, and lists of lines that begin with a hyphen, as descriptions in Markdown have them. */
export const proseBlocks = (text: string): Html => {
  const blocks = text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    return lines.every((line) => line.startsWith('- '))
      ? html`<ul>${lines.map((line) => html`<li>${prose(line.slice(2))}</li>`)}</ul>`
      : html`<p>${prose(block)}</p>`;
  });
  return html`${blocks}`;
};
