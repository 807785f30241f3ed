/** Properties that an element inherits from those around it. */
import type { Mark, Schema } from 'prosemirror-model';
import { usableUrl } from './addresses.ts';
import { attribute, type HtmlElement } from './html-tree.ts';
import {
  type Declarations,
  isBold,
  isItalic,
  isMonospaced,
  isStruck,
  keepsLines,
} from './styles.ts';

export interface Context {
  readonly marks: readonly Mark[];
  readonly keepsLines: boolean;
  readonly isMonospaced: boolean;
}

export const NO_CONTEXT: Context = { marks: [], keepsLines: false, isMonospaced: false };

const TAG_MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
  code: 'code',
  samp: 'code',
  tt: 'code',
};

/** The address of a link around the element's content: Sheets has it at cells. */
const hrefOf = (element: HtmlElement): string =>
  element.name === 'a'
    ? attribute(element, 'href')
    : attribute(element, 'data-sheets-hyperlink') || attribute(element, 'data-card-url');

export const contextIn = (
  schema: Schema,
  context: Context,
  element: HtmlElement,
  style: Declarations,
): Context => {
  let marks = context.marks;
  const set = (name: string, isOn: boolean | undefined): void => {
    const type = schema.marks[name];
    if (type === undefined || isOn === undefined) return;
    marks = isOn ? type.create().addToSet(marks) : type.removeFromSet(marks);
  };
  const tag = TAG_MARKS[element.name];
  if (tag !== undefined) set(tag, true);
  set('strong', isBold(style));
  set('emphasis', isItalic(style));
  if (isStruck(style)) set('strike', true);
  const href = usableUrl(hrefOf(element));
  const { link } = schema.marks;
  if (href !== null && link) {
    const title = attribute(element, 'title');
    // Products repeat the address as the title.
    const isTitle = element.name === 'a' && title !== '' && !/^https?:|ctrl|click/i.test(title);
    marks = link.create({ href, title: isTitle ? title : null }).addToSet(marks);
  }
  const face = attribute(element, 'face');
  const font = face === '' ? isMonospaced(style) : isMonospaced(new Map([['font-family', face]]));
  return {
    marks,
    keepsLines: keepsLines(style) ?? context.keepsLines,
    isMonospaced: font ?? context.isMonospaced,
  };
};
