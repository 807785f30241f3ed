/**
 * Allowed HTML of authors: elements and attributes that can do nothing but look. After GitHub's
 * list: https://github.com/gjtorikian/html-pipeline (sanitization filter).
 */

const words = (text: string): string[] => text.split(' ');

/** By element, its attributes beside those that every element may have, `id` among them. */
const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'href',
  abbr: '',
  audio: 'src controls loop muted',
  b: '',
  bdi: '',
  bdo: '',
  blockquote: '',
  br: '',
  caption: '',
  center: '',
  cite: '',
  code: '',
  col: 'span width',
  colgroup: 'span',
  dd: '',
  del: 'datetime',
  details: 'open',
  dfn: '',
  div: '',
  dl: '',
  dt: '',
  em: '',
  figcaption: '',
  figure: '',
  h1: '',
  h2: '',
  h3: '',
  h4: '',
  h5: '',
  h6: '',
  hr: '',
  i: '',
  img: 'src alt width height',
  ins: 'datetime',
  kbd: '',
  li: 'value',
  mark: '',
  ol: 'start reversed type',
  p: '',
  picture: '',
  pre: '',
  q: '',
  rp: '',
  rt: '',
  ruby: '',
  s: '',
  samp: '',
  section: '',
  small: '',
  source: 'src',
  span: '',
  strike: '',
  strong: '',
  sub: '',
  summary: '',
  sup: '',
  table: 'width',
  tbody: '',
  td: 'colspan rowspan width valign',
  tfoot: '',
  th: 'colspan rowspan width valign scope',
  thead: '',
  time: 'datetime',
  tr: 'valign',
  tt: '',
  u: '',
  ul: '',
  var: '',
  video: 'src poster controls loop muted width height',
  wbr: '',
};

const EVERYWHERE = words('title lang dir align aria-label aria-hidden');

const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ELEMENTS).map(([name, own]) => [name, new Set([...EVERYWHERE, ...words(own)])]),
);

/** Null where the element is not allowed; its content may still be. */
export const allowedAttributes = (element: string): ReadonlySet<string> | null =>
  allowed.get(element) ?? null;

/** Elements without an end tag (HTML Living Standard, Void elements). */
export const VOID: ReadonlySet<string> = new Set(words('br col hr img source wbr'));

/** Which open elements a start tag ends (HTML Living Standard §13.1.2.4, optional tags). */
export const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: 'li',
    dt: 'dt dd',
    dd: 'dt dd',
    tr: 'tr td th',
    td: 'td th',
    th: 'td th',
    thead: 'tr td th tbody tfoot caption colgroup',
    tbody: 'tr td th thead tbody caption colgroup',
    tfoot: 'tr td th thead tbody caption colgroup',
    p: 'p',
    rt: 'rt rp',
    rp: 'rt rp',
  }).map(([name, ended]) => [name, new Set(words(ended))]),
);
