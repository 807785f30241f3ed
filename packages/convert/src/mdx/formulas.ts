/** `$$…$$` as a fence of formulas, `$…$` as Math in running text. */
import { inlineFormula } from '../markup/formula.ts';
import type { MdxPage } from './page.ts';
import type { MathToken } from './token.ts';

const FENCE = '```';

/** The text between the marks stays byte for byte. */
const convertBlock = ({ start, end, marker }: MathToken, page: MdxPage): void => {
  const { source, lines } = page;
  const inside = start + marker.length;
  const close = end - marker.length;
  const rest = source.slice(inside, lines.start(lines.lineAt(start) + 1));
  const before = source.slice(lines.start(lines.lineAt(close)), close);
  page.edit(start, inside, `${FENCE}math${rest.trim() === '' ? '' : '\n'}`);
  page.edit(close, end, `${before.trim() === '' ? '' : '\n'}${FENCE}`);
};

export const convertFormula = (token: MathToken, page: MdxPage): void => {
  const { start, end, marker, isBlock } = token;
  if (isBlock) {
    convertBlock(token, page);
    return;
  }
  const formula = page.source.slice(start + marker.length, end - marker.length);
  page.edit(start, end, inlineFormula(formula));
};
