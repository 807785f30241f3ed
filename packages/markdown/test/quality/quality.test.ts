import { describe, expect, test } from 'bun:test';
import { assessPage, type BrokenPageLink, CHECKS, pageFacts, RULES } from '../../src/index.ts';

const now = async (): Promise<void> => undefined;

interface Page {
  readonly title?: string;
  readonly description?: string | null;
  readonly rules?: Record<string, 'off' | 'info' | 'warning' | 'error'>;
  readonly broken?: readonly BrokenPageLink[];
}

const assess = async (source: string, page: Page = {}) =>
  assessPage({
    title: page.title ?? 'Start',
    description: page.description ?? null,
    rules: page.rules ?? {},
    broken: page.broken ?? [],
    facts: await pageFacts(source, now),
  });

/** `passed`, the message of a failure, or undefined where the check does not apply. */
const check = async (id: string, source: string, page: Page = {}) => {
  const { checks } = await assess(source, page);
  const found = checks.find((one) => one.id === id);
  return found?.passed === true ? 'passed' : found?.message;
};

const words = (count: number): string => 'word '.repeat(count);

test('the weights are those of the documentation', () => {
  expect(CHECKS.reduce((sum, { weight }) => sum + weight, 0)).toBe(140);
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});

test('the score is the share of weights that are passed, among those that apply', async () => {
  const { score, checks } = await assess(`# A\n\n${words(30)}\n`, { description: null });
  // 20 + 15 + 5 + 10 + 10 + 10 of that and 10 for a description.
  expect(checks.filter(({ passed }) => !passed).map(({ id }) => id)).toEqual(['description']);
  expect(score).toBe(88);
});

test('a paragraph of nothing but marks is read like any other', async () => {
  const { stats } = await pageFacts(`${'.'.repeat(300_000)}a`, now);
  expect(stats.words).toBe(1);
});

describe('each check', () => {
  const fifty = 'x'.repeat(50);
  const mooring = { reason: 'page_missing', isImage: false, line: 7 } as const;

  test.each<[id: string, source: string, page: Page, result: string | undefined]>([
    ['errors', 'Text.', {}, 'passed'],
    ['errors', 'a\n\n<Note>\n', {}, 'An error in line 3'],
    ['errors', '![](x)\n', { rules: { 'image-alt': 'error' } }, 'An error in line 1'],
    ['content', words(20), {}, 'passed'],
    ['content', words(19), {}, 'The page has 19 words; say what readers come for'],
    ['content', '```js\na\n```', {}, 'passed'],
    ['description', '', { description: 'x' }, 'passed'],
    ['description', '', {}, 'Describe the page in a sentence, for search and previews'],
    ['description-length', '', {}, undefined],
    ['description-length', '', { description: fifty }, 'passed'],
    [
      'description-length',
      '',
      { description: 'x'.repeat(49) },
      'Say more: it has 49 of 50 characters',
    ],
    ['description-length', '', { description: 'x'.repeat(160) }, 'passed'],
    ['description-length', '', { description: '船'.repeat(25) }, 'passed'],
    [
      'description-length',
      '',
      { description: 'x'.repeat(161) },
      'Shorten it: 161 characters, 160 are shown',
    ],
    ['title-length', '', { title: '😀'.repeat(60) }, 'passed'],
    ['title-length', '', { title: 'x'.repeat(61) }, 'Shorten the title to 60 characters'],
    ['headings', words(300), {}, undefined],
    ['headings', `# A\n\n${words(301)}`, {}, '302 words without a heading between them'],
    ['headings', `## A\n\n${words(301)}`, {}, 'passed'],
    ['heading-order', 'a', {}, undefined],
    [
      'heading-order',
      '# A\n\n### B\n\n# C\n',
      {},
      '2 headings out of order or empty, the first in line 3',
    ],
    ['paragraphs', words(150), {}, 'passed'],
    ['paragraphs', words(151), {}, 'A very long paragraph in line 1'],
    ['sentences', 'A b c. '.repeat(4), {}, undefined],
    ['sentences', 'A b c. '.repeat(5), {}, 'passed'],
    ['sentences', `${words(26)}. `.repeat(5), {}, '26 words a sentence; aim for fewer than 25'],
    ['sentences', '船在港口。'.repeat(5), {}, 'passed'],
    ['image-alt', 'a', {}, undefined],
    ['image-alt', '![](x)', { rules: { 'image-alt': 'off' } }, 'passed'],
    ['links', 'a', {}, undefined],
    ['links', '[a](/b)', {}, 'passed'],
    ['links', '[a](/b)', { broken: [mooring] }, 'A broken link in line 7'],
    ['links', '[a](/b)', { broken: [mooring], rules: { 'link-target': 'off' } }, 'passed'],
    ['links', '[a](/b) [c][d]', { broken: [mooring] }, '2 broken links, the first in line 1'],
    ['code-language', 'a', {}, undefined],
    ['code-language', '```\na\n```', {}, 'Code without a language in line 1'],
    ['bare-links', 'https://a.example', {}, 'A bare address in line 1'],
    ['blocks', ':::tip\na\n:::', {}, 'Something that is not shown as written in line 1'],
  ])('%s of %j with %j: %s', async (id, source, page, result) => {
    expect(await check(id, source, page)).toBe(result);
  });
});

test('each rule that can be wrong in a text lowers the score of its page, or is a matter of taste', async () => {
  const taste = ['anchor-duplicate', 'definition-unused', 'image-external', 'title-missing'];
  // Whether they lead somewhere is for the project to say.
  const project = ['link-target', 'link-anchor', 'image-target'];
  for (const { id, example } of RULES) {
    if (taste.includes(id) || project.includes(id)) continue;
    const { checks } = await assess(example.bad);
    const failed = checks.filter(
      ({ passed, id }) => !passed && id !== 'content' && id !== 'description',
    );
    expect([id, failed.length > 0]).toEqual([id, true]);
  }
});
