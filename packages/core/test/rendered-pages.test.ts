/** What is kept of rendered pages, and for how long. */
import { expect, test } from 'bun:test';
import { fill } from '@quoin/markdown';
import { eventually } from '@quoin/test-kit';
import { type ContentWork, UnavailableError } from '../src/index.ts';
import { RenderedPages } from '../src/rendering/rendered-pages.ts';

type Render = ContentWork['render'];

const unexpected = () => Promise.reject(new Error('not asked for'));

const done: Render = async (content) => ({
  pieces: [`done: ${content}`],
  toc: [],
  isWhole: true,
});

/** Tells which pages it was given. */
const workOf = (render: Render = done) => {
  const asked: string[] = [];
  const work: ContentWork = {
    readApi: unexpected,
    renderApiPage: unexpected,
    expandParts: unexpected,
    importFile: unexpected,
    convertTree: unexpected,
    externalImages: unexpected,
    placeExternalImages: unexpected,
    foreignNavigation: unexpected,
    decidePage: unexpected,
    diffTexts: unexpected,
    socialImage: unexpected,
    readFont: unexpected,
    cutFont: unexpected,
    validate: unexpected,
    parse: unexpected,
    textLinks: unexpected,
    sectionRanges: unexpected,
    portableMarkdown: unexpected,
    pageFacts: unexpected,
    render: (content) => {
      asked.push(content);
      return render(content);
    },
  };
  return { work, asked };
};

const page = (code: string): string => `\`\`\`ts\n${code}\n\`\`\`\n`;

const htmlOf = async (pages: RenderedPages, content: string): Promise<string> =>
  fill((await pages.get(`hash of ${content}`, content)).rendered, () => null);

const [A, B, C] = [page('a'), page('b'), page('c')];
const LONG = 'words\n\n'.repeat(4_000);

test('a text is rendered once, also for repeated and concurrent requests', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work);
  const all = await Promise.all([htmlOf(pages, A), htmlOf(pages, A), htmlOf(pages, B)]);
  expect(await htmlOf(pages, A)).toBe(all[0]);
  expect(all).toEqual([`done: ${A}`, `done: ${A}`, `done: ${B}`]);
  expect(asked).toEqual([A, B]);
});

test('the least recently used goes first when there is no room', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work, `done: ${A}`.length * 2 * 2);
  for (const content of [A, B, A, C, A, B]) await htmlOf(pages, content);
  // B was the oldest when C came.
  expect(asked).toEqual([A, B, C, B]);
});

test('a page larger than all the room is rendered and not kept', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work, 10);
  await htmlOf(pages, A);
  await htmlOf(pages, A);
  expect(asked).toEqual([A, A]);
});

test('only what takes libraries and long texts are worth another process', async () => {
  const { work, asked } = workOf();
  const pages = new RenderedPages(work);
  expect(await htmlOf(pages, '*short*')).toBe('<p><em>short</em></p>\n');
  const pictures = ['<Math>x</Math>', '<Mermaid>x</Mermaid>', '<Card icon="x" />', '<Icon />'];
  for (const content of [LONG, ...pictures]) await htmlOf(pages, content);
  expect(asked).toEqual([LONG, ...pictures]);
});

test('where the workers are too busy the code is plain, until they have time', async () => {
  let isBusy = true;
  const { work } = workOf(async (content) => {
    if (isBusy) throw new UnavailableError('busy', 1);
    return done(content);
  });
  const pages = new RenderedPages(work);
  expect(await htmlOf(pages, A)).toContain('<code class="language-ts">a\n</code>');
  await expect(htmlOf(pages, LONG)).rejects.toThrow('busy');
  isBusy = false;
  expect(await htmlOf(pages, A)).toBe(`done: ${A}`);
  expect(await htmlOf(pages, LONG)).toStartWith('done: ');
});

test('a page that the workers cannot render is plain, and not sent to them again for a while', async () => {
  const { work, asked } = workOf(async () => null);
  const pages = new RenderedPages(work);
  for (const _ of [1, 2]) {
    expect(await htmlOf(pages, A)).toContain('<code class="language-ts">a\n');
    expect(await pages.get(`hash of ${A}`, A)).toMatchObject({ isWhole: false });
  }
  expect(asked).toEqual([A]);
});

test('a page that was cut off is not given to the workers again for a while, and whole after it', async () => {
  let isBusy = true;
  const { work, asked } = workOf(async () => ({
    pieces: [isBusy ? 'a part' : 'all'],
    toc: [],
    isWhole: !isBusy,
  }));
  const kept = new RenderedPages(work);
  for (const _ of [1, 2]) {
    expect(await kept.get('hash', A)).toMatchObject({
      rendered: { pieces: ['a part'] },
      isWhole: false,
    });
  }
  expect(asked).toEqual([A]);
  const pages = new RenderedPages(work, undefined, 1);
  expect(await htmlOf(pages, A)).toBe('a part');
  isBusy = false;
  await eventually(async () => (await htmlOf(pages, A)) === 'all');
  expect(await pages.get(`hash of ${A}`, A)).toMatchObject({ isWhole: true });
});

test('a page that was too much for a busy machine comes whole once the while is over', async () => {
  let isBusy = true;
  const { work } = workOf(async (content) => (isBusy ? null : done(content)));
  const pages = new RenderedPages(work, undefined, 1);
  expect(await htmlOf(pages, A)).toContain('<code class="language-ts">a\n');
  isBusy = false;
  await eventually(async () => (await htmlOf(pages, A)) === `done: ${A}`);
  expect(await pages.get(`hash of ${A}`, A)).toMatchObject({ isWhole: true });
});

test('a long page that the workers cannot render is shown as source', async () => {
  const { work } = workOf(async () => null);
  const html = await htmlOf(new RenderedPages(work), `<b>\n${LONG}`);
  expect(html).toStartWith('<pre tabindex="0"><code>&lt;b&gt;\nwords');
});

test('an error of the work is the reader’s, and the next reader tries again', async () => {
  let isBroken = true;
  const { work } = workOf(async (content) => {
    if (isBroken) throw new Error('broken');
    return done(content);
  });
  const pages = new RenderedPages(work);
  await expect(htmlOf(pages, A)).rejects.toThrow('broken');
  isBroken = false;
  expect(await htmlOf(pages, A)).toBe(`done: ${A}`);
});

test('a page of a reference that a reader waits for is replaced once its colors are there; a file waits for them', async () => {
  const hurried: boolean[] = [];
  let isReady = false;
  const pages = new RenderedPages({
    ...workOf().work,
    renderApiPage: async (model, _, isHurried) => {
      hurried.push(isHurried);
      const isWhole = isReady || !isHurried;
      return { pieces: [isWhole ? `colored: ${model}` : model], toc: [], isWhole };
    },
  });
  const place = { up: '', prefix: '' };
  const get = (model: string, isHurried: boolean) => pages.apiPage(model, model, place, isHurried);
  expect(await get('a', true)).toMatchObject({ rendered: { pieces: ['a'] }, isWhole: false });
  // What is there serves the next readers, and is not enough for a file.
  expect(await get('a', true)).toMatchObject({ isWhole: false });
  expect(await get('a', false)).toMatchObject({ rendered: { pieces: ['colored: a'] } });
  expect(await get('a', true)).toMatchObject({ isWhole: true });
  isReady = true;
  expect(await get('b', true)).toMatchObject({ isWhole: true });
  expect(hurried).toEqual([true, false, true]);
});
