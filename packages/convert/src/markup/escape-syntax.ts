/** Tags and braces that Quoin would take for blocks and expressions: a backslash keeps them text. */

import { parse } from '@quoin/markdown';
import { type Edited, editText } from '@quoin/markdown/syntax';
import type { Root } from 'mdast';
import type { Report } from '../dialect.ts';
import { shownAsText } from '../messages.ts';
import { eachNode } from './source-text.ts';

/** A tag that is escaped can show that another is not closed. */
const MAX_PASSES = 4;

const RULES: ReadonlySet<string> = new Set(['block-open', 'block-close', 'block-syntax']);

/** `{name}` of a text. `{#name}` names a heading; `{{ a }}` and `{% a %}` are reported and stay as they are. */
const isPlainBrace = (value: string): boolean => !/^[#{%]/.test(value);

/** No line moves. */
const escapeAt = (text: string, starts: readonly number[]): string =>
  editText(
    text,
    starts.map((start) => ({ start, end: start, text: '\\' })),
  ).text;

const bracesIn = (tree: Root): number[] => {
  const starts: number[] = [];
  eachNode(tree, (node) => {
    const isExpression = node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
    if (isExpression && isPlainBrace(node.value)) starts.push(node.position?.start.offset ?? 0);
  });
  return starts;
};

/** What most pages have nothing of. */
const SYNTAX = /<\/?[A-Z]|\{/;

/** For sources in which capitalised tags and braces mean nothing. Tags are reported. */
export const escapeSyntax = (edited: Edited, path: string, report: Report): Edited => {
  const { lineOf } = edited;
  let { text } = edited;
  if (!SYNTAX.test(text)) return edited;
  let document = parse(text);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const starts = new Set<number>();
    for (const { rule, message, position } of document.problems) {
      const start = position.start.offset ?? 0;
      if (!RULES.has(rule) || text[start] !== '<' || starts.has(start)) continue;
      starts.add(start);
      const line = lineOf(position.start.line);
      report.add({ path, line, construct: 'tag', message: shownAsText({ message }) });
    }
    if (starts.size === 0) break;
    text = escapeAt(text, [...starts]);
    document = parse(text);
  }
  return { text: escapeAt(text, bracesIn(document.tree)), lineOf };
};
