import { describe, expect, test } from 'bun:test';
import { parse } from '@quoin/markdown';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { imported, messages, outline, refusal, treeOf } from './support/imported.ts';

const markdown = async (text: string): Promise<string> => (await imported('a.txt', text)).markdown;
const tree = async (text: string): Promise<string> => treeOf(await markdown(text));

describe('lines of a text', () => {
  test('are joined where a margin broke them', async () => {
    const text =
      'This paragraph was wrapped by an editor at a margin, so that its lines are\n' +
      'about as long as each other; the next word never fitted on the line before\nit.\n';
    expect(await markdown(text)).toBe(`${text.trimEnd().replaceAll('\n', ' ')}\n`);
  });

  test('stay lines where nothing broke them', async () => {
    expect(await markdown('Roses are red\nViolets are blue\n')).toBe(
      'Roses are red\\\nViolets are blue\n',
    );
  });

  test('lines of a script without spaces are joined without a space', async () => {
    const line = '文書を読み込んで段落と見出しを見つけます日本語の文章です。';
    expect(await markdown(`${line}\n${line}\n${line}`)).toBe(`${line.repeat(3)}\n`);
  });
});

describe('of a text, import finds', () => {
  test('underlined titles are found', async () => {
    expect(await tree('Title\n=====\n\nPart\n----\ntext\n\n====\nOver\n====\n')).toBe(
      outline(`
        heading 1 "Title"
        heading 2 "Part"
        paragraph "text"
        heading 1 "Over"`),
    );
    expect((await imported('a.txt', 'x\n\nPart one\n--------\n')).title).toBe('Part one');
  });

  test('nested lists of bullets and numbers are found', async () => {
    const text = ' * one\n * two\n   1. in\n   2. more\n * three\n\n3) c\n4) d\n';
    expect(await markdown(text)).toBe('- one\n- two\n  1. in\n  2. more\n- three\n\n3. c\n4. d\n');
  });

  test('lines that go on below the text of an item', async () => {
    expect(await markdown('- one\n  goes on\n- two\nstays\n')).toBe(
      '- one goes on\n- two\\\n  stays\n',
    );
  });

  test('a list below a paragraph is found, and no list in a sentence', async () => {
    expect(await markdown('Choose:\n- a\n- b\n\nIt was in\n1984. Or later\n')).toBe(
      'Choose:\n\n- a\n- b\n\nIt was in\\\n1984\\. Or later\n',
    );
  });

  test('indented code is found, with its blank lines', async () => {
    const text = 'Run:\n\n    if x {\n      *y*\n\n    }\n\nThen stop.\n';
    expect(await markdown(text)).toBe('Run:\n\n```\nif x {\n  *y*\n\n}\n```\n\nThen stop.\n');
  });

  test('quotes and rules are found', async () => {
    expect(await tree('> said\n> so\n\n* * * no rule\n\n-----\n')).toBe(
      outline(`
        blockquote
          paragraph
            "said"
            break
            "so"
        list
          listItem
            paragraph "* * no rule"
        thematicBreak`),
    );
  });

  test('a margin of the whole text is not taken for code', async () => {
    expect(await markdown('      One\n\n      Two\n')).toBe('One\n\nTwo\n');
  });

  test('the encoding is found', async () => {
    const text = 'Grüße aus München, schöne Straßen und Bäume überall';
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const utf16 = Uint8Array.from([...text].flatMap((c) => [c.charCodeAt(0), 0]));
    const bigEndian = Uint8Array.from([
      0xfe,
      0xff,
      ...[...text].flatMap((c) => [0, c.charCodeAt(0)]),
    ]);
    for (const bytes of [latin, utf16, bigEndian]) {
      expect((await imported('a.txt', bytes)).markdown).toBe(`${text}\n`);
    }
    expect(messages(await imported('a.txt', latin))[0]).toStartWith(
      'The file does not name its encoding. Quoin read it as ',
    );
  });

  test.each([
    [
      'Shift_JIS',
      'k/qWe4zqgsyVto+RgsWCt4FCjKmPb4K1gsaSaZeOgqqCoILogtyCt4FC',
      '日本語の文書です。見出しと段落があります。',
    ],
    [
      'GB18030',
      '1eLKx9K7uPbW0M7EzsS1taOs09Cx6szius22zsLkoaPH69fQz7jUxLbBoaM=',
      '这是一个中文文档，有标题和段落。请仔细阅读。',
    ],
    [
      'windows-1251',
      '3fLuIPDz8fHq6Okg8uXq8fIg8SDn4OPu6+7i6u7sIOgg4OHn4Pbl7C4=',
      'Это русский текст с заголовком и абзацем.',
    ],
    [
      'EUC-JP',
      'xvzL3LjspM7KuL3xpMekuaGjuKu90KS3pMjDys3upKykoqTqpN6kuaGj',
      '日本語の文書です。見出しと段落があります。',
    ],
  ])('text in %s is found', async (_, base64, text) => {
    expect((await imported('a.txt', Uint8Array.fromBase64(base64))).markdown).toBe(`${text}\n`);
  });
});

/** Words as a reader sees them. */
const wordsOf = (node: Nodes): string[] => {
  if ('value' in node) return node.value.split(/\s+/).filter(Boolean);
  return 'children' in node ? node.children.flatMap(wordsOf) : [];
};

describe('any text', () => {
  const character = fc.constantFrom(
    ...'abcXY é文 \t\n\n\n*_`~#>-+=|[](){}<>!&\\:./@"\'^$%1234567890'.split(''),
  );
  const piece = fc.constantFrom(
    'import x from',
    'export const',
    '<Note>',
    '</Note>',
    '<Card a={1} />',
    '<b>',
    '{x}',
    '{/* c */}',
    '[a](b)',
    '![a](b)',
    '[^1]',
    '[^1]: x',
    '&amp;',
    '&#35;',
    '---\n',
    '```\n',
    '~~~',
    '| a | b |\n|---|---|\n',
    '\n\n',
    '\n    ',
    '  \n',
    'http://a.b/c_d',
    'www.a.bc',
    'a@b.cd',
    '\\',
    '1. ',
    '- ',
    '> ',
    '# ',
    '<!--',
    '<https://a.b>',
    ':::',
    '\u00a0',
    '\u200b',
  );
  const text = fc.array(fc.oneof(character, piece), { minLength: 1, maxLength: 40 });

  test('has the same words once it is parsed, and no block or expression', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (pieces) => {
        const source = `a${pieces.join('')}z`;
        const result = await imported('a.txt', source);
        const { tree: parsed, problems } = parse(result.markdown);
        expect(problems).toEqual([]);
        expect(JSON.stringify(parsed)).not.toMatch(/"type":"(?:mdx|html|image|footnote|table)/);
        const letters = (words: readonly string[]): string =>
          words.join('').replace(/[^\p{L}]/gu, '');
        expect(letters(wordsOf(parsed))).toBe(letters([source]));
      }),
      runsOf(500),
    );
  });

  test('text on one line is imported as that line, to the character', async () => {
    const line = text.map((pieces) => `a${pieces.join('').replace(/\s+/g, ' ')}z`);
    await fc.assert(
      fc.asyncProperty(line, async (source) => {
        const { tree: parsed } = parse(await markdown(source));
        expect(wordsOf(parsed).join('')).toBe(source.split(/\s+/).join(''));
      }),
      runsOf(500),
    );
  });
});

test.each([
  '[',
  '*',
  '<',
  '{',
  ' ',
  '_',
  '`',
  '\\',
  '> ',
  '- ',
  '1. ',
  '=',
  'a\n=\n',
  'http://',
  '. ',
])('100 KB of %j are read in linear time', async (piece) => {
  const text = `text\n\n${piece.repeat(100_000 / piece.length)}`;
  expect(await markdown(text)).toStartWith('text\n');
});

describe('a text file is refused', () => {
  test.each([
    ['that is empty', new Uint8Array(), 'empty'],
    ['of nothing but white space', ' \n\t\n', 'empty'],
    [
      'that is a program',
      Uint8Array.from({ length: 2_000 }, (_, at) => (at * 7) % 32),
      'unsupported',
    ],
    ['in UTF-32', Uint8Array.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'unsupported'],
  ])('%s', async (_, content, kind) => {
    expect(await refusal(imported('a.txt', content))).toMatchObject({ kind });
  });
});
