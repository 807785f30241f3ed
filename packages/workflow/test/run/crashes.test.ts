/** A run whose process is killed between any two operations has the result of an uninterrupted run. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type Journal,
  type Json,
  type RunResult,
  runSkill,
  type Skill,
  type StepCall,
  ToolError,
} from '../../src/index.ts';
import { memoryJournal } from '../../src/testing/index.ts';
import { manualClock } from '../support/manual-clock.ts';

class Killed extends Error {}

/** Faults of a step's tool. */
interface Behaviour {
  /** Temporary failures before the call succeeds. */
  readonly failures: number;
  /** Whether every call fails. */
  readonly refuses: boolean;
}

interface Plan {
  readonly skill: Skill;
  readonly behaviours: ReadonlyMap<string, Behaviour>;
}

const plans = fc
  .array(
    fc.record({
      times: fc.integer({ min: 0, max: 3 }),
      delaySeconds: fc.integer({ min: 0, max: 3 }),
      failing: fc.integer({ min: 0, max: 3 }),
      refuses: fc.integer({ min: 0, max: 12 }).map((n) => n === 0),
      skipped: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      from: fc.nat(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((steps): Plan => {
    const behaviours = new Map<string, Behaviour>();
    const written = steps.map(({ times, delaySeconds, failing, refuses, skipped, from }, at) => {
      const id = `s${at}`;
      behaviours.set(id, { failures: Math.min(failing, times), refuses });
      const earlier = at === 0 ? 'input.body' : `steps.s${from % at}.output`;
      return {
        id,
        use: 'write',
        with: { step: id, from: `{{ ${earlier} }}` },
        retry: { times, delaySeconds },
        ...(skipped && { if: '1 > 2' }),
      };
    });
    const output = {
      all: `{{ steps.s0.output }}`,
      last: `{{ steps.s${steps.length - 1}.status }}`,
    };
    return { skill: { name: 'Random', steps: written, output }, behaviours };
  });

/** State that stays after a kill: the journal, and the effects and results of tools. */
const durableState = (behaviours: Plan['behaviours'], kills: ReadonlySet<number>) => {
  const journal = memoryJournal();
  const effects = new Map<string, number>();
  const answers = new Map<string, Json>();
  const failed = new Map<string, number>();
  let operations = 0;
  return {
    effects,
    /** A process. After its kill, it changes nothing. */
    process: (): { journal: Journal; callTool: (call: StepCall) => Promise<Json> } => {
      let isDead = false;
      const point = () => {
        if (kills.has(operations++)) isDead = true;
        if (isDead) throw new Killed();
      };
      const durable = async (write: () => Promise<void>) => {
        point();
        await write();
        point();
      };
      return {
        journal: {
          load: () => journal.load(),
          begin: (...args) => durable(() => journal.begin(...args)),
          note: (...args) => durable(() => journal.note(...args)),
          end: (...args) => durable(() => journal.end(...args)),
        },
        callTool: async ({ arguments: args, idempotencyKey }) => {
          point();
          const { failures, refuses } = behaviours.get(String(args.step)) ?? {
            failures: 0,
            refuses: false,
          };
          if (refuses) throw new ToolError('No.', 'forbidden', false);
          const before = failed.get(idempotencyKey) ?? 0;
          if (before < failures) {
            failed.set(idempotencyKey, before + 1);
            throw new ToolError('Busy.', 'rate_limited', true);
          }
          const known = answers.get(idempotencyKey);
          if (known !== undefined) return known;
          effects.set(idempotencyKey, (effects.get(idempotencyKey) ?? 0) + 1);
          const answer = { made: args.step ?? null, from: args.from ?? null };
          answers.set(idempotencyKey, answer);
          point();
          return answer;
        },
      };
    },
  };
};

const runToItsEnd = async (
  { skill, behaviours }: Plan,
  kills: ReadonlySet<number>,
): Promise<{ result: RunResult; effects: ReadonlyMap<string, number>; attempts: number }> => {
  const { effects, process } = durableState(behaviours, kills);
  for (let attempts = 1; ; attempts++) {
    try {
      const result = await runSkill({
        ...process(),
        skill,
        input: { body: { tag: 'v1' }, headers: {}, query: {} },
        tools: new Map(),
        execution: { id: 'e1', startedAt: new Date(0) },
        idempotencyKey: (stepId) => `e1 ${stepId}`,
        signal: new AbortController().signal,
        clock: manualClock(),
        onError: (error) => expect(error).toBeInstanceOf(Killed),
      });
      if (result.status !== 'waiting') return { result, effects, attempts };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};

describe('a run whose process is killed', () => {
  test('returns the result of an uninterrupted run, and each effect happens once', async () => {
    const kills = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(plans, kills, async (plan, at) => {
        const uninterrupted = await runToItsEnd(plan, new Set());
        const interrupted = await runToItsEnd(plan, new Set(at));
        expect(interrupted.result).toEqual(uninterrupted.result);
        expect(interrupted.effects).toEqual(uninterrupted.effects);
        expect([...interrupted.effects.values()].every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('continues after a kill at each operation of a run with a retry', async () => {
    const step = (id: string, from: string) => ({
      id,
      use: 'write',
      with: { step: id, from: `{{ ${from} }}` },
      retry: { times: 1 },
    });
    const plan: Plan = {
      skill: { name: 'Two', steps: [step('a', 'input.body'), step('b', 'steps.a.output')] },
      behaviours: new Map([['b', { failures: 1, refuses: false }]]),
    };
    const uninterrupted = await runToItsEnd(plan, new Set());
    expect(uninterrupted.effects).toEqual(
      new Map([
        ['e1 a', 1],
        ['e1 b', 1],
      ]),
    );
    let killed = 0;
    for (let at = 0; ; at++) {
      const interrupted = await runToItsEnd(plan, new Set([at]));
      expect(interrupted.result).toEqual(uninterrupted.result);
      expect(interrupted.effects).toEqual(uninterrupted.effects);
      if (interrupted.attempts === 1) break;
      killed++;
    }
    expect(killed).toBeGreaterThan(12);
  });

  test('yields to other work while it reads the results of earlier steps', async () => {
    const steps = ['a', 'b', 'c'].map((id) => ({ id, use: 'write', with: { step: id } }));
    const journal = memoryJournal();
    for (const { id } of steps) {
      await journal.end(id, { status: 'succeeded', output: id, error: null });
    }
    let turns = 0;
    setImmediate(() => turns++);
    await runSkill({
      journal,
      callTool: () => Promise.reject(new Error('called again')),
      skill: { name: 'Kept', steps },
      input: {},
      tools: new Map(),
      execution: { id: 'e1', startedAt: new Date(0) },
      idempotencyKey: (stepId) => stepId,
      signal: new AbortController().signal,
      onError: (error) => expect(error).toBeUndefined(),
    });
    expect(turns).toBe(1);
  });

  test('a step that kills its process at each attempt fails', async () => {
    const plan: Plan = {
      skill: { name: 'Poison', steps: [{ id: 'a', use: 'write', with: { step: 'a' } }] },
      behaviours: new Map(),
    };
    // Operations of each attempt: before and after `begin`, and the call of the tool.
    const { result } = await runToItsEnd(
      plan,
      new Set(Array.from({ length: 40 }, (_, n) => n * 3 + 2)),
    );
    expect(result).toMatchObject({ status: 'failed', stepId: 'a' });
    expect(result).toMatchObject({ error: expect.stringContaining('interrupted') });
  });
});
