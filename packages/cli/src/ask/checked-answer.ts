/** What counts of an answer, and how its citations look to people. */
import type { Answer } from '@quoin/sdk';
import type { Style } from '../terminal/style.ts';
import { visible, visibleLine } from '../terminal/visible.ts';
import { folded } from './folded.ts';

/** `done` of the stream with the `start` of it. */
export type CheckedAnswer = Answer & {
  readonly finishReason: string;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
};

type Citation = Answer['citations'][number];

const placeOf = ({ title, heading }: Citation): string =>
  visibleLine(heading === null ? title : `${title} › ${heading}`);

const addressOf = ({ path, anchor }: Citation, site: string | null): string => {
  const place = site === null ? path : `${site}/${encodeURI(path)}`;
  return visibleLine(anchor === null ? place : `${place}#${anchor}`);
};

/**
 * Numbered as the answer names them: where each stands, and its words.
 * @param site - where the documentation is read; null where the token may not know: paths then
 * @param width - columns to fold at; `Infinity`: not at all
 */
export const citationRows = (
  citations: readonly Citation[],
  site: string | null,
  style: Style,
  width: number,
): string[] => {
  if (citations.length === 0) return [];
  const indent = ' '.repeat(`[${citations.length}] `.length);
  const rows = citations.flatMap((citation, index) => {
    const mark = `[${index + 1}]`.padEnd(indent.length);
    const quoted = `“${visible(citation.quote).trim()}”`.split('\n');
    return [
      ...folded(style.bold(placeOf(citation)), { first: mark, rest: indent }, width),
      // Whole, however long: terminals open what they know for an address.
      indent + style.cyan(addressOf(citation, site)),
      ...quoted.flatMap((line) =>
        folded(line, { first: indent, rest: indent }, width).map(style.dim),
      ),
    ];
  });
  return ['', style.bold('Sources'), ...rows];
};
