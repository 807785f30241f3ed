/** What typed Markdown becomes. */
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import type { MarkType, Schema } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
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

/** `[ ] ` at the start of an item makes it a task. */
const taskRule = new InputRule(/^\[([ xX]?)\] $/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const depth = $start.depth - 1;
  if (depth < 1 || $start.node(depth).type.name !== 'listItem' || $start.index(depth) > 0)
    return null;
  return state.tr
    .delete(start, end)
    .setNodeAttribute($start.before(depth), 'checked', match[1]?.toLowerCase() === 'x');
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
