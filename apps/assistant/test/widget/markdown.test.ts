/** The Markdown that answers are shown with: the subset, and what hostile text comes to. */
import { describe, expect, test } from 'bun:test';
import { blocksOf } from '../../src/widget/markdown/blocks.ts';
import { inlinesOf } from '../../src/widget/markdown/inlines.ts';
import type { Block, Inline } from '../../src/widget/markdown/tree.ts';

const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children });
const em = (...children: Inline[]): Inline => ({ kind: 'em', children });
const code = (text: string): Inline => ({ kind: 'code', text });
const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
const reference = (number: number): Inline => ({ kind: 'reference', number });
const lineBreak: Inline = { kind: 'break' };
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('running text', () => {
  const cases: readonly (readonly [string, Inline[]])[] = [
    ['**bold** and *italic*', [strong('bold'), ' and ', em('italic')]],
    ['__bold__ and _italic_', [strong('bold'), ' and ', em('italic')]],
    ['***both***', [strong(em('both'))]],
    ['**bold *and* both**', [strong('bold ', em('and'), ' both')]],
    ['snake_case_name and 2 * 3 * 4', ['snake_case_name and 2 * 3 * 4']],
    ['**not closed and *neither', ['**not closed and *neither']],
    ['a `code *span*` b', ['a ', code('code *span*'), ' b']],
    ['`` a `tick` ``', [code('a `tick`')]],
    ['a ` alone', ['a ` alone']],
    ['\\*not\\* \\`this\\`', ['*not* `this`']],
    ['[text](https://example.com/a_(b) "title")', [link('https://example.com/a_(b)', 'text')]],
    ['[**bold** text](guide)', [link('guide', strong('bold'), ' text')]],
    ['[text](<a b>)', [link('a b', 'text')]],
    ['[text] (no link)', ['[text] (no link)']],
    ['[a [b](c) d](e)', ['[a ', link('c', 'b'), ' d](e)']],
    ['<https://example.com>', [link('https://example.com', 'https://example.com')]],
    [
      'See https://example.com/a.',
      ['See ', link('https://example.com/a', 'https://example.com/a'), '.'],
    ],
    ['So it is [1][2].', ['So it is ', reference(1), reference(2), '.']],
    ['[1](address) is a link', [link('address', '1'), ' is a link']],
    ['one\ntwo  \nthree\\\nfour', ['one\ntwo  ', lineBreak, 'three', lineBreak, 'four']],
    ['![alt](image.png)', ['![alt](image.png)']],
    ['[![alt](image.png)](there)', [link('there', '![alt](image.png)')]],
    ['<b onclick="x">bold</b> &amp;', ['<b onclick="x">bold</b> &amp;']],
  ];
  test.each(cases)('%p', (text, expected) => {
    expect(inlinesOf(text)).toEqual(expected);
  });
});

describe('blocks', () => {
  const cases: readonly (readonly [string, string, Block[]])[] = [
    [
      'paragraphs, headings, rules',
      '# Title\n\ntext\ngoes on\n***\n## *Next*',
      [
        { kind: 'heading', level: 1, children: ['Title'] },
        paragraph('text\ngoes on'),
        { kind: 'rule' },
        { kind: 'heading', level: 2, children: [em('Next')] },
      ],
    ],
    [
      'a fence keeps its text as it stands',
      '```ts\n# no *title*\n  [a](b)\n```\nbehind',
      [{ kind: 'code', language: 'ts', text: '# no *title*\n  [a](b)' }, paragraph('behind')],
    ],
    [
      'a fence that is still coming',
      '~~~~\n~~~\nfirst',
      [{ kind: 'code', language: '', text: '~~~\nfirst' }],
    ],
    [
      'lists within lists, with code in an item',
      '3. three\n   - dash\n     goes on\n\n   ```\n   code\n   ```\n4. four',
      [
        {
          kind: 'list',
          start: 3,
          items: [
            {
              blocks: [
                paragraph('three'),
                { kind: 'list', start: null, items: [{ blocks: [paragraph('dash\ngoes on')] }] },
                { kind: 'code', language: '', text: 'code' },
              ],
            },
            { blocks: [paragraph('four')] },
          ],
        },
      ],
    ],
    [
      'blank lines between items, and what comes behind',
      '- a\n\n- b\n\nbehind',
      [
        {
          kind: 'list',
          start: null,
          items: [{ blocks: [paragraph('a')] }, { blocks: [paragraph('b')] }],
        },
        paragraph('behind'),
      ],
    ],
    [
      'quotes hold blocks',
      '> text\n> - item\n\nbehind',
      [
        {
          kind: 'quote',
          blocks: [
            paragraph('text'),
            { kind: 'list', start: null, items: [{ blocks: [paragraph('item')] }] },
          ],
        },
        paragraph('behind'),
      ],
    ],
    [
      'tables, with more cells than columns',
      '| a | b |\n|---|:-:|\n| 1 \\| x | **2** | 3 |\nbehind',
      [
        {
          kind: 'table',
          head: [['a'], ['b']],
          rows: [[['1 | x'], [strong('2')]]],
        },
        paragraph('behind'),
      ],
    ],
    ['HTML and components are text', '<Card>\n<script>', [paragraph('<Card>\n<script>')]],
    ['line ends of all kinds', 'a\r\n\r\nb', [paragraph('a'), paragraph('b')]],
  ];
  test.each(cases)('%s', (_, text, expected) => {
    expect(blocksOf(text)).toEqual(expected);
  });
});

const SIZE = 200_000;
const fill = (piece: string): string => piece.repeat(SIZE / piece.length);

describe('hostile text is read in linear time', () => {
  const texts: readonly (readonly [string, string])[] = [
    ...['[', '![', '](', '[a](', '](a', '](a "', '](a(a)', ']((a)', '[](b)', '<', '<https://a'],
    ...[
      '*',
      '_',
      '~~',
      '*a ',
      'a**b',
      '_a',
      '`',
      '\\',
      '[1]',
      'h',
      'https://',
      '*a **b _c ~~d [e ',
    ],
    ...['>', '> ', '- ', '- a\n', '1. ', '#', '# ', '|', '|a', '|\n', '\n', '\t', '> - ', '* * '],
  ].map((piece) => [JSON.stringify(piece), fill(piece)] as const);
  const made: readonly (readonly [string, string])[] = [
    [
      'runs of backticks, each longer',
      Array.from({ length: 600 }, (_, n) => '`'.repeat(n)).join(' '),
    ],
    ['items, each deeper', Array.from({ length: 600 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
    ['a wide table', `${fill('|a')}\n${fill('|-')}\n${fill('|a\n')}`],
    ['spaces before a letter', `${fill(' ')}a`],
    ['blank lines in a list', `- a\n${fill('\n')}b`],
    ['a link that is never closed', `](a ${fill(' ')}`],
  ];
  test.each([...texts, ...made])('%s', (_, text) => {
    expect(blocksOf(text)).toBeArray();
  });

  test('depth has a bound: a thousand quotes in each other', () => {
    expect(JSON.stringify(blocksOf(`${'> '.repeat(1_000)}a`)).length).toBeLessThan(4_000);
  });
});
