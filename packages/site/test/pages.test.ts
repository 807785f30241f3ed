/** Documents of a site: their content, in each layout, for any text of authors. */
import { describe, expect, test } from 'bun:test';
import {
  notFoundPage,
  pagePage,
  type Site,
  searchPage,
  spacePage,
  startPage,
} from '../src/index.ts';
import { textOf } from './support/page-text.ts';
import { nodeAt, siteOf, THEME } from './support/site.ts';

const HOSTILE =
  '</title><script>alert("1")</script><img src=x onerror=\'alert(2)\'> & "quoted" </style>';

const inLayout = (
  layout: 'docs' | 'help_center' | 'agent',
  more: Partial<Site> = {},
): Partial<Site> => ({
  theme: { ...THEME, layout },
  ...more,
});

/** Elements and attributes as a parser of HTML sees them. */
const parsed = async (html: string) => {
  const elements: string[] = [];
  const handlers: string[] = [];
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      elements.push(element.tagName);
      for (const [name] of element.attributes) if (name.startsWith('on')) handlers.push(name);
    },
  });
  await rewriter.transform(new Response(html)).text();
  return { elements, handlers };
};

describe('texts of authors', () => {
  const site = siteOf(
    [{ slug: 'docs', name: HOSTILE, entries: [[HOSTILE, [`${HOSTILE} 2`, 'b']]] }],
    {
      name: HOSTILE,
      description: HOSTILE,
    },
  );
  const [first] = site.map.byPath.keys();
  const usual = siteOf([{ slug: 'docs', entries: [['Group', ['a', 'b']]] }]);
  const hit = {
    pageId: nodeAt(site, first ?? '').page?.id ?? '',
    heading: HOSTILE,
    anchor: '"><b>',
    snippet: '',
  };

  test.each([
    [
      'a page',
      pagePage(
        site,
        textOf(site, first ?? '', {
          description: HOSTILE,
          toc: [
            { level: 2, title: HOSTILE, anchor: 'a"b' },
            { level: 2, title: 'x', anchor: 'x' },
          ],
        }),
      ),
      pagePage(
        usual,
        textOf(usual, 'docs/group/a', {
          description: 'd',
          toc: [
            { level: 2, title: 't', anchor: 'a' },
            { level: 2, title: 'x', anchor: 'x' },
          ],
        }),
      ),
    ],
    [
      'a search',
      searchPage(site, { query: HOSTILE, hits: [hit] }),
      searchPage(usual, {
        query: 'q',
        hits: [{ ...hit, pageId: nodeAt(usual, 'docs/group/a').page?.id ?? '' }],
      }),
    ],
    [
      'an address that is nothing',
      notFoundPage(site, { query: HOSTILE }),
      notFoundPage(usual, { query: 'q' }),
    ],
  ])('is text and never markup: %s', async (_name, hostile, harmless) => {
    const seen = await parsed(hostile.text);
    expect(seen.handlers).toEqual([]);
    expect(seen.elements).toEqual((await parsed(harmless.text)).elements);
  });
});

describe('a page', () => {
  const site = siteOf([
    { slug: 'docs', name: 'Guides', entries: ['Start', ['Ships', ['Masts', 'Sails']], 'End'] },
    { slug: 'api', name: 'API', entries: ['Overview'] },
  ]);
  const { text } = pagePage(site, textOf(site, 'docs/ships/masts'));

  test('has its way there, its neighbours, its Markdown and the day of its text', () => {
    expect(text).toContain('<li><a href="/docs">Guides</a></li><li>Ships</li>');
    expect(text).toContain('<a rel="prev" href="/docs/start">');
    expect(text).toContain('<a rel="next" href="/docs/ships/sails">');
    expect(text).toContain('href="/docs/ships/masts.md"');
    expect(text).toMatch(/<time datetime="2026-03-01T[^"]*">March 1, 2026<\/time>/);
  });

  test('has one heading of the first level: the text’s own, else the title', () => {
    const own = pagePage(
      site,
      textOf(site, 'docs/start', { html: '<h1 id="a">My <em>start</em></h1><p>x</p>' }),
    );
    expect(text.match(/<h1/g)?.length).toBe(1);
    expect(text).toContain('<h1>Masts</h1>');
    expect(own.text.match(/<h1/g)?.length).toBe(1);
    expect(own.text).toContain('<h1 id="a">My <em>start</em></h1>');
    expect(own.text.indexOf('<h1')).toBeLessThan(own.text.indexOf('<div class="prose">'));
  });

  test('spaces are tabs, and the page’s own is marked', () => {
    expect(text).toContain('<a href="/docs" aria-current="true">Guides</a><a href="/api">API</a>');
  });

  test('contents list sections and theirs, beside and folded above', () => {
    const toc = [
      { level: 1, title: 'Masts', anchor: 'masts' },
      { level: 2, title: 'Wood', anchor: 'wood' },
      { level: 3, title: 'Oak', anchor: 'oak' },
      { level: 4, title: 'Age', anchor: 'age' },
    ];
    const html = pagePage(site, textOf(site, 'docs/start', { toc })).text;
    expect(html.match(/href="#wood"/g)?.length).toBe(2);
    expect(html).toContain('<li class="sub"><a href="#oak">');
    expect(html).not.toContain('href="#age"');
    expect(html).not.toContain('href="#masts"');
  });

  test('a page of a static folder offers no search and no assistant', () => {
    const folder = siteOf(undefined, { isLive: false, assistant: null });
    const html = pagePage(folder, textOf(folder, 'docs/start')).text;
    expect(html).not.toContain('_search');
    expect(html).not.toContain('data-ask');
  });
});

describe('languages and versions', () => {
  const site = siteOf([
    {
      slug: 'guides',
      name: 'Guides',
      locale: 'en',
      version: '2',
      entries: ['Start', 'Only English'],
    },
    { slug: 'guides-ar', name: 'أدلة', locale: 'ar', version: '2', entries: ['Start'] },
    { slug: 'guides-v1', name: 'Guides', locale: 'en', version: '1', entries: ['Start'] },
  ]);
  const at = (path: string) => pagePage(site, textOf(site, path)).text;

  test('point to the same page, or to the start of the space if it has no such page', () => {
    expect(at('guides/start')).toContain('href="/guides-ar/start" lang="ar"');
    expect(at('guides/only-english')).toContain('href="/guides-ar" lang="ar"');
    expect(at('guides/start')).toContain('<a href="/guides-v1/start">Version 1</a>');
    expect(at('guides/only-english')).toContain('<a href="/guides-v1">Version 1</a>');
  });

  test('have their own names, and the direction of their script', () => {
    expect(at('guides/start')).toContain('>العربية</a>');
    expect(at('guides-ar/start')).toContain('<html lang="ar" dir="rtl"');
    expect(at('guides/start')).toContain('<html lang="en" data-theme');
  });

  test('a locale of a space that is not a language is shown unchanged', () => {
    const odd = siteOf([
      { slug: 'a', locale: 'not a tag!', entries: ['Start'] },
      { slug: 'b', locale: 'de', entries: ['Start'] },
    ]);
    const html = pagePage(odd, textOf(odd, 'a/start')).text;
    expect(html).toContain('>not a tag!</a>');
    expect(html).toContain('>Deutsch</a>');
  });
});

describe('layouts', () => {
  const entries = ['Start', ['Ships', ['Masts', 'Sails', 'Ropes', 'Flags', 'Anchors']]] as const;

  test('docs begin with their first page', () => {
    const site = siteOf();
    expect(startPage(site)).toBeNull();
    expect(spacePage(site, site.map.spaces[0] ?? expect.unreachable())).toBeNull();
  });

  test('a help centre begins with search and categories: their counts and first pages', () => {
    const site = siteOf([{ slug: 'docs', name: 'Guides', entries }], inLayout('help_center'));
    const html = startPage(site)?.text ?? '';
    expect(html).toContain('role="search"');
    expect(html).toContain('<h2><a href="/docs/ships/masts">Ships</a></h2><p>5 articles</p>');
    expect(html).toContain('<h2><a href="/docs/start">Guides</a></h2><p>1 article</p>');
    expect(html).not.toContain('Anchors');
  });

  test('a help centre of several spaces has them as categories, and each a page of its groups', () => {
    const site = siteOf(
      [
        { slug: 'docs', name: 'Guides', entries },
        { slug: 'api', name: 'API', entries: ['Overview'] },
      ],
      inLayout('help_center'),
    );
    expect(startPage(site)?.text).toContain('<h2><a href="/docs">Guides</a></h2><p>6 articles</p>');
    const [guides = expect.unreachable()] = site.map.spaces;
    expect(spacePage(site, guides)?.text).toContain('<a href="/docs/ships/masts">Ships</a>');
  });

  test('a start page does not grow with the project', () => {
    const many = Array.from(
      { length: 2_000 },
      (_, at) => [`Group ${at}`, ['a', 'b', 'c', 'd', 'e']] as const,
    );
    const site = siteOf([{ slug: 'docs', entries: many }], inLayout('help_center'));
    expect(startPage(site)?.text.match(/class="category"/g)?.length).toBe(24);
  });

  test('an agent begins with a question, which works without scripts as a search', () => {
    const site = siteOf([{ slug: 'docs', entries }], inLayout('agent'));
    const html = startPage(site)?.text ?? '';
    expect(html).toContain('<form class="question" action="/_search"');
    expect(html).toContain('data-question-about="Start"');
    expect(html).toContain('Browse the documentation');
  });

  test('an agent without an assistant has a search in its place', () => {
    const site = siteOf([{ slug: 'docs', entries }], inLayout('agent', { assistant: null }));
    const html = startPage(site)?.text ?? '';
    expect(html).not.toContain('data-question');
    expect(html).toContain('<form class="search" action="/_search"');
  });

  test('nothing published yet is said', () => {
    expect(startPage(siteOf([]))?.text).toContain('No pages are published yet');
  });
});

describe('search', () => {
  const site = siteOf([{ slug: 'docs', entries: [['Ships', ['Masts', 'Sails']]] }]);
  const idOf = (path: string) => nodeAt(site, path).page?.id ?? '';
  const hit = (path: string, heading: string | null, anchor: string | null) => ({
    pageId: idOf(path),
    heading,
    anchor,
    snippet: 'a <mark>mast</mark> &amp; rope',
  });

  test('hits are grouped by page, with its place and its sections', () => {
    const { text } = searchPage(site, {
      query: 'mast',
      hits: [
        hit('docs/ships/masts', 'Masts', null),
        hit('docs/ships/sails', 'On masts', 'on-masts'),
        hit('docs/ships/masts', 'Wood', 'wood'),
      ],
    });
    expect(text).toContain('2 pages for “mast”');
    expect(text.match(/class="hit"/g)?.length).toBe(2);
    expect(text).toContain(
      '<p class="place">Ships</p><h2><a href="/docs/ships/masts">Masts</a></h2>',
    );
    expect(text).toContain('<a href="/docs/ships/masts#wood">Wood</a>');
    expect(text).toContain('a <mark>mast</mark> &amp; rope');
    expect(text.indexOf('#wood')).toBeLessThan(text.indexOf('#on-masts'));
  });

  test.each([
    ['nothing typed', { query: '', hits: null }, 'What are you looking for?'],
    ['too little typed', { query: 'a', hits: null }, 'Type at least 2 characters'],
    ['nothing found', { query: 'zeppelin', hits: [] }, 'Nothing was found for “zeppelin”'],
  ] as const)('%s says so and leads on', (_name, result, words) => {
    const { text } = searchPage(site, result);
    expect(text).toContain(words);
    expect(text).toContain('<h2 id="beginnings">Begin here</h2>');
    expect(text).toContain('<meta name="robots" content="noindex">');
  });

  test('where nothing is, search has the words and pages that were perhaps meant', () => {
    const { text } = notFoundPage(site, {
      query: 'masts',
      suggestions: [nodeAt(site, 'docs/ships/masts')],
    });
    expect(text).toContain('value="masts"');
    expect(text).toContain('Perhaps you meant');
    expect(text).toContain('<a href="/docs/ships/masts">Masts</a>');
  });
});

test('what a document has around its text is below 12 KB gzipped', () => {
  const entries = Array.from(
    { length: 12 },
    (_, at) => [`Group ${at}`, ['One', 'Two', 'Three', 'Four']] as const,
  );
  const site = siteOf([{ slug: 'docs', entries }]);
  const { text } = pagePage(site, textOf(site, 'docs/group-3/two'));
  expect(Bun.gzipSync(text).byteLength).toBeLessThan(12_000);
});
