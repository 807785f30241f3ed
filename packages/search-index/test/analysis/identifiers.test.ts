/** Names of code: found as a whole, however they are written, and by the words that they are made of. */
import { describe, expect, test } from 'bun:test';
import { analyse, queryTerms } from '../../src/index.ts';
import { sectionOf } from './section.ts';

/** Returns the words of a text for the vocabulary. */
const words = (text: string): string[] =>
  analyse(sectionOf({ code: text })).words.map(({ word }) => word);

const EXAMPLES: readonly (readonly [string, ...string[]])[] = [
  ['useChat', 'usechat', 'use', 'chat'],
  ['max_tokens', 'maxtokens', 'max', 'tokens'],
  ['max-tokens', 'maxtokens', 'max', 'tokens'],
  ['maxTokens', 'maxtokens', 'max', 'tokens'],
  ['MAX_TOKENS', 'maxtokens', 'max', 'tokens'],
  ['--dry-run', '--dryrun', 'dryrun', 'dry', 'run'],
  ['--to', '--to', 'to'],
  ['.well-known', '.wellknown', 'wellknown', 'well', 'known'],
  ['a -- b', 'a', 'b'],
  ['X-Hub-Signature-256', 'xhubsignature256', 'x', 'hub', 'signature', '256'],
  ['docs.json', 'docsjson', 'docs', 'json'],
  ['v1.2.3', 'v1.2.3', '1.2.3'],
  ['1.2.3', '1.2.3'],
  ['HTTPServer', 'httpserver', 'http', 'server'],
  ['parseHTTP2Response', 'parsehttp2response', 'parse', 'http2', 'response', 'http'],
  ['ERR_MODULE_NOT_FOUND', 'errmodulenotfound', 'err', 'module', 'not', 'found'],
  ['E0308', 'e0308'],
  ['404', '404'],
  ['oauth2', 'oauth2', 'oauth'],
  ['@scope/pkg', 'scopepkg', 'scope', 'pkg'],
  ['src/index.ts', 'srcindexts', 'src', 'index', 'ts', 'indexts'],
  ['foo()', 'foo'],
  ['a.b.c', 'abc', 'a', 'b', 'c'],
  ['useChat.stop', 'usechatstop', 'use', 'chat', 'stop', 'usechat'],
  ['C++', 'c++', 'c'],
  ['C#', 'c#', 'c'],
  ['.env', '.env', 'env'],
  ['/api/v1', 'apiv1', 'api', 'v1'],
  ['std::vector', 'stdvector', 'std', 'vector'],
  ['node:fs', 'nodefs', 'node', 'fs'],
  ['__init__', 'init'],
  ['user@example.com', 'userexamplecom', 'user', 'example', 'com'],
  ['APIs', 'apis'],
  ['GitHub’s', 'github', 'git', 'hub'],
  ['größeBerechnen', 'grosseberechnen', 'grosse', 'berechnen'],
];

describe('words of a name', () => {
  for (const [name, ...expected] of EXAMPLES) {
    test(name, () => {
      expect([...new Set(words(name))].sort()).toEqual(expected.sort());
    });
  }
});

describe('a name in a query', () => {
  test('has the parts that it is made of, in order', () => {
    expect(queryTerms('maxTokens', ['en'])).toEqual([
      {
        raw: 'maxTokens',
        start: 0,
        end: 9,
        kind: 'identifier',
        folded: 'maxtokens',
        stems: ['maxtokens'],
        parts: [
          { folded: 'max', stems: ['max'] },
          { folded: 'tokens', stems: ['tokens', 'token'] },
        ],
        run: 0,
      },
    ]);
  });

  test('has none where it does not come apart', () => {
    for (const name of ['E0308', '404', '1.2.3', 'v1.2.3', 'sha256']) {
      expect(queryTerms(name, ['en'])).toMatchObject([{ kind: 'identifier', parts: [] }]);
    }
  });

  test('a name of more than 64 characters in a query is split into words', () => {
    const path = 'src/components/navigation/sidebar/items/collapsible/CollapsibleSidebarItem.tsx';
    const asked = queryTerms(`a ${path} b`, ['en', 'de']);
    expect(asked.map(({ folded }) => folded).join(' ')).toBe(
      'a src components navigation sidebar items collapsible collapsible sidebar item tsx b',
    );
    for (const { raw, start } of asked) expect(`a ${path} b`.startsWith(raw, start)).toBe(true);
    const indexed = new Set(analyse(sectionOf({ text: path })).words.map(({ stem }) => stem));
    for (const { stems } of asked.slice(1, -1)) {
      expect(stems.some((stem) => indexed.has(stem))).toBe(true);
    }
  });

  test('a name in lower case and in one word finds the identifier', () => {
    expect(queryTerms('maxtokens', ['en'])[0]?.stems).toContain('maxtokens');
    expect(queryTerms('maxtokens', ['en'])[0]?.kind).toBe('word');
  });

  test('a version finds itself with and without its v', () => {
    expect(queryTerms('v1.2.3', ['en'])[0]?.stems).toEqual(['v1.2.3', '1.2.3']);
    expect(words('v1.2.3')).toContain('1.2.3');
  });
});

describe('what is no name', () => {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

  test('encoded bytes are no words', () => {
    expect(words(`data:image/png;base64,${base64}`)).toEqual([
      'dataimagepng',
      'data',
      'image',
      'png',
      'dataimage',
      'base64',
      'base',
      '8',
    ]);
  });

  test('a digest is one word, without its parts; a longer one none', () => {
    const sha = '9fceb02d0ae598e95dc970b74767f19372d61afe';
    expect(words(sha)).toEqual([sha]);
    expect(words(sha + sha)).toEqual([]);
    expect(words('z'.repeat(65))).toEqual([]);
  });

  test('an address is split into its words, not its scheme and separators as one name', () => {
    expect(words('https://example.com/docs/start?page=2')).toEqual([
      'https',
      'examplecomdocsstart',
      'example',
      'com',
      'docs',
      'start',
      'examplecom',
      'page',
      '2',
    ]);
  });
});
