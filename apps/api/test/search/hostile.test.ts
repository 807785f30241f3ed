/** Any text from two characters on is a query; everything else about the request is held strictly. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck, runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { at, listAt, textAt } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGE = `# Ropes

Say \`NEAR(a b)\`, a:b, "quoted" words, it's **bold**, -x and ((nested)).

## Löwenzahn & Co

項目を検索する。 <b>not bold</b> "><script>alert('x')</script>

\`\`\`html
<img src=x onerror="alert(1)"> max_tokens && 'single'
\`\`\`
`;

const HOSTILE = [
  '""',
  '((',
  '-x',
  "''",
  '**',
  'NEAR(a b)',
  'a:b',
  '"a',
  'a"b"c"',
  '-"',
  '--',
  '- -',
  '-in:docs',
  'in:',
  'in:docs',
  'in:"docs"',
  'AND OR NOT',
  'a AND',
  '{a b}:c',
  'title:ropes',
  '^ropes',
  'ropes*',
  '* *',
  '+a +b',
  '\\" \\',
  '%_%',
  "'; drop table pages; --",
  '$$',
  '&| !',
  'a & b | !c <-> d',
  ':*',
  '\u0001\u0002',
  '\u202e\u200b',
  '\ufeff\ufeff',
  '\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦👍🏽',
  '🇩🇪🇫🇷',
  '  ',
  '\t\n',
  `${'a'.repeat(4000)}`,
  'ab '.repeat(1333),
  '"'.repeat(4000),
  '("'.repeat(2000),
  '-a '.repeat(1333),
  'in:docs '.repeat(500),
  '漢'.repeat(4000),
  '\u0301'.repeat(4000),
];

describe.each(chosen)('on %s', (dialect) => {
  let pages: LinkedPages;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
    await pages.page('Ropes', PAGE);
    await pages.page('Knots', '# Knots\n\nTwo ropes, one knot.\n');
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const search = () => searching(pages.workspace);
  const path = (query: string) => `GET /api/v1/projects/${pages.workspace.project}/${query}`;

  /** The service compares each answer with the contract, and fails with 500 where it differs. */
  const answers = async (q: string) => {
    const { status, body } = await search().ask(q);
    expect([q, status]).toEqual([q, 200]);
    expect(at(body, 'query')).toBe(q);
    for (const snippet of listAt(body, 'hits').map((hit) => textAt(hit, 'snippet'))) {
      expect(snippet.replaceAll(/<\/?mark>/g, '')).not.toMatch(
        /[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/,
      );
    }
    await search().suggestions(q);
  };

  test.each(HOSTILE.map((q): [string, string] => [JSON.stringify(q).slice(0, 40), q]))(
    '%s is a query like any other',
    (_, q) => answers(q),
  );

  test('any text is', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'"-:()*\\\'^~|& inabropes項検') }),
      fc.constantFrom('ropes', '"two ropes"', '-knot', 'in:docs', 'max_tok', 'NEAR', 'Löwenzahn'),
    );
    const query = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => pieces.join(' '))
      .filter((q) => [...q].length >= 2 && !q.includes('\0') && q.isWellFormed());
    await fc.assert(fc.asyncProperty(query, answers), runsOf(150));
  });

  test('fewer than two characters are not a query', async () => {
    const refused = [400, 'invalid_query'];
    for (const query of ['', '?q=', '?q=a', '?q=%20', '?q=%F0%9F%91%8D', '?q=%E6%BC%A2']) {
      for (const kind of ['search', 'search/suggest']) {
        expect([query, ...(await pages.workspace.codeOf(path(kind + query)))]).toEqual([
          query,
          ...refused,
        ]);
      }
    }
    expect(await pages.workspace.codeOf(path('search?q=%E6%BC%A2%E5%AD%97'))).toEqual([
      200,
      undefined,
    ]);
  });

  test('what is no text, too much of it, or said twice is refused', async () => {
    for (const query of [
      'q=a%00b',
      `q=${'a'.repeat(4001)}`,
      'q=ab&q=cd',
      'q=ab&limit=0',
      'q=ab&limit=51',
      'q=ab&limit=1.5',
      'q=ab&limit=0x10',
      'q=ab&limit=',
      'q=ab&limit=5&limit=5',
      'q=ab&state=draft',
      'q=ab&state=',
      'q=ab&locale=x',
      'q=ab&locale=en_US',
      'q=ab&space=',
    ]) {
      for (const kind of ['search', 'search/suggest']) {
        const code = await pages.workspace.codeOf(path(`${kind}?${query}`));
        expect([query, ...code]).toEqual([query, ...INVALID]);
      }
    }
  });

  test('limits are kept to', async () => {
    expect(await search().hits('ropes', { limit: '1' })).toHaveLength(1);
    expect((await search().hits('ropes', { limit: '50' })).length).toBeGreaterThan(1);
    expect(await search().suggestions('ropes', { limit: '1' })).toHaveLength(1);
  });
});
