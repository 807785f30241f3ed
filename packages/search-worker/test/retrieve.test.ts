/** What is published answers the next question, and nothing else ever does, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { RetrievedSection } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import type { SearchService } from '../src/index.ts';
import {
  type Deployment,
  DIALECTS,
  type Dialect,
  type Library,
  openDeployment,
  openLibrary,
} from './support/library.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const retrieve = async (
  search: SearchService,
  { projectId }: Library,
  text: string,
  spaceIds: readonly string[] | null = null,
): Promise<readonly RetrievedSection[]> => {
  const question = { projectId, text, limit: 8, spaceIds, synonyms: [], withoutPages: [] };
  return (await search.retrieve(question)).rows;
};

const titles = async (...asked: Parameters<typeof retrieve>): Promise<string[]> =>
  (await retrieve(...asked)).map(({ title }) => title);

const QUESTION = 'Where do ships lie, and at which quay?';

describe.each(chosen)('retrieving on %s', (dialect) => {
  /** Each test has a project of its own in it. */
  let deployment: Deployment;
  let search: SearchService;

  beforeAll(async () => {
    deployment = await openDeployment(dialect);
    search = deployment.open();
  });
  afterAll(() => deployment[Symbol.asyncDispose]());

  test('a page published answers the next question, with its place', async () => {
    const library = await openLibrary(deployment.db);
    const pageId = await library.page(
      'Harbour',
      'Dues.\n\n## Berths\n\nShips lie at the **quay**.',
    );
    await library.publish(pageId);
    const [first] = await retrieve(search, library, QUESTION);
    expect(first).toMatchObject({
      pageId,
      ordinal: 1,
      spaceId: library.space.id,
      title: 'Harbour',
      heading: 'Berths',
      anchor: 'berths',
      locale: 'en',
    });
    expect(first?.coverage).toBeGreaterThan(0.6);
    expect(deployment.log).toEqual([]);
  });

  test('what is published answers, not what was saved since', async () => {
    const library = await openLibrary(deployment.db);
    const pageId = await library.page('Harbour', 'Ships lie at the quay.');
    await library.publish(pageId);
    await library.save(pageId, 'Trains stop at the platform.');
    expect(await titles(search, library, 'Which platform do trains stop at?')).toEqual([]);
    expect(await titles(search, library, QUESTION)).toEqual(['Harbour']);
    await library.publish(pageId);
    expect(await titles(search, library, 'Which platform do trains stop at?')).toEqual(['Harbour']);
    expect(await titles(search, library, QUESTION)).toEqual([]);
  });

  test.each(['draft', 'unpublished', 'archived'] as const)(
    'a page that was never published, or is %s by now, answers nothing',
    async (status) => {
      const library = await openLibrary(deployment.db);
      const never = await library.page('Never', 'Ships lie at the quay.');
      await library.set(never, { status: 'in_review' });
      const once = await library.page('Once', 'Ships lie at the quay.');
      await library.publish(once);
      expect(await titles(search, library, QUESTION)).toEqual(['Once']);
      await library.set(once, { status });
      await library.set(never, { status });
      expect(await titles(search, library, QUESTION)).toEqual([]);
    },
  );

  test('a page removed is gone from the next answer, in another process too', async () => {
    const library = await openLibrary(deployment.db);
    const [first, second] = [search, deployment.open()];
    const pageId = await library.page('Harbour', 'Ships lie at the quay.');
    await library.publish(pageId);
    expect(await titles(second, library, QUESTION)).toEqual(['Harbour']);
    await library.remove(pageId);
    expect(await titles(second, library, QUESTION)).toEqual([]);
    expect(await titles(first, library, QUESTION)).toEqual([]);
  });

  test('another project, and spaces that were not asked for, answer nothing', async () => {
    const [mine, theirs] = [await openLibrary(deployment.db), await openLibrary(deployment.db)];
    await theirs.publish(await theirs.page('Harbour', 'Ships lie at the quay.'));
    expect(await titles(search, theirs, QUESTION, [theirs.space.id])).toEqual(['Harbour']);
    expect(await titles(search, mine, QUESTION)).toEqual([]);
    expect(await titles(search, theirs, QUESTION, [mine.space.id])).toEqual([]);
    expect(await titles(search, theirs, QUESTION, [])).toEqual([]);
  });
});

const SUBJECTS = [
  'quay',
  'pier',
  'lock',
  'rope',
  'pilot',
  'anchor',
  'tide',
  'buoy',
  'crane',
  'dues',
];

/** Answers without what differs by chance: ids. */
const answersOn = async (dialect: Dialect): Promise<unknown[]> => {
  await using deployment = await openDeployment(dialect);
  const library = await openLibrary(deployment.db);
  const search = deployment.open();
  const texts = SUBJECTS.flatMap((one, at) =>
    SUBJECTS.slice(at + 1).map((other) => ({
      title: `The ${one} and the ${other}`,
      content: `A ${one}.\n\n## When there is no ${other}\n\nUse the ${one} twice.\n\n## Costs\n\nNone.`,
    })),
  );
  for (const pageId of await library.pages(texts)) await library.publish(pageId);
  await search.drain(null);
  const answers: unknown[] = [];
  for (const [at, subject] of SUBJECTS.entries()) {
    const other = SUBJECTS[(at + 3) % SUBJECTS.length];
    const text = `What do I do with a ${subject} when there is no ${other}, and what are the costs?`;
    for (const asked of [text, `Is there a ${subject}?`, `${subject}s or ${other}x`]) {
      const found = await retrieve(search, library, asked);
      answers.push(
        found.map(({ title, heading, score, coverage }) => [title, heading, score, coverage]),
      );
    }
  }
  return answers;
};

test('both databases return the same sections, scores and coverage in the same order', async () => {
  const [sqlite, postgres] = await Promise.all(DIALECTS.map(answersOn));
  expect(sqlite?.flat()).not.toEqual([]);
  expect(postgres).toEqual(sqlite ?? []);
});
