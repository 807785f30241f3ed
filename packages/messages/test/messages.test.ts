/** What becomes of a message, and which language a tag gets. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { isolated, write } from '../src/compiled.ts';
import {
  argumentsOf,
  CATALOGS,
  compile,
  localeChain,
  MessageError,
  messagesFor,
  overrideProblems,
  readOverrides,
} from '../src/index.ts';

test('compiled messages say what the library says', () => {
  const all = [...CATALOGS].flatMap(([locale, catalog]) =>
    Object.values(catalog).map((text) => ({ locale, text })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.nat(3_000_000),
      fc.string(),
      ({ locale, text }, count, name) => {
        const compiled = compile(text);
        const values = Object.fromEntries(
          [...argumentsOf(compiled)].map((argument) => [
            argument,
            /count|seconds/.test(argument) ? count : name,
          ]),
        );
        const expected = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(
          values,
        );
        expect(write(compiled, values, locale)).toBe(String(expected));
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('languages', () => {
  test.each([
    ['pt-PT', 'pt-BR', ['pt-PT', 'pt', 'pt-BR']],
    ['zh-TW', 'zh-Hant', ['zh-TW', 'zh', 'zh-Hant']],
    ['zh', 'zh-Hans', ['zh', 'zh-Hans']],
    ['de-at', 'de', ['de-AT', 'de']],
    ['iw', 'he', ['he']],
    ['en-GB', 'en', ['en-GB', 'en']],
    ['th', 'en', ['th', 'en']],
    ['sr-Latn', 'en', ['sr-Latn', 'sr', 'en']],
    ['en-XA', 'en-XA', ['en-XA']],
    ['not a tag', 'en', ['en']],
    [null, 'en', ['en']],
  ])('%s reads %s', (tag, catalog, tags) => {
    expect(localeChain(tag)).toEqual({ catalog, tags });
  });

  test('numbers and plurals are those of the language', () => {
    expect(messagesFor('ru').say('start.articles', { count: 2 })).toBe('2 статьи');
    expect(messagesFor('ru').say('start.articles', { count: 12 })).toBe('12 статей');
    expect(messagesFor('de').say('start.articles', { count: 12_345 })).toBe('12.345 Artikel');
    expect(messagesFor('ar').say('start.articles', { count: 2 })).toBe('مقالتان');
  });

  test('the pseudo-locale has brackets around each text, accents, and 40 % more characters', () => {
    const said = messagesFor('en-XA').say('search.found', { count: 2, query: 'tide' });
    expect(said).toStartWith('[2 þåĝéš ƒöŕ “tide”'.replace('þ', 'p').replace('ƒ', 'f'));
    expect(said).toEndWith(']');
    const plain = messagesFor('en-XA').say('contents.title');
    expect(plain.length).toBeGreaterThanOrEqual('On this page'.length * 1.4);
  });
});

describe('messages of a project', () => {
  test('are used in their language and in more exact ones', () => {
    const overrides = readOverrides({
      de: { 'callout.note': 'Merke' },
      'de-AT': { 'callout.tip': 'Rat' },
    });
    expect(messagesFor('de-CH', overrides).say('callout.note')).toBe('Merke');
    expect(messagesFor('de-AT', overrides).say('callout.note')).toBe('Merke');
    expect(messagesFor('de-AT', overrides).say('callout.tip')).toBe('Rat');
    expect(messagesFor('de', overrides).say('callout.tip')).toBe('Tipp');
    expect(messagesFor('en', overrides).say('callout.note')).toBe('Note');
    expect(messagesFor('de-CH', overrides)).toBe(messagesFor('de', overrides));
  });

  test.each([
    ['en', 'callout.nothing', 'x', 'there is no message with this key'],
    ['e n', 'callout.note', 'x', 'not a language tag (BCP 47)'],
    ['en', 'callout.note', ' ', 'the text is empty'],
    ['en', 'callout.note', 'a {name}', 'unknown argument {name}: the message has no arguments'],
    ['en', 'search.ask', '{question}', 'unknown argument {question}: it has {query}'],
    [
      'en',
      'search.ask',
      '{query',
      'not an ICU message: expect argument closing brace at character 1',
    ],
    ['ru', 'search.count', '{count, plural, one {#} other {#}}', 'the plural lacks few, many'],
    [
      'en',
      'search.count',
      '{count, plural, one {#} few {#} other {#}}',
      'the language has no plural category few',
    ],
    [
      'en',
      'search.count',
      '{count, plural, one {#}}',
      'not an ICU message: missing other clause at character 24',
    ],
    [
      'en',
      'search.count',
      '{count, selectordinal, other {#}}',
      'selectordinal and offset are not supported',
    ],
    [
      'en',
      'search.count',
      '{count, date}',
      'only arguments such as {name}, {count, number} and {count, plural, …} are supported',
    ],
    ['en', 'callout.note', 'x'.repeat(501), 'the text has more than 500 characters'],
  ])('%s %s: %s is refused', (locale, key, text, message) => {
    const [problem] = overrideProblems({ [locale]: { [key]: text } });
    expect(problem?.message).toBe(message);
    expect(readOverrides({ [locale]: { [key]: text } }).size).toBe(0);
  });

  test('markup in a message is text', () => {
    expect(compile('<b>{query}</b>')).toEqual(['<b>', ['query'], '</b>']);
  });

  test('a text that is not a message is a MessageError', () => {
    expect(() => compile('{a, plural, }')).toThrow(MessageError);
  });
});

/** ISO 15924 codes of the scripts that the catalogs have from right to left. */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr']);

test('values are isolated in each language from right to left, and in no other one', () => {
  for (const locale of CATALOGS.keys()) {
    const { script = '' } = new Intl.Locale(locale).maximize();
    const { name } = isolated({ name: 'C' }, locale);
    expect([locale, name]).toEqual([locale, RIGHT_TO_LEFT.has(script) ? '\u2068C\u2069' : 'C']);
  }
});
