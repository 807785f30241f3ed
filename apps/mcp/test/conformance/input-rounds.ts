/**
 * Fixtures of the scenarios of multi round-trip requests (MCP 2026-07-28): what each tool and prompt
 * needs, round by round.
 */
import { timingSafeEqual } from 'node:crypto';
import {
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server';

const elicitation = (property: string): InputRequests[string] => ({
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: `What is the ${property}?`,
    requestedSchema: {
      type: 'object',
      properties: { [property]: { type: 'string' } },
      required: [property],
    },
  },
});
const confirmation: InputRequests[string] = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'Is it correct?',
    requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  },
};
const sampling: InputRequests[string] = {
  method: 'sampling/createMessage',
  params: {
    messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
    maxTokens: 100,
  },
};
const roots: InputRequests[string] = { method: 'roots/list' };

/** By the name of the tool or prompt. */
const ROUNDS: Readonly<Record<string, readonly InputRequests[]>> = {
  test_input_required_result_elicitation: [{ user_name: elicitation('name') }],
  test_input_required_result_sampling: [{ capital_question: sampling }],
  test_input_required_result_list_roots: [{ client_roots: roots }],
  test_input_required_result_request_state: [{ confirm: confirmation }],
  test_input_required_result_multiple_inputs: [
    { user_name: elicitation('name'), greeting: sampling, client_roots: roots },
  ],
  test_input_required_result_multi_round: [
    { step1: elicitation('name') },
    { step2: elicitation('color') },
  ],
  test_input_required_result_tampered_state: [{ confirm: confirmation }],
  test_input_required_result_prompt: [{ user_context: elicitation('context') }],
  test_missing_capability: [{ answer: sampling }],
};

export const TOOLS_WITH_INPUT = Object.keys(ROUNDS).filter((name) => !name.endsWith('_prompt'));

const KEY = crypto.getRandomValues(new Uint8Array(32));
const signature = (text: string): Buffer =>
  new Bun.CryptoHasher('sha256', KEY).update(text).digest();

const mint = (name: string, round: number): string =>
  `${round}.${signature(`${name} ${round}`).toString('base64url')}`;

/** The round that a state is of. @throws {ProtocolError} for a state that was not made here */
const roundOf = (name: string, state: string | undefined): number => {
  if (state === undefined) return 0;
  const [round = '', signed = ''] = state.split('.');
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(`${name} ${round}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'requestState is not valid');
  }
  return Number(round);
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What the client has to answer before the call can end; null if it answered all. */
export const inputFor = (name: string, { mcpReq }: ServerContext): InputRequiredResult | null => {
  const rounds = ROUNDS[name] ?? [];
  const { inputResponses = {} } = mcpReq;
  let round = roundOf(name, mcpReq.requestState<string>());
  const wanted = Object.keys(rounds[round] ?? {});
  if (wanted.every((key) => isObject(inputResponses[key]))) round += 1;
  const inputRequests = rounds[round];
  return inputRequests === undefined
    ? null
    : inputRequired({ inputRequests, requestState: mint(name, round) });
};

/** Only for what the client can do. */
export const inputForCapabilities = ({
  elicitation: canElicit,
  sampling: canSample,
}: {
  readonly elicitation?: unknown;
  readonly sampling?: unknown;
}): InputRequiredResult =>
  inputRequired({
    inputRequests: {
      ...(canElicit !== undefined && { elicit_input: elicitation('value') }),
      ...(canSample !== undefined && { sample_input: sampling }),
    },
  });
