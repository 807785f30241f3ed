/** A model with tools on a server that speaks OpenAI's protocol, as agents of workflows use it. */
import { afterAll, describe, expect, test } from 'bun:test';
import { CUT, type ModelReply, modelReply, openModelServer } from '@quoin/test-kit';
import { type CallTool, runAgent, type ToolDescription, type ToolModel } from '@quoin/workflow';
import { ModelError } from '../../src/index.ts';
import { type OpenAiOptions, openAiToolModel } from '../../src/openai/index.ts';
import type { ToolModelRequest } from '../../src/tool-model.ts';
import { KEY, testTimer } from './support/ask.ts';

const server = await openModelServer();
afterAll(() => server.close());
const { baseUrl } = server;
const { stream, toolCalls, failure } = modelReply;

const SEARCH: ToolDescription = {
  name: 'search',
  description: 'Finds pages',
  writes: false,
  inputSchema: {
    type: 'object',
    properties: { q: { type: 'string' } },
    required: ['q'],
    additionalProperties: false,
  },
};

// Its type says that it fits into the workflow package, which neither of them imports.
const modelOf = (options: Partial<OpenAiOptions> = {}): ToolModel =>
  openAiToolModel({ baseUrl, model: 'small', apiKey: KEY, timer: testTimer().timer, ...options });

const MESSAGES: ToolModelRequest['messages'] = [
  { role: 'system', text: 'Be brief.' },
  { role: 'user', text: 'Where are the tides?' },
];

const generate = (messages = MESSAGES, signal = new AbortController().signal) =>
  modelOf().generate({ messages, tools: [SEARCH], signal });

const lastBody = () => JSON.parse(server.requests.at(-1)?.body ?? '{}');

describe('a turn', () => {
  test('a turn can be text', async () => {
    server.reply(
      stream(['On page ', 'one.'], {
        usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
      }),
    );
    expect(await generate()).toEqual({
      text: 'On page one.',
      toolCalls: [],
      usage: { inputTokens: 7, outputTokens: 3 },
      finishReason: 'stop',
    });
  });

  test('a turn can be calls, each assembled from its pieces', async () => {
    server.reply(
      toolCalls(
        { name: 'search', arguments: '{"q": "tides"}' },
        { name: 'search', arguments: '{"q": "moon"}' },
      ),
    );
    expect(await generate()).toMatchObject({
      text: '',
      toolCalls: [
        { id: 'call_0', name: 'search', arguments: '{"q": "tides"}' },
        { id: 'call_1', name: 'search', arguments: '{"q": "moon"}' },
      ],
      finishReason: 'tool-calls',
    });
  });

  test('a turn can be text and calls', async () => {
    server.reply(
      stream(['I look. ', { toolCall: { id: 'x', name: 'search', arguments: '{}' } }], {
        finishReason: 'tool_calls',
      }),
    );
    expect(await generate()).toMatchObject({
      text: 'I look. ',
      toolCalls: [{ id: 'x', name: 'search', arguments: '{}' }],
    });
  });

  test('a turn that was cut off by its limit reports this with its partial text', async () => {
    server.reply(
      stream([{ toolCall: { id: 'x', name: 'search', arguments: '{"q": "ti' } }], {
        finishReason: 'length',
      }),
    );
    expect(await generate()).toMatchObject({
      toolCalls: [{ name: 'search', arguments: '{"q": "ti' }],
      finishReason: 'length',
    });
  });
});

test('what is sent: the tools, the calls so far, and what they gave', async () => {
  server.reply(stream(['Well.']));
  await generate([
    ...MESSAGES,
    {
      role: 'assistant',
      text: '',
      toolCalls: [
        { id: 'a', name: 'search', arguments: '{"q":"tides"}' },
        { id: 'b', name: 'search', arguments: '{"q": ' },
      ],
    },
    {
      role: 'tool',
      results: [
        { id: 'a', name: 'search', text: 'Page one' },
        { id: 'b', name: 'search', text: 'No JSON' },
      ],
    },
  ]);
  expect(lastBody()).toEqual({
    model: 'small',
    stream: true,
    stream_options: { include_usage: true },
    temperature: 0.1,
    max_tokens: 8_192,
    tools: [
      {
        type: 'function',
        function: { name: 'search', description: 'Finds pages', parameters: SEARCH.inputSchema },
      },
    ],
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Where are the tides?' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'a', type: 'function', function: { name: 'search', arguments: '{"q":"tides"}' } },
          { id: 'b', type: 'function', function: { name: 'search', arguments: '"{\\"q\\": "' } },
        ],
      },
      { role: 'tool', tool_call_id: 'a', content: 'Page one' },
      { role: 'tool', tool_call_id: 'b', content: 'No JSON' },
    ],
  });
});

test('without tools none are sent', async () => {
  server.reply(stream(['Well.']));
  await modelOf().generate({ messages: MESSAGES, tools: [], signal: new AbortController().signal });
  expect(lastBody().tools).toBeUndefined();
});

describe('a server that fails', () => {
  test.each<[string, ModelReply, RegExp]>([
    ['500', failure(500, { error: { message: `INTERNAL ${KEY}` } }), /failed/],
    ['503', failure(503), /busy/],
    ['401', failure(401), /rejects/],
    ['cut before the first part', stream([CUT]), /stopped before its end/],
    [
      'cut in a call',
      stream([{ toolCall: { id: 'x', name: 'search', arguments: '{"q"' } }, CUT]),
      /stopped before its end/,
    ],
    [
      'a call without an end',
      stream([{ toolCall: { id: 'x', name: 'search', arguments: '{}' } }], {
        finishReason: null,
        done: false,
      }),
      /stopped before its end/,
    ],
    ['no JSON', stream([{ raw: 'data: {oops\n\n' }]), /cannot be read/],
    [
      'too much',
      stream([{ toolCall: { id: 'x', name: 'search', arguments: 'x'.repeat(2_000_000) } }]),
      /too long/,
    ],
  ])('%s', async (_, reply, message) => {
    server.reply(reply);
    const error = await generate().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain(KEY);
  });

  test('a server that fails for a moment is called again', async () => {
    server.reply(failure(503), stream([CUT]), toolCalls({ name: 'search', arguments: '{}' }));
    const n = server.requests.length;
    expect((await generate()).toolCalls.length).toBe(1);
    expect(server.requests.length - n).toBe(3);
  });

  test('a silent server is abandoned after the time limit, and the error says so', async () => {
    server.reply(modelReply.silence());
    const n = server.requests.length;
    const timer = testTimer();
    const asked = modelOf({ timer: timer.timer }).generate({
      messages: MESSAGES,
      tools: [],
      signal: new AbortController().signal,
    });
    const { gone } = await server.request(n);
    timer.pass(30_000);
    await expect(asked).rejects.toThrow('did not start');
    await gone;
  });

  test('a failure that no caller waits for is reported', async () => {
    server.reply(modelReply.silence());
    const n = server.requests.length;
    const leaving = new AbortController();
    const asked = generate(MESSAGES, leaving.signal);
    const { gone } = await server.request(n);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await gone;
  });
});

describe('an agent', () => {
  const run = (callTool: CallTool) =>
    runAgent({
      model: modelOf(),
      catalog: new Map([[SEARCH.name, SEARCH]]),
      arguments: { prompt: 'Where are the tides?', tools: ['search'] },
      callTool,
      idempotencyKey: 'e a',
      signal: new AbortController().signal,
      notes: { last: null, keep: async () => undefined },
    });

  test('searches, reads and answers', async () => {
    server.reply(
      toolCalls({ name: 'search', arguments: '{"q": "tides"}' }),
      stream(['On page one.']),
    );
    const asked: unknown[] = [];
    const output = await run(async ({ arguments: args }) => {
      asked.push(args);
      return { hits: ['one'] };
    });
    expect(asked).toEqual([{ q: 'tides' }]);
    expect(output).toMatchObject({ text: 'On page one.', finishReason: 'stop', steps: 2 });
    expect(lastBody().messages.at(-1)).toEqual({
      role: 'tool',
      tool_call_id: 'call_0',
      content: '```data\n{"hits":["one"]}\n```',
    });
  });

  test('an agent receives an error for an invented tool or argument, and no tool is called', async () => {
    server.reply(
      toolCalls(
        { name: 'delete_everything', arguments: '{}' },
        { name: 'search', arguments: '{"q": ' },
        { name: 'search', arguments: '{"query": "x"}' },
      ),
      stream(['Then not.']),
    );
    const output = await run(() => Promise.reject(new Error('never called')));
    expect(output.text).toBe('Then not.');
    const toolErrors = lastBody()
      .messages.slice(-3)
      .map(({ content }: { content: string }) => content);
    expect(toolErrors[0]).toContain('There is no tool "delete_everything"');
    expect(toolErrors[1]).toContain('not a JSON object');
    expect(toolErrors[2]).toContain('required property "q"');
  });
});
