/** A page that is opened and saved is the same page, byte for byte. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { markdownOf } from '../src/document/index.ts';
import { variants } from './support/fixtures.ts';
import { DRAWN, hostilePage } from './support/hostile-pages.ts';
import { open, schema } from './support/page.ts';

describe('saved unchanged', () => {
  for (const { name, markdown } of variants) {
    test(name, () => {
      expect(markdownOf(open(markdown))).toBe(markdown);
    });
  }

  for (const markdown of ['', '\n', ' ', '\uFEFF', '---\n---', '---\ntitle: a\n---', '\r\n\r\n']) {
    test(`saving without a change keeps ${JSON.stringify(markdown)}`, () => {
      expect(markdownOf(open(markdown))).toBe(markdown);
    });
  }
});

test('saving without a change keeps any text of authors and programs', () => {
  fc.assert(
    fc.property(hostilePage, (markdown) => {
      expect(markdownOf(open(markdown))).toBe(markdown);
    }),
    { ...DRAWN, numRuns: 150 },
  );
});

test('what was changed and changed back is unchanged', () => {
  fc.assert(
    fc.property(hostilePage, (markdown) => {
      const page = open(markdown);
      // The same document made anew: no node of it is the one that was opened.
      const copy = Node.fromJSON(schema, page.doc.toJSON());
      expect(markdownOf(page, copy)).toBe(markdown);
    }),
    { ...DRAWN, numRuns: 50 },
  );
});
