/** Data in templates stays data: in URLs, beside secrets, and in what a check warns of. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  checkSkill,
  type Json,
  runSkill,
  type StepCall,
  type ToolDescription,
} from '../../src/index.ts';
import { memoryJournal } from '../../src/testing/index.ts';

const REQUEST: ToolDescription = {
  name: 'request',
  description: 'Sends a request',
  writes: true,
  inputSchema: { type: 'object' },
  argumentKinds: {
    url: 'url',
    headers: 'record',
    query: 'record',
    body: 'payload',
    prompt: 'instructions',
    tools: 'permissions',
  },
  acceptsSecrets: true,
};
const PLAIN: ToolDescription = {
  ...REQUEST,
  name: 'plain',
  argumentKinds: {},
  acceptsSecrets: false,
};
const TOOLS = new Map([REQUEST, PLAIN].map((tool) => [tool.name, tool]));

const run = async (given: Record<string, unknown>, body: Json = {}) => {
  const calls: StepCall[] = [];
  const result = await runSkill({
    skill: { name: 'Test', steps: [{ id: 'send', use: 'request', with: given }] },
    input: { body, headers: {}, query: {} },
    tools: TOOLS,
    execution: { id: 'e1', startedAt: new Date(0) },
    journal: memoryJournal(),
    idempotencyKey: (stepId) => stepId,
    signal: new AbortController().signal,
    callTool: async (call) => {
      calls.push(call);
      return null;
    },
    onError: (problem) => {
      throw problem;
    },
  });
  return { result, call: calls[0] };
};

const urlOf = async (url: string, x: Json): Promise<string> => {
  const { call, result } = await run({ url }, { x });
  if (call === undefined) return `refused: ${'error' in result ? result.error : ''}`;
  return String(call.arguments.url);
};

const PATH = 'https://api.example.com/users/{{ input.body.x }}/posts?all=no';
const QUERY = 'https://api.example.com/users?name={{ input.body.x }}&all=no#top';

describe('a value in a URL', () => {
  test.each<[string, Json, string]>([
    [PATH, 'ada', 'https://api.example.com/users/ada/posts?all=no'],
    [PATH, '../admin', 'https://api.example.com/users/..%2Fadmin/posts?all=no'],
    [PATH, '..\\admin', 'https://api.example.com/users/..%5Cadmin/posts?all=no'],
    [PATH, 'a?all=yes#', 'https://api.example.com/users/a%3Fall%3Dyes%23/posts?all=no'],
    [PATH, 'a\r\nHost: evil', 'https://api.example.com/users/a%0D%0AHost%3A%20evil/posts?all=no'],
    [PATH, '%2e%2e', 'https://api.example.com/users/%252e%252e/posts?all=no'],
    [PATH, 'a@evil.example', 'https://api.example.com/users/a%40evil.example/posts?all=no'],
    [
      PATH,
      '{{ secrets.key }}',
      'https://api.example.com/users/%7B%7B%20secrets.key%20%7D%7D/posts?all=no',
    ],
    [PATH, [1, '/'], 'https://api.example.com/users/%5B1%2C%22%2F%22%5D/posts?all=no'],
    [PATH, '\ud800', 'https://api.example.com/users/%EF%BF%BD/posts?all=no'],
    [QUERY, 'a&all=yes', 'https://api.example.com/users?name=a%26all%3Dyes&all=no#top'],
    [QUERY, 'a+b #', 'https://api.example.com/users?name=a%2Bb%20%23&all=no#top'],
    [QUERY, '', 'https://api.example.com/users?name=&all=no#top'],
    [
      'https://api.example.com/{{ raw(input.body.x) }}',
      'a/b?c=d',
      'https://api.example.com/a/b?c=d',
    ],
    ['{{ raw(input.body.x) }}', 'https://a.example/b', 'https://a.example/b'],
  ])('%s with %j is %s', async (template, x, expected) => {
    expect(await urlOf(template, x)).toBe(expected);
  });

  test.each<[string, Json]>([
    [PATH, '..'],
    [PATH, '.'],
    [PATH, ''],
    [PATH, null],
    ['https://api.example.com/.{{ input.body.x }}/keys', '.'],
    ['https://api.example.com/%2e{{ input.body.x }}', '.'],
    ['https://api.example.com/a/{{ input.body.x }}', '..'],
    ['https://api.example.com/{{ input.body.x }}{{ input.body.x }}/keys', '.'],
  ])('%s with %j is refused, because it names another resource', async (template, x) => {
    expect(await urlOf(template, x)).toContain('names another resource');
  });

  test('cannot be where a URL begins, unless it is raw', async () => {
    expect(await urlOf('{{ input.body.x }}/a', 'https://a.example')).toContain('raw(…)');
  });

  test('never changes the origin, the path or the other parameters', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'./\\?#&=@:%2eE5cC\r\n\t \0') }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (x) => {
        const url = await urlOf(
          'https://api.example.com/a/{{ input.body.x }}/b?c={{ input.body.x }}&d=1',
          x,
        );
        if (url.startsWith('refused: ')) return;
        const { origin, pathname, searchParams } = new URL(url);
        expect([origin, pathname.split('/').length]).toEqual(['https://api.example.com', 4]);
        expect(pathname).toEndWith('/b');
        expect([...searchParams]).toEqual([
          ['c', x.toWellFormed()],
          ['d', '1'],
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a secret', () => {
  const given = {
    url: 'https://api.example.com/{{ secrets.path }}?key={{ raw(secrets["key"]) }}',
    headers: { authorization: 'Bearer {{ secrets.token }}', 'x-a': '{{ input.body.x }}' },
    body: { nested: ['{{ secrets.token }}'] },
  };

  test('is an unguessable text in the arguments, other in each run', async () => {
    const [first, second] = [await run(given, { x: 'a' }), await run(given, { x: 'a' })];
    const texts = [...(first.call?.secrets.keys() ?? [])];
    expect([...(first.call?.secrets.values() ?? [])]).toEqual([
      { name: 'path', isRaw: false },
      { name: 'key', isRaw: true },
      { name: 'token', isRaw: false },
      { name: 'token', isRaw: false },
    ]);
    const [path, key, token] = texts;
    expect(first.call?.arguments.url).toBe(`https://api.example.com/${path}?key=${key}`);
    expect(first.call?.arguments.headers).toEqual({ authorization: `Bearer ${token}`, 'x-a': 'a' });
    for (const text of texts) {
      expect(text).toMatch(/^[\w-]{40,}$/);
      expect(second.call?.secrets.has(text)).toBe(false);
    }
  });

  test('is not named by data', async () => {
    const { call } = await run(
      { url: 'https://a.example/', headers: { a: '{{ input.body.x }}' } },
      { x: '{{ secrets.token }}' },
    );
    expect(call?.arguments.headers).toEqual({ a: '{{ secrets.token }}' });
    expect(call?.secrets.size).toBe(0);
  });

  const using = (step: Record<string, unknown>, output?: string) =>
    checkSkill(
      { name: 'A', steps: [{ id: 'a', use: 'request', ...step }], ...(output && { output }) },
      TOOLS,
    );

  test.each([
    ['"a" + secrets.token', 'whole expression'],
    ['secrets.token.substring(0, 1)', 'whole expression'],
    ['secrets.token == input.body.x ? 1 : 2', 'whole expression'],
    ['secrets', 'whole expression'],
    ['json(secrets)', 'whole expression'],
    ['secrets[input.body.x]', 'whole expression'],
    ['secrets.?token.orValue("")', 'whole expression'],
    ['has(secrets.token)', 'whole expression'],
    ['secrets.map(s, s)', 'whole expression'],
    ['cel.bind(s, secrets, s.token)', 'whole expression'],
    ['[1].map(secrets, secrets)', 'is the name of a variable'],
    ['secrets.token.value', 'whole expression'],
  ])('cannot be read by an expression: %s', (expression, words) => {
    const checked = using({ with: { headers: { a: `{{ ${expression} }}` } } });
    expect(checked.ok).toBe(false);
    if (!checked.ok) expect(checked.problems[0]?.message).toContain(words);
  });

  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['a condition', { if: 'secrets.token' }, undefined],
    ['an output', {}, '{{ secrets.token }}'],
    ['another tool', { use: 'plain', with: { text: '{{ secrets.token }}' } }, undefined],
    ['the host of a URL', { with: { url: 'https://{{ secrets.host }}/a' } }, undefined],
    ['the whole of a URL', { with: { url: '{{ raw(secrets.url) }}' } }, undefined],
  ])('cannot be in %s', (_, step, output) => {
    expect(using(step, output).ok).toBe(false);
  });
});

describe('a check warns of data', () => {
  const warned = (given: Record<string, unknown>): string[] => {
    const steps = [
      { id: 'before', use: 'plain' },
      { id: 'a', use: 'request', with: given },
    ];
    const checked = checkSkill({ name: 'A', steps }, TOOLS);
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    return checked.warnings.map(({ path, message }) => `${path}: ${message}`);
  };
  const data = ['input.body.x', 'steps.before.output.next', 'json(input)', '"a" + input.query.a'];

  test.each(
    data.flatMap(
      (x) =>
        [
          [`{{ ${x} }}`, 1],
          [`{{ raw(${x}) }}`, 2],
          [`{{ ${x} }}://a.example/`, 1],
          [`https://{{ ${x} }}/a`, 1],
          [`https://{{ ${x} }}.example.com/a`, 1],
          [`https://a.example:{{ ${x} }}/`, 1],
          [`https://a.example{{ ${x} }}/`, 1],
          [`https://user:{{ ${x} }}@a.example/`, 1],
          [`https://a.example/{{ raw(${x}) }}`, 1],
          [`https://a.example/{{ ${x} }}?b={{ ${x} }}`, 0],
          [`https://a.example?b={{ ${x} }}`, 0],
        ] as const,
    ),
  )('in the URL %s: %d', (url, count) => {
    expect(warned({ url })).toHaveLength(count);
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['all headers', { headers: '{{ input.headers }}' }, 1],
    ['one header', { headers: { a: '{{ input.body.x }}' } }, 0],
    ['the whole query', { query: '{{ input.query }}' }, 1],
    ['a body as text', { body: '{"a": "{{ input.body.x }}"}' }, 1],
    ['a body as text, written by json()', { body: '{"a": {{ json(input.body.x) }}}' }, 0],
    ['a body of an object', { body: { a: 'x {{ input.body.x }}' } }, 0],
    ['the whole body', { body: '{{ input.body }}' }, 0],
    ['a prompt', { prompt: 'Answer {{ input.body.question }}' }, 1],
    ['the tools of an agent', { tools: ['{{ steps.before.output.tool }}'] }, 1],
    [
      'what is no data',
      { url: 'https://{{ "a.example" }}/{{ execution.id }}', prompt: '{{ 1 }}' },
      0,
    ],
  ])('in %s', (_, given, count) => {
    expect(warned(given)).toHaveLength(count);
  });

  test('a check warns of data with the line of the template', () => {
    const checked = checkSkill(
      {
        name: 'A',
        steps: [{ id: 'a', use: 'request', with: { url: 'https://{{ input.body.x }}/' } }],
      },
      TOOLS,
    );
    expect(checked.warnings).toMatchObject([{ path: 'steps[0].with.url', line: null }]);
  });
});

describe('`runRole`', () => {
  const skill = { name: 'A', steps: [] };
  test.each(['viewer', 'editor', 'admin', 'owner'])('can be %s', (runRole) => {
    expect(checkSkill({ ...skill, runRole }, TOOLS)).toMatchObject({
      ok: true,
      skill: { runRole },
    });
  });
  test.each(['guest', '', null, 1, 'Viewer', '{{ input.body.role }}'])(
    'cannot be %j',
    (runRole) => {
      expect(checkSkill({ ...skill, runRole }, TOOLS)).toMatchObject({
        ok: false,
        problems: [{ path: 'runRole' }],
      });
    },
  );
});
