/** Expressions that are made to do harm: they reach nothing, and end soon. */
import { describe, expect, test } from 'bun:test';
import type { Json } from '../../src/index.ts';
import { failure, rendered } from '../support/scope.ts';

const NUMBERS = Array.from({ length: 100_000 }, (_, n) => n);
const TEXT = 'a'.repeat(900_000);
const BODY: Json = {
  numbers: NUMBERS,
  text: TEXT,
  few: NUMBERS.slice(0, 100),
  title: 'Tides',
  manyMembers: `[${Array(40_000).fill('{"":0}').join(',')}]`,
  faces: '😀'.repeat(400_000),
};

/** `cel.bind(x1, [x0, …], cel.bind(x2, [x1, …], …))` */
const laughs = (levels: number, last: string): string => {
  let expression = last.replaceAll('X', `x${levels}`);
  for (let level = levels; level > 0; level--) {
    const item = level === 1 ? '1' : `x${level - 1}`;
    expression = `cel.bind(x${level}, [${Array(10).fill(item).join(', ')}], ${expression})`;
  }
  return expression;
};

describe('work is bounded', () => {
  test.each([
    ['loops in loops', 'input.body.numbers.map(a, input.body.numbers.map(b, a * b))'],
    [
      'four loops over few',
      'input.body.few.map(a, input.body.few.map(b, input.body.few.map(c, input.body.few.map(d, a))))',
    ],
    [
      'filters',
      'input.body.few.filter(a, input.body.few.filter(b, input.body.few.filter(c, input.body.few.all(d, true)).size() > 0).size() > 0)',
    ],
    [
      'loops whose errors are caught',
      'input.body.numbers.exists(a, input.body.numbers.exists(b, input.body.numbers.exists(c, a + b + c < 0)))',
    ],
    [
      'errors behind ||',
      'input.body.few.all(a, input.body.numbers.all(b, b < 0) || input.body.numbers.map(c, c).size() > 0 || true)',
    ],
    ['values that share values', laughs(8, 'X')],
    ['json() of them', laughs(8, 'json(X)')],
    ['comparing them', laughs(8, 'X == X')],
    ['looking for them', laughs(8, 'X in [X]')],
    [
      'lists that are put together',
      'input.body.few.map(a, input.body.numbers + input.body.numbers).size()',
    ],
    ['letters', 'input.body.few.map(a, input.body.text.split("").size()).size()'],
    [
      'counting',
      'input.body.few.map(a, input.body.few.map(b, size(input.body.text)).size()).size()',
    ],
    [
      'searching',
      'input.body.few.map(a, input.body.text.lastIndexOf(input.body.text.substring(0, 450000) + "b"))',
    ],
    ['reading JSON with many values', 'parseJson(input.body.manyMembers).size()'],
    ['counting pairs of surrogates', '[size(input.body.faces), size(input.body.faces)]'],
    [
      'time zones',
      'input.body.few.map(a, input.body.few.map(b, timestamp(execution.startedAt).getHours("Asia/Tokyo")))',
    ],
  ])('%s', (_, expression) => {
    expect(failure(`{{ ${expression} }}`, BODY)).toMatch(/takes too long|longer than 1000000/);
  });

  test.each([
    ['a text and itself', 'input.body.text + input.body.text'],
    ['joined', '[input.body.text, input.body.text].join("")'],
    ['joined by a text', 'input.body.few.map(a, "").join(input.body.text)'],
    ['replaced', 'input.body.text.substring(0, 300000).replace("a", "aaaa")'],
    ['replaced nothing by much', '"abc".replace("", input.body.text)'],
    ['several', '[input.body.text, input.body.text]'],
    ['as JSON', 'json([input.body.text, input.body.text])'],
  ])('texts: %s', (_, expression) => {
    expect(failure(`{{ ${expression} }}`, BODY)).toContain('longer than 1000000 characters');
  });

  test('all templates of a step share one bound', () => {
    const much = '{{ input.body.numbers.filter(n, n < 0).size() }}';
    expect(failure(Array(50).fill(much), BODY)).toContain('takes too long');
  });

  test('what is caught is not the end of the bound', () => {
    const expression = 'true || input.body.few.all(a, false)';
    expect(rendered(`{{ ${expression} }}`, BODY)).toBe(true);
    const caught = `${'input.body.numbers.map(a, input.body.numbers.map(b, b)).size() > 0'} || true`;
    expect(failure(`{{ ${caught} }}`, BODY)).toContain('takes too long');
  });

  test('ordinary work is not too much', () => {
    const pages = Array.from({ length: 3_000 }, (_, n) => ({
      title: `Page ${n}`,
      live: n % 2 === 0,
    }));
    const list = rendered(
      '{{ input.body.pages.filter(p, p.live).map(p, "- " + p.title).join("\\n") }}',
      { pages },
    );
    expect(String(list).split('\n').length).toBe(1_500);
    const text = `${'word '.repeat(15)}\n`.repeat(5_000);
    expect(rendered('{{ input.body.text.replace("\\n", "\\n> ").size() }}', { text })).toBe(
      390_000,
    );
    const written = JSON.stringify(
      pages.slice(0, 2_000).map((page) => ({ ...page, text: 'word '.repeat(80) })),
    );
    expect(rendered('{{ parseJson(input.body.written).size() }}', { written })).toBe(2_000);
  });
});

describe('what is written is bounded', () => {
  test.each([
    ['its length', `"${'a'.repeat(4_001)}"`, 'longer than 4000'],
    ['its parts', Array(600).fill('1').join('+'), 'maxAstNodes'],
    ['parentheses', `${'('.repeat(100)}1${')'.repeat(100)}`, 'maxDepth'],
    ['lists in lists', `${'['.repeat(100)}${']'.repeat(100)}`, 'maxDepth'],
    ['a long list', `[${'1,'.repeat(300)}1]`, 'maxListElements'],
    ['not', `${'!'.repeat(3_000)}true`, ''],
    ['minus', `${'-'.repeat(3_000)}1`, ''],
    ['a duration', `duration("${'1'.repeat(3_000)}")`, 'duration() accepts'],
    ['a number', '9'.repeat(3_000), 'digits'],
  ])('%s', (_, expression, message) => {
    expect(failure(`{{ ${expression} }}`)).toContain(message);
  });

  test('a pattern is not run', () => {
    expect(failure('{{ input.body.text.matches("(a+)+$") }}', BODY)).toContain('not available');
  });
});

describe('nothing of the host is reached', () => {
  test.each([
    'constructor',
    'globalThis',
    'process',
    'this',
    'input.constructor',
    'input.__proto__',
    'input.body.constructor',
    'input.body["constructor"]',
    'input.body["__proto__"]',
    'input.body.title.constructor',
    'input.body.title["length"]',
    'input.body.few.constructor',
    'input.body.few.length',
    'input.body.toString',
    'input.body.hasOwnProperty("a")',
    'steps.constructor',
    'steps["__proto__"]',
    'execution.constructor',
    'optional.constructor',
    'cel.constructor',
    'google.protobuf.Duration.constructor',
    'type(1).constructor',
    'timestamp(execution.startedAt).constructor',
    'timestamp(execution.startedAt).toISOString()',
    'input.body.few.map(a, a).constructor',
    'input.body.few.push(1)',
    'oneTypeEach()',
    'bytes("a").json()',
  ])('%s', (expression) => {
    expect(failure(`{{ ${expression} }}`, BODY)).not.toStartWith('no failure');
  });

  test('members of such names are data where the data has them', () => {
    const body: Json = JSON.parse(
      '{"constructor": {"name": "C"}, "__proto__": {"a": 1}, "toString": "t", "list": [{"constructor": 2}]}',
    );
    expect(rendered('{{ input.body.constructor.name }}', body)).toBe('C');
    expect(rendered('{{ input.body["__proto__"].a }}', body)).toBe(1);
    expect(rendered('{{ input.body.toString }}', body)).toBe('t');
    expect(rendered('{{ input.body.list.map(l, l.constructor) }}', body)).toEqual([2]);
    const copy = rendered('{{ input.body }}', body);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(body));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });

  test('an expression changes nothing of the data', () => {
    const body = { list: [3, 1, 2], map: { a: 1 } };
    const before = structuredClone(body);
    rendered('{{ input.body.list + [4] }} {{ input.body.list.map(a, a * 2) }}', body);
    expect(body).toEqual(before);
  });
});
