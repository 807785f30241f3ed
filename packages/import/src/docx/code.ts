/** Code in a Word document is detected by its style's name or, where it has none, by its font. */
import { type DocxNode, docxText, nodesOf } from './document.ts';
import { CODE_STYLE } from './style-map.ts';

/** Fonts of one width, as their names begin. */
const MONOSPACE =
  /^(?:consolas|courier|menlo|monaco|lucida console|lucida sans typewriter|source code|fira code|fira mono|jetbrains mono|cascadia|dejavu sans mono|liberation mono|roboto mono|ubuntu mono|sf mono|andale mono|inconsolata|ibm plex mono|noto sans mono|noto mono|hack$|droid sans mono|letter gothic|ocr)/i;

const isMonospace = (font: string | null | undefined): boolean =>
  typeof font === 'string' && MONOSPACE.test(font.trim());

/** A style's opening tag and its content, up to the next. */
const STYLE_ID = /^[^>]{0,300}?w:styleId="([^"]{1,200})"/;
const STYLE_FONT = /<w:rFonts\b[^>]{0,500}?w:ascii="([^"]{1,200})"/;

/** Ids of styles with a font of one width. */
export const monospaceStyles = (stylesXml: string): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const style of stylesXml.split('<w:style ').slice(1)) {
    const id = STYLE_ID.exec(style)?.[1];
    if (id !== undefined && isMonospace(STYLE_FONT.exec(style)?.[1])) ids.add(id);
  }
  return ids;
};

/**
 * Gives paragraphs and runs of code the style that the style map knows.
 * @param styles Ids of styles that are code by their font.
 */
export const markCode = (document: DocxNode, styles: ReadonlySet<string>): void => {
  const isCode = (node: DocxNode): boolean =>
    isMonospace(node.font) || styles.has(node.styleId ?? '');
  for (const paragraph of nodesOf(document, 'paragraph')) {
    const runs = nodesOf(paragraph, 'run').filter((run) => docxText(run).trim() !== '');
    const inList = paragraph.numbering !== undefined && paragraph.numbering !== null;
    const whole = isCode(paragraph) || (runs.length > 0 && runs.every(isCode));
    const isHeading = /^heading/i.test(paragraph.styleName ?? '');
    if (whole && !inList && !isHeading) {
      paragraph.styleName = CODE_STYLE;
      for (const run of nodesOf(paragraph, 'run')) run.styleName = null;
      continue;
    }
    for (const run of runs) if (isCode(run)) run.styleName = CODE_STYLE;
  }
};
