/** An agent whose process dies anywhere goes on with its own conversation. */
import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type AgentOutput, type Json, runAgent, runSkill, type ToolCall } from '../../src/index.ts';
import { memoryJournal, scriptedToolModel } from '../../src/testing/index.ts';
import { CREATE, catalogOf } from '../support/tools.ts';

class Killed extends Error {}

/** A model that never says the same twice: only what is kept can be gone on with. */
const fickle = (turns: number) => {
  let n = 0;
  return scriptedToolModel(({ messages }) => {
    const said = messages.filter(({ role }) => role === 'assistant').length;
    if (said >= turns) return { text: `Done, ${said} turns.` };
    n++;
    return {
      calls: ['a', 'b'].map((name) => ({
        name: 'create_page',
        arguments: { title: `${name}${n}` },
      })),
    };
  });
};

const runToItsEnd = async (deaths: ReadonlySet<number>) => {
  const model = fickle(3);
  const journal = memoryJournal();
  const titles = new Map<string, Json>();
  const effects: string[] = [];
  let operations = 0;
  let last: AgentOutput | null = null;
  const process = () => {
    let isDead = false;
    const point = () => {
      if (deaths.has(operations++)) isDead = true;
      if (isDead) throw new Killed();
    };
    const create = async ({
      idempotencyKey,
      arguments: { title = null },
    }: ToolCall): Promise<Json> => {
      point();
      const known = titles.get(idempotencyKey);
      if (known !== undefined) {
        expect(known).toBe(title);
        return { title: known };
      }
      titles.set(idempotencyKey, title);
      effects.push(String(title));
      point();
      return { title };
    };
    return runSkill({
      skill: {
        name: 'A',
        steps: [{ id: 'a', use: 'agent', with: { prompt: 'Write.', tools: ['create_page'] } }],
      },
      input: {},
      tools: new Map(),
      execution: { id: 'e', startedAt: new Date(0) },
      journal: {
        ...journal,
        begin: async (...args) => {
          point();
          await journal.begin(...args);
        },
        note: async (...args) => {
          point();
          await journal.note(...args);
          point();
        },
        end: async (...args) => {
          point();
          await journal.end(...args);
        },
      },
      callTool: async (call) => {
        last = await runAgent({ ...call, model, catalog: catalogOf(CREATE), callTool: create });
        return last;
      },
      idempotencyKey: (stepId) => stepId,
      signal: new AbortController().signal,
      onError: (error) => expect(error).toBeInstanceOf(Killed),
    });
  };
  for (;;) {
    try {
      const result = await process();
      if (result.status !== 'waiting') return { result, last, effects, asked: model.asked.length };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};

/** Titles of the pages that the transcript says were made. */
const effectsIn = (output: AgentOutput | null): string[] =>
  (output?.transcript ?? []).flatMap((entry) =>
    entry.role === 'tool'
      ? entry.toolResults.map(({ text }) => String(JSON.parse(text).title))
      : [],
  );

describe('an agent whose process dies', () => {
  test('makes no call twice, and its transcript is what happened', async () => {
    const deaths = fc.uniqueArray(fc.nat({ max: 50 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(deaths, async (at) => {
        const { result, last, effects } = await runToItsEnd(new Set(at));
        expect(effects.length).toBe(6);
        expect(result).toEqual({ status: 'succeeded', output: last });
        expect(effectsIn(last)).toEqual(effects);
        expect(last).toMatchObject({ text: 'Done, 3 turns.', steps: 4 });
      }),
      { numRuns: 100 },
    );
  });

  test('calls the model no more than once for each turn that is kept', async () => {
    expect((await runToItsEnd(new Set())).asked).toBe(4);
    // In the middle of the calls of the second turn.
    expect((await runToItsEnd(new Set([14]))).asked).toBe(4);
  });
});
