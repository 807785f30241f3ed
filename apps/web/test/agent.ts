/** Skills that really run, with tools of the tests: what steps do is decided there. */
import { type Agent, createRunner, type Deps } from '@quoin/core';
import {
  AGENT_TOOL,
  type CallTool,
  type Json,
  runAgent,
  type ToolDescription,
  ToolError,
  type ToolModel,
} from '@quoin/workflow';

const tool = (name: string, description: string, writes: boolean): [string, ToolDescription] => [
  name,
  {
    name,
    description,
    writes,
    inputSchema: {
      type: 'object',
      properties: { text: {}, times: { type: 'integer' } },
      required: ['text'],
    },
  },
];

/** What the ready skills name. */
const STANDING_IN = ['get_structure', 'create_page', 'update_page', 'search', 'ask', 'check_links'];

const catalog = new Map<string, ToolDescription>([
  ...STANDING_IN.map((name): [string, ToolDescription] => [
    name,
    { name, description: 'Stands in.', writes: false, inputSchema: { type: 'object' } },
  ]),
  tool('echo', 'Gives back what it gets.', false),
  tool('store', 'Keeps what it gets.', true),
  tool('refuse', 'Refuses, always.', false),
  [AGENT_TOOL.name, AGENT_TOOL],
  tool('hold', 'Waits until the test lets it go on.', false),
]);

/** Calls each tool that it is offered once, in one turn, and is done. */
const model: ToolModel = {
  name: 'test',
  generate: async ({ messages, tools }) => {
    const isFirst = messages.every(({ role }) => role !== 'tool');
    const args = JSON.stringify({ text: 'port in use' });
    return {
      text: isFirst ? 'I look first.' : 'It finds a port by itself.',
      toolCalls: isFirst ? tools.map(({ name }) => ({ id: name, name, arguments: args })) : [],
      usage: { inputTokens: 1, outputTokens: 1 },
      finishReason: isFirst ? 'tool-calls' : 'stop',
    };
  },
};

export const testAgent = (depsOf: () => Deps, onError: (problem: unknown) => void) => {
  const runner = createRunner(depsOf, { onError });
  let held = Promise.withResolvers<void>();
  /** Off, and executions stay queued: this process is busy. */
  let working = true;

  const call: Agent['tools']['call'] = async (context, request) => {
    const { name, arguments: args } = request;
    if (name === AGENT_TOOL.name) {
      const callTool: CallTool = (made) => call(context, { ...request, ...made });
      return runAgent({ ...request, model, catalog, callTool });
    }
    if (name === 'refuse') throw new ToolError('The help desk is closed', null, true);
    if (name === 'hold') await held.promise;
    const answer: Json = { ...args };
    return answer;
  };

  return {
    agent: {
      tools: { catalog, call },
      start: (execution) => {
        if (working) runner.start(execution);
      },
      ended: runner.ended,
    } satisfies Agent,
    runner,
    /** From now on steps of `hold` wait … */
    hold: () => {
      held = Promise.withResolvers();
    },
    /** … until they are let go on. */
    release: () => held.resolve(),
    work: (on: boolean) => {
      working = on;
    },
  };
};
