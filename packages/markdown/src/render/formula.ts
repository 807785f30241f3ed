/** Formulas: drawn where a user can, else as they are written. */
import type { Attributes } from './html-writer.ts';
import type { PageWriter } from './page-writer.ts';

const writeSource = ({ out }: PageWriter, tex: string, message: string | null): void => {
  out.open('code', {
    class: message === null ? 'quoin-math-source' : 'quoin-math-error',
    title: message,
  });
  out.text(tex);
  out.close('code');
};

/** TeX of what fits on most lines. */
const SHORT = 60;

/** Wide ones scroll, for readers without a mouse too; short ones get no focus. */
const displayAttributes = (tex: string): Attributes =>
  tex.length <= SHORT
    ? { class: 'quoin-formula' }
    : { class: 'quoin-formula', role: 'group', 'aria-label': 'Formula', tabindex: 0 };

/** In running text. @param isDisplay as large as on a line of its own */
export const writeFormula = (page: PageWriter, tex: string, isDisplay: boolean): void => {
  const formula = page.pictures.formula(tex, isDisplay);
  if (formula?.kind === 'mathml') page.out.html(formula.markup);
  else writeSource(page, tex, formula?.message ?? null);
};

/** On a line of its own. */
export const writeDisplayed = (page: PageWriter, tex: string): void => {
  page.out.open('div', displayAttributes(tex));
  writeFormula(page, tex, true);
  page.out.close('div');
};
