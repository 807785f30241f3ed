/** `{% code %}`, `{% code-tabs-item %}` and diagrams: what belongs to a code fence goes to its fence. */

import { continuationAt } from '../../markup/block-text.ts';
import { fenceInfo } from '../../markup/fence-info.ts';
import { diagramEmpty, tabWithoutCode } from '../../messages.ts';
import type { GitBookPage } from '../page.ts';
import {
  attributeOf,
  closed,
  contentOf,
  isTrue,
  reportOthers,
  type TagHandlers,
} from './handler.ts';
import type { TagElement } from './read.ts';

/** Sets the title and marks of the first fence in the element; false if it has none. */
const describeFence = (element: TagElement, page: GitBookPage): boolean => {
  const { start, end } = contentOf(element);
  const block = page.text.codeBlockIn(start, end);
  if (block === null) return false;
  const lineEnd = page.source.indexOf('\n', block.start);
  const info = {
    start: block.start + (/^(?:`+|~+)/.exec(page.slice(block))?.[0].length ?? 0),
    end: lineEnd === -1 || lineEnd > block.end ? block.end : lineEnd,
  };
  const title = attributeOf(element, 'title');
  const flags = {
    lines: isTrue(element, 'lineNumbers'),
    wrap: attributeOf(element, 'overflow') === 'wrap',
  };
  page.replace(
    info,
    fenceInfo(
      block.lang,
      { title, ...flags, expandable: isTrue(element, 'expandable') },
      block.meta,
    ),
  );
  return true;
};

export const code: TagHandlers = {
  code: closed((element, page, close) => {
    const { start, end } = contentOf(element);
    const pre = page.text.rawElements.find(
      (raw) => raw.name === 'pre' && raw.start >= start && raw.end <= end,
    );
    // The title of what GitBook writes as `<pre>` is written there as well.
    if (!describeFence(element, page) && pre === undefined) {
      page.report(element.open, 'code', '{% code %} holds no code block; its title is left out');
    }
    page.remove(element.open);
    page.remove(close);
    reportOthers(element, page, ['title', 'lineNumbers', 'overflow', 'expandable']);
  }),

  'code-tabs-item': closed((element, page, close) => {
    if (!describeFence(element, page)) {
      page.report(element.open, 'code-tabs-item', tabWithoutCode);
    }
    page.remove(element.open);
    page.remove(close);
    reportOthers(element, page, ['title']);
  }),

  '@mermaid/diagram': (element, page) => {
    const diagram = attributeOf(element, 'content');
    if (diagram === undefined) {
      page.report(element.open, '@mermaid/diagram', diagramEmpty);
      return;
    }
    const indent = continuationAt(page.source, element.start);
    const lines = ['```mermaid', ...diagram.trim().split('\n'), '```'];
    page.replaceBlock(element, lines.join(`\n${indent}`));
    reportOthers(element, page, ['content', 'fullWidth']);
  },
};
