/** Which elements of pasted HTML are blocks, lists, headings, code and boxes. */
import { attribute, classesOf, descendants, type HtmlElement, hasClass } from './html-tree.ts';
import { type Declarations, isHidden, isMonospaced, keepsLines } from './styles.ts';

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main menu nav ol p pre section ' +
    'summary table tbody td tfoot th thead tr ul caption'
  ).split(' '),
);

const SKIPPED = new Set(
  (
    'style script head meta link title template noscript svg button select textarea object ' +
    'colgroup col iframe audio video canvas'
  ).split(' '),
);

export const isSkipped = (element: HtmlElement, style: Declarations): boolean =>
  SKIPPED.has(element.name) ||
  isHidden(style) ||
  (attribute(element, 'aria-hidden') === 'true' && element.name !== 'span') ||
  hasClass(element, 'Apple-interchange-newline', 'katex-html', 'EOP', 'headerlink', 'hash-link');

/** The elements that are blocks, or have one inside. */
export const blocksIn = (root: HtmlElement): ReadonlySet<HtmlElement> => {
  const found = new Set<HtmlElement>();
  for (const element of descendants(root)) {
    const isBlock = BLOCKS.has(element.name) && element.name !== 'hr';
    if (!isBlock && element.name !== 'hr' && !isBlockOfCode(element)) continue;
    for (let at: HtmlElement | null = element; at && !found.has(at); at = at.parent) found.add(at);
  }
  return found;
};

/** `code` of several lines without `pre` around it, as Confluence shows it. */
const isBlockOfCode = (element: HtmlElement): boolean =>
  element.name === 'code' &&
  [...descendants(element)].filter(({ attributes }) =>
    (attributes['data-testid'] ?? '').startsWith('renderer-code-block-line'),
  ).length > 0;

/** The level of a heading; null for other elements. */
export const headingLevel = (element: HtmlElement, style: Declarations): number | null => {
  const tag = /^h([1-6])$/.exec(element.name)?.[1];
  if (tag !== undefined) return Number(tag);
  if (attribute(element, 'role') === 'heading') {
    return Math.min(6, Math.max(1, Number(attribute(element, 'aria-level')) || 2));
  }
  if (hasClass(element, 'MsoTitle')) return 1;
  if (hasClass(element, 'MsoSubtitle')) return 2;
  const outline = Number(style.get('mso-outline-level'));
  if (outline >= 1 && outline <= 6) return outline;
  const named = classesOf(element).map((name) => /^MsoHeading([1-6])$/.exec(name)?.[1])[0];
  return named === undefined ? null : Number(named);
};

/** Code of an editor or terminal: a block whose lines and font say so. */
export const isCodeBlock = (element: HtmlElement, style: Declarations): boolean => {
  if (element.name === 'pre') return true;
  if (element.name === 'code') return isBlockOfCode(element);
  if (element.name !== 'div' || isMonospaced(style) !== true) return false;
  if (keepsLines(style) === true) return true;
  // Windows Terminal: spans and line breaks in one element.
  return hasClass(element, 'terminal') || /^\s*$/.test(attribute(element, 'class'));
};

const BOXES: Readonly<Record<string, string>> = {
  note: 'Note',
  info: 'Info',
  information: 'Info',
  tip: 'Tip',
  success: 'Check',
  custom: 'Note',
  important: 'Warning',
  warning: 'Warning',
  caution: 'Danger',
  error: 'Danger',
  danger: 'Danger',
};

const BOX_CLASS =
  /^(?:markdown-alert|confluence-information-macro|admonition|theme-admonition|alert|callout)-(?:alert-)?([a-z]+)$/;

/** The callout that a box of another product is; null where it is not one. */
export const calloutName = (element: HtmlElement): string | null => {
  const panel = attribute(element, 'data-panel-type');
  if (panel !== '') return BOXES[panel] ?? 'Note';
  if (element.name === 'aside' && element.attributes.class === undefined) return 'Note';
  for (const name of classesOf(element)) {
    const kind = BOX_CLASS.exec(name)?.[1];
    if (kind !== undefined && BOXES[kind] !== undefined) return BOXES[kind];
  }
  return null;
};

export const isCalloutTitle = (element: HtmlElement): boolean =>
  hasClass(element, 'markdown-alert-title', 'admonition-title', 'admonition-heading');

/** Whether it is done; null where the item is not a task. */
export const taskState = (item: HtmlElement): boolean | null => {
  const state = attribute(item, 'data-task-state');
  if (state !== '') return state === 'DONE';
  if (attribute(item, 'role') === 'checkbox') return attribute(item, 'aria-checked') === 'true';
  if (item.attributes['data-checked'] !== undefined) {
    return attribute(item, 'data-checked') === 'true';
  }
  if (item.parent !== null && hasClass(item.parent, 'inline-task-list')) {
    return hasClass(item, 'checked');
  }
  for (const inner of descendants(item)) {
    if (inner.name === 'li') return null;
    const isBox = inner.name === 'input' && attribute(inner, 'type') === 'checkbox';
    if (isBox) return inner.attributes.checked !== undefined;
    if (hasClass(inner, 'checkbox-on')) return true;
    if (hasClass(inner, 'checkbox-off')) return false;
  }
  return null;
};

/** The level that products write at items, from 1; null where the nesting says it. */
export const writtenLevel = (item: HtmlElement): number | null => {
  const aria = attribute(item, 'aria-level') || attribute(item, 'data-aria-level');
  if (/^\d+$/.test(aria)) return Math.max(1, Number(aria));
  const indent =
    attribute(item, 'data-stringify-indent') ||
    attribute(item, 'data-indent') ||
    /\bql-indent-(\d)\b/.exec(attribute(item, 'class'))?.[1];
  return indent && /^\d+$/.test(indent) ? Number(indent) + 1 : null;
};
