/** Calls to a model wait for each other. */
import { expect, test } from 'bun:test';
import {
  type Completions,
  limitedCompletions,
  limitedToolModel,
  ModelError,
  type ToolModel,
} from '../../src/index.ts';

/** A model that answers when it is let, and tells who was asked. */
const held = () => {
  const asked: { text: string; go: () => void }[] = [];
  let arrived = Promise.withResolvers<void>();
  const completions: Completions = {
    name: 'held',
    async *complete([message]) {
      const gate = Promise.withResolvers<void>();
      asked.push({ text: message?.content ?? '', go: gate.resolve });
      arrived.resolve();
      arrived = Promise.withResolvers();
      await gate.promise;
      yield { type: 'text', text: message?.content ?? '' };
    },
  };
  return { completions, asked, next: () => arrived.promise };
};

const ask = async (
  completions: Completions,
  content: string,
  signal = new AbortController().signal,
): Promise<string> => {
  let said = '';
  for await (const part of completions.complete([{ role: 'user', content }], signal)) {
    if (part.type === 'text') said += part.text;
  }
  return said;
};

test('a call waits for its turn, first come, first served', async () => {
  const { completions, asked, next } = held();
  const limited = limitedCompletions(completions, { atOnce: 1 });
  const answers = ['a', 'b', 'c'].map((text) => ask(limited, text));
  for (let at = 0; at < 3; at += 1) {
    while (asked.length <= at) await next();
    expect(asked.map(({ text }) => text)).toEqual(['a', 'b', 'c'].slice(0, at + 1));
    asked[at]?.go();
    await answers[at];
  }
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
});

test('a caller that disconnects while it waits takes no turn', async () => {
  const { completions, asked, next } = held();
  const limited = limitedCompletions(completions, { atOnce: 1 });
  const first = ask(limited, 'a');
  const leaving = new AbortController();
  const second = ask(limited, 'b', leaving.signal);
  const third = ask(limited, 'c');
  leaving.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  asked[0]?.go();
  await first;
  while (asked.length < 2) await next();
  asked[1]?.go();
  expect(await third).toBe('c');
  expect(asked.map(({ text }) => text)).toEqual(['a', 'c']);
});

test('a failed call passes its turn on, and one that waits too long says so', async () => {
  const failing: Completions = {
    name: 'failing',
    // biome-ignore lint/correctness/useYield: it fails before its first part
    async *complete() {
      throw new ModelError('away', 1);
    },
  };
  const limited = limitedCompletions(failing, { atOnce: 1 });
  for (let at = 0; at < 3; at += 1) await expect(ask(limited, 'a')).rejects.toThrow('away');

  const { completions } = held();
  const impatient = limitedCompletions(completions, { atOnce: 1, patienceMs: 1 });
  void ask(impatient, 'a');
  await expect(ask(impatient, 'b')).rejects.toThrow('too many questions');
});

test('calls of a model with tools wait, too', async () => {
  const asked: (() => void)[] = [];
  const arrived = Promise.withResolvers<void>();
  const model: ToolModel = {
    name: 'held',
    generate: async () => {
      const gate = Promise.withResolvers<void>();
      asked.push(gate.resolve);
      if (asked.length === 2) arrived.resolve();
      await gate.promise;
      return {
        text: '',
        toolCalls: [],
        usage: { inputTokens: 0, outputTokens: 0 },
        finishReason: 'stop',
      };
    },
  };
  const limited = limitedToolModel(model, { atOnce: 1 });
  const request = { messages: [], tools: [], signal: new AbortController().signal };
  const first = limited.generate(request);
  const second = limited.generate(request);
  await Promise.resolve();
  expect(asked.length).toBe(1);
  asked[0]?.();
  await first;
  await arrived.promise;
  asked[1]?.();
  await second;
});
