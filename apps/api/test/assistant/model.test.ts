/** Answers of a model contain only claims whose quotations are in a published page. */
import { describe, expect, test } from 'bun:test';
import { type Model, ModelError, type ModelPart } from '@quoin/assistant-core';
import { at } from '../support/answer.ts';
import { openWorkspace } from '../support/workspace.ts';

const finish = (answered = true): ModelPart => ({
  type: 'finish',
  answered,
  reason: 'stop',
  usage: { inputTokens: 1, outputTokens: 1 },
});

const scriptedModel = (...parts: readonly (ModelPart | Error)[]): Model => ({
  name: 'scripted',
  async *answer() {
    for (const part of parts) {
      if (part instanceof Error) throw part;
      yield part;
    }
  },
});

const openWorkspaceWith = async (
  model: Model,
  plan?: { name: string; aiQuestionsPerMonth: number },
) => {
  const workspace = await openWorkspace('sqlite', { model, ...(plan && { plan }) });
  const { make, project, space, send } = workspace;
  const page = await make.page(project, space, 'Mooring', 'Use the outer pontoon at low tide.\n');
  await send(`POST /api/v1/pages/${page}/publish`);
  const ask = (message = 'Which pontoon at low tide?') =>
    send(`POST /api/v1/projects/${project}/ai/ask`, { message });
  return { workspace, page, ask };
};

describe('a model', () => {
  test('a claim is accepted if its quotation is in the page', async () => {
    const { workspace, page, ask } = await openWorkspaceWith(
      scriptedModel(
        { type: 'text', text: 'The outer one [1].' },
        { type: 'citation', marker: 1, passage: 0, quote: 'Use the  outer\npontoon' },
        finish(),
      ),
    );
    await using _ = workspace;
    expect((await ask()).body).toMatchObject({
      answer: 'The outer one [1].',
      answered: true,
      model: 'scripted',
      citations: [{ pageId: page, quote: 'Use the outer pontoon' }],
    });
  });

  test('an answer with an invented quotation has the status "not answered"', async () => {
    const { workspace, ask } = await openWorkspaceWith(
      scriptedModel(
        { type: 'text', text: 'The inner one [1].' },
        { type: 'citation', marker: 1, passage: 0, quote: 'Use the inner pontoon' },
        finish(),
      ),
    );
    await using _ = workspace;
    const { body } = await ask();
    expect(body).toMatchObject({ answered: false, citations: [] });
    expect(at(body, 'answer')).not.toContain('inner');
  });

  test('an unreachable model returns 503 with Retry-After, without the text of its error', async () => {
    const cause = new Error('POST http://10.0.0.8/v1 with key sk-secret');
    const { workspace, ask } = await openWorkspaceWith(
      scriptedModel(new ModelError('The model does not answer', 7, { cause })),
    );
    await using _ = workspace;
    const { status, headers, body, text } = await ask();
    expect([status, headers.get('retry-after'), at(body, 'code')]).toEqual([
      503,
      '7',
      'unavailable',
    ]);
    expect(text).not.toContain('secret');
    // The report contains the question, without a result of the model.
    const report = await workspace.read(`/projects/${workspace.project}/analytics/questions`);
    expect(at(report, 'data', 0)).toMatchObject({ answered: null });
  });

  test('questions above the limit of the plan return 402', async () => {
    const plan = { name: 'small', aiQuestionsPerMonth: 2 };
    const { workspace, ask } = await openWorkspaceWith(scriptedModel(finish(false)), plan);
    await using _ = workspace;
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const { status, body } = await ask();
    expect([status, at(body, 'code')]).toEqual([402, 'plan_limit_reached']);
    expect(at(body, 'details')).toEqual({ limit: 'aiQuestionsPerMonth', used: 2, max: 2 });
    const headers = { accept: 'text/event-stream' };
    const target = `POST /api/v1/projects/${workspace.project}/ai/ask`;
    const streamed = await workspace.service.send(target, {
      as: workspace.ada,
      headers,
      body: { message: 'Which pontoon?' },
    });
    expect([streamed.status, at(streamed.body, 'code')]).toEqual([402, 'plan_limit_reached']);
    expect(at(await workspace.read('/billing'), 'usage')).toMatchObject({
      aiQuestionsThisMonth: 2,
    });
  });
});
