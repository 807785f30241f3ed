/** A formula in running text: TeX in the block `Math`, without attributes. */

const FORMULA = /^<Math>(?:(`+)( ?)(.+?)\2\1|([^`]*))<\/Math>$/s;

/** The TeX of a formula; null for other source. */
export const formulaOf = (source: string): string | null => {
  const [whole, , , code, text = ''] = FORMULA.exec(source) ?? [];
  return whole === undefined ? null : (code ?? text);
};

/** As code if Markdown would read signs of the TeX (CommonMark §6.1). */
export const formulaSource = (tex: string): string => {
  if (!/[*_<`]/.test(tex)) return `<Math>${tex}</Math>`;
  const longest = Math.max(0, ...[...tex.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `<Math>${marks}${space}${tex}${space}${marks}</Math>`;
};
