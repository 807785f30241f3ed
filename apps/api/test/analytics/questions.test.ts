/** What readers ask the assistant: the report. That asking fills it is tested with the assistant. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/service.ts';
import { INVALID, openWorkspace, type Workspace } from '../support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

interface Asked {
  readonly question: string;
  readonly at: string;
  readonly answered: boolean | null;
}

describe.each(chosen)('the report of questions on %s', (dialect) => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  /** A conversation with its questions. @returns its id */
  const talk = async (
    projectId: string,
    asked: readonly Asked[],
    rated: { rating: 'up' | 'down'; comment: string } | null = null,
  ): Promise<string> => {
    const conversationId = Bun.randomUUIDv7();
    const now = new Date();
    await workspace.service.database.write(async (stores) => {
      await stores.conversations.insert({
        id: conversationId,
        projectId,
        owner: 'key:1',
        createdAt: now,
        rating: null,
        comment: null,
        ratedAt: null,
        ...(rated && { ...rated, ratedAt: now }),
      });
      for (const { question, at: createdAt, answered } of asked) {
        await stores.conversations.ask({
          id: Bun.randomUUIDv7(),
          conversationId,
          projectId,
          question,
          answer: null,
          pageIds: null,
          answered,
          model: 'extractive',
          createdAt: new Date(createdAt),
        });
      }
    });
    return conversationId;
  };

  const report = (project: string, query = '') =>
    workspace.read(`/projects/${project}/analytics/questions${query}`);
  const asked = async (project: string, query: string) =>
    listAt(await report(project, query), 'data').map((row) => textAt(row, 'question'));
  const projectOf = async (slug: string) =>
    textAt(await workspace.read(`/projects/${slug}`), 'project', 'id');

  const MARCH = '?from=2026-03-01&to=2026-03-02';

  test('lists what was asked on its days in UTC, newest first', async () => {
    const { project, projectId } = workspace;
    const first = await talk(
      projectId,
      [
        { question: 'Too early?', at: '2026-02-28T23:59:59.999Z', answered: true },
        { question: 'Where do I moor? 🦉', at: '2026-03-01T00:00:00.000Z', answered: true },
        { question: 'And for how much?', at: '2026-03-02T23:59:59.999Z', answered: false },
        { question: 'Too late?', at: '2026-03-03T00:00:00.000Z', answered: true },
      ],
      { rating: 'down', comment: 'It never says.' },
    );
    const second = await talk(projectId, [
      { question: 'Is anybody', at: '2026-03-02T12:00:00.000Z', answered: null },
    ]);
    const other = await projectOf(await workspace.make.project('Elsewhere'));
    await talk(other, [{ question: 'canary', at: '2026-03-01T12:00:00.000Z', answered: true }]);
    const rated = { conversationId: first, rating: 'down', comment: 'It never says.' };
    expect(await report(project, MARCH)).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
      data: [
        {
          ...rated,
          question: 'And for how much?',
          answered: false,
          createdAt: '2026-03-02T23:59:59.999Z',
        },
        {
          conversationId: second,
          question: 'Is anybody',
          answered: null,
          rating: null,
          comment: null,
          createdAt: '2026-03-02T12:00:00.000Z',
        },
        {
          ...rated,
          question: 'Where do I moor? 🦉',
          answered: true,
          createdAt: '2026-03-01T00:00:00.000Z',
        },
      ],
    });
    expect(await asked(project, `${MARCH}&limit=2`)).toEqual(['And for how much?', 'Is anybody']);
  });

  test('shows those with an answer, or those that the documents do not answer', async () => {
    const { project } = workspace;
    for (const yes of ['true', '1']) {
      expect(await asked(project, `${MARCH}&answered=${yes}`)).toEqual(['Where do I moor? 🦉']);
    }
    for (const no of ['false', '0']) {
      expect(await asked(project, `${MARCH}&answered=${no}`)).toEqual(['And for how much?']);
    }
  });

  test('covers the last 30 days by default', async () => {
    const project = await workspace.make.project('Young');
    const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
    await talk(await projectOf(project), [
      { question: 'now', at: days(0), answered: true },
      { question: 'a month ago', at: days(28), answered: true },
      { question: 'long ago', at: days(32), answered: true },
    ]);
    expect(await asked(project, '')).toEqual(['now', 'a month ago']);
  });

  test('refuses what it cannot cover', async () => {
    for (const query of [
      'from=2026-02-30',
      'from=2026-03-02&to=2026-03-01',
      'from=2020-01-01&to=2026-01-01',
      'answered=yes',
      'answered=null',
      'answered=',
      'answered=true&answered=true',
      'limit=0',
      'limit=201',
    ]) {
      const target = `GET /api/v1/projects/${workspace.project}/analytics/questions?${query}`;
      expect([query, ...(await workspace.codeOf(target))]).toEqual([query, ...INVALID]);
    }
  });

  test('is counted in the billing of the month, in all projects', async () => {
    const used = async () => at(await workspace.read('/billing'), 'usage', 'aiQuestionsThisMonth');
    const before = await used();
    const now = new Date();
    const began = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    await talk(workspace.projectId, [
      { question: 'first', at: began.toISOString(), answered: true },
      { question: 'left', at: began.toISOString(), answered: null },
      {
        question: 'of last month',
        at: new Date(began.getTime() - 1).toISOString(),
        answered: true,
      },
    ]);
    expect(await used()).toBe(Number(before) + 2);
  });
});
