/** Proactive negotiation by `Accept` (RFC 9110 §12.5.1). */
import { describe, expect, test } from 'bun:test';
import { typePreference, wantsEvents } from '../src/index.ts';

const page = typePreference(['text/html', 'text/markdown']);

const chosen = (accept: string | null): string | null =>
  page(new Request('http://docs.example', { headers: accept === null ? {} : { accept } }));

describe('a page is Markdown', () => {
  test.each([
    ['the header of Claude Code', 'text/markdown, text/html, */*'],
    [
      'the header of OpenCode',
      'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
    ],
    ['Markdown alone', 'text/markdown'],
    ['in capitals', 'TEXT/MARKDOWN'],
    ['with a charset', 'text/markdown; charset=UTF-8'],
    ['a higher quality than HTML', 'text/html;q=0.4, text/markdown;q=0.5'],
    ['more specific than a range', 'text/*, text/markdown'],
    ['HTML is refused', 'text/html;q=0, */*'],
    ['HTML is refused within a range', 'text/*;q=0.3, text/html;q=0'],
  ])('%s: %s', (_, accept) => {
    expect(chosen(accept)).toBe('text/markdown');
  });
});

describe('a page is HTML', () => {
  test.each([
    [
      'the header of browsers',
      'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    ],
    ['no header', null],
    ['the header of curl', '*/*'],
    ['both, HTML first', 'text/html, text/markdown'],
    ['a lower quality of Markdown', 'text/markdown;q=0.9, text/html'],
    ['Markdown is refused', 'text/markdown;q=0, */*'],
    ['Markdown is refused, with all digits', 'text/html;q=0.1, text/markdown;q=0.000'],
  ])('%s: %s', (_, accept) => {
    expect(chosen(accept)).toBe('text/html');
  });
});

test.each(['', 'application/json', 'text/markdown;q=0', 'garbage,,;q=x'])(
  'no type is chosen for %p',
  (accept) => {
    expect(chosen(accept)).toBeNull();
  },
);

test('a choice is the same when the header comes again, and when it is too long to be cached', () => {
  const long = `${Array.from({ length: 60 }, (_, at) => `x/y${at}`).join(', ')}, text/markdown`;
  for (const accept of ['text/markdown', long]) {
    expect([chosen(accept), chosen(accept)]).toEqual(['text/markdown', 'text/markdown']);
  }
});

test.each([
  ['text/event-stream', true],
  ['text/event-stream, */*', true],
  ['text/event-stream, application/json', true],
  ['application/json;q=0.5, text/event-stream', true],
  ['application/json, text/event-stream', false],
  ['application/json, text/event-stream;q=0', false],
  ['*/*', false],
])('%s requests events instead of JSON: %p', (accept, expected) => {
  expect(wantsEvents(new Request('http://docs.example', { headers: { accept } }))).toBe(expected);
});
