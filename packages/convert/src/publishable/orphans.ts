/** Blocks such as `<Tab>` outside of the block that they need: they get one, or become content. */

import { attribute, type Document } from '@quoin/markdown';
import { type Edit, isNothing, rangeOf, tagRange } from '@quoin/markdown/syntax';
import { continuationAt } from '../markup/block-text.ts';
import { escapeText } from '../markup/words.ts';
import { closeRange } from './containers.ts';
import type { Found } from './found.ts';
import { insert, type Repair } from './repair.ts';

/** Neighbours of one name in one place. */
const runsOf = (orphans: readonly Found[]): Found[][] => {
  const runs: Found[][] = [];
  for (const orphan of orphans) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last !== undefined && last.parent === orphan.parent && isBeside(last, orphan);
    if (isNext && last.block === orphan.block) run?.push(orphan);
    else runs.push([orphan]);
  }
  return runs;
};

const isBeside = ({ parent, node }: Found, next: Found): boolean => {
  const children: readonly unknown[] = parent.children;
  const from = children.indexOf(node);
  const to = children.indexOf(next.node);
  return parent.children.slice(from + 1, to).every(isNothing);
};

/** In running text no block can be put around it: its words stay. */
const asWords = (document: Document, { node }: Found): Edit[] => {
  const title = attribute(node, 'title');
  const close = closeRange(document, node);
  const words = typeof title === 'string' && title !== '' ? `**${escapeText(title)}** ` : '';
  return [
    { ...tagRange(document, node), text: words },
    ...(close === null ? [] : [{ ...close, text: '' }]),
  ];
};

const repairOf = (document: Document, run: readonly Found[]): Repair[] => {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return [];
  const { block, node } = first;
  const { start: at } = rangeOf(node);
  const construct = `<${block.name}>`;
  const owner = block.parents?.[0] ?? '';
  if (node.type !== 'mdxJsxFlowElement') {
    const message = `${construct} is outside of <${owner}>; its content is shown without it`;
    return run.map((one) => {
      const { start } = rangeOf(one.node);
      return { at: start, construct, message, edits: asWords(document, one) };
    });
  }
  const indent = continuationAt(document.source, at);
  const blank = `\n${indent.trimEnd()}\n${indent}`;
  const edits = [
    insert(at, `<${owner}>${blank}`),
    insert(rangeOf(last.node).end, `${blank}</${owner}>`),
  ];
  const message = `${construct} is outside of <${owner}>; it is put into one`;
  return [{ at, construct, message, edits }];
};

export const wrapOrphans = (document: Document, orphans: readonly Found[]): Repair[] =>
  runsOf(orphans).flatMap((run) => repairOf(document, run));
