/** Sections and their quotable pieces as places in the source. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { BLOCKS, parse, type SectionRange, sectionRanges, sectionsOf } from '../../src/index.ts';

const ranges = (source: string): readonly SectionRange[] => sectionRanges(parse(source));

/** Kind and text of every block. */
const blocks = (source: string): [string, string][] =>
  ranges(source).flatMap((section) =>
    section.blocks.map(({ kind, start, end }): [string, string] => [
      kind,
      source.slice(start, end),
    ]),
  );

const texts = (source: string): string[] =>
  ranges(source).map(({ start, end }) => source.slice(start, end));

describe('sections', () => {
  test('begin at the lines of their headings, and are all of the page', () => {
    const source = 'a\n\n# B\n\nb\n\n> ## C\n> c\n\n- # D\n\nE\n===\ne';
    expect(texts(source)).toEqual([
      'a\n\n',
      '# B\n\nb\n\n',
      '> ## C\n> c\n\n',
      '- # D\n\n',
      'E\n===\ne',
    ]);
    expect(ranges(source).map(({ heading, level, anchor }) => [heading, level, anchor])).toEqual([
      [null, 0, null],
      ['B', 1, 'b'],
      ['C', 2, 'c'],
      ['D', 1, 'd'],
      ['E', 1, 'e'],
    ]);
  });

  test('leave front matter out', () => {
    expect(texts('---\ntitle: A\n---\n# B\n')).toEqual(['', '# B\n']);
    expect(texts('')).toEqual(['']);
  });

  test('are not cut into pieces, however long', () => {
    expect(ranges(`# A\n\n${'word '.repeat(5_000)}`)).toHaveLength(2);
  });

  test('begin inside of blocks, too', () => {
    const source = '<Steps>\n  <Step title="S">\n    ## A\n\n    b\n  </Step>\n</Steps>\n';
    expect(texts(source)[1]).toBe('    ## A\n\n    b\n  </Step>\n</Steps>\n');
  });

  test('do not begin where the search sees no heading', () => {
    for (const source of [
      'a\n\n##\n\nb',
      '<Mermaid>\n\n## A\n\n</Mermaid>',
      '```\n## A\n```',
      '<script>\n\n## A\n\n</script>',
    ]) {
      const found = sectionsOf(parse(source)).sections;
      expect(ranges(source).map(({ heading }) => heading)).toEqual(
        found.map(({ heading }) => heading),
      );
    }
  });
});

describe('blocks', () => {
  test('are paragraphs without the surrounding markup', () => {
    expect(blocks('  a *b*\nc  \n\n> d\n> e\n')).toEqual([
      ['text', 'a *b*\nc'],
      ['text', 'd\n> e'],
    ]);
  });

  test('are first paragraphs of items, and then what else an item holds', () => {
    expect(blocks('- a\n  b\n\n  c\n  - d\n- [x] e\n\n1. # F\n')).toEqual([
      ['listItem', 'a\n  b'],
      ['text', 'c'],
      ['listItem', 'd'],
      ['listItem', 'e'],
    ]);
  });

  test('are the content of code', () => {
    expect(blocks('```ts title="a.ts"\nlet a;\n\n  b\n```\n')).toEqual([['code', 'let a;\n\n  b']]);
    expect(blocks('~~~\r\na\r\n\r\nb\r\n')).toEqual([['code', 'a\r\n\r\nb']]);
    expect(blocks('````\n```\na\n```\n````')).toEqual([['code', '```\na\n```']]);
    expect(blocks('    a\n      b\n\nc')).toEqual([
      ['code', 'a\n      b'],
      ['text', 'c'],
    ]);
    expect(blocks('1. a\n   ```\n   b\n   ```\n')).toEqual([
      ['listItem', 'a'],
      ['code', 'b'],
    ]);
    expect(blocks('```\n```\n\n```\n\n```\n')).toEqual([]);
  });

  test('are rows of tables without the bars at both ends, and without the names of columns', () => {
    expect(blocks('| a | b |\n|---|---|\n| `c` | d **e** |\n| f | |\n|  |  |\n')).toEqual([
      ['table', '`c` | d **e**'],
      ['table', 'f'],
    ]);
  });

  test.each(['Note', 'Step', 'Tab', 'Card', 'Accordion'])('are inside of <%s>', (name) => {
    expect(blocks(`<${name} title="t">\n  a\n\n  - b\n</${name}>`)).toEqual([
      ['text', 'a'],
      ['listItem', 'b'],
    ]);
    expect(blocks(`<${name} title="t">a **b**</${name}>`)).toEqual([['text', 'a **b**']]);
  });

  test('are nothing but words: no headings, images, HTML, tags, definitions and programs', () => {
    for (const source of [
      '# A',
      '![a](b.png)',
      '[![a](b.png)](c)',
      '<br />',
      '<div>a</div>',
      '<Icon name="a" />',
      '{/* a */}',
      '{a}',
      '---',
      '[a]: https://b.example',
      'import a from "b"',
      '<script>\n\na\n\n</script>',
      '<Mermaid>\n\na\n\n</Mermaid>',
      '!!!',
    ]) {
      expect(blocks(source)).toEqual([]);
    }
  });

  test('are cut where they are too long to be quoted', () => {
    const source = `${'A sentence of words. '.repeat(1_000)}\n`;
    const found = blocks(source);
    expect(found.length).toBeGreaterThan(1);
    for (const [, text] of found) {
      expect(text.length).toBeLessThanOrEqual(4_000);
      expect(text).toEndWith('.');
    }
    expect(found.map(([, text]) => text).join(' ')).toBe(source.trim());
  });

  test('are some thousands of a page at most', () => {
    const found = ranges(`${'- a\n'.repeat(20_000)}\n# B\n\nb`);
    expect(found.flatMap((section) => section.blocks)).toHaveLength(5_000);
    expect(found.map(({ heading }) => heading)).toEqual([null, 'B']);
  });

  test('a page that is not read as Markdown has its text as blocks', () => {
    const source = `${'> '.repeat(2_000)}a\n\n# B\n`;
    expect(ranges(source)).toHaveLength(1);
    expect(blocks(source).map(([kind]) => kind)).toContain('code');
  });
});

/** Headings and anchors, each once for all pieces of a section: anchors differ. */
const namesOf = (source: string): (string | number | null)[][] => {
  const { sections } = sectionsOf(parse(source));
  return sections
    .filter(({ anchor, level }, at) => {
      const before = sections[at - 1];
      return before === undefined || before.anchor !== anchor || before.level !== level;
    })
    .map(({ heading, level, anchor }) => [heading, level, anchor]);
};

const expectSound = (source: string): void => {
  const document = parse(source);
  const found = sectionRanges(document);
  expect(found.map(({ heading, level, anchor }) => [heading, level, anchor])).toEqual(
    namesOf(source),
  );
  let end = document.frontMatter.raw?.end ?? 0;
  for (const section of found) {
    expect(section.start).toBe(end);
    end = section.end;
    let before = section.start;
    for (const block of section.blocks) {
      const text = source.slice(block.start, block.end);
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
      expect(block.start).toBeGreaterThanOrEqual(before);
      before = block.end;
    }
    expect(before).toBeLessThanOrEqual(section.end);
  }
  expect(end).toBe(source.length);
};

const piece = fc.constantFrom(
  ...['<Note>', '</Note>', '<Tab title="a">', '</Tab>', '<Icon name="x" />', '{a}', '{/* b */}'],
  ...['\n', '\n\n', '  ', '    ', '\t', '- ', '1. ', '> ', '# ', '## ', '```\n', '~~~\n', '`', '*'],
  ...['[a](b)', '![a](b)', '<div>', '</div>', '<!-- c -->', '|a|b|\n|-|-|\n|c|d|\n', 'word', '🌍'],
  ...['你好', '\\', '\r\n', '\r', '---\n', '===\n', '- [ ] ', '[^1]: ', '<script>', '</script>'],
  ...["import a from 'b'\n", '<', '{', '}', '"', '&amp;', '<Card\n', '<Mermaid>', '</Mermaid>'],
);

describe('every page', () => {
  test('every example of the catalog has the sections of the search, with blocks inside of them', () => {
    for (const { example } of BLOCKS.values()) expectSound(example);
  });

  test('every text has sections with blocks inside of them', () => {
    const page = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(fc.oneof(page, fc.string({ unit: 'binary' })), expectSound), {
      numRuns: 3_000,
    });
  });

  test('a page of one repeated construct has sections with blocks inside of them', () => {
    const hostile = ['# a\n', '> ', '- ', '<Note>', '```\n', '|', '[', '*', '<!--', '{', '\r', ' '];
    for (const construct of hostile) expectSound(construct.repeat(5_000));
  });
});
