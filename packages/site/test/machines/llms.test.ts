import { describe, expect, test } from 'bun:test';
import { fullTextOf, LlmsFiles, pageMarkdown, type Summarize } from '../../src/index.ts';
import { page, siteOf } from './material.ts';

const nothing: Summarize = () => ({ description: null, bytes: 2_400 });

const filesOf = (
  site: ReturnType<typeof siteOf>,
  at: number | null,
  summarize: Summarize,
  maxLength?: number,
): LlmsFiles => {
  const space = at === null ? null : (site.map.spaces[at] ?? null);
  const files = new LlmsFiles(site, space, summarize, maxLength);
  for (const { pages } of space === null ? site.map.spaces : [space]) {
    for (const node of pages) files.add(node);
  }
  return files;
};

const write = (...input: Parameters<typeof filesOf>): string => filesOf(...input).main;

describe('llms.txt', () => {
  const start = page('guides/start', { title: 'Getting started' });
  const site = siteOf([
    {
      slug: 'guides',
      name: 'Guides',
      items: [
        { page: start },
        { group: 'Berths', items: [{ page: page('guides/berths/book', { title: 'Book [one]' }) }] },
        { page: page('guides/secret', { title: 'Hidden' }), hidden: true },
      ],
    },
    { slug: 'api', name: 'API', items: [{ page: page('api/über', { title: 'Über' }) }] },
  ]);

  test('is a heading, a quotation, and lists of pages by space and group', () => {
    const describe: Summarize = ({ id }) => ({
      description: id === start.id ? 'First\nsteps' : null,
      bytes: id === start.id ? 180 : 2_400,
    });
    expect(write(site, null, describe)).toBe(`# Harbour

> Guides for the Harbour platform

Each page is Markdown under the address below. All of them as one text: https://docs.example.com/llms-full.txt

## Guides

- [Getting started](https://docs.example.com/guides/start.md): First steps (1 kB)

## Guides: Berths

- [Book \\[one\\]](https://docs.example.com/guides/berths/book.md): 2 kB

## API

- [Über](https://docs.example.com/api/%C3%BCber.md): 2 kB
`);
  });

  test('the list of a space has its pages alone', () => {
    const text = write(site, 1, nothing);
    expect(text).toStartWith('# Harbour: API\n');
    expect(text).toContain('[Über]');
    expect(text).not.toContain('Getting started');
  });

  test('says which version a space is of', () => {
    const versioned = siteOf([
      { slug: 'v1', name: 'Guides', version: '1', items: [{ page: page('v1/start') }] },
    ]);
    const map = { ...versioned.map, versions: [{ version: '1', label: '1.x', isDefault: false }] };
    expect(write({ ...versioned, map }, null, nothing)).toContain('## Guides (1.x)');
  });

  test('says which language a space is of, if the site has several', () => {
    const translated = siteOf([
      { slug: 'en', name: 'Guides', locale: 'en', items: [{ page: page('en/start') }] },
      { slug: 'es', name: 'Guides', locale: 'es', items: [{ page: page('es/start') }] },
      { slug: 'blog', name: 'Blog', items: [{ page: page('blog/start') }] },
    ]);
    expect(write(translated, null, nothing).match(/^## .*$/gm)).toEqual([
      '## Guides (English)',
      '## Guides (Español)',
      '## Blog',
    ]);
    expect(write(translated, 1, nothing)).toStartWith('# Harbour: Guides (Español)\n');
  });

  test('llms.txt has a summary without a description of the site', () => {
    const text = write({ ...site, description: '' }, null, nothing);
    expect(text).toStartWith('# Harbour\n\n> Documentation: Harbour\n\n');
  });

  test('llms.txt lists files in place of pages if it is too long for one answer', () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ page: page(`many/page-${at}`) }));
    const large = siteOf([
      { slug: 'guides', name: 'Guides', items: [{ page: start }] },
      { slug: 'many', name: 'Many', items: [{ group: 'All', items }] },
    ]);
    const whole = filesOf(large, null, nothing, 1_000);
    expect(whole.main).toBe(`# Harbour

> Guides for the Harbour platform

Each page is Markdown under the address below. All of them as one text: https://docs.example.com/llms-full.txt

## Guides

- [Guides](https://docs.example.com/guides/llms.txt): 1 article (2 kB)

## Many

- [Many 1/2](https://docs.example.com/many/llms-1.txt): 15 articles (36 kB)
- [Many 2/2](https://docs.example.com/many/llms-2.txt): 15 articles (36 kB)
`);
    const files = filesOf(large, 1, nothing, 1_000);
    const parts = Array.from({ length: files.parts }, (_, at) => files.part(at + 1) ?? '');
    expect(files.main).toContain('- [Many 1/');
    for (const part of parts) expect(part).toContain('\n## Many: All\n');
    const listed = parts.flatMap((part) => part.match(/page-\d+\.md/g) ?? []);
    expect(listed).toEqual(items.map((_, at) => `page-${at}.md`));
    expect([files.part(0), files.part(parts.length + 1)]).toEqual([null, null]);
    expect(filesOf(large, 0, nothing, 1_000).part(1)).toBeNull();
  });
});

describe('the text of a page', () => {
  const one = page('guides/start', { title: 'Getting [started]' });
  const site = siteOf([{ slug: 'guides', items: [{ page: one }] }]);
  const index = '> List of all pages: https://docs.example.com/llms.txt\n\n';

  test.each([
    ['Text', null, '# Getting [started]\n\nText\n'],
    ['\n# Own\n\nText\n', null, '# Own\n\nText\n'],
    ['# Own\nText', 'Said\nof it', '# Own\n\nSaid of it\n\nText\n'],
    ['', 'Said of it', '# Getting [started]\n\nSaid of it\n'],
    ['# Own', null, '# Own\n'],
    ['Own\n===\n\nText.', 'Lead', 'Own\n===\n\nLead\n\nText.\n'],
    ['- item\n===', null, '# Getting [started]\n\n- item\n===\n'],
    ['#hash\n\n## Second', null, '# Getting [started]\n\n#hash\n\n## Second\n'],
  ])('%j with description %j', (body, description, expected) => {
    const text = { page: one, description, body };
    expect(pageMarkdown(site, text)).toBe(index + expected);
    expect(fullTextOf(site, text)).toBe(
      `\n---\n\nSource: https://docs.example.com/guides/start\n\n${expected}`,
    );
  });
});
