/** The text between dollars as a fence of formulas, or as Math in running text. */
import { isParagraph } from './block-text.ts';
import { inlineFormula } from './formula.ts';
import type { SourcePage } from './source-page.ts';

export const convertFormulas = (page: SourcePage): void => {
  for (const { value, isBlock, start, end } of page.text.formulas) {
    const range = { start, end };
    // `$5 and $6` are prices.
    if (!isBlock && /^\$\s|\s\$$/.test(page.slice(range))) continue;
    if (isBlock || isParagraph(page.source, range)) {
      page.replaceParagraph(range, `\`\`\`math\n${value.trim()}\n\`\`\``);
    } else {
      page.replace(range, inlineFormula(value.replace(/\s+/g, ' ').trim()));
    }
  }
};
