/** Code blocks, with their title and language and, where a user did that work, highlighted. */
import type { Words } from '../block-messages.ts';
import { escapeHtml } from '../escape.ts';
import type { HtmlWriter } from '../html-writer.ts';
import type { Pictures } from '../pictures.ts';
import { languageName } from './language-names.ts';
import type { CodeLine, ReadCode } from './read-code.ts';

/** Markup of the whole code, a line of it for each line; null for none. */
const markupOf = ({ text, language }: ReadCode, pictures: Pictures): string => {
  const highlighted = language === null ? null : pictures.highlighted(text, language);
  if (highlighted !== null) return highlighted;
  return text === '' ? '' : `${escapeHtml(text)}\n`;
};

const lineClass = ({ session }: CodeLine): string =>
  session === null ? 'quoin-line' : `quoin-line quoin-${session.kind}`;

/** The end of a line is in its element, so that elements of their own lines copy as they are. */
const writeLines = (out: HtmlWriter, lines: readonly CodeLine[], markup: string): void => {
  const rows = markup.split('\n');
  for (const [index, line] of lines.entries()) {
    out.open('span', {
      class: lineClass(line),
      'data-mark': line.mark,
      'data-prompt': line.session?.prompt ?? null,
    });
    if (line.session?.kind === 'output') out.text(line.session.text);
    else out.html(rows[index] ?? '');
    out.html('\n</span>');
  }
};

/**
 * The line above code: what it is called, and which language it is in.
 * @param end behind the title
 */
export const writeCodeHead = (
  out: HtmlWriter,
  title: Words | null,
  language: string | null,
  end = '',
): void => {
  if (title === null && language === null) return;
  out.html('<figcaption class="quoin-code-head">');
  if (title !== null) {
    out.html('<span class="quoin-code-title">');
    out.words(title);
    out.text(end);
    out.html('</span>');
  }
  if (language !== null) {
    out.html(`<span class="quoin-code-language">${escapeHtml(language)}</span>`);
  }
  out.html('</figcaption>');
};

/** @param title null for one that is elsewhere already */
export const writeCodeBlock = (
  out: HtmlWriter,
  code: ReadCode,
  title: string | null,
  pictures: Pictures,
): void => {
  const { language, options, lines } = code;
  out.html('<figure class="quoin-code"');
  out.attribute('data-language', language);
  if (options.firstLine !== null) out.attribute('data-lines', options.firstLine);
  if (options.wraps) out.html(' data-wrap=""');
  if (options.isExpandable) out.html(' data-expandable=""');
  if (lines?.some(({ mark }) => mark === 'focus')) out.html(' data-focus=""');
  if (lines?.[0]?.session) out.html(' data-session=""');
  out.html('>');
  writeCodeHead(out, title, language === null ? null : languageName(language));
  // Readers without a mouse scroll what has the focus.
  out.html('<pre tabindex="0"><code');
  if (language !== null) out.attribute('class', `language-${language}`);
  out.html('>');
  const markup = markupOf(code, pictures);
  if (lines === null) out.html(markup);
  else writeLines(out, lines, markup);
  out.html('</code></pre></figure>');
};
