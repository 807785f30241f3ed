/** What can be folded in the source: the section of a heading, a block of the catalog, a fence. */
import { codeFolding, foldGutter, foldKeymap, foldService, syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Line } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import * as messages from '../messages.ts';
import { icon } from '../ui/icon.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Level of the heading that a line is; 0 for another line, also in code. */
const headingLevel = (state: EditorState, { from, text }: Line): number => {
  const marks = /^ {0,3}(#{1,6})(?:[ \t]|$)/.exec(text)?.[1];
  if (marks === undefined) return 0;
  const at = from + text.indexOf('#');
  return syntaxTree(state).resolve(at, 1).name.startsWith('HeaderMark') ? marks.length : 0;
};

const OPENING = /^\s*(?:[-*+>] +)*<([A-Z]\w*)\b/;

/** Up to the line that closes the block that a line opens; null where it opens none. */
const blockRange = (state: EditorState, line: Line): Range | null => {
  const name = OPENING.exec(line.text)?.[1];
  if (name === undefined) return null;
  const tags = new RegExp(`<${name}\\b[^>]*?(/?)>|</${name}\\s*>`, 'g');
  let depth = 0;
  for (const [tag, isEmpty] of state.doc.sliceString(line.from).matchAll(tags).map(toTag)) {
    if (isEmpty) {
      if (depth === 0) return null;
    } else depth += tag.text.startsWith('</') ? -1 : 1;
    if (depth > 0) continue;
    const end = state.doc.lineAt(line.from + tag.index);
    return depth === 0 && end.number > line.number ? { from: line.to, to: end.to } : null;
  }
  return null;
};

const toTag = (match: RegExpExecArray) =>
  [{ text: match[0], index: match.index }, match[1] === '/'] as const;

/** Up to the line before the next heading of this level, or of a higher one. */
const sectionRange = (state: EditorState, line: Line): Range | null => {
  const level = headingLevel(state, line);
  if (level === 0) return null;
  let last = line;
  for (let number = line.number + 1; number <= state.doc.lines; number++) {
    const next = state.doc.line(number);
    const other = headingLevel(state, next);
    if (other > 0 && other <= level) break;
    if (next.text.trim() !== '') last = next;
  }
  return last.number > line.number ? { from: line.to, to: last.to } : null;
};

const fenceRange = (state: EditorState, line: Line): Range | null => {
  if (!/^[\s>*+-]*(?:`{3}|~{3})/.test(line.text)) return null;
  const { node } = syntaxTree(state).resolveInner(line.to, -1).cursor();
  for (let at = node; ; ) {
    if (at.name === 'FencedCode') {
      const isFirst = state.doc.lineAt(at.from).number === line.number;
      return isFirst && at.to > line.to ? { from: line.to, to: at.to } : null;
    }
    if (at.parent === null) return null;
    at = at.parent;
  }
};

const foldable = foldService.of((state, start) => {
  const line = state.doc.lineAt(start);
  return sectionRange(state, line) ?? blockRange(state, line) ?? fenceRange(state, line);
});

const marker = (isOpen: boolean): HTMLElement => {
  const element = document.createElement('span');
  element.className = isOpen ? 'qe-fold-open' : 'qe-fold-closed';
  element.title = isOpen ? messages.fold : messages.unfold;
  element.append(icon('expand'));
  return element;
};

export const folding: Extension = [
  foldable,
  codeFolding(),
  foldGutter({ markerDOM: marker }),
  keymap.of(foldKeymap),
];
