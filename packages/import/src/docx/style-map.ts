/**
 * How Word's styles read as HTML, before mammoth's own map. Names are those that Word, LibreOffice,
 * Google Docs, Pages and pandoc write. A style that is not named here is a paragraph or a list item.
 */

/** Set on paragraphs and runs that are code by their font (`code.ts`). */
export const CODE_STYLE = 'quoin code';

const paragraphs = (names: readonly string[], path: string): string[] =>
  names.map((name) => `p[style-name='${name}'] => ${path}`);

const runs = (names: readonly string[], path: string): string[] =>
  names.map((name) => `r[style-name='${name}'] => ${path}`);

const TITLES = ['Title', 'Titel', 'Titre', 'Título', 'Titolo'];
const DEEP_HEADINGS = [7, 8, 9].flatMap((level) => [`heading ${level}`, `Heading ${level}`]);
const QUOTES = [
  'Quote',
  'Intense Quote',
  'Quotations',
  'Block Text',
  'Block Quote',
  'Blockquote',
  'BlockQuote',
];

const CODE_PARAGRAPHS = [
  CODE_STYLE,
  'Code',
  'Code Block',
  'Source Code',
  'SourceCode',
  'HTML Preformatted',
  'Preformatted Text',
  'Plain Text',
  'macro',
  'Macro Text',
  'Listing',
];

const CODE_RUNS = [
  CODE_STYLE,
  'Code',
  'Code Char',
  'Inline Code',
  'Verbatim Char',
  'Source Text',
  'Source Code Char',
  'HTML Code',
  'HTML Preformatted Char',
  'HTML Typewriter',
  'HTML Keyboard',
  'HTML Sample',
];

/** Lists that are detected by their style alone. */
const LISTS = [
  "p[style-name='List Bullet'] => ul > li:fresh",
  "p[style-name='List Bullet 2'] => ul|ol > li > ul > li:fresh",
  "p[style-name='List Bullet 3'] => ul|ol > li > ul|ol > li > ul > li:fresh",
  "p[style-name='List Number'] => ol > li:fresh",
  "p[style-name='List Number 2'] => ul|ol > li > ol > li:fresh",
  "p[style-name='List Number 3'] => ul|ol > li > ul|ol > li > ol > li:fresh",
];

/** mammoth's own map ends at level 5; Word has 9. */
const DEEP_LISTS = [6, 7, 8, 9].flatMap((level) => {
  const outer = 'ul|ol > li > '.repeat(level - 1);
  return [
    `p:unordered-list(${level}) => ${outer}ul > li:fresh`,
    `p:ordered-list(${level}) => ${outer}ol > li:fresh`,
  ];
});

export const STYLE_MAP: readonly string[] = [
  ...paragraphs(TITLES, 'h1.title:fresh'),
  ...paragraphs(DEEP_HEADINGS, 'h6:fresh'),
  ...paragraphs(CODE_PARAGRAPHS, "pre:separator('\\n')"),
  ...paragraphs(QUOTES, 'blockquote > p:fresh'),
  ...runs(CODE_RUNS, 'code'),
  ...runs(['Emphasis', 'Subtle Emphasis'], 'em'),
  ...runs(['Intense Emphasis', 'Strong Emphasis'], 'strong'),
  ...paragraphs(['Definition Term'], 'p:fresh > strong'),
  ...LISTS,
  ...DEEP_LISTS,
];
