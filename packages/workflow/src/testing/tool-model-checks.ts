/** The contract of {@link ToolModel}: checks that an adapter passes, for any test runner. */
import { deepEqual, doesNotMatch, equal, ok, rejects } from 'node:assert/strict';
import type { ModelMessage, ModelTool, ModelTurn, ToolModel } from '../agent/tool-model.ts';
import { ToolError } from '../tools.ts';

/** A turn as the server writes it: texts and calls. Without calls, the model has finished. */
export type ServedTurn = Pick<ModelTurn, 'text' | 'toolCalls'> & {
  /** Whether the turn ends at the limit of its length. */
  readonly isCut: boolean;
};

/** The adapter in front of a server for tests. Each function is called once at most. */
export interface ToolModelUnderTest {
  /** Of a server that answers with this turn. */
  answering(turn: ServedTurn): ToolModel | Promise<ToolModel>;
  /** Of a server that refuses the request with this message. */
  failing(message: string): ToolModel | Promise<ToolModel>;
  /** Of a server that accepts the request, and does not answer. */
  silent(): ToolModel | Promise<ToolModel>;
  /** The last request that the server received, as text in any format. */
  received(): string | Promise<string>;
}

const SEARCH: ModelTool = {
  name: 'search',
  description: 'Finds pages',
  inputSchema: {
    type: 'object',
    properties: { q: { type: 'string', description: 'Words of a page' } },
    required: ['q'],
    additionalProperties: false,
  },
};

/** The second call is one that the model did not finish. */
const CONVERSATION: readonly ModelMessage[] = [
  { role: 'system', text: 'Answer briefly.' },
  { role: 'user', text: 'When are the tides?' },
  {
    role: 'assistant',
    text: 'A search first.',
    toolCalls: [
      { id: 'call_a', name: 'search', arguments: '{"q":"tides"}' },
      { id: 'call_b', name: 'search', arguments: '{"q":"moo' },
    ],
  },
  {
    role: 'tool',
    results: [
      { id: 'call_a', name: 'search', text: 'Tides are on page one.' },
      { id: 'call_b', name: 'search', text: 'The arguments are not JSON.' },
    ],
  },
];

/** Texts of the messages, in their order. */
const SENT = [
  ...['Answer briefly.', 'When are the tides?', 'A search first.', 'tides', 'moo'],
  ...['Tides are on page one.', 'The arguments are not JSON.'],
];
const SENT_OF_TOOLS = ['search', 'Finds pages', 'Words of a page', 'additionalProperties'];

const TEXT = 'At six,\n- and at seven 🦉.  ';

const CALLS = [
  { id: 'call_1', name: 'search', arguments: '{"q": "tides 🦉"}' },
  { id: 'call_2', name: 'search', arguments: '{"q":"\\"moon\\"","n":1.50}' },
  { id: 'call_3', name: 'search', arguments: '{}' },
] as const;

const CUT = { id: 'call_1', name: 'search', arguments: '{"q": "ti' } as const;

const WHOLE = { text: TEXT, toolCalls: [], isCut: false } as const;

/** A server repeats keys and addresses in its errors. */
const SERVERS_WORDS = 'key sk-7f3a of host internal-7';

class CallerLeft extends Error {}

const never = (): AbortSignal => new AbortController().signal;

const requestOf = (signal = never()) => ({ messages: CONVERSATION, tools: [SEARCH], signal });

const generate = (model: ToolModel, signal = never()): Promise<ModelTurn> =>
  model.generate(requestOf(signal));

/** @returns the first of the texts that is not after the one before, or null */
const missing = (request: string, texts: readonly string[]): string | null => {
  let from = 0;
  for (const text of texts) {
    const at = request.indexOf(text, from);
    if (at < 0) return text;
    from = at + text.length;
  }
  return null;
};

/** Each check needs an adapter of its own. */
export const toolModelChecks = {
  'a turn without calls has the text of the server, and has finished': async ({ answering }) => {
    const { text, toolCalls, finishReason } = await generate(await answering(WHOLE));
    deepEqual(
      { text, toolCalls, finishReason },
      { text: TEXT, toolCalls: [], finishReason: 'stop' },
    );
  },
  'calls are in order, with their arguments as the model wrote them': async ({ answering }) => {
    const turn = await generate(await answering({ text: TEXT, toolCalls: CALLS, isCut: false }));
    equal(turn.text, TEXT);
    deepEqual(
      turn.toolCalls.map(({ name, arguments: written }) => [name, written]),
      CALLS.map(({ name, arguments: written }) => [name, written]),
    );
    equal(turn.finishReason, 'tool-calls');
  },
  'each call of a turn has another id': async ({ answering }) => {
    const turn = await generate(await answering({ text: '', toolCalls: CALLS, isCut: false }));
    equal(new Set(turn.toolCalls.map(({ id }) => id)).size, CALLS.length);
    ok(turn.toolCalls.every(({ id }) => id !== ''));
  },
  'a turn that ends at the limit of its length has this reason, and its calls': async ({
    answering,
  }) => {
    const turn = await generate(await answering({ text: '', toolCalls: [CUT], isCut: true }));
    equal(turn.finishReason, 'length');
    deepEqual(
      turn.toolCalls.map(({ arguments: written }) => written),
      [CUT.arguments],
    );
  },
  'the server receives each message in its order, and the tools': async ({
    answering,
    received,
  }) => {
    await generate(await answering(WHOLE));
    const request = await received();
    equal(missing(request, SENT), null);
    for (const text of SENT_OF_TOOLS) ok(request.includes(text), `${text} was not sent`);
  },
  'a request is not changed': async ({ answering }) => {
    const request = requestOf();
    const before = structuredClone({ messages: request.messages, tools: request.tools });
    await (await answering(WHOLE)).generate(request);
    deepEqual({ messages: request.messages, tools: request.tools }, before);
  },
  'a turn has the numbers of tokens': async ({ answering }) => {
    const { usage } = await generate(await answering(WHOLE));
    for (const tokens of [usage.inputTokens, usage.outputTokens])
      ok(Number.isSafeInteger(tokens) && tokens >= 0);
  },
  'the model has a name': async ({ answering }) => {
    ok((await answering(WHOLE)).name.length > 0);
  },
  'a failure of the server is a ToolError': async ({ failing }) => {
    await rejects(generate(await failing(SERVERS_WORDS)), (error) => error instanceof ToolError);
  },
  'the message of a failure contains no text of the server': async ({ failing }) => {
    const [result] = await Promise.allSettled([generate(await failing(SERVERS_WORDS))]);
    doesNotMatch(result?.status === 'rejected' ? String(result.reason) : '', /sk-7f3a|internal-7/);
  },
  'the signal ends a call that waits, with its reason': async ({ silent }) => {
    const reason = new CallerLeft();
    const caller = new AbortController();
    const call = generate(await silent(), caller.signal);
    setTimeout(() => caller.abort(reason), 10);
    await rejects(call, (error) => error === reason);
  },
  'a call whose signal has ended is rejected with its reason': async ({ answering }) => {
    const reason = new CallerLeft();
    await rejects(
      generate(await answering(WHOLE), AbortSignal.abort(reason)),
      (error) => error === reason,
    );
  },
} satisfies Readonly<Record<string, (subject: ToolModelUnderTest) => Promise<void>>>;
