import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { createMemoryIndex, type Scope, type SectionIndex, search } from '../src/index.ts';
import { addPages, dependencies, project, request } from './support/index-pages.ts';

test('a request that is a scope and a text has the defaults of the documentation', async () => {
  const pages = Array.from({ length: 12 }, (_, at) => [`page-${at}`, [{ text: 'alpha' }]]);
  const { index } = await project(Object.fromEntries(pages));
  const scope: Scope = { projectId: 'project', state: 'current' };
  const { hits, isComplete } = await search(dependencies(index), { scope, text: 'alpha' });
  expect(hits).toHaveLength(10);
  expect(isComplete).toBe(true);
});

describe('words', () => {
  test('pages with all words come first, then those with most words', async () => {
    const { pages } = await project({
      one: [{ text: 'Deploy the site.' }],
      both: [
        { text: 'Deploy to a preview environment, and look at it for a while before others do.' },
      ],
      other: [{ text: 'A preview.' }],
      none: [{ text: 'Something else.' }],
    });
    const found = await pages('deploy preview');
    expect(found[0]).toBe('both');
    expect(found.slice(1).toSorted()).toEqual(['one', 'other']);
  });

  test('words match in any form, by the language of the page', async () => {
    const { pages } = await project({
      en: [{ text: 'Configuring webhooks' }],
      de: [{ text: 'Die Einstellungen der Häuser', language: 'de', locale: 'de' }],
    });
    expect(await pages('configure webhook ')).toEqual(['en']);
    expect(await pages('Haus ')).toEqual(['de']);
  });

  test('a question finds what it is about, not what is asked alike', async () => {
    const { pages, answer } = await project({
      alike: [{ heading: 'How do I remove a member?', text: 'How you do it: open the menu.' }],
      about: [{ heading: 'Members', text: 'To invite people, open the menu and type names.' }],
    });
    expect((await pages('how do i invite people'))[0]).toBe('about');
    const { hits } = await answer('how do i invite people');
    expect(hits[0]?.snippet).toContain('To <mark>invite</mark> <mark>people</mark>, open the');
    // Words that nothing else is beside are what is asked for.
    expect((await pages('how do'))[0]).toBe('alike');
  });

  test('among several languages one word does not tell which is spoken', async () => {
    const { pages } = await project({
      settings: [{ heading: 'Settings', text: 'All settings.' }],
      ai: [{ heading: 'Settings of the AI', text: 'AI.' }],
      it: [{ text: 'Che cosa è questo?', language: 'it', locale: 'it' }],
    });
    expect((await pages('ai settings'))[0]).toBe('ai');
  });

  test('words match without case and accents', async () => {
    const { pages } = await project({ one: [{ text: 'Une CAFÉTÉRIA' }] });
    expect(await pages('cafeteria')).toEqual(['one']);
  });

  test('an identifier is found as it is, and by its parts, and it comes first as it is', async () => {
    const { pages } = await project({
      parts: [{ title: 'Tokens at most', text: 'max of tokens, tokens and max' }],
      whole: [{ text: 'Say how long an answer may be with max_tokens in the request.' }],
    });
    expect(await pages('max_tokens')).toEqual(['whole', 'parts']);
    expect(await pages('maxTokens')).toEqual(['whole', 'parts']);
    expect(await pages('tokens')).toHaveLength(2);
  });

  test('an identifier comes before a page that is called by one of its words', async () => {
    const others = Array.from({ length: 30 }, (_, at) => [`other ${at}`, [{ text: 'something' }]]);
    const { pages } = await project({
      ...Object.fromEntries(others),
      named: [{ title: 'Web', text: 'web and web' }],
      whole: [{ text: 'words '.repeat(100), code: 'open it in WebStorm' }],
    });
    expect(await pages('WebStorm')).toEqual(['whole', 'named']);
  });

  test.each(['useChat', '--dry-run', 'X-Hub-Signature-256', 'docs.json', 'v1.2.3', 'E0308'])(
    'the identifier %s is found in code',
    async (identifier) => {
      const { pages } = await project({
        other: [{ text: 'nothing of it' }],
        one: [{ code: `call ${identifier} here` }],
      });
      expect(await pages(identifier)).toEqual(['one']);
    },
  );

  test.each([
    ['设置', '如何更改设置和选项'],
    ['設定', 'サイトの設定を変更する'],
    ['설정', '사이트 설정을 바꾸기'],
    ['การตั้งค่า', 'เปลี่ยนการตั้งค่าของเว็บไซต์'],
    ['设', '如何更改设置'],
  ])('words of %s in a text without spaces are found', async (word, text) => {
    const { pages } = await project({
      one: [{ text, language: 'xx', locale: null }],
      other: [{ text: 'English' }],
    });
    expect(await pages(word)).toEqual(['one']);
  });

  test('two words side by side come before two words far apart', async () => {
    const between = 'and something else that is said here '.repeat(5);
    const { pages } = await project({
      apart: [{ text: `A rate ${between} limit.` }],
      beside: [{ text: `A rate limit ${between}.` }],
    });
    expect(await pages('limit rate ')).toEqual(['beside', 'apart']);
  });
});

describe('names', () => {
  const MANY = 'installation of installation and installation '.repeat(8);

  test('the page that is called so comes first, then the section, then texts', async () => {
    const { answer } = await project({
      text: [{ title: 'Other', text: MANY }],
      section: [
        { title: 'Guide', text: 'x' },
        { title: 'Guide', heading: 'Installation', text: 'y' },
      ],
      title: [{ title: 'Installation', text: 'z' }],
      longer: [{ title: 'Installation on Windows with a package manager', text: MANY }],
    });
    const { hits } = await answer('installation');
    expect(hits.map(({ pageId }) => pageId)).toEqual(['title', 'section', 'longer', 'text']);
  });

  test('what nearly is the name comes before texts that say all of it in passing', async () => {
    const others = Array.from({ length: 30 }, (_, at) => [
      `other${at}`,
      [
        {
          title: `Part ${at}`,
          text: at < 15 ? 'How it is put to use' : 'The command line and its parts',
        },
      ],
    ]);
    const passing = 'How words are put to use: install the CLI first. ';
    const { pages } = await project({
      ...Object.fromEntries(others),
      passing: [{ heading: 'How to prompt', text: passing.repeat(3) }],
      name: [{ title: 'Install the CLI', text: 'Download it.' }],
    });
    expect((await pages('how to install the cli'))[0]).toBe('name');
  });

  test('a page without text is found by its title, description and path', async () => {
    const { pages } = await project({
      one: [{ title: 'Berths', about: 'Where ships are moored', path: 'harbour/quay' }],
    });
    expect(await pages('berths')).toEqual(['one']);
    expect(await pages('moored')).toEqual(['one']);
    expect(await pages('quay')).toEqual(['one']);
  });
});

describe('the last word', () => {
  const PAGES = { one: [{ text: 'All about configuration' }], two: [{ text: 'The con is on' }] };

  test('may be the beginning of one', async () => {
    const { pages } = await project(PAGES);
    expect((await pages('config')).toSorted()).toEqual(['one']);
    expect(await pages('con')).toEqual(['two', 'one']);
  });

  test('is whole where a space follows', async () => {
    const { pages } = await project(PAGES);
    expect(await pages('con ')).toEqual(['two']);
  });

  test('a word that was just written is found, although the vocabulary is older', async () => {
    const { index, pages } = await project(PAGES);
    await pages('config');
    await addPages(index, { three: [{ text: 'Quixotic' }] });
    expect(await pages('quixo')).toEqual(['three']);
  });
});

describe('typos', () => {
  test('are found, and count less than what was typed', async () => {
    const { pages } = await project({
      meant: [{ text: 'Authentication of readers' }],
      exact: [{ text: 'Authentcation of readers' }],
    });
    expect(await pages('authentcation')).toEqual(['exact', 'meant']);
    expect(await pages('authentiction ')).toContain('meant');
  });

  test('in a word that others have too, where nothing has all words', async () => {
    const { pages } = await project({
      one: [{ text: 'the form' }, { heading: 'h', text: 'a form' }],
      two: [{ text: 'form follows' }, { heading: 'h', text: 'their form' }],
      meant: [{ title: 'From scratch', text: 'Build it from scratch' }],
    });
    expect((await pages('form scratch '))[0]).toBe('meant');
  });

  test('typos in quotes are not corrected', async () => {
    const { pages } = await project({ one: [{ text: 'useChat' }], two: [{ text: 'useChart' }] });
    expect(await pages('"useChart"')).toEqual(['two']);
    expect(await pages('"useChatt"')).toEqual([]);
  });
});

describe('phrases', () => {
  const PAGES = {
    said: [{ text: 'Turn the  RATE\nLimit off.' }],
    apart: [{ text: 'The limit of the rate. Rate and limit.' }],
    within: [{ text: 'Separate limits: a rate limiter.' }],
  };

  test('are said word for word, in any case and with any white space', async () => {
    const { pages } = await project(PAGES);
    expect(await pages('"rate limit"')).toEqual(['said']);
    expect(await pages('"rate limit" off')).toEqual(['said']);
    expect(await pages('"limit rate"')).toEqual([]);
  });

  test('phrases without a closing quote can continue', async () => {
    const { pages } = await project(PAGES);
    expect((await pages('"rate limi')).toSorted()).toEqual(['said', 'within']);
  });

  test('are left out with a minus', async () => {
    const { pages } = await project(PAGES);
    expect((await pages('rate -"rate limit"')).toSorted()).toEqual(['apart', 'within']);
  });

  test('are found behind more sections than are candidates', async () => {
    const others = Array.from({ length: 1_500 }, (_, at) => [
      `a${at}`,
      [{ text: `limit of the rate ${at}` }],
    ]);
    const { pages } = await project({
      ...Object.fromEntries(others),
      last: [{ text: 'Here the words are far away from the beginning of it: rate limit.' }],
    });
    expect(await pages('"rate limit"')).toEqual(['last']);
  });
});

describe('exclusions', () => {
  test('sections with an excluded word are not found', async () => {
    const { pages } = await project({
      one: [{ text: 'Deploy to Vercel' }],
      two: [{ text: 'Deploy to a server' }],
    });
    expect(await pages('deploy -vercel')).toEqual(['two']);
    expect(await pages('-vercel')).toEqual(['one']);
  });

  test('pages that are hidden', async () => {
    const { pages } = await project({ one: [{ text: 'alpha' }], two: [{ text: 'alpha' }] });
    expect(await pages('alpha', { withoutPages: ['one'] })).toEqual(['two']);
  });

  test('other spaces and other locales are not found', async () => {
    const { pages } = await project({
      guide: [{ text: 'alpha', spaceId: 'guides', locale: 'en' }],
      api: [{ text: 'alpha', spaceId: 'api', locale: 'de-AT', language: 'en' }],
    });
    expect(await pages('alpha in:guides')).toEqual(['guide']);
    expect(await pages('alpha in:"api reference"')).toEqual(['api']);
    expect(await pages('alpha', { spaceId: 'api' })).toEqual(['api']);
    expect(await pages('alpha in:guides', { spaceId: 'api' })).toEqual([]);
    expect(await pages('alpha', { locale: 'DE' })).toEqual(['api']);
    expect(await pages('alpha', { locale: 'de-AT' })).toEqual(['api']);
    expect(await pages('alpha', { locale: 'de-CH' })).toEqual([]);
    expect(await pages('alpha', { locale: 'fr' })).toEqual([]);
  });

  test('pages of another project and of another state are not found', async () => {
    const index = createMemoryIndex();
    const scopes: Scope[] = [
      { projectId: 'a', state: 'current' },
      { projectId: 'a', state: 'published' },
      { projectId: 'b', state: 'current' },
    ];
    for (const [at, scope] of scopes.entries()) {
      await addPages(index, { [`page${at}`]: [{ text: `canary secret${at}` }] }, scope);
    }
    const tools = dependencies(index);
    for (const [at, scope] of scopes.entries()) {
      for (const text of ['canary', '"canary', 'secret', 'canary secret0', 'canari ']) {
        const { hits } = await search(tools, request(text, { scope }));
        expect(hits.map(({ pageId }) => pageId)).toEqual([`page${at}`]);
      }
    }
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['berth', 'mooring'],
    ['ci', 'continuous integration'],
  ];

  test('a synonym matches, and weighs less than the typed word', async () => {
    const { pages } = await project({
      other: [{ text: 'A mooring for ships' }],
      typed: [{ text: 'A berth for ships' }],
    });
    expect(await pages('berths ', { synonyms })).toEqual(['typed', 'other']);
    expect(await pages('berths ')).toEqual(['typed']);
  });

  test('a phrase is a synonym of a word, and a word of a phrase', async () => {
    const { pages } = await project({
      short: [{ text: 'Setting up CI' }],
      long: [{ text: 'Setting up continuous integration' }],
      none: [{ text: 'Setting up continuous delivery and an integration' }],
    });
    expect((await pages('ci setting', { synonyms })).slice(0, 2)).toEqual(['short', 'long']);
    expect((await pages('continuous integration setting', { synonyms })).slice(0, 2)).toEqual([
      'long',
      'short',
    ]);
  });
});

test('a pasted text is searched for as it is, without synonyms', async () => {
  const { pages } = await project({
    other: [{ text: 'A mooring for ships' }],
    typed: [{ text: 'A berth for ships' }],
  });
  const synonyms = [['berth', 'mooring']];
  const pasted = Array.from({ length: 80 }, (_, at) => `zz${at}`).join(' ');
  expect(await pages(`berth ${pasted} `, { synonyms })).toEqual(['typed']);
});

describe('questions in natural language', () => {
  test('find what answers them, although it does not have all words', async () => {
    const others = Array.from({ length: 40 }, (_, at) => [
      `other${at}`,
      [{ text: `Page ${at} about colours, borders and fonts of the theme` }],
    ]);
    const { pages } = await project({
      ...Object.fromEntries(others),
      answer: [{ text: 'Redirect readers after their sign-in by setting the return address.' }],
    });
    const question =
      'how can I send my readers somewhere else right after their first sign-in with a redirect?';
    expect((await pages(question))[0]).toBe('answer');
  });

  test('questions of four thousand characters are answered', async () => {
    const { pages } = await project({ one: [{ text: 'The quayside crane' }] });
    const words = Array.from({ length: 560 }, (_, at) => `w${at.toString(36)}`).join(' ');
    expect(await pages(`${words} crane`.slice(-4_000))).toEqual(['one']);
  });
});

describe('any text is a query', () => {
  test.each(['""', '((', '-x', "''", '**', 'NEAR(a b)', 'a:b', '" "', '\\', '%_', '𠮷', '\u0301a'])(
    '%s',
    async (text) => {
      const { answer } = await project({ one: [{ text: 'x a b near **' }] });
      expect((await answer(text)).isComplete).toBe(true);
    },
  );

  test('a query without a word finds nothing', async () => {
    const { pages } = await project({ one: [{ text: 'x ((' }] });
    expect(await pages('((')).toEqual([]);
    expect(await pages('in:guides')).toEqual([]);
  });

  test('any text is accepted as a query', async () => {
    const { answer } = await project({
      one: [{ text: 'alpha "beta" -gamma <b>&' }, { heading: 'delta', text: '设置 max_tokens' }],
    });
    const part = fc.oneof(
      fc.constantFrom('alpha', 'bet', '"', '-', 'in:', 'guides', '设', 'max_', '(', '*', ' '),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        expect((await answer(parts.join(''))).isComplete).toBe(true);
      }),
    );
  });
});

describe('hits', () => {
  test('at most three hits of a page are returned', async () => {
    const section = (at: number) => ({ heading: `Alpha ${at}`, text: 'alpha' });
    const { pages } = await project({
      many: Array.from({ length: 8 }, (_, at) => section(at)),
      other: [{ text: 'alpha' }],
    });
    const found = await pages('alpha');
    expect(found.filter((pageId) => pageId === 'many')).toHaveLength(3);
    expect(found).toContain('other');
  });

  test('have the shape that the wire has', async () => {
    const { answer } = await project({
      one: [{ title: 'Crane', heading: 'Loads', anchor: 'loads', text: 'Heavy <loads>' }],
    });
    const { hits } = await answer('loads');
    expect(hits).toEqual([
      {
        pageId: 'one',
        spaceId: 'guides',
        title: 'Crane',
        heading: 'Loads',
        anchor: 'loads',
        path: 'guides/page',
        locale: 'en',
        snippet: 'Heavy &lt;<mark>loads</mark>&gt;',
        score: expect.any(Number),
      },
    ]);
  });

  test('with equal scores are in the order of pages, independent of the order of indexing', async () => {
    const { index, pages } = await project({ b: [{ text: 'alpha' }], c: [{ text: 'alpha' }] });
    await addPages(index, { a: [{ text: 'alpha' }] });
    expect(await pages('alpha')).toEqual(['a', 'b', 'c']);
  });

  test('are as many as were asked for', async () => {
    const pagesOf = Array.from({ length: 120 }, (_, at) => [`p${at}`, [{ text: `alpha ${at}` }]]);
    const { pages } = await project(Object.fromEntries(pagesOf));
    expect(await pages('alpha', { limit: 100 })).toHaveLength(100);
    expect(await pages('alpha', { limit: 1 })).toHaveLength(1);
  });

  test('hits of a word that is everywhere are the pages with most uses', async () => {
    const everywhere = Array.from({ length: 1_200 }, (_, at) => [
      `p${String(at).padStart(4, '0')}`,
      [{ text: `the dock and ${'many other words '.repeat(3)} ${at}` }],
    ]);
    const { pages } = await project({
      ...Object.fromEntries(everywhere),
      zlast: [{ title: 'Dock', text: 'About the dock' }],
    });
    expect((await pages('dock'))[0]).toBe('zlast');
  });
});

describe('time', () => {
  const PAGES = {
    both: [{ text: 'deploy preview' }],
    one: [{ text: 'deploy' }],
  };

  test('what was found until the deadline is the answer', async () => {
    const { index } = await project(PAGES);
    let time = 0;
    const slow: SectionIndex = {
      ...index,
      candidates: async (scope, asked) => {
        time += 10;
        return index.candidates(scope, asked);
      },
    };
    const { hits, isComplete } = await search(
      dependencies(slow, () => time),
      request('deploy preview', { deadline: 5 }),
    );
    expect(hits.map(({ pageId }) => pageId)).toEqual(['both']);
    expect(isComplete).toBe(false);
  });

  test('what was found before the index failed is the answer; nothing is no answer', async () => {
    const { index } = await project(PAGES);
    let calls = 0;
    const failing = (after: number): SectionIndex => ({
      ...index,
      candidates: async (scope, asked) => {
        calls += 1;
        if (calls > after) throw new Error('statement timeout');
        return index.candidates(scope, asked);
      },
    });
    const { hits, isComplete } = await search(dependencies(failing(1)), request('deploy preview'));
    expect(hits.map(({ pageId }) => pageId)).toEqual(['both']);
    expect(isComplete).toBe(false);
    calls = 0;
    const failed = search(dependencies(failing(0)), request('deploy'));
    await expect(failed).rejects.toThrow('statement timeout');
  });

  test('words that are everywhere are asked for in bounded pieces', async () => {
    const pagesOf = Array.from({ length: 1_500 }, (_, at) => [`p${at}`, [{ text: 'the of and' }]]);
    const { index } = await project(Object.fromEntries(pagesOf));
    let candidates = 0;
    let texts = 0;
    const counting: SectionIndex = {
      ...index,
      candidates: async (scope, asked) => {
        const found = await index.candidates(scope, asked);
        candidates += found.length;
        return found;
      },
      sections: async (scope, ids) => {
        texts += ids.length;
        return index.sections(scope, ids);
      },
    };
    const { hits } = await search(dependencies(counting), request('the of and'));
    expect(hits).toHaveLength(10);
    expect(candidates).toBeLessThanOrEqual(1_000);
    expect(texts).toBeLessThanOrEqual(60);
  });
});
