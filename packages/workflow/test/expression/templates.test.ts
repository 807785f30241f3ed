/** Results of templates, for authors of skills. */
import { describe, expect, test } from 'bun:test';
import type { Json } from '../../src/index.ts';
import { failure, rendered } from '../support/scope.ts';

const BODY: Json = {
  count: 3,
  price: 2.5,
  title: 'Tides',
  draft: false,
  nothing: null,
  items: [1, 2, 3],
  pages: [
    { title: 'A', words: 10, live: true },
    { title: 'B', words: 20, live: false },
  ],
};

describe('a template', () => {
  test.each<[string, Json]>([
    ['plain text', 'plain text'],
    ['', ''],
    ['{ "a": 1 } and }} and { {', '{ "a": 1 } and }} and { {'],
    ['v{{ input.body.count }} of {{ input.body.title }}', 'v3 of Tides'],
    ['{{ input.body.items }}', [1, 2, 3]],
    ['  {{ input.body.count }}\n', 3],
    ['{{ input.body.count }}{{ input.body.count }}', '33'],
    [
      'is {{ input.body.items }}, {{ input.body.draft }}, {{ input.body.nothing }}.',
      'is [1,2,3], false, .',
    ],
    ['{{ "{{" }} stays', '{{ stays'],
    ['{{ {"a": {"b": 1}} }}', { a: { b: 1 } }],
    ['{{ "}}" + \'}}\' + """}}""" }}', '}}}}}}'],
    ['{{ "a\\"}}" }}', 'a"}}'],
  ])('%p', (template, value) => {
    expect(rendered(template, BODY)).toEqual(value);
  });

  test('is rendered at any depth; names and other values stay', () => {
    const template = { a: [{ b: '{{ input.body.count }}' }, 1, null, true], c: 'x' };
    expect(rendered(template, BODY)).toEqual({ a: [{ b: 3 }, 1, null, true], c: 'x' });
  });

  test('a template of 65 levels is refused', () => {
    let template: unknown = '{{ 1 }}';
    for (let level = 0; level < 65; level++) template = [template];
    expect(failure(template)).toContain('nested deeper');
  });

  test('without an end is refused', () => {
    expect(failure('a {{ input.body')).toContain('has no end');
    expect(failure('{{ "a }}')).toContain('has no end');
  });
});

describe('numbers of JSON', () => {
  test.each<[string, Json]>([
    ['input.body.count + 1', 4],
    ['1 + input.body.count', 4],
    ['input.body.count / 2', 1.5],
    ['input.body.price * 2', 5],
    ['input.body.count - 0.5', 2.5],
    ['input.body.count % 2', 1],
    ['-input.body.count', -3],
    ['input.body.count == 3', true],
    ['input.body.count != 3', false],
    ['input.body.count > 2 && 2 < input.body.count', true],
    ['input.body.count in [1, 2, 3]', true],
    ['3 in input.body.items', true],
    ['input.body.items == [1, 2, 3]', true],
    ['{"a": input.body.count} == {"a": 3}', true],
    ['input.body.items[input.body.count - 1]', 3],
    ['size(input.body.items) == input.body.count', true],
    ['string(input.body.count)', '3'],
    ['int(input.query.page) + 1', 3],
    ['"abc".substring(int(input.body.count))', ''],
    ['7 / 2', 3],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('%s', (expression, value) => {
    expect(rendered(`{{ ${expression} }}`, BODY)).toEqual(value);
  });

  test.each([
    ['9007199254740993', 'too many digits'],
    ['9223372036854775807 + 1', 'overflow'],
    ['1.0 / 0', 'not a number in JSON'],
    ['1 / 0', 'division by zero'],
  ])('%s is refused rather than wrong', (expression, message) => {
    expect(failure(`{{ ${expression} }}`)).toContain(message);
  });
});

describe('functions', () => {
  test.each<[string, Json]>([
    ['input.body.pages.filter(p, p.live).map(p, p.title)', ['A']],
    ['input.body.pages.map(p, p.live, p.words)', [10]],
    ['input.body.pages.exists(p, p.words > 15)', true],
    ['input.body.pages.all(p, p.words > 15)', false],
    ['input.body.pages.exists_one(p, p.live)', true],
    ['input.body.pages.map(p, "- " + p.title).join("\\n")', '- A\n- B'],
    // Lists and maps have one type each, independent of their content.
    ['[[1]] + [["a"], {}]', [[1], ['a'], {}]],
    ['cel.bind(n, size(input.body.pages), n * n)', 4],
    ['has(input.body.title) ? "yes" : "no"', 'yes'],
    ['has(input.body.nope)', false],
    ['input.body.?nope.orValue("none")', 'none'],
    ['input.body.?title.orValue("none")', 'Tides'],
    ['input.body.?nope.?deeper.orValue(1)', 1],
    ['optional.none()', null],
    ['optional.of("a")', 'a'],
    ['json(input.body.items)', '[1,2,3]'],
    ['parseJson("{\\"a\\": [1, 2]}").a[1] + 1', 3],
    ['"a-b-a".replace("a", "$&")', '$&-b-$&'],
    ['"a,b".split(",")', ['a', 'b']],
    ['"Tides".lowerAscii() + "x".upperAscii() + " y ".trim()', 'tidesXy'],
    ['"tides".startsWith("ti") && "tides".endsWith("es") && "tides".contains("de")', true],
    ['"tides".indexOf("d") + "tides".lastIndexOf("s")', 6],
    ['timestamp(execution.startedAt).getFullYear()', 2026],
    ['timestamp(execution.startedAt) + duration("24h")', '2026-02-04T04:05:06.789Z'],
    ['execution.startedAt.substring(0, 10)', '2026-02-03'],
    ['type(input.body.items) == list', true],
    ['input.headers["content-type"]', 'application/json'],
    ['steps.find.output.pages[0].id', 'p1'],
    ['steps["find"].status', 'succeeded'],
    ['steps.find.error == null', true],
  ])('%s', (expression, value) => {
    expect(rendered(`{{ ${expression} }}`, BODY)).toEqual(value);
  });
});

describe('what goes wrong is said with what is there', () => {
  test.each([
    ['input.body.titel', '`input.body` has no `titel`: it has count, price, title'],
    ['input.body.pages[0].name', '`input.body.pages[0]` has no `name`'],
    ['input.body.nothing.name', '`input.body.nothing` has no `name`: it is null'],
    ['input.body.title.name', 'it is a text'],
    ['input.body.items[7]', 'index 7 >= size 3'],
    ['input.cookies', '`input` has no member `cookies`: it has `body`, `headers`, `query`'],
    ['input.headers.content-type', 'in brackets: `input.headers["content-type"]`'],
    ['input.query.a - b - c', '`input.query["a - b - c"]`'],
    ['steps.save.output', 'does not run before this one'],
    ['steps.fnid.output', 'did you mean `find`?'],
    ['steps.find.result', 'it has `output`, `status`, `error`'],
    ['steps[input.body.title]', 'Name a step by its id'],
    ['execution.user', 'it has `id`, `startedAt`'],
    ['inputs.body', 'Unknown variable: inputs; the variables are `input`, `steps`, `execution`'],
    ['sise(input)', 'did you mean `size`?'],
    ['input.body.title + 1', 'Convert the number to a text with string()'],
    ['"abc".substring(input.body.count)', 'Convert the number to a whole one with int()'],
    ['input.body.items.map(input, 1)', 'Give the item another name'],
    ['1 +', 'ends too early'],
    ['', 'The expression is empty'],
    ['a b', 'Unexpected character'],
    ['parseJson("{")', 'the text is not JSON'],
    ['duration("1h")', 'JSON does not have'],
    ['b"abc"', 'JSON does not have'],
    ['int', 'JSON does not have'],
    ['timestamp("2026-02-03T04:05:06Z").getHours("Nowhere/Else")', 'cannot be evaluated'],
  ])('%s', (expression, message) => {
    expect(failure(`{{ ${expression} }}`, BODY)).toContain(message);
  });
});
