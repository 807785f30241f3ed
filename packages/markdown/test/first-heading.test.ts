import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { firstHeading } from '../src/index.ts';

describe('a heading', () => {
  test.each([
    ['# A', 'A'],
    ['text\n\n## B ##\n', 'B'],
    ['###### six', 'six'],
    ['   # three spaces', 'three spaces'],
    ['#\ttab', 'tab'],
    ['# A #', 'A'],
    ['# A#', 'A#'],
    ['# A \\#', 'A #'],
    ['# A ## b', 'A ## b'],
    ['text\n# interrupts', 'interrupts'],
    ['A\n===', 'A'],
    ['A\nb\n---', 'A b'],
    ['A\n-', 'A'],
    ['A\n    b\n  ===  ', 'A b'],
    ['A\r\n===\r\n', 'A'],
    ['A\r===', 'A'],
    ['---\ntitle: x\n---\n# A', 'A'],
    ['\uFEFF# A', 'A'],
    ['#\n\n# B', 'B'],
    ['# ![](x.png)\n# B', 'B'],
    ['<Info>\n# inside of a block\n</Info>', 'inside of a block'],
    ['<Info># on its line</Info>', 'on its line'],
    ['<Card>\ntext\n---\n</Card>', 'text'],
    ['- item\n# A', 'A'],
    ['- item\n\nB\n---', 'B'],
    ['> quote\n\nB\n---', 'B'],
    ['text\n<b>still</b> text\n---', 'text still text'],
    ['***\nB\n===', 'B'],
  ])('%j → %j', (source, heading) => expect(firstHeading(source)).toBe(heading));
});

describe('no heading', () => {
  test.each([
    '',
    '#',
    '##',
    '#hashtag',
    '####### seven',
    '\\# escaped',
    'text',
    '===',
    '---',
    'a\n\n===',
    '    # code',
    '\t# code',
    '```\n# code\n```',
    '~~~ info\n# code\n~~~',
    '````\n```\n# code\n````',
    '```\n# never closed',
    '```js\n# code\n    ```\n# code',
    '```\n# code\n``` no\n# code\n```',
    '> # quote',
    '> a\n===',
    '> a\nlazy\n===',
    '- a\n---',
    '- # item',
    '- a\n\n  # item',
    '- a\n  # item',
    '1. a\n\n   b\n   ---',
    '- a\nlazy\n===',
    '- ```\n  # code\n  ```',
    '1.  ```\n    # code\n\n    # code\n    ```',
    '-      code\n\n  # item',
    '<!-- # no\n\n# no -->',
    '<!--\n# no\n-->',
    '{/*\n\n# no\n*/}',
    '<pre>\n\n# no\n</pre>',
    'a\n\n- - -',
    'a\n* * *\n',
    '---\ntitle: x\n---\n',
    '---\n# comment\n---\n',
  ])('%j', (source) => expect(firstHeading(source)).toBeNull());

  test.each([
    ['```\na\n```\n# A'],
    ['- ```\n  # code\n# A'],
    ['<!-- x -->\n# A'],
    ['<pre>\n# no\n</pre>\n# A'],
    ['``` a`b\n# A'],
  ])('the first heading of %j is the one after it', (source) =>
    expect(firstHeading(source)).toBe('A'),
  );
});

test('a heading is looked for at the top, so that no save reads a long page whole', () => {
  expect(firstHeading(`${'words\n\n'.repeat(2_000)}# A\n`)).toBe('A');
  expect(firstHeading(`${'words\n\n'.repeat(4_000)}# A\n`)).toBeNull();
  expect(firstHeading(`---\n${'# c\n'.repeat(8_000)}---\n# A\n`)).toBe('A');
  expect(firstHeading('# A '.repeat(10_000))).toBeNull();
});

describe('markup in a heading is stripped to its text', () => {
  test.each([
    ['*a* **b** ***c*** _d_ __e__ ~~f~~ ~g~', 'a b c d e f g'],
    ['**a *b* c**', 'a b c'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['*open', '*open'],
    ['**a*', '*a'],
    ['*a**b*', 'a**b'],
    ['***a** b*', 'a b'],
    ['*a _b* c_', 'a _b c_'],
    ['~~a~', '~~a~'],
    ['_(a)_.', '(a).'],
    ['`code *x*` and ``a ` b``', 'code *x* and a ` b'],
    ['`open', '`open'],
    ['[text](url)', 'text'],
    ['[a [b] c](url "t")', 'a [b] c'],
    ['[a](b c "d")', '[a](b c "d")'],
    ['[**a**][ref]\n\n[ref]: /x', 'a'],
    ['[**a**][ref]', '[a][ref]'],
    ['[a]', '[a]'],
    ['[a](b', '[a](b'],
    ['[a', '[a'],
    ['a] \\[b\\](c)', 'a] [b](c)'],
    ['[a \\] b](c)', 'a ] b'],
    ['![alt *x*](y) z', 'alt x z'],
    ['[![alt](y)](z)', 'alt'],
    ['wow!', 'wow!'],
    ['!a ![', '!a !['],
    ['<https://a.example/x> <me@a.example>', 'https://a.example/x me@a.example'],
    ['A <Badge text="a > b" /> <b>c</b><!-- d -->', 'A c'],
    ['a < b > c <1>', 'a < b > c <1>'],
    ['&amp;&lt;&#65;&#x42;&nope;&#0;&#xD800; & AT&T', '&<AB&nope;\uFFFD\uFFFD & AT&T'],
    ['\\*a\\* \\a', '*a* \\a'],
    ['Title {#custom-id}', 'Title'],
    ['Use {#a} inside', 'Use {#a} inside'],
    ['  a \t b  ', 'a b'],
    ['你好 **世界**', '你好 世界'],
  ])('%j → %j', (markup, text) => expect(firstHeading(`# ${markup}`)).toBe(text));
});

describe('any text', () => {
  const markdownish = fc
    .array(
      fc.constantFrom(...'#=-`~*_[]()<>!&;\\ \n\n\tab', '```', '- ', '<!--', '-->', '{/*', '    '),
    )
    .map((parts) => parts.join(''));

  test('returns a heading on one line without space around it, or null', () => {
    fc.assert(
      fc.property(markdownish, (source) => {
        const heading = firstHeading(source);
        expect(heading === null || (heading !== '' && !/^\s|\s$|\n/.test(heading))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('returns a plain heading unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]+( [a-z0-9]+)*$/), (text) => {
        expect(firstHeading(`intro\n\n# ${text}\n`)).toBe(text);
        expect(firstHeading(`\n${text.replace(/^[0-9]+/, 'x')}\n===\n`)).toBe(
          text.replace(/^[0-9]+/, 'x'),
        );
      }),
    );
  });

  test.each([
    '[',
    '*',
    '<',
    '`',
    '_',
    '(',
    '![',
    '[](',
    '<!--',
    '~',
    '# ',
    '#',
    ' ',
    '- ',
    '> ',
    '&',
    '\\',
    '*a ',
  ])('100,000 times %j comes to an end', (part) => {
    const many = part.repeat(100_000);
    expect(firstHeading(`${many}\n\n# ${many}\n\n\n# A`)).not.toBe('');
    expect(firstHeading(`${`${part}\n`.repeat(50_000)}`)).not.toBe('');
  });
});
