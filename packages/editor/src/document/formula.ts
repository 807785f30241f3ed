/** A formula in running text: TeX in the block `Math`, without attributes. */

const FORMULA = /^<Math>(?:(`+)( ?)(.+?)\2\1|([^`<]*))<\/Math>$/s;

const runsIn = (code: string): number[] => [...code.matchAll(/`+/g)].map(([run]) => run.length);

/** The TeX of a formula that is one text or one code; null for other source. */
export const formulaOf = (source: string): string | null => {
  const [whole, marks = '', , code = '', text] = FORMULA.exec(source) ?? [];
  // Such a run ends the code (CommonMark §6.1), and what is behind it is text.
  if (whole === undefined || runsIn(code).includes(marks.length)) return null;
  return text ?? code;
};

/** As code if Markdown would read signs of the TeX (CommonMark §6.1). */
export const formulaSource = (tex: string): string => {
  if (!/[*_<`]/.test(tex)) return `<Math>${tex}</Math>`;
  const longest = Math.max(0, ...runsIn(tex));
  const marks = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `<Math>${marks}${space}${tex}${space}${marks}</Math>`;
};
