/** Elements of HTML, so that `<DIV>` is not taken for a block (HTML Living Standard, index of elements). */
const NAMES =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button ' +
  'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
  'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins ' +
  'kbd label legend li link main map mark marquee math menu meta meter nav noframes noscript object ol optgroup option ' +
  'output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike ' +
  'strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr';

const HTML: ReadonlySet<string> = new Set(NAMES.split(' '));

/** Blocks are written like `<Note>`; a name all in capitals that HTML knows is HTML's. */
export const isHtmlName = (name: string): boolean =>
  name === name.toUpperCase() && HTML.has(name.toLowerCase());
