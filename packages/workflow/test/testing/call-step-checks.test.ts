/** The contract of tools for steps: those in memory pass it, and tools with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import { type CallStep, type Json, ToolError } from '../../src/index.ts';
import { type CallStepUnderTest, callStepChecks, memoryTools } from '../../src/testing/index.ts';

const PAGE = { name: 'create_page', arguments: { title: 'Tides', tags: ['sea'] } } as const;

interface Pages {
  readonly created: Json[];
  create(given: Readonly<Record<string, Json>>): Json;
}

const newPages = (): Pages => {
  const created: Json[] = [];
  return {
    created,
    create: (given) => {
      if (given.title === '') throw new ToolError('A page needs a title.', 'invalid', false);
      created.push(given.title ?? null);
      return { id: created.length, title: given.title ?? null };
    },
  };
};

const subjectOf = ({ created }: Pages, open: CallStepUnderTest['open']): CallStepUnderTest => ({
  open,
  writing: PAGE,
  refused: { ...PAGE, arguments: { title: '' } },
  effects: () => created.length,
});

const inMemory = (): CallStepUnderTest => {
  const pages = newPages();
  const callTool = memoryTools({ create_page: pages.create });
  return subjectOf(pages, () => callTool);
};

describe('tools in memory', () => {
  for (const [name, check] of Object.entries(callStepChecks)) test(name, () => check(inMemory()));
});

/** Tools without a memory of keys. */
const withoutKeys = (change: (pages: Pages) => CallStep) => (): CallStepUnderTest => {
  const pages = newPages();
  return subjectOf(pages, () => change(pages));
};

/** Tools in memory, with the function of each process replaced. */
const faulty = (patch: (callTool: CallStep, pages: Pages) => CallStep) => (): CallStepUnderTest => {
  const pages = newPages();
  const callTool = memoryTools({ create_page: pages.create });
  return subjectOf(pages, () => patch(callTool, pages));
};

testContract('tools for steps', callStepChecks, {
  'ignore keys': {
    open: withoutKeys(({ create }) => async ({ name, arguments: given, signal }) => {
      signal.throwIfAborted();
      if (name !== PAGE.name) throw new ToolError('There is no such tool.', null, false);
      return create(given);
    }),
    fails: [
      'a call that is repeated has no second effect, and the same result',
      'another process knows the key',
      'concurrent calls with one key have one effect',
    ],
  },
  'know the keys of their process': {
    open: () => {
      const pages = newPages();
      return subjectOf(pages, () => memoryTools({ create_page: pages.create }));
    },
    fails: ['another process knows the key', 'concurrent calls with one key have one effect'],
  },
  'store the key after the effect': {
    open: () => {
      const pages = newPages();
      const results = new Map<string, Json>();
      return subjectOf(pages, () => async ({ arguments: given, idempotencyKey }) => {
        const known = results.get(idempotencyKey);
        if (known !== undefined) return known;
        const result = pages.create(given);
        await Promise.resolve();
        results.set(idempotencyKey, result);
        return result;
      });
    },
    fails: ['concurrent calls with one key have one effect'],
  },
  'refuse a repeated call for ever': {
    open: () => {
      const pages = newPages();
      const keys = new Set<string>();
      return subjectOf(pages, () => async ({ arguments: given, idempotencyKey }) => {
        if (keys.has(idempotencyKey)) throw new ToolError('Used.', 'conflict', false);
        keys.add(idempotencyKey);
        return pages.create(given);
      });
    },
    fails: [
      'a call that is repeated has no second effect, and the same result',
      'another process knows the key',
      'concurrent calls with one key have one effect',
    ],
  },
  'return the latest result for each key': {
    open: faulty((callTool, { created }) => async (call) => {
      await callTool(call);
      return { id: created.length };
    }),
    fails: ['a call that is repeated has no second effect, and the same result'],
  },
  'have one key for all calls': {
    open: faulty((callTool) => (call) => callTool({ ...call, idempotencyKey: call.name })),
    fails: ['a call with another key has another effect'],
  },
  'have no effect': {
    open: faulty(
      () =>
        async ({ idempotencyKey }) =>
          idempotencyKey,
    ),
    fails: ['a call has its effect, and returns JSON'],
  },
  'return more than JSON': {
    open: faulty((callTool) => async (call) => {
      const result = await callTool(call);
      return Object.assign(Object(result), { at: new Date(0) });
    }),
    fails: ['a call has its effect, and returns JSON'],
  },
  'return refusals as results': {
    open: faulty((callTool) => (call) => callTool(call).catch(() => ({ refused: true }))),
    fails: [
      'a refusal is a ToolError with a message, and has no effect',
      'a tool that does not exist is refused',
    ],
  },
  'throw errors of other kinds': {
    open: faulty((callTool) => async (call) => {
      try {
        return await callTool(call);
      } catch (error) {
        throw error instanceof ToolError ? new Error(error.message) : error;
      }
    }),
    fails: [
      'a refusal is a ToolError with a message, and has no effect',
      'a tool that does not exist is refused',
    ],
  },
  'try a refused call again': {
    open: faulty((callTool) => async (call) => {
      try {
        return await callTool(call);
      } catch (error) {
        if (!(error instanceof ToolError)) throw error;
        throw new ToolError(error.message, error.code, true);
      }
    }),
    fails: ['a refusal is a ToolError with a message, and has no effect'],
  },
  'call another tool if one does not exist': {
    open: faulty((callTool) => (call) => callTool({ ...call, name: PAGE.name })),
    fails: ['a tool that does not exist is refused'],
  },
  'ignore the signal': {
    open: faulty(
      (callTool) => (call) => callTool({ ...call, signal: new AbortController().signal }),
    ),
    fails: ['a call whose signal has ended is rejected with its reason, and has no effect'],
  },
  'write into the arguments': {
    open: faulty((callTool) => (call) => {
      Object.assign(call.arguments, { title: 'Tides!' });
      return callTool(call);
    }),
    fails: ['the arguments of a call are not changed'],
  },
});
