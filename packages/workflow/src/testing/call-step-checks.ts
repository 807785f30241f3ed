/** The contract of {@link CallStep}: checks that an implementation passes, for any test runner. */
import { deepEqual, equal, fail, notDeepEqual, ok, rejects } from 'node:assert/strict';
import type { Json } from '../skill.ts';
import { type CallStep, type StepCall, ToolError } from '../tools.ts';

export interface NamedCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, Json>>;
}

export interface CallStepUnderTest {
  /** Returns the function of another process each time. All of them share what is durable. */
  open(): CallStep | Promise<CallStep>;
  /** A call with one effect that can be counted, and with a result that differs for each effect. */
  readonly writing: NamedCall;
  /** A call that the tool refuses. */
  readonly refused: NamedCall;
  /** How many effects calls had until now. */
  effects(): number | Promise<number>;
}

class Stopped extends Error {}

const KEY = 'execution-1 write';
const OTHER_KEY = 'execution-1 again';

/** Without a note of an earlier attempt, as after a kill before the first note. */
const callOf = (
  { name, arguments: given }: NamedCall,
  idempotencyKey: string,
  signal = new AbortController().signal,
): StepCall => ({
  ...{ name, arguments: structuredClone(given), idempotencyKey, signal },
  ...{ notes: { last: null, keep: async () => {} }, secrets: new Map() },
});

/** The result of a call that must not be refused. */
const resultOf = async (callTool: CallStep, call: StepCall): Promise<Json> => {
  try {
    return await callTool(call);
  } catch (error) {
    return fail(`The call was rejected: ${error}`);
  }
};

/** Each check needs tools without effects. */
export const callStepChecks = {
  'a call has its effect, and returns JSON': async ({ open, writing, effects }) => {
    const callTool = await open();
    const result = await resultOf(callTool, callOf(writing, KEY));
    equal(await effects(), 1);
    deepEqual(result, JSON.parse(JSON.stringify(result)));
  },
  'a call that is repeated has no second effect, and the same result': async ({
    open,
    writing,
    effects,
  }) => {
    const callTool = await open();
    const first = await resultOf(callTool, callOf(writing, KEY));
    await resultOf(callTool, callOf(writing, OTHER_KEY));
    deepEqual(await resultOf(callTool, callOf(writing, KEY)), first);
    equal(await effects(), 2);
  },
  'a call with another key has another effect': async ({ open, writing, effects }) => {
    const callTool = await open();
    const first = await resultOf(callTool, callOf(writing, KEY));
    notDeepEqual(await resultOf(callTool, callOf(writing, OTHER_KEY)), first);
    equal(await effects(), 2);
  },
  'another process knows the key': async ({ open, writing, effects }) => {
    const first = await resultOf(await open(), callOf(writing, KEY));
    deepEqual(await resultOf(await open(), callOf(writing, KEY)), first);
    equal(await effects(), 1);
  },
  'concurrent calls with one key have one effect': async ({ open, writing, effects }) => {
    const processes = await Promise.all([open(), open(), open()]);
    const results = await Promise.allSettled(
      processes.map(async (callTool) => callTool(callOf(writing, KEY))),
    );
    equal(await effects(), 1);
    const last = await resultOf(await open(), callOf(writing, KEY));
    equal(await effects(), 1);
    // While one of them works, the others may be refused for the moment.
    for (const result of results) {
      if (result.status === 'fulfilled') deepEqual(result.value, last);
      else ok(result.reason instanceof ToolError && result.reason.retryable);
    }
  },
  'a refusal is a ToolError with a message, and has no effect': async ({
    open,
    refused,
    effects,
  }) => {
    const callTool = await open();
    await rejects(
      callTool(callOf(refused, KEY)),
      (error) => error instanceof ToolError && !error.retryable && error.message !== '',
    );
    equal(await effects(), 0);
  },
  'a tool that does not exist is refused': async ({ open, writing, effects }) => {
    const callTool = await open();
    const missing = { ...writing, name: `${writing.name}_missing` };
    await rejects(callTool(callOf(missing, KEY)), (error) => error instanceof ToolError);
    equal(await effects(), 0);
  },
  'a call whose signal has ended is rejected with its reason, and has no effect': async ({
    open,
    writing,
    effects,
  }) => {
    const callTool = await open();
    const reason = new Stopped();
    await rejects(
      callTool(callOf(writing, KEY, AbortSignal.abort(reason))),
      (error) => error === reason,
    );
    equal(await effects(), 0);
  },
  'the arguments of a call are not changed': async ({ open, writing }) => {
    const callTool = await open();
    const call = callOf(writing, KEY);
    await resultOf(callTool, call);
    deepEqual(call.arguments, writing.arguments);
  },
} satisfies Readonly<Record<string, (subject: CallStepUnderTest) => Promise<void>>>;
