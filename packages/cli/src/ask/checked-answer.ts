/** The final answer, and the text of its citations. */
import type { Answer } from '@quoin/sdk';
import type { Style } from '../terminal/style.ts';
import { visible, visibleLine } from '../terminal/visible.ts';
import { wrapLine } from './wrap-line.ts';

/** `done` of the stream with the `start` of it. */
export type CheckedAnswer = Answer & {
  readonly finishReason: string;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
};

type Citation = Answer['citations'][number];

export type CitedAnswer = Pick<Answer, 'answer' | 'citations'>;

const placeOf = ({ title, heading }: Citation): string =>
  visibleLine(heading === null || heading === title ? title : `${title} › ${heading}`);

/** The words of a text without its quote marks, markers and escapes, to compare two texts. */
const wordsOf = (text: string): string =>
  text
    .replace(/^[ \t]*(?:> ?)+/gm, '')
    .replace(/\[\d+\]/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Citations whose quotation is neither in the answer nor below an earlier citation. */
const withQuotation = ({ answer, citations }: CitedAnswer): ReadonlySet<Citation> => {
  const shown = new Set<string>();
  const said = wordsOf(answer);
  const isNew = ({ quote }: Citation): boolean => {
    const words = wordsOf(quote);
    if (said.includes(words) || shown.has(words)) return false;
    shown.add(words);
    return true;
  };
  return new Set(citations.filter(isNew));
};

const addressOf = ({ path, anchor }: Citation, site: string | null): string => {
  const place = site === null ? path : `${site}/${encodeURI(path)}`;
  return visibleLine(anchor === null ? place : `${place}#${anchor}`);
};

/**
 * Numbered as the answer names them: the place of each, and its quotation if that is not printed yet.
 *
 * @param site - where the documentation is read; null where the token may not know: paths then
 * @param width - columns to fold at; `Infinity`: not at all
 */
export const citationRows = (
  cited: CitedAnswer,
  site: string | null,
  style: Style,
  width: number,
): string[] => {
  const { citations } = cited;
  if (citations.length === 0) return [];
  const quoting = withQuotation(cited);
  const indent = ' '.repeat(`[${citations.length}] `.length);
  const rows = citations.flatMap((citation, index) => {
    const mark = `[${index + 1}]`.padEnd(indent.length);
    const quoted = quoting.has(citation) ? `“${visible(citation.quote).trim()}”`.split('\n') : [];
    return [
      ...wrapLine(style.bold(placeOf(citation)), { first: mark, rest: indent }, width),
      // Whole, however long: terminals open what they know for an address.
      indent + style.cyan(addressOf(citation, site)),
      ...quoted.flatMap((line) =>
        wrapLine(line, { first: indent, rest: indent }, width).map(style.dim),
      ),
    ];
  });
  return ['', style.bold('Sources'), ...rows];
};
