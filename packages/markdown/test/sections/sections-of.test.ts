import { describe, expect, test } from 'bun:test';
import {
  anchorsOf,
  BLOCKS,
  parse,
  renderPlain,
  type Section,
  sectionsOf,
} from '../../src/index.ts';

const sections = (markdown: string): readonly Section[] => sectionsOf(parse(markdown)).sections;

/** Every word of the sections, in no order. */
const wordsOf = (markdown: string): Set<string> =>
  new Set(
    sections(markdown)
      .flatMap(({ heading, text, code }) => [heading ?? '', text, code])
      .join('\n')
      .match(/\S+/g),
  );

describe('a page is divided by its headings', () => {
  test('a page is divided at headings of every level, with their parents', () => {
    const page = 'a\n\n# A\n\nb\n\n### B\n\nc\n\n## C\n\n###### D\n\nd\n\n# E';
    expect(sections(page)).toEqual([
      { heading: null, level: 0, parents: [], anchor: null, text: 'a', code: '' },
      { heading: 'A', level: 1, parents: [], anchor: 'a', text: 'b', code: '' },
      { heading: 'B', level: 3, parents: ['A'], anchor: 'b', text: 'c', code: '' },
      { heading: 'C', level: 2, parents: ['A'], anchor: 'c', text: '', code: '' },
      { heading: 'D', level: 6, parents: ['A', 'C'], anchor: 'd', text: 'd', code: '' },
      { heading: 'E', level: 1, parents: [], anchor: 'e', text: '', code: '' },
    ]);
  });

  test('begins with the text before the first heading, even if it is empty', () => {
    expect(sections('# A\n\nb')[0]).toMatchObject({ heading: null, text: '' });
    expect(sections('')).toHaveLength(1);
    expect(sections('---\ntitle: A\n---\n')).toHaveLength(1);
  });

  test('a page is divided at headings inside of blocks', () => {
    const page =
      '<Steps>\n  <Step title="One">\n    ## A\n\n    b\n  </Step>\n  <Step title="Two">\n    c\n  </Step>\n</Steps>\n\n## D\n\nd';
    expect(sections(page).map(({ heading, text }) => [heading, text])).toEqual([
      [null, 'One'],
      ['A', 'b\nTwo\nc'],
      ['D', 'd'],
    ]);
  });

  test('sections have the anchors of the page', () => {
    const page = '# A\n\n## A\n\n## B {#given}\n\n### 你好\n\n## !?\n\n> ## Q\n';
    const { headings } = anchorsOf(parse(page).tree);
    expect(
      sections(page)
        .slice(1)
        .map(({ anchor }) => anchor),
    ).toEqual(headings.map(({ anchor }) => anchor));
  });

  test('a heading without words divides nothing', () => {
    expect(sections('a\n\n##\n\nb')).toMatchObject([{ heading: null, text: 'a\nb' }]);
  });
});

describe('words', () => {
  test('text and code in text are one field, and blocks of code with their titles another', () => {
    const page =
      '# A\n\nb `c` ![d](e) [f](g)\n\n```ts title="h.ts"\nlet i;\n```\n\n| j |\n|---|\n| k |\n';
    expect(sections(page)[1]).toMatchObject({ text: 'b c d f\n\nj \nk', code: 'h.ts\nlet i;' });
  });

  test('in a heading that are not what it is called stay', () => {
    expect(sections('## A ![b](c)\n\nd')[1]).toMatchObject({ heading: 'A', text: 'A b\nd' });
  });

  test('are those that readers see: no programs, comments and addresses', () => {
    const page =
      'import a from "b"\n\n{/* c */}\n\n<!-- d -->\n\n<script>e</script>\n\n[f](https://g.example)';
    expect(sections(page)).toMatchObject([{ text: 'f', code: '' }]);
  });

  for (const { name, example } of BLOCKS.values()) {
    test(`all words of ${name} are found`, () => {
      const words = wordsOf(example);
      for (const word of renderPlain(parse(example)).match(/\S+/g) ?? [])
        expect(words).toContain(word);
    });
  }
});

describe('a long section is several', () => {
  const MOST = 4_000;

  test('with one heading and anchor, divided at the ends of lines, and nothing is lost', () => {
    const lines = Array.from(
      { length: 400 },
      (_, at) => `Paragraph ${at} says something of no use.`,
    );
    const [first, ...rest] = sections(`# A\n\n${lines.join('\n\n')}`);
    expect(first).toMatchObject({ heading: null });
    expect(rest.length).toBeGreaterThan(3);
    for (const { heading, anchor, text } of rest) {
      expect({ heading, anchor }).toEqual({ heading: 'A', anchor: 'a' });
      expect(text.length).toBeLessThanOrEqual(MOST);
      expect(text).toEndWith('.');
    }
    expect(rest.flatMap(({ text }) => text.split('\n'))).toEqual(lines);
  });

  test('a long section is split without lines too, and never within a character', () => {
    for (const unit of ['a', '漢', '🚀', 'word ']) {
      const text = unit.repeat(10_000);
      const pieces = sections(text).map((section) => section.text);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(MOST);
        expect(piece.isWellFormed()).toBe(true);
      }
      expect(pieces.join(' ').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });

  test('long code is split too', () => {
    const code = 'let a;\n'.repeat(2_000);
    const pieces = sections(`# A\n\nb\n\n\`\`\`\n${code}\`\`\`\n`).slice(1);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces[0]?.text).toBe('b');
    expect(pieces.map((piece) => piece.code).join('')).toBe(code.trim());
  });
});

describe('what the front matter says', () => {
  const about = (matter: string): string => sectionsOf(parse(`---\n${matter}\n---\n`)).about;

  test('description, keywords and tags of front matter are read', () => {
    expect(about('description: A b\nkeywords: [c, "d e"]\ntags:\n  - f')).toBe('A b\nc\nd e\nf');
    expect(about('keywords: a, b')).toBe('a, b');
  });

  test('other front matter and invalid front matter are ignored', () => {
    expect(about('title: A\nicon: b\nkeywords: {a: b}')).toBe('');
    expect(about('description: [')).toBe('');
    expect(sectionsOf(parse('a')).about).toBe('');
  });
});

describe('hostile pages', () => {
  const LENGTH = 200_000;
  for (const unit of [
    '#',
    '# a\n',
    '###### a\n\n',
    '> ',
    '- ',
    '<Tab>',
    '[',
    '**',
    '`',
    '\n',
    '| a ',
    '<b>',
    '{a}',
  ]) {
    test(`${JSON.stringify(unit)} again and again ends`, () => {
      const page = unit.repeat(LENGTH / unit.length);
      const found = sections(page);
      expect(found[0]).toMatchObject({ heading: null });
      expect(found.length).toBeLessThan(1_500);
    });
  }

  test('long headings over many others are not kept once for each of them', () => {
    const long = Array.from({ length: 10_000 }, (_, at) => `w${at}`).join(' ');
    const page = `# ${long}\n\na\n\n## ${long}\n\n${'### b\n\n'.repeat(500)}`;
    const found = sections(page);
    expect(JSON.stringify(found).length).toBeLessThan(10 * page.length);
    expect(found[1]).toMatchObject({ heading: expect.stringMatching(/^w0 w1 /), anchor: null });
    const words = wordsOf(page);
    for (const word of long.split(' ')) expect(words).toContain(word);
  });

  test('a page that is refused comes as code', () => {
    const page = `${'> '.repeat(2_000)}a`;
    expect(
      sections(page)
        .map(({ code }) => code)
        .join(''),
    ).toContain('> >');
  });
});
