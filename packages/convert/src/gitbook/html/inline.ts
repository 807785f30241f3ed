/** Small HTML in running text: buttons, icons, mentions, colors, emoji, expressions. */

import { selfTag } from '../../markup/block-text.ts';
import { type HtmlElement, htmlText } from '../../markup/html.ts';
import { escapeText, linkText } from '../../markup/words.ts';
import {
  buttonAsText,
  colorOmitted,
  emojiAsName,
  expressionWithoutValue,
  iconAsName,
} from '../../messages.ts';
import { valueOfExpression } from '../expression.ts';
import type { GitBookPage } from '../page.ts';
import { attributeOf, classesOf, contentOf, type HtmlHandler } from './handler.ts';
import { iconName } from './icon-name.ts';

const wordsOf = (element: HtmlElement, page: GitBookPage): string => {
  const { start, end } = contentOf(element);
  return htmlText(page.source, start, end);
};

/** The anchor that GitBook writes into a heading names it; `headings.ts` has it. */
const isHeadingAnchor = (element: HtmlElement): boolean =>
  attributeOf(element, 'id') !== undefined && contentOf(element).start === contentOf(element).end;

/** A link that is a button or a mention: its look is lost, or its words are the page's title. */
export const link: HtmlHandler = (element, page, { isInHtml }) => {
  const href = attributeOf(element, 'href');
  const isButton = classesOf(element).includes('button');
  const isMention = element.open.attributes.has('data-mention');
  if (isHeadingAnchor(element) || (!isButton && !isMention)) return false;
  if (isInHtml) {
    if (isButton) page.report(element, 'button', 'A link that is a button is shown as a link');
    const title = isMention && href !== undefined ? page.context.titleOf(href, page.path) : null;
    if (title !== null) page.replace(contentOf(element), escapeText(title));
    return true;
  }
  const icon = attributeOf(element, 'data-icon');
  if (isButton) {
    page.report(
      element,
      'button',
      `The button ${wordsOf(element, page)} is shown as a link${icon === undefined ? '' : `, without its icon ${icon}`}`,
    );
  }
  const title = isMention && href !== undefined ? page.context.titleOf(href, page.path) : null;
  const words = title ?? wordsOf(element, page);
  const follows = /[^\s.,:;!?)\]}*_]/.test(page.source.charAt(element.end)) ? ' ' : '';
  page.replace(element, (href === undefined ? escapeText(words) : linkText(words, href)) + follows);
  return true;
};

/** A button for a question or a search, which Quoin does not have; its text remains. */
export const button: HtmlHandler = (element, page) => {
  const action = attributeOf(element, 'data-action') ?? 'press';
  const words = wordsOf(element, page);
  page.report(element, 'button', buttonAsText({ words, action }));
  page.replace({ start: element.open.start, end: element.open.end }, '');
  if (element.close !== null) page.replace(element.close, '');
  return true;
};

export const icon: HtmlHandler = (element, page, { isInHtml }) => {
  const name = iconName(classesOf(element));
  if (name === undefined) return false;
  if (isInHtml) page.report(element, 'icon', iconAsName({ name }));
  else page.replace(element, selfTag('Icon', { name }));
  return true;
};

export const mark: HtmlHandler = (element, page) => {
  const style = attributeOf(element, 'style');
  if (style !== undefined) {
    page.report(element, 'mark', colorOmitted({ style }));
  }
  return false;
};

/** `data-code` has the code points of an emoji in hexadecimal, joined by hyphens. */
export const custom: HtmlHandler = (element, page) => {
  if (attributeOf(element, 'data-tag') !== 'emoji') return false;
  const code = attributeOf(element, 'data-code') ?? '';
  const points = code.split('-').map((part) => Number.parseInt(part, 16));
  const isEmoji =
    points.length > 0 &&
    points.every(
      (point) => point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff),
    );
  if (isEmoji) page.replace(element, String.fromCodePoint(...points));
  else page.report(element, 'emoji', emojiAsName({ wordsOf: wordsOf(element, page) }));
  return true;
};

/** `<code class="expression">`: the variable's value, as text. */
export const expression: HtmlHandler = (element, page, { isInHtml }) => {
  if (!classesOf(element).includes('expression')) return false;
  const text = wordsOf(element, page);
  const value = valueOfExpression(text, page);
  if (value === null) {
    page.report(element, 'expression', expressionWithoutValue({ text }));
  } else
    page.replace(
      element,
      isInHtml ? value.replace(/[<&]/g, (c) => (c === '<' ? '&lt;' : '&amp;')) : escapeText(value),
    );
  return true;
};
