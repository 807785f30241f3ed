/** Clipboards of products become what they mean. */
import { expect, test } from 'bun:test';
import { markdownOf } from '../src/document/index.ts';
import { clipboardNodes, textNodes } from '../src/paste/html-clipboard.ts';
import { CLIPBOARDS } from './clipboards/index.ts';
import { open, schema } from './support/page.ts';
import { withoutPadding } from './support/without-padding.ts';

test.each(CLIPBOARDS.map((clipboard) => [clipboard.name, clipboard] as const))(
  '%s',
  (_name, { html, text, vsCode = '', markdown }) => {
    const nodes =
      html === '' ? textNodes(schema, text) : clipboardNodes(schema, { html, text, vsCode });
    const doc = schema.topNodeType.createChecked(null, nodes);
    doc.check();
    expect(withoutPadding(markdownOf(open(''), doc))).toBe(markdown);
  },
);
