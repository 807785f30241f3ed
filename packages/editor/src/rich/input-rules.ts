/** Rules that convert typed Markdown. */
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType, Schema } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { findWrapping } from 'prosemirror-transform';
import { addressesIn } from '../paste/addresses.ts';
import { nodeType } from './commands.ts';

/** Marks take the text between their signs; the sign that was typed last is not in the text yet. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole = '', before = '', inner = ''] = match;
    if (
      inner.trim() !== inner ||
      state.doc.rangeHasMark(start, end, state.schema.marks.code ?? type)
    ) {
      return null;
    }
    const from = start + before.length;
    const sign = (whole.length - before.length - inner.length) / 2;
    const { tr } = state;
    const textStart = from + sign;
    tr.delete(textStart + inner.length, end);
    tr.delete(from, textStart);
    tr.addMark(from, from + inner.length, type.create());
    return tr.removeStoredMark(type);
  });

const linkRule = (type: MarkType): InputRule =>
  new InputRule(/\[([^[\]]+)\]\(([^\s()]+)\)$/, (state, match, start, end) => {
    const [, words = '', href = ''] = match;
    const { tr } = state;
    tr.replaceWith(start, end, state.schema.text(words, [type.create({ href })]));
    return tr.removeStoredMark(type);
  });

const imageRule = new InputRule(/!\[([^[\]]*)\]\(([^\s()]+)\)$/, (state, match, start, end) => {
  const [, alt = '', src = ''] = match;
  return state.tr.replaceWith(start, end, nodeType(state.schema, 'image').create({ src, alt }));
});

/** `[ ] ` at the start of an item makes it a task, and of a paragraph a list of tasks. */
const taskRule = new InputRule(/^\[([ xX]?)\] $/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const depth = $start.depth - 1;
  const checked = match[1]?.toLowerCase() === 'x';
  if (depth > 0 && $start.node(depth).type.name === 'listItem') {
    if ($start.index(depth) > 0) return null;
    return state.tr.delete(start, end).setNodeAttribute($start.before(depth), 'checked', checked);
  }
  if ($start.parent.type.name !== 'paragraph') return null;
  const tr = state.tr.delete(start, end);
  const range = tr.doc.resolve(start).blockRange();
  const wrapping = range && findWrapping(range, nodeType(state.schema, 'bulletList'));
  if (!range || !wrapping) return null;
  tr.wrap(range, wrapping);
  return tr.setNodeAttribute(range.start + 1, 'checked', checked);
});

/** An address becomes a link when a space is typed behind it. */
const addressRule = (type: MarkType): InputRule =>
  new InputRule(/(?:^|[\s(])([^\s(]+)\s$/, (state, match, start, end) => {
    const [whole = '', word = ''] = match;
    const [found] = addressesIn(word);
    if (found?.from !== 0) return null;
    const from = start + whole.indexOf(word);
    const to = from + found.to;
    const { code } = state.schema.marks;
    const isTaken = [type, code].some((mark) => mark && state.doc.rangeHasMark(from, to, mark));
    if (isTaken || !state.doc.resolve(from).parent.type.allowsMarkType(type)) return null;
    const tr = state.tr.addMark(from, to, type.create({ href: found.href, title: null }));
    return tr.insertText(' ', end).removeStoredMark(type);
  });

const ruleRule = new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  const { schema } = state;
  if ($start.parent.type.name !== 'paragraph' || $start.parent.childCount > 1) return null;
  const nodes = [
    nodeType(schema, 'horizontalRule').create(),
    nodeType(schema, 'paragraph').create(),
  ];
  return $start
    .node(-1)
    .canReplaceWith($start.index(-1), $start.indexAfter(-1), nodes[0]?.type ?? $start.parent.type)
    ? state.tr.replaceWith($start.before(), $start.after(), nodes)
    : null;
});

export const markdownRules = (schema: Schema): Plugin => {
  const type = (name: string) => nodeType(schema, name);
  const { strong, emphasis, strike, code, link } = schema.marks;
  const marks = [
    strong && markRule(/(^|[^*])\*\*([^*]+)\*\*$/, strong),
    strong && markRule(/(^|[^_\p{L}\p{N}])__([^_]+)__$/u, strong),
    strike && markRule(/(^|[^~])~~([^~]+)~~$/, strike),
    emphasis && markRule(/(^|[^*])\*([^*]+)\*$/, emphasis),
    emphasis && markRule(/(^|[^_\p{L}\p{N}])_([^_]+)_$/u, emphasis),
    code && markRule(/(^|[^`])`([^`]+)`$/, code),
    link && linkRule(link),
    link && addressRule(link),
  ];
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, type('heading'), ([, marks = '']) => ({
        level: marks.length,
      })),
      textblockTypeInputRule(/^```([\w+-]*)\s$/, type('codeBlock'), ([, lang = '']) => ({ lang })),
      wrappingInputRule(/^\s*>\s$/, type('blockquote')),
      wrappingInputRule(/^\s*[-*+]\s$/, type('bulletList')),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        type('orderedList'),
        ([, digits = '1']) => ({ start: Number(digits) }),
        ([, digits = '1'], node) => node.childCount + Number(node.attrs.start) === Number(digits),
      ),
      taskRule,
      imageRule,
      ruleRule,
      ...marks.filter((rule) => rule !== undefined),
    ],
  });
};
