/** What a run does: steps in their order, conditions, retries, limits, and what it says of failures. */
import { describe, expect, test } from 'bun:test';
import {
  type Json,
  type RunRequest,
  type RunResult,
  runSkill,
  type SkillStep,
  type StepCall,
  ToolError,
} from '../../src/index.ts';
import { memoryJournal } from '../../src/testing/index.ts';
import { manualClock } from '../support/manual-clock.ts';

interface Given extends Partial<RunRequest> {
  readonly steps: readonly SkillStep[];
  readonly output?: unknown;
  readonly body?: Json;
}

const setUp = ({ steps, output, body = {}, ...rest }: Given) => {
  const journal = memoryJournal();
  const clock = manualClock();
  const calls: StepCall[] = [];
  const problems: unknown[] = [];
  const { callTool = async ({ arguments: args }) => args } = rest;
  const run = (again: Partial<RunRequest> = {}): Promise<RunResult> =>
    runSkill({
      skill: { name: 'Test', steps, output },
      tools: new Map(),
      input: { body, headers: { 'content-type': 'text/plain' }, query: { a: '1' } },
      execution: { id: 'e1', startedAt: new Date('2026-02-03T04:05:06.789Z') },
      journal,
      idempotencyKey: (stepId) => `e1/${stepId}`,
      signal: new AbortController().signal,
      clock,
      onError: (problem, stepId) => problems.push([stepId, problem]),
      ...rest,
      callTool: async (call) => {
        calls.push(call);
        return callTool(call);
      },
      ...again,
    });
  return { journal, clock, calls, problems, run };
};

const step = (id: string, rest: Partial<SkillStep> = {}): SkillStep => ({
  id,
  use: 'echo',
  ...rest,
});
const busy = () => new ToolError('The service is busy.', 'unavailable', true);
const states = (journal: ReturnType<typeof memoryJournal>) =>
  [...journal.states.values()].map(({ stepId, status, attempts }) => [stepId, status, attempts]);

describe('steps', () => {
  test('run in their order, each with the results of those before', async () => {
    const { run, calls, journal } = setUp({
      body: { tag: 'v1', count: 2 },
      steps: [
        step('a', {
          with: { title: 'Release {{ input.body.tag }}', next: '{{ input.body.count + 1 }}' },
        }),
        step('b', { with: { of: '{{ steps.a.output }}', state: '{{ steps.a.status }}' } }),
      ],
      output: {
        id: '{{ execution.id }}',
        at: '{{ execution.startedAt }}',
        b: '{{ steps.b.output.of.next }}',
      },
    });
    expect(await run()).toEqual({
      status: 'succeeded',
      output: { id: 'e1', at: '2026-02-03T04:05:06.789Z', b: 3 },
    });
    expect(
      calls.map(({ name, arguments: args, idempotencyKey }) => [name, args, idempotencyKey]),
    ).toEqual([
      ['echo', { title: 'Release v1', next: 3 }, 'e1/a'],
      ['echo', { of: { title: 'Release v1', next: 3 }, state: 'succeeded' }, 'e1/b'],
    ]);
    expect(states(journal)).toEqual([
      ['a', 'succeeded', 1],
      ['b', 'succeeded', 1],
    ]);
  });

  test('a step whose condition is false is skipped: its output is null', async () => {
    const { run, calls, journal } = setUp({
      steps: [
        step('a', { with: { n: 1 } }),
        step('b', { if: 'steps.a.output.n > 1' }),
        step('c', { if: 'steps.b.status == "skipped" && steps.b.output == null', with: { n: 3 } }),
        step('d', { if: 'false' }),
      ],
    });
    expect(await run()).toEqual({ status: 'succeeded', output: { n: 3 } });
    expect(calls.map(({ arguments: args }) => args)).toEqual([{ n: 1 }, { n: 3 }]);
    expect(states(journal).map(([, status]) => status)).toEqual([
      ...['succeeded', 'skipped', 'succeeded', 'skipped'],
    ]);
  });

  test('a skill without steps has its output', async () => {
    expect(await setUp({ steps: [], output: '{{ input.query.a }}' }).run()).toEqual({
      status: 'succeeded',
      output: '1',
    });
    expect(await setUp({ steps: [] }).run()).toEqual({ status: 'succeeded', output: null });
  });

  test('the result of a tool is the same before and after it was stored', async () => {
    const { run } = setUp({
      steps: [step('a')],
      callTool: async () => JSON.parse('{"zero": -0, "__proto__": {"a": 1}}'),
      output: '{{ 1 / steps.a.output.zero > 0 }}',
    });
    // -0 is 0 in JSON; a division of doubles by it is infinite, and that compares.
    expect(await run()).toEqual({ status: 'succeeded', output: true });
  });
});

describe('what has ended', () => {
  test('does not run again, for any kind of call', async () => {
    const { run, calls } = setUp({
      steps: [
        step('a'),
        step('b', { if: 'false' }),
        step('c', { with: { n: '{{ steps.a.output }}' } }),
      ],
    });
    const first = await run();
    expect(await run()).toEqual(first);
    expect(calls.length).toBe(2);
  });

  test('a failed step stays failed', async () => {
    const { run, calls } = setUp({
      steps: [step('a'), step('b')],
      callTool: async () => {
        throw new ToolError('No such page.', 'not_found', false);
      },
    });
    const failed = { status: 'failed', error: 'No such page.', stepId: 'a' } as const;
    expect(await run()).toEqual(failed);
    expect(await run()).toEqual(failed);
    expect(calls.length).toBe(1);
  });

  test('a step that was running is called again with the same key', async () => {
    const { run, journal, calls } = setUp({ steps: [step('a', { with: { n: 1 } })] });
    await journal.begin('a', 1);
    expect(await run()).toEqual({ status: 'succeeded', output: { n: 1 } });
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['e1/a']);
    expect(states(journal)).toEqual([['a', 'succeeded', 2]]);
  });
});

describe('retries', () => {
  test('wait twice as long each time, and go on in another process where that is long', async () => {
    let left = 4;
    const { run, clock, calls, journal } = setUp({
      steps: [step('a', { retry: { times: 4, delaySeconds: 1 } })],
      callTool: async () => {
        if (left-- > 0) throw busy();
        return 'well';
      },
    });
    const waited: number[] = [];
    let result = await run();
    while (result.status === 'waiting') {
      waited.push(result.until.getTime() - clock.now().getTime());
      clock.pass(waited.at(-1) ?? 0);
      result = await run();
    }
    expect(result).toEqual({ status: 'succeeded', output: 'well' });
    expect(clock.waits).toEqual([1_000]);
    expect(waited).toEqual([2_000, 4_000, 8_000]);
    expect(calls.length).toBe(5);
    expect(states(journal)).toEqual([['a', 'succeeded', 5]]);
  });

  test('end at their number, with the last error', async () => {
    const { run, calls } = setUp({
      steps: [step('a', { retry: { times: 2, delaySeconds: 0 } })],
      callTool: async () => {
        throw busy();
      },
    });
    expect(await run()).toEqual({ status: 'failed', error: 'The service is busy.', stepId: 'a' });
    expect(calls.length).toBe(3);
  });

  test('are an hour apart at most', async () => {
    const { run, journal, clock } = setUp({
      steps: [step('a', { retry: { times: 10, delaySeconds: 3_600 } })],
      callTool: async () => {
        throw busy();
      },
    });
    await journal.note('a', { failures: 8, tool: null });
    const result = await run();
    expect(result).toEqual({
      status: 'waiting',
      until: new Date(clock.now().getTime() + 3_600_000),
    });
  });

  test('are not for what another attempt cannot do better', async () => {
    const refusal = new ToolError('You may not.', 'forbidden', false);
    for (const problem of [refusal, new Error('a fault')]) {
      const { run, calls } = setUp({
        steps: [step('a', { retry: { times: 3, delaySeconds: 0 } })],
        callTool: async () => {
          throw problem;
        },
      });
      expect((await run()).status).toBe('failed');
      expect(calls.length).toBe(1);
    }
  });
});

describe('a failure', () => {
  test('leaves the later steps as they are', async () => {
    const { run, journal } = setUp({
      steps: [step('a'), step('b', { with: { x: '{{ steps.a.output.nothing }}' } }), step('c')],
    });
    expect(await run()).toEqual({
      status: 'failed',
      error: 'steps.a.output.nothing: `steps.a.output` has no `nothing`: it is empty',
      stepId: 'b',
    });
    expect(states(journal)).toEqual([
      ['a', 'succeeded', 1],
      ['b', 'failed', 0],
    ]);
  });

  test('a failure of the output names no step', async () => {
    const { run } = setUp({ steps: [step('a')], output: '{{ steps.a.output.id }}' });
    expect(await run()).toMatchObject({ status: 'failed', stepId: null });
  });

  test('a condition that is neither true nor false fails with a message', async () => {
    const { run } = setUp({ steps: [step('a', { if: 'input.query.a' })] });
    expect(await run()).toMatchObject({
      status: 'failed',
      stepId: 'a',
      error: expect.stringContaining('must be true or false'),
    });
  });

  test('an unexpected error is not shown, and its cause is reported', async () => {
    const fault = new TypeError('password=hunter2');
    const { run, problems } = setUp({
      steps: [step('a')],
      callTool: async () => {
        throw fault;
      },
    });
    expect(await run()).toEqual({ status: 'failed', error: 'An internal error', stepId: 'a' });
    expect(problems).toEqual([['a', fault]]);
  });

  test.each<[string, () => Json, RegExp]>([
    ['too long', () => 'x'.repeat(1_000_001), /longer than 1000000/],
    ['too many', () => Array.from({ length: 1_000_001 }, () => 1), /longer than 1000000/],
    ['too deep', () => JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`), /deeper than 64/],
    ['no JSON', () => Number.NaN, /not a number in JSON/],
    ['a function', () => Reflect.get({ one: () => 1 }, 'one'), /not a value in JSON/],
  ])('a result that is %s fails the step', async (_, make, message) => {
    const { run, journal } = setUp({
      steps: [step('a')],
      callTool: async () => make(),
    });
    expect(await run()).toMatchObject({ status: 'failed', error: expect.stringMatching(message) });
    expect(journal.states.get('a')?.output).toBeNull();
  });

  test('an input that is nested too deep fails', async () => {
    const { run, calls } = setUp({
      steps: [step('a')],
      body: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`),
    });
    expect(await run()).toMatchObject({ status: 'failed', stepId: null });
    expect(calls).toEqual([]);
  });
});

describe('time', () => {
  const never = () => new Promise<Json>(() => undefined);

  test('a step that takes too long is ended, also where its tool does not listen', async () => {
    const { run, clock, calls } = setUp({
      steps: [step('a')],
      limits: { stepMs: 5_000 },
      callTool: never,
    });
    const result = run();
    await clock.waiting(5_000);
    clock.pass(5_000);
    expect(await result).toEqual({
      status: 'failed',
      error: 'The step took longer than 5 s',
      stepId: 'a',
    });
    expect(calls[0]?.signal.aborted).toBe(true);
  });

  test('may be tried again, as other failures that pass', async () => {
    const { run, clock, calls } = setUp({
      steps: [step('a', { retry: { times: 1, delaySeconds: 0 } })],
      limits: { stepMs: 5_000 },
      callTool: async ({ signal }) => {
        if (calls.length > 1) return 'well';
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    const result = run();
    await clock.waiting(5_000);
    clock.pass(5_000);
    expect(await result).toEqual({ status: 'succeeded', output: 'well' });
  });

  test('the time of the whole run is limited', async () => {
    const { run, clock, calls } = setUp({
      steps: [step('a'), step('b', { retry: { times: 3 } })],
      limits: { stepMs: 5_000, runMs: 7_000 },
      callTool: async ({ idempotencyKey }) => {
        if (idempotencyKey === 'e1/b') return never();
        clock.pass(3_000);
        return null;
      },
    });
    const result = run();
    await clock.waiting(4_000);
    clock.pass(4_000);
    expect(await result).toEqual({
      status: 'failed',
      error: 'The run took longer than 7 s',
      stepId: 'b',
    });
    expect(calls.length).toBe(2);
  });
});

describe('a run that is taken away', () => {
  const lost = new Error('another worker has it');

  test.each(['begin', 'end'] as const)(
    'stops at once where the journal refuses to %s',
    async (method) => {
      const { run, calls, journal } = setUp({ steps: [step('a'), step('b')] });
      const refusing = {
        ...journal,
        [method]: async (stepId: string) => {
          if (stepId === 'b' || method === 'end') throw lost;
        },
      };
      await expect(run({ journal: refusing })).rejects.toBe(lost);
      expect(calls.length).toBe(1);
    },
  );

  test('stops where a tool cannot keep its note, also if the tool ignores the error', async () => {
    const { run, calls, journal } = setUp({
      steps: [step('a'), step('b')],
      callTool: async ({ notes }) => {
        await notes.keep('begun').catch(() => undefined);
        return 'went on';
      },
    });
    const refusing = { ...journal, note: () => Promise.reject(lost) };
    await expect(run({ journal: refusing })).rejects.toBe(lost);
    expect(calls.length).toBe(1);
    expect(journal.states.get('a')?.status).toBe('running');
  });

  test('stops where its signal ends, and the step is still to do', async () => {
    const stop = new AbortController();
    const { run, journal } = setUp({
      steps: [step('a')],
      callTool: () => {
        stop.abort(lost);
        return new Promise(() => undefined);
      },
    });
    await expect(run({ signal: stop.signal })).rejects.toBe(lost);
    expect(states(journal)).toEqual([['a', 'running', 1]]);
  });
});

test('a tool that goes on after its time can keep nothing any more', async () => {
  const late = Promise.withResolvers<void>();
  const kept = Promise.withResolvers<unknown>();
  const { run, clock, journal } = setUp({
    steps: [step('a')],
    limits: { stepMs: 5_000 },
    callTool: async ({ notes }) => {
      await late.promise;
      kept.resolve(await notes.keep('stale').catch((problem: unknown) => problem));
      return null;
    },
  });
  const result = run();
  await clock.waiting(5_000);
  clock.pass(5_000);
  expect((await result).status).toBe('failed');
  late.resolve();
  expect(await kept.promise).toBeInstanceOf(Error);
  expect(journal.states.get('a')?.note).toBeNull();
});

test('a tool gets what it noted before it was cut off', async () => {
  const { run, journal, calls } = setUp({
    steps: [step('a', { retry: { times: 1, delaySeconds: 0 } })],
    callTool: async ({ notes }) => {
      if (notes.last !== null) return notes.last;
      await notes.keep({ done: 2 });
      throw busy();
    },
  });
  await journal.begin('a', 1);
  expect(await run()).toEqual({ status: 'succeeded', output: { done: 2 } });
  expect(calls.map(({ notes }) => notes.last)).toEqual([null, { done: 2 }]);
});
