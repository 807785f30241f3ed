/** What is kept of rendered pages, and for how long. */
import { expect, test } from 'bun:test';
import { fill } from '@quoin/markdown';
import { type ContentWork, UnavailableError } from '../src/index.ts';
import { RenderedPages } from '../src/rendering/rendered-pages.ts';

type Highlight = ContentWork['highlight'];

const unexpected = () => Promise.reject(new Error('not asked for'));

/** Counts the pages whose code it was given. */
const workOf = (highlight: Highlight = async (blocks) => blocks.map(() => '<b>done</b>')) => {
  const asked: string[][] = [];
  const work: ContentWork = {
    importFile: unexpected,
    convertTree: unexpected,
    highlight: (blocks) => {
      asked.push(blocks.map(({ code }) => code));
      return highlight(blocks);
    },
  };
  return { work, asked };
};

const page = (code: string): string => `\`\`\`ts\n${code}\n\`\`\`\n`;

const htmlOf = async (pages: RenderedPages, code: string): Promise<string> =>
  fill(await pages.get(`hash of ${code}`, page(code)), () => null);

test('a text is rendered once, however often and by how many at once it is asked for', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work);
  const all = await Promise.all([htmlOf(pages, 'a'), htmlOf(pages, 'a'), htmlOf(pages, 'b')]);
  expect(await htmlOf(pages, 'a')).toBe(all[0]);
  expect(all[0]).toContain('<b>done</b>');
  expect(asked).toEqual([['a'], ['b']]);
});

test('the least recently used goes first when there is no room', async () => {
  const { work, asked } = workOf();
  const size = (await htmlOf(new RenderedPages(work), 'a')).length * 2;
  const pages = new RenderedPages(work, size * 2);
  for (const code of ['a', 'b', 'a', 'c', 'a', 'b']) await htmlOf(pages, code);
  // The first is the one that was measured; b was the oldest when c came.
  expect(asked.slice(1)).toEqual([['a'], ['b'], ['c'], ['b']]);
});

test('a page larger than all the room is rendered and not kept', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work, 10);
  await htmlOf(pages, 'a');
  await htmlOf(pages, 'a');
  expect(asked).toHaveLength(2);
});

test('the same code twice in a page is highlighted once; a page without code asks nobody', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work);
  await pages.get('twice', page('a') + page('a'));
  await pages.get('none', 'words\n\n```\nplain\n```\n\n```mermaid\nA\n```\n');
  expect(asked).toEqual([['a']]);
});

test('where the workers are too busy the code is plain, until they have time', async () => {
  let isBusy = true;
  const { work } = workOf(async (blocks) => {
    if (isBusy) throw new UnavailableError('busy', 1);
    return blocks.map(() => '<b>done</b>');
  });
  const pages = new RenderedPages(work);
  expect(await htmlOf(pages, 'a')).toContain('<code class="language-ts">a\n</code>');
  isBusy = false;
  expect(await htmlOf(pages, 'a')).toContain('<b>done</b>');
});

test('an error of the work is the reader’s, and the next reader tries again', async () => {
  let isBroken = true;
  const { work } = workOf(async (blocks) => {
    if (isBroken) throw new Error('broken');
    return blocks.map(() => null);
  });
  const pages = new RenderedPages(work);
  await expect(htmlOf(pages, 'a')).rejects.toThrow('broken');
  isBroken = false;
  expect(await htmlOf(pages, 'a')).toContain('a\n');
});
