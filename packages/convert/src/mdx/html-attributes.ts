/** JSX attributes of HTML elements as HTML has them. */
import type { ConfigValue } from '../literals.ts';
import { attributesText } from '../markup/block-text.ts';
import type { MdxElement } from './elements.ts';
import { isHtmlBlock } from './html-text.ts';
import type { MdxPage } from './page.ts';
import type { Scope } from './scope.ts';
import type { TagAttribute } from './token.ts';

/** https://react.dev/reference/react-dom/components/common has the names that differ. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
  ['colSpan', 'colspan'],
  ['rowSpan', 'rowspan'],
  ['frameBorder', 'frameborder'],
  ['allowFullScreen', 'allowfullscreen'],
  ['autoPlay', 'autoplay'],
  ['playsInline', 'playsinline'],
  ['tabIndex', 'tabindex'],
]);
const ADDRESSES = new Set(['src', 'href', 'poster', 'srcSet', 'srcset']);
/** React adds `px` to numbers of the properties that are lengths; these are the usual others. */
const UNITLESS = new Set(['lineHeight', 'opacity', 'zIndex', 'flex', 'flexGrow', 'fontWeight']);

/** `{ marginTop: 4 }` as `margin-top: 4px`; null where a value is no literal. */
const styleText = (value: ConfigValue | null): string | null => {
  if (value?.type !== 'object' || value.unread.length > 0) return null;
  const declarations: string[] = [];
  for (const [name, member] of value.members) {
    if (member.type !== 'plain') return null;
    const unit = typeof member.value === 'number' && !UNITLESS.has(name) ? 'px' : '';
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    declarations.push(`${property}: ${member.value}${unit}`);
  }
  return declarations.join('; ');
};

/** The value that HTML can say; null where it cannot. */
const htmlValue = (
  { name, value, expression }: TagAttribute,
  scope: Scope,
): string | true | null => {
  if (expression === null) return value;
  if (name === 'style') return styleText(scope.evaluate(expression));
  if (ADDRESSES.has(name)) return value ?? scope.address(expression);
  if (typeof value === 'string') return value;
  const read = scope.evaluate(expression);
  return read?.type === 'plain' && read.value !== null ? String(read.value) : null;
};

const NOTHING_INSIDE = new Set([
  'img',
  'br',
  'hr',
  'input',
  'source',
  'wbr',
  'area',
  'col',
  'embed',
]);

/**
 * Writes the tag on one line: in CommonMark, a line that begins with `>` is a quote, and a tag of
 * running text that is not whole on its first line opens no HTML block (0.31 §4.6, type 7).
 */
const joinLines = ({ open, name }: MdxElement, page: MdxPage): void => {
  if (isHtmlBlock(name)) return;
  const close = open.end - (open.kind === 'self' ? 2 : 1);
  const gaps = [...open.attributes, { start: close, end: close }];
  let at = open.start + 1 + name.length;
  for (const { start, end } of gaps) {
    const gap = page.source.slice(at, start);
    if (gap.includes('\n') && gap.trim() === '') page.edit(at, start, start === close ? '' : ' ');
    at = end;
  }
};

/** Changes what HTML would not read; a tag that is HTML on one line keeps its bytes. */
export const convertHtmlAttributes = (element: MdxElement, page: MdxPage, scope: Scope): void => {
  const { open, name } = element;
  joinLines(element, page);
  for (const attribute of open.attributes) {
    const { start, end, expression } = attribute;
    const value = htmlValue(attribute, scope);
    const htmlName = HTML_NAMES.get(attribute.name) ?? attribute.name;
    if (value === null) {
      page.reportAttribute(element, attribute);
      const isBehindSpace = /[^\s] $/.test(page.source.slice(start - 2, start));
      page.edit(isBehindSpace ? start - 1 : start, end, '');
    } else if (expression !== null || htmlName !== attribute.name) {
      page.edit(start, end, attributesText({ [htmlName]: value }).trimStart());
    }
  }
  // HTML does not close `<div />`.
  if (open.kind === 'self' && !NOTHING_INSIDE.has(name)) {
    page.edit(open.end - 2, open.end, `></${name}>`);
  }
};
