/** How long a conversation is remembered, and by whom (docs/internals/interface.md#assistant). */
import { beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import { DIALECTS, maker, type Token } from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const HOUR_MS = 3_600_000;

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let website: Token;
  let otherWebsite: Token;

  beforeAll(async () => {
    const person = await harness.person('ada');
    const as = (await harness.token(person, ['docs:write', 'project:admin'])).headers;
    const make = maker(harness, as);
    const project = await make.project('Harbour');
    const settings = { as, body: { visibility: 'public' } };
    await harness.send(`PATCH /api/v1/projects/${project}/settings`, settings);
    const space = await make.space(project, 'Guides');
    const page = await make.page(project, space, 'Fees', 'A night at the berth costs 24 crowns.\n');
    await harness.send(`POST /api/v1/pages/${page}/publish`, { as });
    website = await make.key(project);
    otherWebsite = await make.key(project);
  });

  const ask = async (key: Token, conversationId?: string) => {
    const message = 'What does a night at the berth cost?';
    const body = { message, ...(conversationId !== undefined && { conversationId }) };
    const answer = await harness.send('POST /api/v1/assistant/ask', { as: key.headers, body });
    return { ...answer, code: at(answer.body, 'code') };
  };
  const begin = async () => textAt((await ask(website)).body, 'conversationId');

  test('a day after its last question it is over', async () => {
    const conversation = await begin();
    harness.advance(23.9 * HOUR_MS);
    expect((await ask(website, conversation)).status).toBe(200);
    // The day begins anew with each question.
    harness.advance(23.9 * HOUR_MS);
    expect((await ask(website, conversation)).status).toBe(200);
    harness.advance(24.1 * HOUR_MS);
    const { status, code } = await ask(website, conversation);
    expect([status, code]).toEqual([404, 'not_found']);
  });

  test('another key of the same project does not know it', async () => {
    const conversation = await begin();
    const { status, code } = await ask(otherWebsite, conversation);
    expect([status, code]).toEqual([404, 'not_found']);
    const feedback = await harness.send('POST /api/v1/assistant/feedback', {
      as: otherWebsite.headers,
      body: { conversationId: conversation, rating: 'down' },
    });
    expect(feedback.status).toBe(404);
    expect((await ask(website, conversation)).status).toBe(200);
  });

  test('a clock that was set back forgets nothing', async () => {
    const conversation = await begin();
    harness.advance(-HOUR_MS);
    expect((await ask(website, conversation)).status).toBe(200);
    harness.advance(HOUR_MS);
  });
});
