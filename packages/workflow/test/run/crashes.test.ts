/** Runs whose process dies between any two operations, as often as it likes: as if it never had. */
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

/** What a step's tool does when it is called, beside its effect. */
interface Behaviour {
  /** Failures before it goes well. */
  readonly failures: number;
  /** Whether it refuses for good. */
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

/** Everything that outlives a process: the journal, and what the tools have done. */
const world = (behaviours: Plan['behaviours'], deaths: ReadonlySet<number>) => {
  const journal = memoryJournal();
  const effects = new Map<string, number>();
  const answers = new Map<string, Json>();
  const failed = new Map<string, number>();
  let operations = 0;
  return {
    effects,
    /** A process: nothing of it reaches the world once it is dead. */
    process: (): { journal: Journal; callTool: (call: StepCall) => Promise<Json> } => {
      let isDead = false;
      const point = () => {
        if (deaths.has(operations++)) isDead = true;
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
  deaths: ReadonlySet<number>,
): Promise<{ result: RunResult; effects: ReadonlyMap<string, number>; gos: number }> => {
  const { effects, process } = world(behaviours, deaths);
  for (let gos = 1; ; gos++) {
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
      if (result.status !== 'waiting') return { result, effects, gos };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};

describe('a run whose process dies', () => {
  test('gives what it would have given, and each effect happens once', async () => {
    const deaths = fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(plans, deaths, async (plan, at) => {
        const undisturbed = await runToItsEnd(plan, new Set());
        const disturbed = await runToItsEnd(plan, new Set(at));
        expect(disturbed.result).toEqual(undisturbed.result);
        expect(disturbed.effects).toEqual(undisturbed.effects);
        expect([...disturbed.effects.values()].every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('goes on wherever it died: each place of a run with a retry, one after the other', async () => {
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
    const undisturbed = await runToItsEnd(plan, new Set());
    expect(undisturbed.effects).toEqual(
      new Map([
        ['e1 a', 1],
        ['e1 b', 1],
      ]),
    );
    let died = 0;
    for (let at = 0; ; at++) {
      const disturbed = await runToItsEnd(plan, new Set([at]));
      expect(disturbed.result).toEqual(undisturbed.result);
      expect(disturbed.effects).toEqual(undisturbed.effects);
      if (disturbed.gos === 1) break;
      died++;
    }
    expect(died).toBeGreaterThan(12);
  });

  test('lets others work while it reads what it had', async () => {
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

  test('a step that ends its process each time is given up', async () => {
    const plan: Plan = {
      skill: { name: 'Poison', steps: [{ id: 'a', use: 'write', with: { step: 'a' } }] },
      behaviours: new Map(),
    };
    // Each go: begin, begun, the tool.
    const { result } = await runToItsEnd(
      plan,
      new Set(Array.from({ length: 40 }, (_, n) => n * 3 + 2)),
    );
    expect(result).toMatchObject({ status: 'failed', stepId: 'a' });
    expect(result).toMatchObject({ error: expect.stringContaining('interrupted') });
  });
});
