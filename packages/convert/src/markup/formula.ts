/** Formulas as Quoin has them: as code, so that nothing in them is markup. */

/** In running text. */
export const inlineFormula = (formula: string): string => {
  const longest = [...formula.matchAll(/`+/g)].reduce(
    (most, [run]) => Math.max(most, run.length),
    0,
  );
  const marks = '`'.repeat(longest + 1);
  const space = formula.startsWith('`') || formula.endsWith('`') ? ' ' : '';
  return `<Math>${marks}${space}${formula}${space}${marks}</Math>`;
};
