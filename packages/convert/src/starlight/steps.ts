/** `<Steps>` around an ordered list: each item of the list is a step. */

import { indentOf } from '@quoin/markdown/syntax';
import type { MdxElement } from '../mdx/elements.ts';
import type { MdxPage } from '../mdx/page.ts';
import { neverClosed, stepsWithoutList } from '../messages.ts';

const ITEM = /^([ \t]*)(\d{1,9}[.)])(?=[ \t]|\r?$)/;

export interface Line {
  readonly start: number;
  readonly text: string;
}

/** Lines between the tags, without those inside of code. */
export const linesOf = (page: MdxPage, from: number, to: number): Line[] => {
  const fences = page.tokens.filter(
    ({ type, start }) => type === 'fence' && start < to && start >= from,
  );
  const lines: Line[] = [];
  let fence = 0;
  for (let start = from; start < to; ) {
    const next = page.source.indexOf('\n', start);
    const end = next === -1 || next >= to ? to : next + 1;
    while ((fences[fence]?.end ?? to) <= start) fence++;
    const inside = start > (fences[fence]?.start ?? to);
    if (!inside) lines.push({ start, text: page.source.slice(start, end) });
    start = end;
  }
  return lines;
};

/** Before the closing tag, on a line of its own. */
export const endStep = (page: MdxPage, close: { readonly start: number }, indent: string): void => {
  const lineStart = page.source.lastIndexOf('\n', close.start) + 1;
  const isAlone = page.source.slice(lineStart, close.start).trim() === '';
  const at = isAlone ? lineStart : close.start;
  page.edit(at, at, `${isAlone ? '' : '\n'}${indent}</Step>\n`);
};

export const steps = (element: MdxElement, page: MdxPage): void => {
  const { open, close } = element;
  page.reportAttributes(element, []);
  if (close === null) {
    page.unmapped(open.start, '<Steps>', neverClosed);
    return;
  }
  const lines = linesOf(page, open.end, close.start);
  const first = lines.find(({ text }) => text.trim() !== '');
  const indent = ITEM.exec(first?.text ?? '')?.[1];
  // Spaces and tabs of one list may be mixed: columns decide.
  const columns = indentOf(indent ?? '', 0);
  const items = lines.filter(({ text }) => ITEM.test(text) && indentOf(text, 0) === columns);
  if (indent === undefined || items.length === 0) {
    page.unmapped(open.start, '<Steps>', stepsWithoutList);
    // Steps hold nothing but steps: a page with others could not be published.
    page.edit(open.end, open.end, '\n<Step>\n');
    endStep(page, close, '');
    return;
  }
  items.forEach(({ start, text }, index) => {
    const [, own = '', marker = ''] = ITEM.exec(text) ?? [];
    const end = index === 0 ? '' : `${indent}</Step>\n`;
    const behind = start + own.length + marker.length;
    // The content stays as far in as it was in the list; with a tab if its next line has one.
    const next = page.source.slice(page.source.indexOf('\n', start) + 1, close.start);
    const isTabbed = page.source[behind] === ' ' && next.startsWith(`${own}\t`);
    page.edit(
      start,
      isTabbed ? behind + 1 : behind,
      `${end}${indent}<Step>\n${own}${isTabbed ? '\t' : ' '.repeat(marker.length)}`,
    );
  });
  endStep(page, close, indent);
};
