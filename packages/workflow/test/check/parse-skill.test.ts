/** Skills of authors: accepted ones, and the problems of the others with their lines. */
import { describe, expect, test } from 'bun:test';
import { AGENT_TOOL, checkSkill, parseSkill } from '../../src/index.ts';
import { CREATE, catalogOf, REQUEST, SEARCH } from '../support/tools.ts';

const TOOLS = catalogOf(SEARCH, CREATE, REQUEST, [AGENT_TOOL.name, AGENT_TOOL]);

/** `line:column path message` of each problem. */
const problemsOf = (text: string): string[] => {
  const checked = parseSkill(text, TOOLS);
  if (checked.ok) return [];
  return checked.problems.map(
    ({ line, column, path, message }) => `${line}:${column} ${path} ${message}`,
  );
};

const inStep = (lines: string): string[] =>
  problemsOf(`name: A\nsteps:\n  - id: a\n    use: search\n${lines}`);

const GOOD = `# Publishes release notes.
name: Release notes
description: From a webhook
steps:
  - id: find
    use: search
    with:
      q: "{{ input.body.tag }} notes"
      limit: 5
    retry: { times: 2, delaySeconds: 5 }
  - id: save
    use: create_page
    if: size(steps.find.output.hits) == 0
    with:
      title: "Release {{ input.body.tag }}"
      content: |
        Notes of {{ execution.startedAt.substring(0, 10) }}

        {{ input.body.notes }}
output: "{{ steps.save.output }}"
`;

describe('a good skill', () => {
  const skill = {
    name: 'Release notes',
    description: 'From a webhook',
    steps: [
      {
        id: 'find',
        use: 'search',
        with: { q: '{{ input.body.tag }} notes', limit: 5 },
        retry: { times: 2, delaySeconds: 5 },
      },
      {
        id: 'save',
        use: 'create_page',
        if: 'size(steps.find.output.hits) == 0',
        with: {
          title: 'Release {{ input.body.tag }}',
          content:
            'Notes of {{ execution.startedAt.substring(0, 10) }}\n\n{{ input.body.notes }}\n',
        },
      },
    ],
    output: '{{ steps.save.output }}',
  };

  test('is read from YAML', () => {
    expect(parseSkill(GOOD, TOOLS)).toEqual({ ok: true, skill, warnings: [] });
  });

  test('is read from JSON, with tabs and with line ends of Windows', () => {
    const json = JSON.stringify(skill, null, '\t').replaceAll('\n', '\r\n');
    expect(parseSkill(json, TOOLS)).toEqual({ ok: true, skill, warnings: [] });
  });

  test('is read from data', () => {
    expect(checkSkill(skill, TOOLS)).toEqual({ ok: true, skill, warnings: [] });
  });

  test('may have anchors', () => {
    const text =
      'name: A\nsteps:\n  - &s {id: a, use: search, with: &w {q: abc}}\n  - {id: b, use: search, with: *w}\n';
    expect(parseSkill(text, TOOLS)).toMatchObject({
      ok: true,
      skill: { steps: [{ id: 'a' }, { id: 'b', with: { q: 'abc' } }] },
    });
  });
});

describe('the shape', () => {
  test.each<[string, string]>([
    ['', '1:1  A skill must be an object with `name` and `steps`'],
    ['just text', '1:1  A skill must be an object with `name` and `steps`'],
    ['- a\n- b', '1:1  A skill must be an object with `name` and `steps`'],
    ['steps: []', '1:1  `name` is missing'],
    ['name: ""\nsteps: []', '1:7 name `name` must be a text of 1 to 80 characters'],
    ['name: 5\nsteps: []', '1:7 name `name` must be a text of 1 to 80 characters'],
    [`name: ${'x'.repeat(81)}\nsteps: []`, '1:7 name `name` must be a text of 1 to 80 characters'],
    ['name: A', '1:1 steps `steps` must be a list of steps'],
    ['name: A\nsteps: {}', '2:8 steps `steps` must be a list of steps'],
    ['name: A\nsteps: []\nsetps: []', '3:1 setps There is no `setps` here: did you mean `steps`?'],
    [
      'name: A\nsteps: []\ndescription: [x]',
      '3:14 description `description` must be a text of at most 2000 characters',
    ],
    [
      'name: A\nsteps:\n  - find',
      '3:5 steps[0] A step must be an object with `id`, `use` and `with`',
    ],
    ['name: A\nsteps:\n  - use: search\n    with: {q: abc}', '3:5 steps[0] `id` is missing'],
    ['name: A\nsteps:\n  - id: a', '3:5 steps[0] `use` is missing'],
  ])('%p', (text, problem) => {
    expect(problemsOf(text)).toContain(problem);
  });

  test('has at most 100 steps', () => {
    const steps = (n: number) =>
      Array.from({ length: n }, (_, at) => `  - {id: s${at}, use: search, with: {q: abc}}\n`).join(
        '',
      );
    expect(problemsOf(`name: A\nsteps:\n${steps(100)}`)).toEqual([]);
    expect(problemsOf(`name: A\nsteps:\n${steps(101)}`)).toEqual([
      '3:3 steps A skill has at most 100 steps',
    ]);
  });

  test('an id can follow a dot, and is unique', () => {
    const [first, second] = problemsOf(
      'name: A\nsteps:\n  - {id: find-page, use: search, with: {q: abc}}\n  - {id: a, use: search, with: {q: abc}}\n  - {id: a, use: search, with: {q: abc}}',
    );
    expect(first).toStartWith('3:10 steps[0].id The id of a step has letters, digits and `_`');
    expect(second).toBe(
      '5:10 steps[2].id Another step has the id `a`. Each step needs an id of its own',
    );
  });

  test('retries are bounded', () => {
    expect(inStep('    with: {q: abc}\n    retry: {times: 11}')).toEqual([
      '6:20 steps[0].retry.times `times` must be a whole number from 0 to 10',
    ]);
    expect(inStep('    with: {q: abc}\n    retry: {times: 1, delaySeconds: 3601}')).toEqual([
      '6:37 steps[0].retry.delaySeconds `delaySeconds` must be a whole number from 0 to 3600',
    ]);
    expect(inStep('    with: {q: abc}\n    retry: 3')).toEqual([
      '6:12 steps[0].retry `retry` must be an object with `times`',
    ]);
    expect(inStep('    with: {q: abc}\n    retry: {times: 1, delay: 3}')).toEqual([
      '6:23 steps[0].retry.delay There is no `delay` here: it has `times`, `delaySeconds`',
    ]);
  });
});

describe('tools', () => {
  test('the tools of a skill must be known', () => {
    const text = 'name: A\nsteps:\n  - id: a\n    use: serch\n    with: {q: abc}';
    expect(problemsOf(text)).toEqual([
      '4:10 steps[0].use There is no tool `serch`: did you mean `search`?',
    ]);
    expect(problemsOf(text.replace('serch', 'deploy'))).toEqual([
      '4:10 steps[0].use There is no tool `deploy`: search, create_page, http.request, agent',
    ]);
  });

  test.each([
    [
      '    with: {query: abc, q: abc}',
      '5:12 steps[0].with.query `search` has no argument `query`: it accepts `q`, `limit`',
    ],
    [
      '    with: {limits: 5, q: abc}',
      '5:12 steps[0].with.limits `search` has no argument `limits`: did you mean `limit`?',
    ],
    ['    with: {limit: 5}', '5:11 steps[0].with `search` requires `q` in `with`'],
    ['', '3:5 steps[0] `search` requires `q` in `with`'],
    ['    with: [q]', '5:11 steps[0].with `with` must be an object with the arguments of the tool'],
    ['    with: {q: 5}', '5:15 steps[0].with.q The type "number" is invalid. Expected "string".'],
    ['    with: {q: a}', '5:15 steps[0].with.q String is too short (1 < 2).'],
    ['    with:\n      q: abc\n      limit: 51', '7:14 steps[0].with.limit 51 is greater than 50.'],
    [
      '    with: {q: abc, __proto__: 1}',
      '5:20 steps[0].with.__proto__ `search` has no argument `__proto__`',
    ],
    ['    with: {q: abc, "{{ 1 }}": 1}', 'has no argument `{{ 1 }}`'],
    ['    with: {q: .inf}', '.q'],
  ])('take arguments that they know: %p', (lines, problem) => {
    expect(inStep(lines).join('\n')).toContain(problem);
  });

  test('an argument with a template is looked at when it runs', () => {
    expect(inStep('    with: {q: "{{ 5 }}", limit: "{{ input.body.limit }}"}')).toEqual([]);
  });

  test('members deep in arguments are looked at, too', () => {
    const text = (tags: string) =>
      `name: A\nsteps:\n  - id: a\n    use: create_page\n    with:\n      title: A\n      tags: ${tags}`;
    expect(problemsOf(text('[a, 5]'))).toEqual([
      '7:17 steps[0].with.tags[1] The type "number" is invalid. Expected "string".',
    ]);
    expect(problemsOf(text('[a, "{{ b }}"]')).join()).toContain(
      '7:17 steps[0].with.tags[1] Unknown variable: b',
    );
    expect(problemsOf(text('{constructor: 1}')).join()).toContain('cannot be a name');
  });

  test('one argument of several kinds is one problem', () => {
    expect(
      problemsOf('name: A\nsteps:\n  - {id: a, use: create_page, with: {title: A, parentId: 7}}'),
    ).toEqual(['3:58 steps[0].with.parentId It has none of the allowed types']);
  });

  test('an agent names its tools', () => {
    const text = (tools: string) =>
      `name: A\nsteps:\n  - id: a\n    use: agent\n    with: {prompt: Look, tools: ${tools}}`;
    expect(problemsOf(text('[search, http.request]'))).toEqual([]);
    expect(problemsOf(text('[serch]'))).toEqual([
      '5:34 steps[0].with.tools[0] There is no tool `serch`: did you mean `search`?',
    ]);
    expect(problemsOf(text('[agent]'))).toEqual([
      '5:34 steps[0].with.tools[0] An agent cannot call agents',
    ]);
    expect(problemsOf(text('search'))).toEqual([
      '5:33 steps[0].with.tools The type "string" is invalid. Expected "array".',
    ]);
  });
});

describe('templates', () => {
  test.each([
    ['    with: {q: "{{ input.body. }}"}', '5:15 steps[0].with.q'],
    ['    with: {q: "{{ steps.b.output }}"}', 'There is no earlier step `b`'],
    ['    with: {q: "{{ steps.a.output }}"}', 'The step `a` does not run before this one'],
    ['    with: {q: "{{ foo }}"}', 'Unknown variable: foo'],
    ['    with: {q: "{{ input.body"}', 'has no end'],
    ['    with: {q: abc}\n    if: "1 +"', '6:9 steps[0].if The expression ends too early'],
    ['    with: {q: abc}\n    if: "{{ true }}"', '6:9 steps[0].if `if` is always an expression'],
    ['    with: {q: abc}\n    if: true', '6:9 steps[0].if `if` must be an expression in quotes'],
    ['    with: {q: abc}\n    if: ""', 'The expression is empty'],
    ['    with: {q: abc}\noutput: "{{ steps.b }}"', '6:9 output There is no earlier step `b`'],
    [
      '    with:\n      q: {{ input.body.tag }}',
      '6:10  Put a value that begins with `{{` in quotes',
    ],
  ])('%p', (lines, problem) => {
    expect(inStep(lines).join('\n')).toContain(problem);
  });

  test('expressions in a text of several lines are reported with their own line', () => {
    expect(
      inStep('    with:\n      q: |\n        one\n        two {{ foo }}\n        three'),
    ).toEqual([
      '8:1 steps[0].with.q Unknown variable: foo; the variables are `input`, `steps`, `execution`, `secrets`',
    ]);
  });
});

describe('what is no YAML', () => {
  test.each([
    ['name: [a', '1:9'],
    ['{"name": "A",\n "steps": [}', '2:12'],
    ['name: A\n\tsteps: []', '2:1'],
    ['name: A\nname: B\nsteps: []', '2:1  The name `name` is used twice'],
    ['name: A\n---\nname: B', '2:1'],
    ['name: !include other.yml\nsteps: []', '1:7  Unresolved tag'],
    ['name: *unknown\nsteps: []', '1:7  The anchor `&unknown` is not defined before this'],
    ['name: A\nsteps: []\noutput: !!binary aGVsbG8=', '3:9  Unresolved tag'],
    ['%YAML 1.1\n---\nname: A\nsteps: []\noutput: {<<: {a: yes}}', '1:1  A line begins with `%`'],
    [
      'name: "A\\0"\nsteps: []',
      '1:7  A text contains NUL or half of a surrogate pair, which cannot be stored',
    ],
    [
      '{"name": "A", "steps": [], "output": {"\\ud800": 1}}',
      '1:39  A text contains NUL or half of a surrogate pair',
    ],
    ['? [a]\n: b', '1:1  A name must be plain text'],
  ])('%p', (text, problem) => {
    expect(problemsOf(text).join('\n')).toStartWith(problem);
  });
});

describe('what is made to cost more than its length', () => {
  test.each([
    ['length', `name: ${'x'.repeat(40_000)}`, 'at most 32768 characters'],
    ['brackets', '['.repeat(10_000), 'nested deeper'],
    [
      'indentation',
      Array.from({ length: 100 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
      'nested deeper',
    ],
    ['dashes', '- '.repeat(100), 'nested deeper'],
    ['many dashes', '- '.repeat(16_000), 'too many values'],
    ['many values', `[${'a,'.repeat(16_000)}]`, 'too many values'],
    ['many names', Array.from({ length: 8_000 }, () => 'a:\n').join(''), 'too many values'],
    ['many aliases', `- &a 1\n${'- *a\n'.repeat(6_000)}`, 'too many values'],
    ['keys of keys', '? '.repeat(1_000), 'names with'],
    [
      'aliases of aliases',
      `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefgh'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]`).join('\n')}`,
      'repeats or nests too many values',
    ],
    [
      'one long text that aliases repeat',
      `name: A\nx: &x "${'{{ 1 }}'.repeat(1_000)}"\nsteps: [${Array(50).fill('*x').join(', ')}]`,
      'repeats or nests too many values',
    ],
    ['an alias of itself', 'name: &a [*a]\nsteps: []', ''],
  ])('%s', (_, text, message) => {
    const problems = problemsOf(text);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(message);
  });

  test('a skill of 100 full steps is not too much', () => {
    const step = (at: number) =>
      `  - id: s${at}\n    use: search\n    if: size(input.body.list) > ${at}\n    with:\n      q: "{{ input.body.list[${at}] }}"\n      limit: 5\n    retry:\n      times: 3\n      delaySeconds: 5\n`;
    const steps = Array.from({ length: 100 }, (_, at) => step(at)).join('');
    expect(problemsOf(`name: A\nsteps:\n${steps}`)).toEqual([]);
  });

  test('problems are not without number', () => {
    const steps = Array.from({ length: 100 }, (_, at) => `  - {id: ${at}, use: x, iff: 1}\n`).join(
      '',
    );
    expect(problemsOf(`name: A\nsteps:\n${steps}`).length).toBe(100);
  });

  test('a skill as data is bounded alike', () => {
    const step = (value: unknown) => ({
      name: 'A',
      steps: [{ id: 'a', use: 'search', with: { q: value } }],
    });
    const deep: unknown = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`);
    for (const [value, message] of [
      ['{{ 1 }}'.repeat(10_000), 'longer than 32768'],
      [deep, 'nested deeper'],
      [Array(40_000).fill(1), 'longer than 32768'],
    ] as const) {
      const checked = checkSkill(step(value), TOOLS);
      expect(checked.ok ? [] : checked.problems).toMatchObject([
        { message: expect.stringContaining(message), path: '', line: null },
      ]);
    }
  });

  test('a skill as data has no lines', () => {
    const checked = checkSkill({ name: 'A', steps: [{ id: 'a', use: 'nope' }] }, TOOLS);
    expect(checked).toMatchObject({
      ok: false,
      problems: [{ line: null, column: null, path: 'steps[0].use' }],
    });
  });
});
