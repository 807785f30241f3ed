/** Whether a structural change came out as it was meant, in its own lines only. */
import type { Node } from 'prosemirror-model';
import { markdownOf, type PageDocument } from '../../src/document/index.ts';
import { changedLines } from './changed-lines.ts';
import { difference } from './meaning.ts';
import { open } from './page.ts';
import type { Change } from './restructure.ts';

type Shape = readonly [name: string, attrs: unknown, marks: readonly string[], children: unknown[]];

/** Markdown has no empty paragraphs. */
const isBlank = ([name, , , children]: Shape): boolean =>
  name === 'paragraph' && children.length === 0;

/** White space at the ends of a text is no part of it to Markdown. */
const trim = (children: unknown[]): unknown[] => {
  const text = (child: unknown): [string, string] | null =>
    Array.isArray(child) && child.length === 2 ? [String(child[0]), String(child[1])] : null;
  const first = text(children[0]);
  if (first !== null) children[0] = [first[0], first[1].replace(/^[ \t]+/, '')];
  const last = text(children.at(-1));
  if (last !== null) children[children.length - 1] = [last[0], last[1].replace(/[ \t]+$/, '')];
  return children.filter((child) => text(child)?.[1] !== '');
};

/** A document's nodes without where they came from. Where a line of a paragraph ends is for the eye. */
export const shapeOf = (doc: Node): string => {
  const shape = (node: Node): Shape => {
    const { origin: _, source, ...rest } = node.attrs;
    // In a heading, the lines of a tag are one.
    const attrs = typeof source === 'string' ? { ...rest, source: source.split(/\s+/) } : rest;
    const children: unknown[] = [];
    let text = '';
    let marks = '';
    const flush = (): void => {
      if (text !== '') children.push([marks, text]);
      text = '';
    };
    node.forEach((child) => {
      if (!child.isText) {
        flush();
        const inner = shape(child);
        if (!isBlank(inner)) children.push(inner);
        return;
      }
      const names = child.marks.filter(({ type }) => type.name !== 'softBreak').map(String);
      if (names.join() !== marks) flush();
      marks = names.join();
      text += child.text ?? '';
    });
    flush();
    const isProse = node.isTextblock && node.type.spec.code !== true;
    const inner = isProse ? trim(children) : children;
    return [node.type.name, attrs, node.marks.map(String), inner];
  };
  return JSON.stringify(shape(doc));
};

/** Null where the text reads back as the changed document, and no more lines changed than had to. */
export const structureFault = (
  page: PageDocument,
  changed: Node,
  { lines }: Change,
): string | null => {
  const after = markdownOf(page, changed);
  const fault = difference(shapeOf(changed), shapeOf(open(after).doc));
  if (fault !== null) return fault;
  if (lines === null) return null;
  const { removed, added, first } = changedLines(page.source, after);
  const isWithin = removed <= lines.removed && added <= lines.added;
  // Where a tag closes behind text, it gets a line of its own below a second paragraph.
  const isOpened = /\S<\/\w+>\s*$/.test(first);
  return isWithin || isOpened ? null : `${removed} lines became ${added}`;
};
