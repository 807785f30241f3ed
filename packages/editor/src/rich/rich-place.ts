/** Where a writer is in the rich text, as a line of its Markdown, and back. */
import { Fragment, type Node } from 'prosemirror-model';
import { Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { PageDocument } from '../document/document-of.ts';
import { isVisible, type Place, windowOf } from '../place.ts';
import { markdownOf } from '../write/markdown-of.ts';

/** Characters beside the cursor that are enough to find it again. Quoin's own value. */
const BESIDE = 24;
/** Pixels below the upper edge: behind the toolbar. */
const BELOW_EDGE = 60;

/** Length of the Markdown before a top-level block. */
const lengthBefore = (page: PageDocument, doc: Node, index: number): number => {
  if (index === 0) return 0;
  const before = doc.copy(Fragment.from(doc.content.content.slice(0, index)));
  return markdownOf(page, before).trimEnd().length;
};

const lineAt = (markdown: string, offset: number): number =>
  markdown.slice(0, offset).split('\n').length;

/** Offset of the first text at or behind another offset. */
const textFrom = (markdown: string, offset: number): number => {
  const space = /^\s*/.exec(markdown.slice(offset))?.[0].length ?? 0;
  return Math.min(offset + space, markdown.length);
};

const caretOffset = (view: EditorView, markdown: string, start: number): number | null => {
  const { nodeBefore, nodeAfter } = view.state.selection.$head;
  const before = (nodeBefore?.text ?? '').slice(-BESIDE);
  const after = (nodeAfter?.text ?? '').slice(0, BESIDE);
  for (const [left, right] of [
    [before, after],
    [before, ''],
    ['', after],
  ] as const) {
    const at = left + right === '' ? -1 : markdown.indexOf(left + right, start);
    if (at >= 0) return at + left.length;
  }
  return null;
};

export const placeIn = (view: EditorView, page: PageDocument): Place => {
  const { doc, selection } = view.state;
  const markdown = markdownOf(page, doc);
  const start = textFrom(markdown, lengthBefore(page, doc, selection.$head.index(0)));
  const caret = caretOffset(view, markdown, start) ?? start;
  const line = lineAt(markdown, caret);
  const before = markdown.slice(markdown.lastIndexOf('\n', caret - 1) + 1, caret);
  const { top: y } = view.coordsAtPos(selection.head);
  if (isVisible(view.dom, y)) return { line, before, y };
  const { left, right } = view.dom.getBoundingClientRect();
  const { top } = windowOf(view.dom);
  const at = view.posAtCoords({ left: (left + right) / 2, top: top + BELOW_EDGE });
  if (at === null) return { line, before, y: null };
  const index = doc.resolve(at.pos).index(0);
  const first = doc.resolve(at.pos).posAtIndex(index, 0);
  const dom = view.nodeDOM(first);
  const seenY = dom instanceof Element ? dom.getBoundingClientRect().top : top;
  const seen = lineAt(markdown, textFrom(markdown, lengthBefore(page, doc, index)));
  return { line, before, y: null, seen: { line: seen, y: seenY } };
};

/** Position of the innermost node that a line of the source as it was opened is in; null where none is. */
export const positionOfLine = (
  { source, origins }: PageDocument,
  doc: Node,
  line: number,
): number | null => {
  const lines = source.split('\n');
  const end = lines.slice(0, line).join('\n').length;
  const start = end - (lines[line - 1]?.length ?? 0);
  const origin = origins.findLast(({ from, to }) => from <= end && start <= to);
  let position: number | null = null;
  doc.descendants((node, at) => {
    if (origin && node.attrs.origin === origin.id) position = at;
    return position === null;
  });
  return position;
};

/** Where the first link to an address at or behind a position begins; null if none is there. */
export const linkBehind = (doc: Node, from: number, href: string): number | null => {
  let found: number | null = null;
  doc.nodesBetween(from, doc.content.size, (node, at) => {
    const isLink = node.marks.some(
      ({ type, attrs }) => type.name === 'link' && attrs.href === href,
    );
    if (isLink) found ??= at;
    return found === null;
  });
  return found;
};

/** The selection behind a text of a line, or where the block of the line begins. */
export const selectionAt = (
  page: PageDocument,
  doc: Node,
  { line, before }: Pick<Place, 'line' | 'before'>,
): Selection | null => {
  const position = positionOfLine(page, doc, line);
  if (position === null) return null;
  const near = Selection.near(doc.resolve(position + 1));
  const { $head } = near;
  const words = /[\p{L}\p{N}\p{M} ,.;:'’-]*$/u.exec(before)?.[0].slice(-BESIDE) ?? '';
  if (words.trim() === '' || !$head.parent.isTextblock) return near;
  const text = $head.parent.textBetween(0, $head.parent.content.size, undefined, '\uFFFC');
  const at = text.indexOf(words.trimStart());
  if (at < 0) return near;
  return TextSelection.create(doc, $head.start() + at + words.trimStart().length);
};
