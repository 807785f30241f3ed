/** What parsing itself finds wrong, and where. */
import { expect, test } from 'bun:test';
import { parse } from '../../src/index.ts';

const cases: readonly (readonly [
  behaviour: string,
  source: string,
  problems: readonly string[],
])[] = [
  ['a block that is never closed', 'a\n\n<Note>\nb', ['3:1 block-open']],
  ['a block that ends with its list item', '- <Note>\n  a\n\nb', ['1:3 block-open']],
  ['a closing tag that closes nothing', 'a\n\n</Note>', ['3:1 block-close']],
  [
    'tags that cross',
    '<Tabs>\n<Tab title="a">\nx\n</Tabs>\n</Tab>',
    ['2:1 block-open', '5:1 block-close'],
  ],
  ['a tag whose quote is not closed', '<Card title="a>\nb\n</Card>', ['1:1 block-syntax']],
  ['quotes nested too deep', `a\n${'>'.repeat(200)} b`, ['2:1 too-deep']],
  ['emphasis nested too deep', '*a **b '.repeat(200) + 'c** d*'.repeat(200), ['1:1 too-deep']],
  ['blocks nested too deep', '<Note>\n'.repeat(200) + '</Note>\n'.repeat(200), ['1:1 too-deep']],
  ['a text that is too long', 'a'.repeat(2 * 1024 * 1024 + 1), ['1:1 too-large']],
];

for (const [what, source, expected] of cases) {
  test(`${what} is reported at its place`, () => {
    const found = parse(source).problems.map(
      ({ rule, position: { start } }) => `${start.line}:${start.column} ${rule}`,
    );
    expect(found).toEqual([...expected]);
  });
}

test('code is no reason to reject a page', () => {
  const code = `${'>'.repeat(200)}\n${'中[a](#b) '.repeat(20_000)}`;
  const { tree, problems } = parse(`\`\`\`\n${code}\n\`\`\`\n`);
  expect(problems).toEqual([]);
  expect(tree.children).toMatchObject([{ type: 'code', value: code }]);
});

test.each([
  ['a paragraph', '&lt;'],
  ['a paragraph of lines', 'a &lt;\n'],
  ['lines that only look like quotes between them', 'a &lt;\n     >\n'],
])('%s of very many character references is refused', (_, piece) => {
  const many = `a\n${piece.repeat(30_000)}`;
  const behindList = `- a\n\n  \`\`\`\n\n${many}`;
  const behindWords = `a\n     \`\`\`\n${many}`;
  for (const source of [many, behindList, behindWords]) {
    expect(parse(source).problems.map(({ rule }) => rule)).toEqual(['too-large']);
  }
});

test('many character references in code, or in many paragraphs, are within the limit', () => {
  for (const source of [
    `\`\`\`\n${'&lt;'.repeat(30_000)}\n\`\`\`\n`,
    'a &lt;\n\n'.repeat(30_000),
  ]) {
    expect(parse(source).problems).toEqual([]);
  }
});

test('a text that is refused comes as code, front matter left out', () => {
  const { tree } = parse(`---\ntitle: a\n---\n${'>'.repeat(200)} b`);
  expect(tree.children).toMatchObject([{ type: 'code', value: `${'>'.repeat(200)} b` }]);
});
