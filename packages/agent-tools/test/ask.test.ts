/** A question takes a while: what it tells on the way, and how it ends early. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Model, ModelError } from '@quoin/assistant-core';
import { type Context, publishPage } from '@quoin/core';
import { refusal } from './support/refusal.ts';
import { call, type Docs, openDocs, openWorld, type World } from './support/world.ts';

const FINISH = {
  type: 'finish',
  answered: true,
  reason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1 },
} as const;

const QUOTE = 'Drop the anchor before the tide turns.';

/** Writes an answer of the kind in the question: a long one, one without an end, or none. */
const model = (writing: () => void): Model => ({
  name: 'scripted',
  async *answer({ question }, signal) {
    if (question.includes('away')) throw new ModelError('The model is away', 7);
    for (let at = 0; at < 10; at += 1) yield { type: 'text', text: 'word '.repeat(20) };
    if (question.includes('forever')) {
      writing();
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    yield { type: 'text', text: ' [1]' };
    yield { type: 'citation', marker: 1, passage: 0, quote: QUOTE };
    yield FINISH;
  },
});

describe('ask', () => {
  let world: World;
  let context: Context;
  let docs: Docs;
  const waiting = Promise.withResolvers<void>();

  beforeAll(async () => {
    world = await openWorld('sqlite', model(waiting.resolve));
    const ada = await world.person('Ada');
    context = world.token(ada);
    docs = await openDocs(world.session(ada), 'Harbour');
    const pageId = await docs.page('Anchors', `# Anchors\n\n${QUOTE}\n`);
    const input = { params: { pageId }, query: { content: false }, body: undefined };
    await publishPage(context, input);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const ask = (message: string, options: Parameters<typeof call>[3] = {}) =>
    call(context, 'ask', { projectId: docs.slug, message }, options);

  test('reports what it does, and each report goes further', async () => {
    const reports: { done: number; total: number | null; message: string }[] = [];
    const result = await ask('When does the anchor drop?', {
      progress: (done, total, message) => void reports.push({ done, total, message }),
    });
    expect(result.structured).toMatchObject({ answered: true, model: 'scripted' });
    expect(result.text).toContain(`[1] Anchors — guides/anchors`);
    const done = reports.map((report) => report.done);
    expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
    expect(reports.map(({ message }) => message)).toEqual([
      'Searching the published pages',
      'Reading 1 passage',
      ...[200, 400, 600, 800, 1000].map(
        (count) => `Writing: ${count.toLocaleString('en')} characters`,
      ),
    ]);
  });

  test('ends when no caller waits, and stops the model', async () => {
    const caller = new AbortController();
    const work = ask('How does the anchor hold forever?', { signal: caller.signal });
    await waiting.promise;
    const reason = new Error('gone');
    caller.abort(reason);
    await expect(work).rejects.toBe(reason);
  });

  test('says when to try again where the model is away', async () => {
    expect(await refusal(ask('Is the anchor away?'))).toEqual({
      code: 'unavailable',
      message: 'The model is away. Try again in 7 s',
    });
  });
});
