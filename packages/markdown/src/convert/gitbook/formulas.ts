/** `$$…$$` as a fence of formulas, or as Math in running text. */
import { isParagraph } from '../markup/block-text.ts';
import type { GitBookPage } from './page.ts';

/** A formula as code, so that nothing in it is markup. */
const inCode = (formula: string): string => {
  const longest = [...formula.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 0);
  const marks = '`'.repeat(longest + 1);
  const space = formula.startsWith('`') || formula.endsWith('`') ? ' ' : '';
  return `${marks}${space}${formula}${space}${marks}`;
};

export const convertFormulas = (page: GitBookPage): void => {
  for (const { value, isBlock, start, end } of page.text.formulas) {
    const range = { start, end };
    if (isBlock || isParagraph(page.source, range)) {
      page.replaceParagraph(range, `\`\`\`math\n${value.trim()}\n\`\`\``);
    } else {
      page.replace(range, `<Math>${inCode(value.replace(/\s+/g, ' ').trim())}</Math>`);
    }
  }
};
