import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { formatIssue, parse, validate } from '../../src/index.ts';
import { inspect, runYielding } from '../../src/validate/validate.ts';

describe('stats', () => {
  test('count what a page holds', () => {
    const source =
      '# One two\n\nThree `four` [five](/a) <https://b.example> ![six](c)\n\n' +
      '```js\nnot words\n```\n\n<Image src="d" alt="e" />\n\n<img src="f" alt=""> <a href="g">seven</a>\n';
    expect(validate(source).stats).toEqual({
      words: 8,
      headings: 1,
      codeBlocks: 1,
      links: 3,
      images: 3,
    });
  });

  test.each([
    ['', 0],
    ["don't e-mail 1.5 times", 4],
    ['one—two … three', 3],
    ['中文字符', 4],
    ['ひらがな カタカナ', 8],
    ['한국어 단어', 2],
    ['naïve Übergröße', 2],
    ['слово за словом', 3],
    ['สวัสดีชาวโลก', 3],
    ['Bun 运行', 3],
  ])('words of %j: %i', (text, words) => expect(validate(text).stats.words).toBe(words));
});

test('the outline is the headings with their anchors', () => {
  expect(validate('# Start\n\n## *A* `b`\n\n<Note>\n### A b {#c}\n</Note>\n').outline).toEqual([
    { level: 1, title: 'Start', anchor: 'start' },
    { level: 2, title: 'A b', anchor: 'a-b' },
    { level: 3, title: 'A b', anchor: 'c' },
  ]);
});

test('a page is valid without issues of severity error', () => {
  expect(validate('<Foo>![](x)</Foo>').valid).toBe(true);
  expect(validate('<Note>').valid).toBe(false);
});

test('an issue is one line for editors', () => {
  const [issue] = validate('# A\n\n![](x)\n').issues;
  expect(issue && formatIssue('guide/a.md', issue)).toBe(
    'guide/a.md:3:1 warning image-alt Describe the image for users who cannot see it',
  );
});

test('in turns it returns the same, and yields to other work', async () => {
  const source = '- [a](#b) <Foo />\n\n'.repeat(3_000);
  let turns = 0;
  const slow = await runYielding(inspect(parse(source), {}), async () => {
    turns++;
  });
  expect(slow).toEqual(validate(source));
  expect(turns).toBeGreaterThan(3);
});

describe('any text', () => {
  const markdownish = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'#=-`~*_[]()<>!&;\\{}%:|$ \n\r\t"/^',
          ...['```', '- ', '<!--', '-->', '{/*', '    ', '\r\n', '😀', '中', '\uFEFF', '---\n'],
          ...['<Note>', '</Note>', '<Tabs>', '<Tab title="a">', '</Tab>', '<Foo a={b} />', '<img>'],
          ...[
            '[a](#b)',
            '![](c)',
            '[a][b]',
            '[^1]',
            '[a]: b\n',
            ':::tip\n',
            '<<<<<<< a\n',
            '|a|\n|-|\n',
          ],
        ),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  test('any text is checked without throwing; positions are in the text and sorted', () => {
    fc.assert(
      fc.property(markdownish, (source) => {
        const { issues, valid } = validate(source);
        const lines = source.split(/\r\n|\n|\r/);
        let last = [1, 1];
        for (const issue of issues) {
          const { line, column, endLine, endColumn } = issue;
          for (const [row, cell] of [
            [line, column],
            [endLine, endColumn],
          ] as const) {
            expect(row).toBeWithin(1, lines.length + 1);
            // Behind a line's last character is its end, of two characters at most.
            expect(cell).toBeWithin(1, [...(lines[row - 1] ?? '')].length + 3);
          }
          expect(endLine > line || (endLine === line && endColumn >= column)).toBe(true);
          expect(line > (last[0] ?? 0) || (line === last[0] && column >= (last[1] ?? 0))).toBe(
            true,
          );
          last = [line, column];
        }
        expect(valid).toBe(issues.every(({ severity }) => severity !== 'error'));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ...['[', '*', '<', '{', '`', '![', '[](', '<!--', '# ', '- ', '> ', '][', '[^', '&', '\\', '$'],
    ...[
      '<Note>',
      '<a ',
      '<Card title="',
      '[a](b)',
      '😀[a](#b) ',
      '[a][b]',
      '{% x',
      '\n:::x\n\n',
      '```\n',
    ],
  ])('100,000 characters of %j come to an end', (part) => {
    const source = part.repeat(Math.ceil(100_000 / part.length));
    expect(validate(source).issues.length).toBeLessThan(1_000);
  });
});
