/** Vue in Markdown: components, scripts, styles, interpolations. Nothing of it is run. */

import { isHtmlName } from '@quoin/markdown/syntax';
import { openTag } from '../markup/block-text.ts';
import { type HtmlTag, htmlTagAt } from '../markup/html.ts';
import { linkInPlace } from '../markup/link-in-place.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { elementOmitted, staysAsText, tagOmitted, vueOutput } from '../messages.ts';
import { badge } from './badge.ts';

const SHOWN_LENGTH = 80;

const shownText = (text: string): string => text.slice(0, SHOWN_LENGTH).replace(/\s+/g, ' ');

/** `:name`, `@name`, `#name` and `v-name` are Vue's. */
const isDirective = (attribute: string): boolean => /^(?:[:@#]|v-)/.test(attribute);

/** Of components that only place their content. */
const WRAPPERS: ReadonlySet<string> = new Set(['template', 'ClientOnly', 'client-only']);

/** As Vue's templates have them; `<Id, S>` and `a <b\\>` are text. */
const ATTRIBUTE = /^[A-Za-z_:@#][\w:.@#[\]-]*$/;

const isTag = (tag: HtmlTag): boolean =>
  [...tag.attributes.keys()].every((name) => ATTRIBUTE.test(name));

/** Markup of HTML and Markdown, as character references: both read them. */
const MARKUP = /[\\`*_[\]<>{}#|~&]/g;
const characterReference = (character: string): string => `&#${character.charCodeAt(0)};`;

/** Whether a component that is a link with text became one. */
const replaceByLink = (tag: HtmlTag, name: string, page: SourcePage): boolean => {
  const { attributes, end: contentStart } = tag;
  const closing = tag.kind === 'void' ? '' : `</${name}>`;
  const contentEnd =
    tag.kind === 'void' ? contentStart : page.source.indexOf(closing, contentStart);
  if (contentEnd === -1) return false;
  const content = page.source.slice(contentStart, contentEnd);
  const { href } = Object.fromEntries(attributes);
  if (linkInPlace(href, content, attributes.get('title')) === null) return false;
  // HTML, since the component may be in an HTML block, where Markdown is text.
  const title = (attributes.get('title') ?? '').trim().replace(MARKUP, characterReference);
  const text = content.trim() === '' ? title : content.trim();
  const link = `${openTag('a', { href })}${text}</a>`;
  page.replace({ start: tag.start, end: contentEnd + closing.length }, link);
  return true;
};

const convertTag = (tag: HtmlTag, page: SourcePage): void => {
  const nameStart = tag.start + (tag.kind === 'close' ? 2 : 1);
  const name = page.source.slice(nameStart, nameStart + tag.name.length);
  if (name === 'Badge') {
    badge(tag, page);
    return;
  }
  if (WRAPPERS.has(name)) {
    page.remove(tag);
    if (tag.kind !== 'close') {
      page.report(tag, name, tagOmitted({ page: shownText(page.slice(tag)) }));
    }
    return;
  }
  if (tag.kind === 'close') return;
  if (!isHtmlName(name.toUpperCase())) {
    const place = replaceByLink(tag, name, page)
      ? 'a link to its address replaces it'
      : 'it stays as it is';
    const message = `Quoin does not know ${shownText(page.slice(tag))}; ${place}`;
    page.report(tag, `<${name}>`, message);
  } else if ([...tag.attributes.keys()].some(isDirective)) {
    page.report(tag, 'directive', vueOutput({ page: shownText(page.slice(tag)) }));
  }
};

const convertTags = (page: SourcePage): void => {
  const { source, text } = page;
  for (let at = source.indexOf('<', text.bodyStart); at !== -1; ) {
    const skipped = text.closed.endAt(at);
    const escaped = source[at - 1] === '\\';
    const tag = skipped === -1 && !escaped ? htmlTagAt(source, at, source.length) : null;
    if (tag !== null && isTag(tag)) convertTag(tag, page);
    at = source.indexOf('<', skipped === -1 ? (tag?.end ?? at + 1) : skipped);
  }
};

const convertRaw = (page: SourcePage): void => {
  for (const raw of page.text.rawElements) {
    if (raw.name !== 'script' && raw.name !== 'style') continue;
    page.remove(raw);
    page.report(raw, `<${raw.name}>`, elementOmitted({ rawName: raw.name }));
  }
};

const reportInterpolations = (page: SourcePage): void => {
  const { source, text } = page;
  for (let at = source.indexOf('{{', text.bodyStart); at !== -1; ) {
    const skipped = text.closed.endAt(at);
    const end = source.indexOf('}}', at);
    if (end === -1) return;
    if (skipped === -1) {
      const range = { start: at, end: end + 2 };
      page.report(range, 'interpolation', staysAsText({ page: shownText(page.slice(range)) }));
    }
    at = source.indexOf('{{', skipped === -1 ? end + 2 : skipped);
  }
};

export const convertVue = (page: SourcePage): void => {
  convertRaw(page);
  convertTags(page);
  reportInterpolations(page);
};
