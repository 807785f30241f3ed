/** Lines that are a construct by themselves: HTML, cards, headings, definitions, attribute lists. */

import { openTag } from '../markup/block-text.ts';
import { abbreviations, contentsShown, lineOmitted, onlyIdKept } from '../messages.ts';
import { readAttrList } from './attr-list.ts';
import { dedent, INDENT } from './indentation.ts';
import type { LinePage, LineRule } from './line-page.ts';
import { indentedBlock } from './opening-lines.ts';

const ABBREVIATION = /^\*\[[^\]]+\]:/;
const DEFINITION = /^:[ \t]{1,3}(?=\S)/;
const HEADING = /^#{1,6}[ \t]/;
/** A card's first line: an icon, and words that are all bold. */
const CARD_TITLE = /^(?::([\w/-]+):(?:\{[^{}]*\})?[ \t]*)?(?:\*\*([^*]+)\*\*|__([^_]+)__)[ \t]*$/;
const ICON_SET = /^(?:material|octicons|simple|fontawesome-(?:brands|regular|solid))-/;

export const htmlTag: LineRule = (page, { bare, column, number }) => {
  const html = page.html.line(bare, page.at, number);
  if (html === null) return false;
  while (html.closesCard && page.top?.kind === 'card') page.close(number);
  for (const added of html.lines) page.push(added === '' ? '' : page.pad(column) + added, number);
  // HTML goes on to the next blank line (CommonMark §4.6); in Python-Markdown its end tag ends it.
  const isEnd = /^<\/[a-z]/.test(html.lines.at(-1) ?? '');
  if (isEnd && page.lines[page.at + 1]?.text.trim()) page.separate(number);
  return true;
};

/** Cards of Material have a rule between title and text. */
const skipRule = (page: LinePage): void => {
  let at = page.at + 1;
  while (page.lines[at]?.text.trim() === '') at++;
  if (page.lines[at]?.text.trim() === '---') page.at = at;
};

/** An item of a list in `<div class="grid cards" markdown>`. */
export const card: LineRule = (page, { bare, column, number }) => {
  if (!page.html.isCards || !/^[-*+][ \t]/.test(bare)) return false;
  if (page.top?.kind === 'card' && page.top.column !== column) return false;
  const first = bare.replace(/^[-*+][ \t]+/, '');
  const found = CARD_TITLE.exec(first);
  const title = found?.[2] ?? found?.[3];
  const attributes = {
    title: title === undefined ? null : page.title(title, number),
    icon: found?.[1]?.replace(ICON_SET, ''),
  };
  page.push(page.pad(column) + openTag('Card', attributes), number);
  page.open('card', column, ['</Card>']);
  if (found === null) page.push(page.pad(column + INDENT) + page.inline(first, number), number);
  else skipRule(page);
  return true;
};

/** Constructs that are left out and reported. */
export const withoutPlace: LineRule = (page, { bare, number }) => {
  // MkDocs turns the extension on by itself.
  if (bare === '[TOC]') {
    page.unmapped(number, '[TOC]', contentsShown);
    return true;
  }
  if (ABBREVIATION.test(bare) && page.has('abbr')) {
    page.unmapped(number, 'abbreviation', abbreviations({ bare }));
    return true;
  }
  const read = page.has('attr_list') ? readAttrList(bare) : null;
  if (read === null || read.length !== bare.length) return false;
  const construct = read.list.classes.includes('annotate') ? 'annotation' : 'attr_list';
  page.unmapped(number, construct, lineOmitted({ bare }));
  return true;
};

export const heading: LineRule = (page, { bare, column, number }) => {
  if (!HEADING.test(bare)) return false;
  const brace = bare.lastIndexOf('{');
  const read = brace === -1 || !page.has('attr_list') ? null : readAttrList(bare.slice(brace));
  if (read === null || brace + read.length !== bare.length) {
    page.push(page.pad(column) + page.inline(bare, number), number);
    return true;
  }
  const { id, classes, pairs } = read.list;
  if (classes.length > 0 || [...pairs.keys()].some((name) => name !== 'id')) {
    const message = onlyIdKept({ bare: bare.slice(brace) });
    page.unmapped(number, 'attr_list', message);
  }
  const words = page.inline(bare.slice(0, brace).trimEnd(), number);
  const name = id ?? pairs.get('id');
  page.push(page.pad(column) + (name === undefined ? words : `${words} {#${name}}`), number);
  return true;
};

/** The line before is the term: it becomes bold, the definition a paragraph. */
export const definition: LineRule = (page, { text, bare, column, number }) => {
  if (!DEFINITION.test(bare) || !page.has('def_list')) return false;
  const at = page.out.length - 1;
  const term = page.out[at];
  if (term === undefined || term.text.trim() === '') return false;
  const words = term.text.trim();
  if (!page.isBehindDefinition && !/^(?:[#<|>-]|\*\*)/.test(words)) {
    const pad = term.text.slice(0, term.text.length - term.text.trimStart().length);
    page.out[at] = { ...term, text: `${pad}**${words}**` };
  }
  const body = dedent(text, page.removed).trimStart().replace(DEFINITION, '').trimStart();
  page.separate(number);
  page.open('definition', column, []);
  const content = column + INDENT;
  if (indentedBlock(page, { text, bare: body, column: content, number })) return true;
  page.pushText(page.pad(content) + page.inline(body, number), number);
  return true;
};
