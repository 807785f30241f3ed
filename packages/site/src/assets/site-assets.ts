/**
 * Inline parts of every document: the style sheet, and the script that runs before it is painted.
 */
import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

/** Comments and spaces go; nothing in the sheet has them in its texts. */
const minified = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([{;(][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
    .trim();

/** Later sheets may refine earlier ones. */
const SHEETS = ['base.css', 'frame.css', 'prose.css', 'blocks.css', 'print.css'];

/** Beside the code that writes what it is for. */
const MATH = '../../../markdown/src/math/math.css';

/** What texts of pages are drawn with; the other sheets are for the site around them. */
const TEXT_SHEETS = ['base.css', 'prose.css', 'blocks.css'];

export const siteAssets = {
  style: { text: minified(SHEETS.map(read).join('\n')) },
  /** For the editor, which shows the text of a page in another document. */
  text: { text: minified(TEXT_SHEETS.map(read).join('\n')) },
  /** For documents that are not pages: start pages, results of a search, what was not found. */
  start: { text: minified(read('start.css')) },
  /** For sites with a brand. */
  brand: { text: minified(read('brand.css')) },
  /** For pages that ask if they were helpful. */
  feedback: { text: minified(read('feedback.css')) },
  /** For pages that show formulas. */
  math: { text: minified(read(MATH)) },
  /** For pages that show content of other sites. */
  embeds: { text: minified(read('embeds.css')) },
  /** For pages of API references. */
  api: { text: minified(read('api.css')) },
  first: {
    text: read('first.js')
      .replace(/^\/\/.*\n/gm, '')
      .trim(),
  },
} as const;
