/** The contract of a model with tools: the scripted one passes it, and models with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import { type ModelTurn, ToolError, type ToolModel } from '../../src/index.ts';
import {
  type ScriptedToolModel,
  scriptedToolModel,
  type ToolModelUnderTest,
  toolModelChecks,
} from '../../src/testing/index.ts';

const UNAVAILABLE = 'The model is unavailable.';

const endedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const scripted = (): ToolModelUnderTest => {
  let model: ScriptedToolModel = scriptedToolModel([]);
  return {
    answering: ({ text, toolCalls: calls, isCut }) => {
      model = scriptedToolModel(() => ({ text, calls, ...(isCut && { finishReason: 'length' }) }));
      return model;
    },
    failing: () =>
      scriptedToolModel(() => ({ error: new ToolError(UNAVAILABLE, 'unavailable', true) })),
    silent: () => ({ name: 'silent', generate: ({ signal }) => endedBy(signal) }),
    received: () => JSON.stringify(model.asked.at(-1)),
  };
};

describe('a model from a script', () => {
  for (const [name, check] of Object.entries(toolModelChecks)) test(name, () => check(scripted()));
});

type Generate = ToolModel['generate'];

/** The scripted model, with its function replaced. */
const faulty = (patch: (generate: Generate) => Generate) => (): ToolModelUnderTest => {
  const whole = scripted();
  const of = async (model: ToolModel | Promise<ToolModel>): Promise<ToolModel> => {
    const { name, generate } = await model;
    return { name, generate: patch(generate) };
  };
  return {
    ...whole,
    answering: (turn) => of(whole.answering(turn)),
    failing: (message) => of(whole.failing(message)),
    silent: () => of(whole.silent()),
  };
};

const changed = (change: (turn: ModelTurn) => ModelTurn) =>
  faulty((generate) => async (request) => change(await generate(request)));

const throwing = (errorOf: (error: unknown) => unknown) =>
  faulty((generate) => async (request) => {
    try {
      return await generate(request);
    } catch (error) {
      throw errorOf(error);
    }
  });

/** As JSON that was read and written again, where it is JSON. */
const rewritten = (written: string): string => {
  try {
    return JSON.stringify(JSON.parse(written));
  } catch {
    return '{}';
  }
};

testContract('a model with tools', toolModelChecks, {
  'trims its text': {
    open: changed((turn) => ({ ...turn, text: turn.text.trim() })),
    fails: ['a turn without calls has the text of the server, and has finished'],
  },
  'never says why it ended': {
    open: changed((turn) => ({ ...turn, finishReason: 'other' })),
    fails: [
      'a turn without calls has the text of the server, and has finished',
      'calls are in order, with their arguments as the model wrote them',
      'a turn that ends at the limit of its length has this reason, and its calls',
    ],
  },
  'reads the arguments as JSON': {
    open: changed((turn) => ({
      ...turn,
      toolCalls: turn.toolCalls.map((call) => ({
        ...call,
        arguments: rewritten(call.arguments),
      })),
    })),
    fails: [
      'calls are in order, with their arguments as the model wrote them',
      'a turn that ends at the limit of its length has this reason, and its calls',
    ],
  },
  'has one call for each turn': {
    open: changed((turn) => ({ ...turn, toolCalls: turn.toolCalls.slice(0, 1) })),
    fails: ['calls are in order, with their arguments as the model wrote them'],
  },
  'leaves the text beside calls out': {
    open: changed((turn) => ({ ...turn, text: turn.toolCalls.length > 0 ? '' : turn.text })),
    fails: ['calls are in order, with their arguments as the model wrote them'],
  },
  'has the name of the tool as the id of a call': {
    open: changed((turn) => ({
      ...turn,
      toolCalls: turn.toolCalls.map((call) => ({ ...call, id: call.name })),
    })),
    fails: ['each call of a turn has another id'],
  },
  'sends only the last message': {
    open: faulty(
      (generate) => (request) => generate({ ...request, messages: request.messages.slice(-1) }),
    ),
    fails: ['the server receives each message in its order, and the tools'],
  },
  'sends the instructions at the end': {
    open: faulty(
      (generate) => (request) => generate({ ...request, messages: request.messages.toReversed() }),
    ),
    fails: ['the server receives each message in its order, and the tools'],
  },
  'sends tools without their schemas': {
    open: faulty(
      (generate) => (request) =>
        generate({
          ...request,
          tools: request.tools.map((tool) => ({ ...tool, inputSchema: { type: 'object' } })),
        }),
    ),
    fails: ['the server receives each message in its order, and the tools'],
  },
  'writes into the messages': {
    open: faulty((generate) => (request) => {
      for (const message of request.messages) {
        if (message.role === 'user') Object.assign(message, { text: `${message.text}!` });
      }
      return generate(request);
    }),
    fails: ['a request is not changed'],
  },
  'does not know how many tokens it used': {
    open: changed((turn) => ({
      ...turn,
      usage: { inputTokens: Number.NaN, outputTokens: Number.NaN },
    })),
    fails: ['a turn has the numbers of tokens'],
  },
  'has no name': {
    open: () => {
      const whole = scripted();
      return {
        ...whole,
        answering: async (turn) => ({ ...(await whole.answering(turn)), name: '' }),
      };
    },
    fails: ['the model has a name'],
  },
  'throws errors of the client library': {
    open: throwing((error) => (error instanceof ToolError ? new Error(UNAVAILABLE) : error)),
    fails: ['a failure of the server is a ToolError'],
  },
  'ends a turn at a failure': {
    open: () => ({ ...scripted(), failing: () => scriptedToolModel(() => ({ text: 'At s' })) }),
    fails: ['a failure of the server is a ToolError'],
  },
  'repeats what the server says': {
    open: () => ({
      ...scripted(),
      failing: (message) =>
        scriptedToolModel(() => ({ error: new ToolError(message, 'unavailable', true) })),
    }),
    fails: ['the message of a failure contains no text of the server'],
  },
  'reports an ended call as a failure of the model': {
    open: throwing(() => new ToolError(UNAVAILABLE, 'unavailable', true)),
    fails: [
      'the signal ends a call that waits, with its reason',
      'a call whose signal has ended is rejected with its reason',
    ],
  },
  'looks at the signal only while it waits': {
    open: faulty(
      (generate) => (request) =>
        request.signal.aborted
          ? generate({ ...request, signal: new AbortController().signal })
          : generate(request),
    ),
    fails: ['a call whose signal has ended is rejected with its reason'],
  },
});
