import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { checkRenderable, frontMatter, MAX_FRONT_MATTER_LENGTH, parse } from '../src/index.ts';

const errorOf = (body: string) => frontMatter(`---\n${body}\n---\n`).error?.message;

describe('the place of front matter', () => {
  test.each([
    ['---\ntitle: A\n---\n# B\n', { start: 0, end: 17, body: 'title: A\n', bodyStart: 4 }],
    ['---\r\ntitle: A\r\n---\r\n# B', { start: 0, end: 20, body: 'title: A\r\n', bodyStart: 5 }],
    ['\uFEFF---\na: 1\n---\n', { start: 1, end: 14, body: 'a: 1\n', bodyStart: 5 }],
    ['---\na: 1\n---', { start: 0, end: 12, body: 'a: 1\n', bodyStart: 4 }],
    ['---  \na: 1\n---\t\nx', { start: 0, end: 16, body: 'a: 1\n', bodyStart: 6 }],
    ['---\n---\nx', { start: 0, end: 8, body: '', bodyStart: 4 }],
    ['---\na: |\n  ---\n---\n', { start: 0, end: 19, body: 'a: |\n  ---\n', bodyStart: 4 }],
    ['---\na: 1\n----\n---\n', { start: 0, end: 18, body: 'a: 1\n----\n', bodyStart: 4 }],
  ])('%j', (source, raw) => expect(frontMatter(source).raw).toEqual(raw));

  test.each([
    '',
    '---',
    '---\n',
    '---\na: 1\n',
    '----\na: 1\n----\n',
    ' ---\na: 1\n---\n',
    '\n---\na: 1\n---\n',
    '--- a\n---\n',
    '# A\n---\na: 1\n---\n',
    '\uFEFF\uFEFF---\na: 1\n---\n',
  ])('%j has none', (source) => {
    expect(frontMatter(source)).toEqual({
      raw: null,
      data: null,
      scalars: new Map(),
      error: null,
    });
  });

  test('its parts and the rest make up the file again', () => {
    const lines = fc.array(fc.constantFrom('---', 'a: 1', '# x', '', '---x', ' ---'));
    fc.assert(
      fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.boolean(), (parts, lineEnd, mark) => {
        const source = (mark ? '\uFEFF' : '') + parts.join(lineEnd);
        const { raw } = frontMatter(source);
        if (raw === null) return;
        expect(source.slice(raw.bodyStart, raw.bodyStart + raw.body.length)).toBe(raw.body);
        expect(source.slice(raw.start, raw.bodyStart).trim()).toBe('---');
        expect(source.slice(raw.bodyStart + raw.body.length, raw.end).trim()).toBe('---');
      }),
    );
  });
});

describe('what front matter holds', () => {
  test('front matter can have values of every kind', () => {
    expect(frontMatter('---\na: x\nb: [1, two]\nc: {d: true}\ne:\n---\n').data).toEqual({
      a: 'x',
      b: [1, 'two'],
      c: { d: true },
      e: null,
    });
  });

  test.each(['', '# only a comment', '\n\n'])('%j holds nothing and is no error', (body) => {
    const matter = frontMatter(`---\n${body}\n---\n`);
    expect(matter.error).toBeNull();
    expect(matter.data).toEqual({});
  });

  test('top-level values as they are written', () => {
    const { scalars } = frontMatter(
      '---\na: 1.10\nb: "x"\nc: true\nd:\ne: [1]\nf: 0x1F\ng: &n 5\nh: *n\n7: seven\ni: a\n  b\n---\n',
    );
    expect(Object.fromEntries(scalars)).toEqual({
      7: 'seven',
      a: '1.10',
      b: 'x',
      c: 'true',
      f: '0x1F',
      g: '5',
      h: '5',
      i: 'a b',
    });
  });

  test('names of the prototype are plain members and reach no prototype', () => {
    const { data } = frontMatter(
      '---\n__proto__:\n  polluted: yes\nconstructor: 1\ntoString: 2\n---\n',
    );
    expect(Object.keys(data ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('front matter in error', () => {
  test.each([
    ['just text', 'The front matter is not valid: It must contain `key: value` lines'],
    ['- a\n- b', 'The front matter is not valid: It must contain `key: value` lines'],
    ['a: 1\nb: 2\na: 3', 'The front matter is not valid: The key "a" occurs twice'],
    ['a: {b: 1, b: 2}', 'The front matter is not valid: The key "b" occurs twice'],
    ['1: a\n"1": b', 'The front matter is not valid: The key "1" occurs twice'],
    ['? [a]\n: 1', 'The front matter is not valid: A key must be plain text'],
    ['{{a: 1}: 2}', 'The front matter is not valid: A key must be plain text'],
    ['a: *b', 'The front matter is not valid: The anchor &b does not exist'],
    ['a: &b [*b]', 'The front matter is not valid: &b contains itself'],
    [
      `a: ${'['.repeat(70)}${']'.repeat(70)}`,
      'The front matter is not valid: It is nested more than 64 levels deep',
    ],
    [
      `a: ${'{a: ['.repeat(3_000)}`,
      'The front matter is not valid: It is nested more than 64 levels deep',
    ],
    [
      `a: ${'x'.repeat(MAX_FRONT_MATTER_LENGTH)}`,
      'The front matter is not valid: It is longer than 16384 characters',
    ],
    [
      'a: &a [1,1,1,1,1,1,1,1]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c]',
      'The front matter is not valid: It has too many repetitions or levels',
    ],
  ])('%j', (body, message) => {
    const { data, scalars, error } = frontMatter(`---\n${body}\n---\n`);
    expect(error?.message).toBe(message);
    expect(data).toBeNull();
    expect(scalars.size).toBe(0);
  });

  test.each(['a: [', 'a: b: c', 'a: "x', '\ta: 1', 'a: 1\n...\nb: 2', 'a: 1\n--- b', '%YAML 1.1'])(
    '%j is refused by the parser',
    (body) => expect(errorOf(body)).toStartWith('The front matter is not valid: '),
  );

  test('brackets without nesting are within the limit', () => {
    const { data } = frontMatter(
      `---\nfaces: "${':-[ '.repeat(200)}"\nlists: [${'[a], '.repeat(1_000)}]\n---\n`,
    );
    expect(Object.keys(data ?? {})).toEqual(['faces', 'lists']);
  });

  test('says where in the file, in UTF-16 units', () => {
    expect(frontMatter('---\nok: 1\ntitle: [a\n---\n').error).toMatchObject({ start: 20 });
    expect(frontMatter('\uFEFF---\r\nok: 1\r\nx: 2\r\nok: 3\r\n---\r\n').error).toEqual({
      message: 'The front matter is not valid: The key "ok" occurs twice',
      start: 19,
      end: 21,
    });
  });

  test('reading front matter never throws', () => {
    const yamlish = fc
      .array(fc.constantFrom(...'ab: \n\n-?[]{}&*!|>\'"#%@`,0~\t', '---', '<<', '__proto__'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(yamlish, (body) => {
        const { data, error } = frontMatter(`---\n${body}\n---\n`);
        expect(data === null || error === null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['[', '['.repeat(60_000)],
    ['{', '{'.repeat(60_000)],
    ['? ', '? '.repeat(30_000)],
    ['- ', '- '.repeat(30_000)],
    ['*a,', `&a 1\nb: [${'*a,'.repeat(20_000)}]`],
    ['{a: ', '{a: '.repeat(12_000) + '}'.repeat(12_000)],
  ])('60,000 characters of %j come to an end', (_, text) => {
    expect(errorOf(`a: ${text}`)).toStartWith('The front matter is not valid: ');
  });
});

describe('checkRenderable', () => {
  test.each(['', '# A', '---\ntitle: A\n---\n', '---\n'])('%j can be rendered', (source) =>
    expect(checkRenderable(source)).toEqual([]),
  );

  test('front matter that is no YAML is an error with its place', () => {
    expect(checkRenderable('---\na: 1\na: 2\n---\n# A\n')).toEqual([
      {
        rule: 'front-matter',
        severity: 'error',
        message: 'The front matter is not valid: The key "a" occurs twice',
        line: 3,
        column: 1,
        endLine: 3,
        endColumn: 2,
      },
    ]);
  });

  test('takes front matter that is read already', () => {
    expect(checkRenderable('', parse('', frontMatter('---\n- a\n---\n')))).toHaveLength(1);
  });
});

describe('lines of key and value, which are read without a parser of YAML', () => {
  /** A comment is more than such lines, and changes nothing of what they say. */
  const read = (body: string, before = '') => {
    const { data, scalars, error } = frontMatter(`---\n${before}${body}---\n`);
    return { data, keys: Object.keys(data ?? {}), scalars: [...scalars], message: error?.message };
  };
  const key = fc.constantFrom('title', 'a-b', 'x_1', 'null', 'True', 'a', 'constructor', '1', 'é');
  const part = fc.constantFrom(
    ...[
      'word',
      'Ä',
      '中',
      'true',
      'False',
      'null',
      '~',
      'y',
      '0',
      '12',
      '012',
      '1.5',
      '1e3',
      '0x1',
    ],
    ...['-', ' ', '  ', '\t', ',', ', ', ':', ': ', '#', ' #', '"', "'", '[', ']', '{', '}', '\\'],
    ...[
      '&a',
      '*a',
      '!',
      '|',
      '>',
      '>-',
      '%',
      '@',
      '`',
      '?',
      '\u00a0',
      '\u0085',
      '\u2028',
      '\uFEFF',
    ],
    ...['/', '{id}', '/a/{id}', '"/a/{id}"', "'{id}'", '[ "a", \'b\' ]', "['a','{id}']"],
    ...['"a b"', "'a b'", '["a", "b"]', '["a","b"]', '["a" ,"b",]', '[a]', '""', "''", '\u007f'],
  );
  const line = fc
    .tuple(key, fc.constantFrom(':', ': ', ':  ', ' : ', ':\t'), fc.array(part, { maxLength: 4 }))
    .map(([name, colon, parts]) => name + colon + parts.join(''));
  const ending = fc.constantFrom('\n', '\n', '\n', ' \n', '\r\n', '\n\n', '\n  ');
  const body = fc
    .array(fc.tuple(line, ending), { maxLength: 4 })
    .map((lines) => `${lines.flat().join('')}\n`);

  test('say what YAML says', () => {
    fc.assert(
      fc.property(body, (text) => expect(read(text)).toEqual(read(text, '# comment\n'))),
      { numRuns: 5_000 },
    );
  });

  test.each([
    ['title: A page\n', { title: 'A page' }],
    ['title: "A: b"\norder: 3\nhidden: true\n', { title: 'A: b', order: 3, hidden: true }],
    ['keywords: ["a", "b"]\r\nempty:\r\n', { keywords: ['a', 'b'], empty: null }],
    ["title: 'It'\n\nconstructor: x\n", { title: 'It', constructor: 'x' }],
  ])('%j', (text, data) => expect(read(text).data).toEqual(data));
});
