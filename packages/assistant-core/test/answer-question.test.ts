/** The result of a question for any answer of the model. */
import { describe, expect, test } from 'bun:test';
import {
  answerQuestion,
  extractiveModel,
  type Model,
  ModelError,
  type ModelPart,
} from '../src/index.ts';
import { contentTerms } from '../src/question-words.ts';
import { ask, FINISH, finish, knowledgeOf, question, saying } from './support/ask.ts';
import { HARBOUR } from './support/harbour.ts';

const GATE = 'The gate opens two hours before high water and closes two hours after it.';
const knowledge = await knowledgeOf(HARBOUR);

const text = (said: string): ModelPart => ({ type: 'text', text: said });
const cite = (marker: number, quote: string, passage = 0): ModelPart => ({
  type: 'citation',
  marker,
  passage,
  quote,
});
const askGate = (parts: readonly ModelPart[], some: Partial<Parameters<typeof ask>[1]> = {}) =>
  ask('When does the gate open?', { knowledge, model: saying([...parts, FINISH]), ...some });

describe('an answer', () => {
  test('has its quotes as the page has them, and usage as the model counts it', async () => {
    const { done, events } = await askGate([
      text('Two hours before '),
      text('high water. [1]'),
      cite(1, 'The gate   opens two\nhours before high water'),
    ]);
    expect(events.slice(1, -1)).toEqual([
      { type: 'delta', text: 'Two hours before ' },
      { type: 'delta', text: 'high water. [1]' },
    ]);
    expect(done).toMatchObject({
      answer: 'Two hours before high water. [1]',
      answered: true,
      finishReason: 'stop',
      usage: { inputTokens: 3, outputTokens: 5 },
    });
    expect(done.citations).toEqual([
      expect.objectContaining({
        heading: 'Opening hours',
        quote: 'The gate opens two hours before high water',
      }),
    ]);
  });

  test('removes a quote that is in no document, and its marker', async () => {
    const { done } = await askGate([
      text('It opens at noon [1], two hours before high water [2], as both say [1, 2].'),
      cite(1, 'The gate opens at noon every day.'),
      cite(2, GATE),
    ]);
    expect(done.answer).toBe('It opens at noon, two hours before high water [1], as both say [1].');
    expect(done.citations.map(({ quote }) => quote)).toEqual([GATE]);
  });

  test.each([
    ['no quote', []],
    ['quotes that stand nowhere', [cite(1, 'It opens at noon, the harbour master says.')]],
    ['quotes that differ in case', [cite(1, GATE.toUpperCase())]],
    ['quotes too short to prove anything', [cite(1, 'the gate')]],
    ['empty quotes', [cite(1, ' \n ')]],
    ['quotes of the front matter', [cite(1, 'title: Tides')]],
    ['quotes of passages that were not given', [cite(1, GATE, 99), cite(1, GATE, -1)]],
  ])('an answer with %s is not accepted', async (_, citations) => {
    const { done } = await askGate([text('It opens at noon. [1]'), ...citations]);
    expect(done).toMatchObject({
      answered: false,
      citations: [],
      answer: 'The documentation does not answer this question.',
    });
  });

  test('an answer of quotes only is no answer', async () => {
    const { done } = await askGate([cite(1, GATE)]);
    expect(done).toMatchObject({ answered: false, citations: [] });
  });

  test('an answer that the model withdraws is no answer', async () => {
    const { done } = await ask('When does the gate open?', {
      knowledge,
      model: saying([text('Perhaps. [1]'), cite(1, GATE), finish(false)]),
    });
    expect(done).toMatchObject({ answered: false, citations: [] });
  });

  test('cites the section that contains the quote, if another passage was named', async () => {
    const { done } = await askGate([
      text('The sill dries. [1]'),
      cite(1, 'The harbour lies behind a sill, which dries at low water.'),
    ]);
    expect(done.citations).toMatchObject([
      { path: 'guides/tides', heading: 'Tides', anchor: 'tides' },
    ]);
  });

  test('has a quote once, and markers for all who name it', async () => {
    const { done } = await askGate([
      text('So [3]. And so [7]. Not so [5].'),
      cite(7, GATE),
      cite(3, GATE),
    ]);
    expect(done.answer).toBe('So [1]. And so [1]. Not so.');
    expect(done.citations).toHaveLength(1);
  });

  test('numbers citations as the text names them', async () => {
    const { done } = await askGate([
      text('Wait at the buoy [9]. It opens [2].'),
      cite(2, GATE),
      cite(9, 'Large ships wait at the buoy until the pilot boards them.'),
      cite(4, 'They are printed in metres above chart datum.'),
    ]);
    expect(done.answer).toBe('Wait at the buoy [1]. It opens [2].');
    expect(done.citations.map(({ quote }) => quote.split(' ')[0])).toEqual([
      'Large',
      'The',
      'They',
    ]);
  });

  test('keeps brackets in code, links and definitions', async () => {
    const kept =
      'See `a[1]` and [1](https://example.org) and ![1](x.png):\n\n```js\nlist[1] = [2]\n```\n\n[3]: https://example.org\n\n\\[1] stays.';
    const { done } = await askGate([text(`${kept} So [1] [2].`), cite(1, GATE)]);
    expect(done.answer).toBe(`${kept} So [1].`);
  });

  test('cites a short command that is all of its block', async () => {
    const commands = await knowledgeOf({
      page: '# Start\n\n## Starting the engine\n\nBefore going anywhere type this:\n\n```\ngo\n```\n',
    });
    const { done } = await ask('How do I start the engine?', {
      knowledge: commands,
      model: saying([text('Type it [1].'), cite(1, 'go'), FINISH]),
    });
    expect(done.citations.map(({ quote }) => quote)).toEqual(['go']);
  });

  test('cuts a quote that is too long behind a block', async () => {
    const paragraph = (name: string) =>
      `${name} ${'is a ship of the line and sails at dawn. '.repeat(12)}`.trim();
    const long = await knowledgeOf({
      page: `# Fleet\n\n${['Alpha', 'Bravo', 'Carol'].map(paragraph).join('\n\n')}\n`,
    });
    const { done } = await ask('Which ship sails at dawn?', {
      knowledge: long,
      model: saying((passages) => [text('All [1].'), cite(1, passages[0] ?? ''), FINISH]),
    });
    const [{ quote = '' } = {}] = done.citations;
    expect(quote).toStartWith('# Fleet\n\nAlpha is');
    expect(quote.length).toBeLessThanOrEqual(1_000);
    expect(quote).toEndWith('sails at dawn.');
  });
});

describe('pages that change while the model writes', () => {
  const twoPages = {
    tides: '# Tides\n\n## The gate\n\nThe gate opens two hours before high water each day.\n',
    locks: '# Locks\n\n## The gate\n\nThe gate of the lock opens when the light is green.\n',
  };
  const meanwhile = (model: Model, change: () => void): Model => ({
    name: model.name,
    async *answer(request, signal) {
      yield* model.answer(request, signal);
      change();
    },
  });

  test('lose their quotes when they are not published any more', async () => {
    const changing = await knowledgeOf(twoPages);
    const before = await ask('When does the gate open?', {
      knowledge: changing,
      model: extractiveModel(),
    });
    expect(new Set(before.cited)).toEqual(new Set(['tides#the-gate', 'locks#the-gate']));
    const after = await ask('When does the gate open?', {
      knowledge: changing,
      model: meanwhile(extractiveModel(), () => changing.unpublish('tides')),
    });
    expect(after.cited).toEqual(['locks#the-gate']);
    expect(after.done.answer).not.toContain('high water');
    expect(after.done.answer).toContain('[1]');
    expect(after.done.answer).not.toContain('[2]');
  });

  test('leave no answer when nothing of it is published any more', async () => {
    const changing = await knowledgeOf({ tides: twoPages.tides });
    const { done } = await ask('When does the gate open?', {
      knowledge: changing,
      model: meanwhile(extractiveModel(), () => changing.unpublish('tides')),
    });
    expect(done).toMatchObject({ answered: false, citations: [] });
    expect(done.answer).not.toContain('high water');
  });

  test('are cited as they are then', async () => {
    const changing = await knowledgeOf({ tides: twoPages.tides });
    const published = changing.publish;
    const content = `# Tides\n\nNew words.\n\n## Hours\n\n${'The gate opens two hours before high water each day.'}\n`;
    const { done } = await ask('When does the gate open?', {
      knowledge: changing,
      model: {
        name: 'slow',
        async *answer() {
          await published([{ path: 'tides', content }]);
          yield text('Before high water [1].');
          yield cite(1, 'The gate opens two hours before high water each day.');
          yield FINISH;
        },
      },
    });
    expect(done.citations).toMatchObject([{ heading: 'Hours', anchor: 'hours' }]);
  });
});

describe('a model that fails', () => {
  const eventsUntilError = async (model: Model, signal = new AbortController().signal) => {
    const types: string[] = [];
    try {
      for await (const { type } of answerQuestion(
        { knowledge, model },
        question('When does the gate open?'),
        signal,
      )) {
        types.push(type);
      }
    } catch (error) {
      return { types, error };
    }
    return { types, error: null };
  };

  test('ends the events with its error', async () => {
    const problem = new ModelError('The model is overloaded', 5);
    const { types, error } = await eventsUntilError({
      name: 'failing',
      async *answer() {
        yield text('It');
        throw problem;
      },
    });
    expect(types).toEqual(['sources', 'delta']);
    expect(error).toBe(problem);
  });

  test('a model that stops before its end is an error', async () => {
    const { types, error } = await eventsUntilError(saying([text('It opens'), cite(1, GATE)]));
    expect(types).toEqual(['sources', 'delta']);
    expect(error).toBeInstanceOf(ModelError);
  });

  test('is stopped when no caller waits', async () => {
    const controller = new AbortController();
    let ended = false;
    const model: Model = {
      name: 'endless',
      async *answer() {
        try {
          for (;;) {
            yield text('on and on ');
            controller.abort();
          }
        } finally {
          ended = true;
        }
      },
    };
    const events = answerQuestion(
      { knowledge, model },
      question('When does the gate open?'),
      controller.signal,
    );
    await events.next();
    await events.next();
    await events.return(undefined);
    expect(ended).toBe(true);
    await expect(eventsUntilError(model, AbortSignal.abort())).resolves.toMatchObject({
      types: [],
      error: expect.objectContaining({ name: 'AbortError' }),
    });
  });

  test('is not asked where nothing is found', async () => {
    let calls = 0;
    const counting: Model = {
      name: 'counting',
      async *answer() {
        calls += 1;
        yield FINISH;
      },
    };
    const { done } = await ask('When does the gate open?', {
      knowledge: await knowledgeOf({}),
      model: counting,
    });
    expect([calls, done.answered, done.finishReason]).toEqual([0, false, 'stop']);
  });
});

test('other tasks run between concurrent questions', async () => {
  const counting = { on: true, turns: 0 };
  const count = (): void => {
    counting.turns += 1;
    if (counting.on) setImmediate(count);
  };
  setImmediate(count);
  const model = extractiveModel();
  await Promise.all(
    Array.from({ length: 20 }, () => ask('When does the gate open?', { knowledge, model })),
  );
  counting.on = false;
  expect(counting.turns).toBeGreaterThan(20);
});

test('words that a question repeats are asked for once', () => {
  const once = contentTerms('When does the gate open?', ['en']);
  const often = contentTerms('When does the gate open? '.repeat(150), ['en']);
  expect(often.map(({ folded }) => folded)).toEqual(once.map(({ folded }) => folded));
});
