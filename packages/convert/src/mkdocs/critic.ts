/** CriticMarkup (https://fletcher.github.io/MultiMarkdown-6/syntax/critic.html) as HTML and GFM. */

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['++', '++}'],
  ['--', '--}'],
  ['==', '==}'],
  ['>>', '<<}'],
  ['~~', '~~}'],
]);

export interface Critic {
  readonly length: number;
  readonly text: string;
  /** What only editors saw; null for what readers see. */
  readonly comment: string | null;
}

/** The mark at the beginning of `rest`; null if it does not exist. */
export const readCritic = (rest: string): Critic | null => {
  const mark = rest.slice(1, 3);
  const ending = ENDINGS.get(mark);
  const end = rest.startsWith('{') && ending !== undefined ? rest.indexOf(ending, 3) : -1;
  if (ending === undefined || end === -1) return null;
  const inner = rest.slice(3, end);
  const length = end + ending.length;
  switch (mark) {
    case '++':
      return { length, text: `<ins>${inner}</ins>`, comment: null };
    case '--':
      return { length, text: `~~${inner}~~`, comment: null };
    case '==':
      return { length, text: `<mark>${inner}</mark>`, comment: null };
    case '~~': {
      const [before = '', after = ''] = inner.split('~>');
      return { length, text: `~~${before}~~<ins>${after}</ins>`, comment: null };
    }
    default:
      return { length, text: '', comment: inner };
  }
};
