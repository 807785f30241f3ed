/** Lines that open a block: `!!!`, `???`, `===` and `///`. */

import { openTag } from '../markup/block-text.ts';
import { blockUnsupported, modifierUnsupported, typeAsNote } from '../messages.ts';
import { readBlockStart, readGenericBlock } from './block-starts.ts';
import { calloutOf, isKnownType, isProminent } from './callouts.ts';
import { splitIcon } from './icons.ts';
import { columnsOf, INDENT } from './indentation.ts';
import type { Line, LinePage, LineRule } from './line-page.ts';

/**
 * Levels of nested blocks; deeper blocks are text. Quoin's own limit: no page has more than five.
 */
const MAX_DEPTH = 100;

interface CalloutStart {
  readonly type: string;
  /** Null where none is given, empty where none shall be shown. */
  readonly title: string | null;
  readonly collapsible: 'no' | 'closed' | 'open';
}

const openTab = (
  page: LinePage,
  { column, number }: Line,
  title: string,
  isSelected: boolean,
  slashes = 0,
): void => {
  if (page.top?.kind !== 'tabs') {
    page.push(`${page.pad(column)}<Tabs>`, number);
    page.open('tabs', column, ['</Tabs>'], slashes);
  }
  const { icon, words } = splitIcon(title);
  const attributes = {
    title: page.title(page.inline(words, number), number),
    icon,
    default: isSelected,
  };
  page.push(page.pad(column) + openTag('Tab', attributes), number);
  page.open(slashes > 0 ? 'generic' : 'tab', column, ['</Tab>'], slashes);
};

const openCallout = (
  page: LinePage,
  { column, number }: Line,
  { type, title: given, collapsible }: CalloutStart,
  slashes = 0,
): void => {
  const { block, word } = calloutOf(type);
  if (!isKnownType(type)) {
    page.unmapped(number, 'admonition', typeAsNote({ type }));
  }
  const { icon, words } = splitIcon(given ?? '');
  const title = given === null ? word : page.title(page.inline(words, number), number);
  const pad = page.pad(column);
  const closing: string[] = [];
  if (collapsible === 'no') {
    // An empty title hides the type's word; Quoin's callouts always have one.
    page.push(pad + openTag(block, { title: title === '' ? null : title, icon }), number);
    closing.push(`</${block}>`);
  } else {
    const shown = title === null || title === '' ? block : title;
    const attributes = { title: shown, icon, defaultOpen: collapsible === 'open' };
    page.push(pad + openTag('Accordion', attributes), number);
    if (isProminent(block)) {
      page.push(pad + openTag(block), number);
      closing.push(`</${block}>`);
    }
    closing.push('</Accordion>');
  }
  page.open(slashes > 0 ? 'generic' : 'callout', column, closing, slashes);
};

export const indentedBlock: LineRule = (page, line) => {
  const start = page.depth < MAX_DEPTH ? readBlockStart(line.bare) : null;
  if (start === null) return false;
  if (start.type === 'tab') {
    openTab(page, line, start.title, start.isSelected);
    return true;
  }
  for (const modifier of start.modifiers) {
    const message = modifierUnsupported({ modifier, kind: start.kind });
    page.unmapped(line.number, 'admonition', message);
  }
  openCallout(page, line, { ...start, type: start.kind });
  return true;
};

/** Indented `name: value` lines directly below a generic block's first. */
const optionsOf = (page: LinePage, column: number): Map<string, string> => {
  const options = new Map<string, string>();
  for (;;) {
    const next = page.lines[page.at + 1];
    const found = /^([\w-]+):[ \t]*(\S.*)$/.exec(next?.text.trim() ?? '');
    if (next === undefined || found === null || columnsOf(next.text) < column + INDENT) {
      return options;
    }
    options.set(found[1] ?? '', (found[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'));
    page.at++;
  }
};

const closeGeneric = (page: LinePage, slashes: number, line: number): boolean => {
  if (!page.isGenericOpen(slashes)) return false;
  for (let top = page.top; top !== undefined; top = page.top) {
    page.close(line);
    if (top.kind === 'generic' && top.slashes === slashes) break;
  }
  return true;
};

/** `/// note | Title` to `///`. */
export const genericBlock: LineRule = (page, line) => {
  const block = readGenericBlock(line.bare);
  if (block === null) return false;
  const { slashes, name, argument } = block;
  if (name === null) return closeGeneric(page, slashes, line.number);
  if (page.depth >= MAX_DEPTH) return false;
  const options = optionsOf(page, line.column);
  const type = options.get('type') ?? 'note';
  if (name === 'tab') openTab(page, line, argument, options.get('select') === 'True', slashes);
  else if (name === 'details') {
    const collapsible = options.get('open') === 'True' ? 'open' : 'closed';
    openCallout(page, line, { type, title: argument, collapsible }, slashes);
  } else if (isKnownType(name) || name === 'admonition') {
    const kind = name === 'admonition' ? type : name;
    const title = argument === '' ? null : argument;
    openCallout(page, line, { type: kind, title, collapsible: 'no' }, slashes);
  } else {
    const message = blockUnsupported({ name });
    page.unmapped(line.number, `///${name}`, message);
    page.open('generic', line.column, [], slashes);
  }
  return true;
};
