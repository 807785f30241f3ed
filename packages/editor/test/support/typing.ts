/** A writer types; what becomes of the page. */
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { markdownOf, type PageDocument } from '../../src/document/index.ts';
import { changedLines } from './changed-lines.ts';
import { difference, meaningOf } from './meaning.ts';

/** A word that is in no page. */
export const WORD = 'Zqx';

/** Texts that have a meaning in Markdown at the right place. */
export const MEANINGFUL = [
  ...['*', '_', '**a**', '[', ']', '[a](b)', '![', '<', '<Note>', '</Note>', '<b>', '>', '|'],
  ...[
    '`',
    '```',
    '~',
    '~~~',
    '#',
    '# a',
    '1. a',
    '1)',
    '- a',
    '-',
    '+ a',
    '---',
    '===',
    '=',
    '> a',
  ],
  ...['\\', '\\*', '&amp;', '{', '}', '{a}', 'import a', 'export a', '[^1]', '[ref]', ':', '!'],
];

/** What the place is in: `paragraph in Step`, `tableCell`, `sealed`… */
export const placeName = (doc: Node, pos: number): string => {
  const $pos = doc.resolve(pos);
  const own = $pos.parent.type.name;
  return $pos.depth > 1 ? `${own} in ${$pos.node($pos.depth - 1).type.name}` : own;
};

/** Every place that text can be typed at. */
export const typingPlaces = (doc: Node): number[] => {
  const places: number[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return !node.isAtom;
    for (let at = 0; at <= node.content.size; at++) {
      // Not between the two halves of a character.
      const before = at > 0 ? node.textBetween(at - 1, at) : '';
      if (!/[\uD800-\uDBFF]/.test(before)) places.push(pos + 1 + at);
    }
    return false;
  });
  return places;
};

export const typed = (page: PageDocument, pos: number, text: string): string => {
  const { doc } = EditorState.create({ doc: page.doc }).tr.insertText(text, pos);
  return markdownOf(page, doc);
};

/** Source that is edited as text means what the writer makes of it. */
const isSource = (doc: Node, pos: number): boolean =>
  ['sealed', 'frontMatter'].includes(doc.resolve(pos).parent.type.name);

/** An empty block such as `<Card />` opens for its first word. */
const isFirstWord = (doc: Node, pos: number): boolean => {
  const { parent } = doc.resolve(pos);
  return parent.content.size === 0 && parent.attrs.origin === null;
};

const without = (text: string): string => text.replaceAll(WORD, '');

/** Null where a word more is one changed line, and the page means the same with that word in it. */
export const oneWordFault = (before: string, after: string): string | null => {
  const { removed, added } = changedLines(before, after);
  if (removed > 1 || added !== 1) return `${removed} lines became ${added}`;
  return difference(meaningOf(before), meaningOf(after, without));
};

/** The same where it is not known whether source was edited as text, which means what it comes to. */
export const writtenFault = (before: string, after: string): string | null =>
  without(after) === before && after !== before ? null : oneWordFault(before, after);

/** Null where a typed word came to be in the page as {@link oneWordFault} requires. */
export const wordFault = (page: PageDocument, pos: number): string | null => {
  const after = typed(page, pos, WORD);
  if (isFirstWord(page.doc, pos))
    return difference(meaningOf(page.source), meaningOf(after, without));
  if (!isSource(page.doc, pos)) return oneWordFault(page.source, after);
  return without(after) === page.source ? null : 'source beside the word changed';
};

/** Null where what was typed is the same text in the page, also if it has a meaning in Markdown. */
export const textFault = (page: PageDocument, pos: number, text: string): string | null => {
  if (isSource(page.doc, pos)) return null;
  const asWord = typed(page, pos, WORD);
  const after = typed(page, pos, text);
  const { removed, added } = changedLines(page.source, after);
  // Code that holds a fence needs a longer one.
  const isFenced = page.doc.resolve(pos).parent.type.name === 'codeBlock' && /^[`~]{3}/.test(text);
  const isOneLine = removed <= 1 && added === 1;
  if (!isOneLine && !isFenced && !isFirstWord(page.doc, pos))
    return `${removed} lines became ${added}`;
  return difference(
    meaningOf(asWord, (value) => value.replaceAll(WORD, text)),
    meaningOf(after),
  );
};
