import { describe, expect, test } from 'bun:test';
import { createMemoryIndex, type SectionIndex, Vocabularies } from '../../src/index.ts';
import { addPages, SCOPE } from '../support/index-pages.ts';

/** More words than one read returns. */
const MANY = Array.from({ length: 6_000 }, (_, at) => `word${at.toString(36)}x`).join(' ');

async function setUp(text: string, maxBytes?: number) {
  const memory = createMemoryIndex();
  await addPages(memory, { first: [{ text }] });
  let reads = 0;
  let failure: Error | null = null;
  const index: SectionIndex = {
    ...memory,
    vocabulary: async (scope) => {
      reads += 1;
      if (failure !== null) throw failure;
      return memory.vocabulary(scope);
    },
  };
  const clock = { time: 0 };
  const errors: unknown[] = [];
  const notified = Promise.withResolvers<void>();
  const vocabularies = new Vocabularies({
    now: () => clock.time,
    onError: (error) => {
      errors.push(error);
      notified.resolve();
    },
    ...(maxBytes === undefined ? {} : { maxBytes }),
  });
  const get = async (scope = SCOPE) =>
    vocabularies.get(index, scope, await memory.statistics(scope));
  return {
    memory,
    clock,
    errors,
    notified: notified.promise,
    get,
    reads: () => reads,
    fail: (error: Error) => {
      failure = error;
    },
  };
}

describe('a vocabulary is kept', () => {
  test('a vocabulary is cached while its scope does not change', async () => {
    const { get, reads } = await setUp('alpha beta');
    expect(await get()).toBe(await get());
    expect(reads()).toBe(1);
  });

  test('queries that come together wait for one reading', async () => {
    const { get, reads } = await setUp('alpha beta');
    await Promise.all([get(), get(), get()]);
    expect(reads()).toBe(1);
  });

  test('a small one is read anew with every change', async () => {
    const { memory, get } = await setUp('alpha beta');
    await get();
    await addPages(memory, { second: [{ text: 'gammas' }] });
    expect((await get()).corrections('gamas')).toHaveLength(1);
  });

  test('a large one is read anew in the background, and not at every change', async () => {
    const { memory, get, reads, clock } = await setUp(MANY);
    const first = await get();
    await addPages(memory, { second: [{ text: 'gammas' }] });
    expect(await get()).toBe(first);
    expect(reads()).toBe(1);
    clock.time += 5_000;
    expect(await get()).toBe(first);
    expect(reads()).toBe(2);
    expect((await get()).corrections('gamas')).toHaveLength(1);
  });

  test('a large one stays in use while it cannot be read anew', async () => {
    const { memory, get, fail, errors, notified, clock } = await setUp(MANY);
    const first = await get();
    await addPages(memory, { second: [{ text: 'gammas' }] });
    clock.time += 5_000;
    const failure = new Error('the index is away');
    fail(failure);
    expect(await get()).toBe(first);
    await notified;
    expect(errors).toEqual([failure]);
  });

  test('a vocabulary is cached while there is room for it', async () => {
    const { memory, get, reads } = await setUp('alpha beta', 1);
    const other = { projectId: 'other', state: 'current' } as const;
    await addPages(memory, { third: [{ text: 'delta' }] }, other);
    await get();
    await get(other);
    await get(other);
    expect(reads()).toBe(2);
    await get();
    expect(reads()).toBe(3);
  });
});
