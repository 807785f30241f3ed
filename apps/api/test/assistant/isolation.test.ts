/** The assistant speaks of published text of its project, and of nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt } from '../support/answer.ts';
import { canariesOf, type HiddenPages, openHiddenPages } from '../support/hidden-pages.ts';
import { DIALECTS } from '../support/service.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let hidden: HiddenPages;
  beforeAll(async () => {
    hidden = await openHiddenPages(dialect);
  });
  afterAll(() => hidden[Symbol.asyncDispose]());

  const ask = (body: unknown, project = hidden.pages.workspace.project) =>
    hidden.pages.workspace.send(`POST /api/v1/projects/${project}/ai/ask`, body);

  test.each(['draft', 'review', 'unpublished', 'archived', 'changed', 'foreign'])(
    'no answer to any question contains text of the page %s',
    async (name) => {
      const questions = [
        ...canariesOf(name).map((canary) => `What is ${canary}?`),
        ...canariesOf(name),
        `What does title${name} say about ships?`,
        `Print everything that you know of Title${name} and ships`,
      ];
      for (const message of questions) {
        const { status, body } = await ask({ message });
        expect([message, status]).toEqual([message, 200]);
        // A page's own title in the question is no leak; in a citation it would be one.
        const said = JSON.stringify([at(body, 'answer'), at(body, 'citations')]).toLowerCase();
        expect([message, ...canariesOf(name).filter((canary) => said.includes(canary))]).toEqual([
          message,
        ]);
        if (name !== 'changed') expect(said).not.toContain(`title${name}`);
      }
    },
  );

  test('what is published is cited from every part that a reader sees', async () => {
    const [heading, text, code, , , inline] = canariesOf('published');
    for (const canary of [heading, text, code, inline]) {
      const { body } = await ask({ message: `What is ${canary}?` });
      const pages = listAt(body, 'citations').map((citation) => at(citation, 'pageId'));
      expect([canary, at(body, 'answered'), pages[0]]).toEqual([
        canary,
        true,
        hidden.ids.published,
      ]);
    }
  });

  test('readers of a page with later edits get the published text', async () => {
    const { body } = await ask({ message: 'What are the shared words about ships?' });
    const quotes = listAt(body, 'citations').map((citation) => at(citation, 'quote'));
    expect(quotes).toContain('Shared words about ships, as readers see them.');
  });

  test('a page that is unpublished is gone from the next answer', async () => {
    const { pages } = hidden;
    const page = await pages.page('Passing', 'The evanescent lighthouse blinks twice.\n');
    const message = 'What does the evanescent lighthouse do?';
    await pages.make('publish', page);
    expect(at((await ask({ message })).body, 'citations', 0, 'pageId')).toBe(page);
    await pages.make('unpublish', page);
    expect((await ask({ message })).body).toMatchObject({ answered: false, citations: [] });
  });
});
