/**
 * What the scenarios of `@modelcontextprotocol/conformance` expect a server to offer, so that all
 * of them apply: they replace the tools, resources and prompts of Quoin on its transport and
 * sessions.
 */
import {
  type CallToolRequest,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type GetPromptResult,
  type InputRequiredResult,
  type PromptMessage,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { McpOptions } from '../../src/index.ts';
import { inputFor, inputForCapabilities, TOOLS_WITH_INPUT } from './input-rounds.ts';

/** One transparent pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A header without samples. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Input = NonNullable<CallToolRequest['params']['arguments']>;
type Run = (input: Input, message: ServerContext) => Promise<CallToolResult | InputRequiredResult>;

interface FixtureTool extends Tool {
  readonly run: Run;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const WITH_CAPABILITIES = 'test_input_required_result_capabilities';

const text = (words: string): CallToolResult => ({ content: [{ type: 'text', text: words }] });

const tool = (name: string, run: Run, properties: readonly string[] = []): FixtureTool => ({
  name,
  description: `For the scenario of ${name}`,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(properties.map((property) => [property, { type: 'string' }])),
    required: [...properties],
  },
  run,
});

type Properties = Parameters<ServerContext['mcpReq']['elicitInput']>[0] extends infer Params
  ? Params extends { requestedSchema: { properties: infer P } }
    ? P
    : never
  : never;

/**
 * Without it, the library sends a request to the client on the stream of `GET`, and drops the request
 * if the client did not open that stream yet.
 */
const inCall = ({ mcpReq }: ServerContext) => ({ relatedRequestId: mcpReq.id });

const elicit = async (
  message: ServerContext,
  words: string,
  properties: Properties,
  required: string[] = [],
): Promise<CallToolResult> => {
  const { action, content } = await message.mcpReq.elicitInput(
    { message: words, requestedSchema: { type: 'object', properties, required } },
    inCall(message),
  );
  return text(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`);
};

const DEFAULTS: Properties = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const named = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([value, title]) => ({ const: value, title }));

const ENUMS: Properties = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: {
    type: 'string',
    oneOf: named(['value1', 'First'], ['value2', 'Second'], ['value3', 'Third']),
  },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: {
    type: 'array',
    items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  },
  titledMulti: {
    type: 'array',
    items: { anyOf: named(['value1', 'First'], ['value2', 'Second'], ['value3', 'Third']) },
  },
};

const withProgress: Run = async (_input, { mcpReq }) => {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of progressToken === undefined ? [] : [0, 50, 100]) {
    const params = { progressToken: progressToken ?? 0, progress, total: 100 };
    await mcpReq.notify({ method: 'notifications/progress', params });
  }
  return text('done');
};

const withLogging: Run = async (_input, { mcpReq }) => {
  for (const words of ['started', 'processing data', 'completed']) {
    await mcpReq.log('info', `Tool execution ${words}`);
  }
  return text('done');
};

const sample: Run = async ({ prompt }, message) => {
  const { content } = await message.mcpReq.requestSampling(
    {
      messages: [{ role: 'user', content: { type: 'text', text: String(prompt) } }],
      maxTokens: 100,
    },
    inCall(message),
  );
  return text(`LLM response: ${JSON.stringify(content)}`);
};

const resource = { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'Embedded.' };

const TOOLS: readonly FixtureTool[] = [
  tool('test_simple_text', async () => text('This is a simple text response for testing.')),
  tool('test_image_content', async () => ({
    content: [{ type: 'image', data: PNG, mimeType: 'image/png' }],
  })),
  tool('test_audio_content', async () => ({
    content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  })),
  tool('test_embedded_resource', async () => ({ content: [{ type: 'resource', resource }] })),
  tool('test_multiple_content_types', async () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: PNG, mimeType: 'image/png' },
      { type: 'resource', resource },
    ],
  })),
  tool('test_tool_with_logging', withLogging),
  tool('test_error_handling', async () => ({
    ...text('This tool intentionally returns an error for testing'),
    isError: true,
  })),
  tool('test_tool_with_progress', withProgress),
  tool('test_sampling', sample, ['prompt']),
  tool(
    'test_elicitation',
    ({ message }, context) => {
      const properties = { username: { type: 'string' }, email: { type: 'string' } } as const;
      return elicit(context, String(message), properties, ['username', 'email']);
    },
    ['message'],
  ),
  tool('test_elicitation_sep1034_defaults', (_input, message) =>
    elicit(message, 'Defaults', DEFAULTS),
  ),
  tool('test_elicitation_sep1330_enums', (_input, message) => elicit(message, 'Enums', ENUMS)),
  tool('test_reconnection', async () => text('done')),
  ...TOOLS_WITH_INPUT.map((name) =>
    tool(
      name,
      async (_input, message) =>
        inputFor(name, message) ??
        text(`state-ok ${JSON.stringify(message.mcpReq.inputResponses ?? {})}`),
    ),
  ),
  tool(WITH_CAPABILITIES, async (_input, { mcpReq }) => {
    const capabilities: unknown = Reflect.get(mcpReq.envelope ?? {}, CLIENT_CAPABILITIES_META_KEY);
    return inputForCapabilities(isObject(capabilities) ? capabilities : {});
  }),
  tool('test_streaming_elicitation', withProgress),
  tool('test_logging_tool', withLogging),
  {
    ...tool('json_schema_2020_12_tool', async () => text('done')),
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          type: 'object',
          $anchor: 'addressDef',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      allOf: [{ anyOf: [{ required: ['name'] }, { required: ['address'] }] }],
      if: { required: ['address'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['name'] },
      else: {},
      additionalProperties: false,
    },
  },
];

const PROMPT_WITH_INPUT = 'test_input_required_result_prompt';

const say = (words: string): PromptMessage => ({
  role: 'user',
  content: { type: 'text', text: words },
});

const PROMPTS: Readonly<
  Record<string, { args: readonly string[]; fill: (values: Input) => GetPromptResult['messages'] }>
> = {
  test_simple_prompt: { args: [], fill: () => [say('This is a simple prompt for testing.')] },
  test_prompt_with_arguments: {
    args: ['arg1', 'arg2'],
    fill: ({ arg1, arg2 }) => [say(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  },
  test_prompt_with_embedded_resource: {
    args: ['resourceUri'],
    fill: ({ resourceUri }) => [
      {
        role: 'user',
        content: { type: 'resource', resource: { ...resource, uri: String(resourceUri) } },
      },
      say('Please process the embedded resource above.'),
    ],
  },
  test_prompt_with_image: {
    args: [],
    fill: () => [
      { role: 'user', content: { type: 'image', data: PNG, mimeType: 'image/png' } },
      say('Please analyze the image above.'),
    ],
  },
};

const KNOWN = /^test:\/\/(?:static-text|static-binary|watched-resource|template\/\w+\/data)$/;

const contentsOf = (uri: string) => {
  if (!KNOWN.test(uri)) throw new ResourceNotFoundError(uri);
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PNG };
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
  if (id === undefined) return { uri, mimeType: 'text/plain', text: 'Static text.' };
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) };
};

const unknown = (what: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, what);

export const fixtures: NonNullable<McpOptions['extension']> = {
  capabilities: { logging: {} },
  extend(server) {
    server.setRequestHandler('tools/list', () => ({
      tools: TOOLS.map(({ run: _run, ...shown }) => shown),
    }));
    server.setRequestHandler('tools/call', async ({ params }, message) => {
      const called = TOOLS.find(({ name }) => name === params.name);
      if (called === undefined) throw unknown(params.name);
      return called.run(params.arguments ?? {}, message);
    });
    server.setRequestHandler('resources/list', () => ({
      resources: ['test://static-text', 'test://static-binary', 'test://watched-resource'].map(
        (uri) => ({ uri, name: uri, description: `For the scenario of ${uri}` }),
      ),
    }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) => ({
      contents: [contentsOf(uri)],
    }));
    server.setRequestHandler('resources/subscribe', () => ({}));
    const prompts = Object.entries(PROMPTS).map(([name, { args }]) => ({
      name,
      description: `For the scenario of ${name}`,
      arguments: args.map((argument) => ({ name: argument, required: true })),
    }));
    const withInput = { name: PROMPT_WITH_INPUT, description: 'For the scenario of its name' };
    server.setRequestHandler('prompts/list', () => ({ prompts: [...prompts, withInput] }));
    server.setRequestHandler('prompts/get', ({ params }, message) => {
      if (params.name === PROMPT_WITH_INPUT) {
        return inputFor(params.name, message) ?? { messages: [say('With its context.')] };
      }
      const prompt = PROMPTS[params.name];
      if (prompt === undefined) throw unknown(params.name);
      return { messages: prompt.fill(params.arguments ?? {}) };
    });
    server.setRequestHandler('completion/complete', () => ({
      completion: { values: ['test'], total: 1, hasMore: false },
    }));
  },
};
