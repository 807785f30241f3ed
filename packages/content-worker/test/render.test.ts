import { afterAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import {
  flattenDocument,
  pageFacts,
  parse,
  portableMarkdown,
  sectionRanges,
  textLinks,
} from '@quoin/markdown';
import { createContentWorkers } from '../src/index.ts';

/** On a loaded machine, a process needs more than the service's own 10 seconds for its first page. */
const workers = createContentWorkers({ renderMs: 60_000 });
/** Its process answers no request, so that its time always ends first. */
const hurried = createContentWorkers({
  renderMs: 1,
  program: fileURLToPath(new URL('./programs/silent.ts', import.meta.url)),
});
afterAll(() => {
  workers[Symbol.dispose]();
  hurried[Symbol.dispose]();
});

const PAGE = '# Depth\n\n[a](b)\n\n```ts\nconst a = 1;\n```\n\n```unknown\nx\n```\n';

test('a page is rendered with its code highlighted, and with gaps for its addresses', async () => {
  const rendered = await workers.render(PAGE);
  expect(rendered?.toc).toEqual([{ level: 1, title: 'Depth', anchor: 'depth' }]);
  expect(rendered?.pieces[1]).toEqual({ url: 'b', kind: 'link' });
  expect(rendered?.pieces[2]).toContain('<span class="quoin-token-keyword">const');
  expect(rendered?.pieces[2]).toContain('<code class="language-unknown">x\n</code>');
});

test('links, sections and facts of a page are the same as without a process of their own', async () => {
  expect(await workers.textLinks(PAGE)).toEqual(textLinks(PAGE));
  expect(await workers.parse(PAGE)).toEqual(flattenDocument(parse(PAGE)));
  expect(await workers.sectionRanges(PAGE)).toEqual(sectionRanges(parse(PAGE)));
  expect(await workers.portableMarkdown(PAGE)).toEqual(portableMarkdown(PAGE));
  expect(await workers.pageFacts(PAGE)).toEqual(await pageFacts(PAGE, async () => undefined));
});

test('a page that takes too long is given up', async () => {
  expect(await hurried.render(PAGE)).toBeNull();
  expect(await hurried.textLinks(PAGE)).toBeNull();
  expect(await hurried.sectionRanges(PAGE)).toBeNull();
  expect(await hurried.portableMarkdown(PAGE)).toBeNull();
  expect(await hurried.pageFacts(PAGE)).toBeNull();
});

test.each([
  ['Latin', 'a', 'ž', 'Noto Sans'],
  ['Cyrillic', 'Ж', 'Ѣ', 'Noto Sans'],
  ['Greek', 'Ω', 'λ', 'Noto Sans'],
  ['Vietnamese', 'ợ', 'ạ', 'Noto Sans'],
  ['Devanagari', 'क', 'ह', 'Noto Sans'],
  ['Arabic', 'ش', '7', 'Noto Sans Arabic'],
  ['Hebrew', 'ש', '7', 'Noto Sans Hebrew'],
])('a picture of a link has letters of the script %s', async (_script, one, other, family) => {
  const svg = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><text x="9" y="50" font-family="${family}" font-weight="700" font-size="40">${text}</text></svg>`;
  // A letter without a font is a box, as all of them are.
  const box = await workers.socialImage(svg('語'));
  const drawn = [await workers.socialImage(svg(one)), await workers.socialImage(svg(other))];
  const view = new DataView(box.buffer, box.byteOffset);
  expect([view.getUint32(0), view.getUint32(16), view.getUint32(20)]).toEqual([
    0x89504e47, 120, 63,
  ]);
  const distinct = new Set([box, ...drawn].map((bytes) => bytes.toBase64()));
  expect(distinct.size).toBe(3);
});
