/** Small marks of VitePress: `[[toc]]`, `{attributes}` behind links and images, fences, alerts. */

import type { Nodes } from 'mdast';
import type { SourcePage } from '../markup/source-page.ts';
import { eachNode } from '../markup/source-text.ts';
import { markOmitted, shownAsQuote, tocMarkOmitted } from '../messages.ts';

/** ` ```js{4} ` and ` ```ts:line-numbers `: the language is apart from its marks. */
const convertFences = (page: SourcePage): void => {
  for (const block of page.text.codeBlocks) {
    const marks = /^[^\s{:]+(?=[{:])/.exec(block.lang ?? '')?.[0];
    if (marks === undefined || !block.isFenced) continue;
    const at = page.source.indexOf(marks, block.start) + marks.length;
    page.replace({ start: at, end: at }, ' ');
  }
};

const TOC = /^[ \t]*(\[\[toc\]\])[ \t]*$/gim;

const convertToc = (page: SourcePage): void => {
  for (const match of page.source.matchAll(TOC)) {
    const start = match.index + match[0].indexOf('[[');
    if (page.text.closed.holds(start)) continue;
    const range = { start, end: start + (match[1]?.length ?? 0) };
    page.remove(range);
    page.report(range, '[[toc]]', tocMarkOmitted);
  }
};

/** What markdown-it-attrs reads behind an element; the name of a heading is Quoin's as well. */
const ATTRIBUTES = /\{(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}/y;

const convertAttributes = (page: SourcePage): void => {
  const after = (node: Nodes): void => {
    if (node.type !== 'link' && node.type !== 'image') return;
    ATTRIBUTES.lastIndex = node.position?.end.offset ?? 0;
    const start = ATTRIBUTES.lastIndex;
    const found = ATTRIBUTES.exec(page.source)?.[0];
    if (found === undefined) return;
    const range = { start, end: start + found.length };
    page.replace(range, '');
    page.report(range, 'attributes', markOmitted({ found, type: node.type }));
  };
  eachNode(page.text.tree, after);
};

const GITHUB_ALERT = /^\[!(?:note|tip|important|warning|caution)\][ \t]*$/i;

/** Alerts with a title or of another kind than GitHub's are quotes everywhere else. */
const reportAlerts = (page: SourcePage): void => {
  eachNode(page.text.tree, (node) => {
    if (node.type !== 'blockquote') return;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    const [line = ''] = page.source.slice(start, end).split('\n', 1);
    const first = line.replace(/^>[ \t]?/, '');
    if (!/^\[!\w+\]/.test(first) || GITHUB_ALERT.test(first)) return;
    page.report({ start, end }, 'alert', shownAsQuote({ first: first.slice(0, 80) }));
  });
};

export const convertMarks = (page: SourcePage): void => {
  convertFences(page);
  convertToc(page);
  convertAttributes(page);
  reportAlerts(page);
};
