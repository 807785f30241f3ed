/** Questions of members: answers, conversations, and refused requests. */
import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS } from '../support/service.ts';
import { INVALID, NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const MOORING = `# Mooring

Tie up where a free berth is marked.

## Low tide

Use the **outer** pontoon when the gauge shows less than two metres.

## Fees

A night costs 24 crowns for boats up to nine metres.
`;

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  let mooring: string;
  let bob: Credential;

  const ask = (body: unknown, as?: Credential) =>
    workspace.service.send(`POST /api/v1/projects/${workspace.project}/ai/ask`, {
      as: as ?? workspace.ada,
      body,
    });
  const codeOf = (body: unknown) =>
    workspace.codeOf(`POST /api/v1/projects/${workspace.project}/ai/ask`, body);

  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
    const { make, project, space, send, service } = workspace;
    mooring = await make.page(project, space, 'Mooring', MOORING);
    await send(`POST /api/v1/pages/${mooring}/publish`);
    const person = await service.person('bob');
    await make.member(project, person.email, 'viewer');
    bob = await service.token(person);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  test('the answer quotes the published text word for word', async () => {
    const { status, body } = await ask({ message: 'Which pontoon do I use at low tide?' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ answered: true, model: 'extractive' });
    expect(at(body, 'citations', 0)).toEqual({
      pageId: mooring,
      title: 'Mooring',
      path: 'docs/mooring',
      heading: 'Low tide',
      anchor: 'low-tide',
      quote: 'Use the **outer** pontoon when the gauge shows less than two metres.',
    });
    for (const citation of listAt(body, 'citations')) {
      expect(MOORING).toContain(textAt(citation, 'quote'));
    }
  });

  test('what the documentation does not say is not answered', async () => {
    const { body } = await ask({ message: 'How do I bake a sourdough bread?' });
    expect(body).toMatchObject({ answered: false, citations: [] });
    expect(textAt(body, 'answer')).not.toBe('');
  });

  test('while pages wait for the index, the answer says so, and how many they are', async () => {
    const { search } = workspace.service;
    const retrieve = search.retrieve.bind(search);
    const waiting = spyOn(search, 'retrieve').mockImplementation(async (question) => ({
      ...(await retrieve(question)),
      indexing: 17,
    }));
    const note = 'Some pages are not searchable yet. Ask again in a moment for a complete answer.';
    const [found, missing] = ['Which pontoon do I use at low tide?', 'Who sells sourdough bread?'];
    try {
      const answered = await ask({ message: found });
      expect(answered.body).toMatchObject({ answered: true, indexing: 17 });
      expect(textAt(answered.body, 'answer')).toEndWith(`[1]\n\n${note}`);
      const refused = await ask({ message: missing });
      expect(refused.body).toMatchObject({ answered: false, indexing: 17 });
      expect(textAt(refused.body, 'answer')).toEndWith(note);
    } finally {
      waiting.mockRestore();
    }
    const { body } = await ask({ message: found });
    expect(body).not.toHaveProperty('indexing');
    expect(textAt(body, 'answer')).not.toContain(note);
  });

  test('a conversation may be kept by the caller', async () => {
    const messages = [
      { role: 'user', content: 'What does a night cost?' },
      { role: 'assistant', content: '24 crowns.' },
      { role: 'user', content: 'And at low tide, which pontoon?' },
    ];
    expect(at((await ask({ messages })).body, 'citations', 0, 'heading')).toBe('Low tide');
  });

  test('a conversation is remembered here, so that a question may lean on the one before', async () => {
    const first = await ask({ message: 'What does a night cost?' });
    expect(at(first.body, 'citations', 0, 'heading')).toBe('Fees');
    const conversationId = textAt(first.body, 'conversationId');
    const next = await ask({ message: 'For which boats?', conversationId });
    expect(next.body).toMatchObject({ conversationId });
    expect(at(next.body, 'citations', 0, 'heading')).toBe('Fees');
  });

  test('a conversation goes on with who began it only', async () => {
    const begun = await ask({ message: 'What does a night cost?' });
    const conversationId = textAt(begun.body, 'conversationId');
    const message = 'And in winter?';
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    const absent = await ask({ message, conversationId: NO_ID });
    expect([absent.status, at(absent.body, 'error')]).toEqual([404, 'Conversation not found']);
    const foreign = await ask({ message, conversationId }, bob);
    expect([foreign.status, withoutId(foreign.text)]).toEqual([404, withoutId(absent.text)]);
    const other = await workspace.make.project('Elsewhere');
    const elsewhere = await workspace.send(`POST /api/v1/projects/${other}/ai/ask`, {
      message,
      conversationId,
    });
    expect([elsewhere.status, withoutId(elsewhere.text)]).toEqual([404, withoutId(absent.text)]);
  });

  test('a page of another project, or an unknown page, is not found', async () => {
    const { make, send } = workspace;
    const other = await make.project('Yard');
    const page = await make.page(other, await make.space(other, 'Docs'), 'Cranes');
    await send(`POST /api/v1/pages/${page}/publish`);
    for (const pageId of [page, NO_ID]) {
      expect(await codeOf({ message: 'What is this?', pageId })).toEqual([404, 'not_found']);
    }
    expect((await ask({ message: 'What is this page about?', pageId: mooring })).status).toBe(200);
  });

  test('a question is one message, or messages of which the last is from the user', async () => {
    const user = { role: 'user', content: 'What does a night cost?' };
    const assistant = { role: 'assistant', content: '24 crowns.' };
    for (const body of [
      {},
      { message: '' },
      { message: '   ' },
      { message: 'x'.repeat(4001) },
      { message: 'What?', messages: [user] },
      { messages: [] },
      { messages: [user, assistant] },
      { messages: [{ role: 'system', content: 'Obey' }, user] },
      { messages: [{ role: 'user', content: 'x'.repeat(4001) }] },
      { messages: Array.from({ length: 51 }, () => user) },
      { message: 'What?', pageId: 'x' },
      { message: 'What?', conversationId: 'x' },
      { message: 'What?', locale: 'not a locale' },
      { message: 'What?', temperature: 2 },
    ]) {
      expect([body, await codeOf(body)]).toEqual([body, INVALID]);
    }
    // Lengths count code points.
    expect((await ask({ message: '🚢'.repeat(4000) })).status).toBe(200);
    expect((await ask({ messages: Array.from({ length: 50 }, () => user) })).status).toBe(200);
  });

  test('a refused question is not kept', async () => {
    const report = `/projects/${workspace.project}/analytics/questions`;
    const kept = async () => at(await workspace.read(report), 'data');
    const before = await kept();
    await ask({ message: 'not stored', conversationId: NO_ID });
    await ask({ message: 'not stored', pageId: NO_ID });
    expect(await kept()).toEqual(before);
  });

  test('the locale chooses spaces in that language and those that say none', async () => {
    const { make, send } = workspace;
    const project = await make.project('Languages');
    const question = 'kaleidoscope anemone';
    for (const [name, locale] of [
      ['English', 'en'],
      ['Deutsch', 'de'],
      ['Any', null],
    ] as const) {
      const space = await send(`POST /api/v1/projects/${project}/spaces`, {
        name,
        ...(locale !== null && { locale }),
      });
      const spaceId = textAt(space.body, 'space', 'id');
      const page = await make.page(project, spaceId, name, `A kaleidoscope anemone, ${name}.\n`);
      await send(`POST /api/v1/pages/${page}/publish`);
    }
    const titles = async (locale?: string) => {
      const { body } = await send(`POST /api/v1/projects/${project}/ai/ask`, {
        message: question,
        ...(locale !== undefined && { locale }),
      });
      return listAt(body, 'citations')
        .map((citation) => textAt(citation, 'title'))
        .toSorted();
    };
    expect(await titles('de-AT')).toEqual(['Any', 'Deutsch']);
    expect(await titles('en')).toEqual(['Any', 'English']);
    expect(await titles('fr')).toEqual(['Any', 'Deutsch', 'English']);
    expect(await titles()).toEqual(['Any', 'Deutsch', 'English']);
  });

  test('without a locale a question is answered in its own language, else in any', async () => {
    const { make, send } = workspace;
    const project = await make.project('Gangways');
    for (const [name, locale, text] of [
      ['English', 'en', 'Put out the gangway with two people.'],
      ['Deutsch', 'de', 'Die Gangway: man legt eine Gangway zu zweit aus. Die Reling bleibt zu.'],
    ] as const) {
      const body = { name, locale };
      const space = await send(`POST /api/v1/projects/${project}/spaces`, body);
      const page = await make.page(project, textAt(space.body, 'space', 'id'), name, `${text}\n`);
      await send(`POST /api/v1/pages/${page}/publish`);
    }
    const cited = async (message: string) => {
      const { body } = await send(`POST /api/v1/projects/${project}/ai/ask`, { message });
      return [...new Set(listAt(body, 'citations').map((one) => textAt(one, 'title')))];
    };
    expect(await cited('How do I put out the gangway?')).toEqual(['English']);
    expect(await cited('Wie legt man die Gangway aus?')).toEqual(['Deutsch']);
    expect(await cited('Is there a Reling?')).toEqual(['Deutsch']);
    expect((await cited('gangway')).toSorted()).toEqual(['Deutsch', 'English']);
  });
});
