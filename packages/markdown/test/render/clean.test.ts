/** Clean Markdown: no blocks, no loss, nothing else changed. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { BLOCKS, isBlock, parse, renderClean, renderPlain } from '../../src/index.ts';

const clean = (markdown: string): string => renderClean(parse(markdown));

describe('blocks in plain Markdown', () => {
  test.each([
    ['<Note>a *b*</Note>', '> **Note:** a *b*'],
    ['<Warning title="Hot">\n- a\n- b\n</Warning>', '> **Hot:**\n>\n> - a\n> - b'],
    ['<Tip>\na\n\nb\n</Tip>', '> **Tip:** a\n>\n> b'],
    [
      '<Steps><Step title="A">x</Step><Step title="B">y</Step></Steps>',
      '1. **A**\n\n   x\n\n2. **B**\n\n   y',
    ],
    ['<Tabs><Tab title="A">x</Tab><Tab title="B">y</Tab></Tabs>', '**A**\n\nx\n\n**B**\n\ny'],
    ['<Accordion title="A" description="B">x</Accordion>', '**A**\n\nB\n\nx'],
    [
      '<CardGroup><Card title="A" href="/a">x</Card><Card title="B">y</Card></CardGroup>',
      '- [A](/a)\n\n  x\n- **B**\n\n  y',
    ],
    ['<Card title="A [b]" href="/a b" />', '[A \\[b\\]](</a%20b>)'],
    ['<CodeGroup>\n\n```sh npm\nx\n```\n\n</CodeGroup>', '**npm**\n\n```sh npm\nx\n```'],
    ['<Image src="a.png" alt="b" />', '![b](a.png)'],
    ['<Embed url="https://a.test/b" />', '[b](https://a.test/b)'],
    ['<ApiEndpoint method="GET" path="/a">x</ApiEndpoint>', '`GET /a`\n\nx'],
    ['<Update label="1.0" description="May">x</Update>', '**1.0 – May**\n\nx'],
    ['<Mermaid>graph LR; A-->B</Mermaid>', '```mermaid\ngraph LR; A-->B\n```'],
    ['a <Math>`x^2`</Math> <Badge color="red">new</Badge> <Icon name="x" />', 'a $x^2$ new '],
    ['<Thing>a</Thing>', 'a'],
    ['<Note><Card title="A" href="b">c</Card></Note>', '> **Note:** [A](b)\n>\n> c'],
  ])('%s', (markdown, expected) => {
    expect(clean(markdown)).toBe(expected);
  });
});

test('what is no block stays byte for byte', () => {
  const page =
    '---\ntitle:   "T"\n---\r\n# A  \r\n\r\n*  x\r\n\r\n    code\r\n\r\n<div  >y</div>\r\n\r\n| a|\r\n|--|\r\n[r]: /x  \'t\'\r\n\r\n`<Note>` \\<Note> {1+1}';
  expect(clean(page)).toBe(page);
  expect(clean(`${page}\n\n<Note>z</Note>\n\n${page}`)).toBe(`${page}\n\n> **Note:** z\n\n${page}`);
});

test('any text without blocks and comments stays byte for byte', () => {
  const text = fc
    .array(fc.constantFrom(...'a b c*_`[]()#>-+1.|~!&;:"\'\\\t\r\n<>/é你👍'.split(/(?:)/u)), {
      maxLength: 200,
    })
    .map((characters) => characters.join(''));
  fc.assert(
    fc.property(text, (markdown) => {
      fc.pre(!markdown.includes('<!--'));
      expect(clean(markdown)).toBe(markdown);
    }),
    { numRuns: 1000 },
  );
});

test('blocks stay in the quotes and lists that they are in', () => {
  expect(clean('- a\n  <Note>\n    b\n\n    - c\n  </Note>\n- d')).toBe(
    '- a\n  > **Note:** b\n  >\n  > - c\n- d',
  );
  expect(clean('> <Tip>a\n> b</Tip>\n> c')).toContain('> > **Tip:** a\n> > b');
  expect(clean('1. <Tabs><Tab title="A">x</Tab></Tabs>')).toBe('1. **A**\n\n   x');
});

test('comments go', () => {
  expect(clean('a {/* b */} <!-- c -->d\n\n{/* e */}\n')).toBe('a  d\n\n\n');
});

const blocksIn = (node: Nodes): number =>
  (isBlock(node) ? 1 : 0) +
  ('children' in node ? node.children.reduce((sum, child) => sum + blocksIn(child), 0) : 0);

test('every block’s example keeps its words and loses its tags', () => {
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  for (const { name, example } of BLOCKS.values()) {
    const markdown = clean(example);
    expect([name, blocksIn(parse(markdown).tree)]).toEqual([name, 0]);
    expect(wordsOf(markdown)).toEqual(expect.arrayContaining(wordsOf(renderPlain(parse(example)))));
  }
});
