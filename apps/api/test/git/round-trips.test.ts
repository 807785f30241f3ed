/** How often a run of the Git sync waits for PostgreSQL: over a network each wait costs its delay. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { workOnConnection } from '@quoin/core';
import type { GitWork } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { countStatements, type SentStatements } from '../support/statements.ts';

const REPOSITORY = 'harbour/trips';
const pathOf = (page: number): string => `docs/page-${page}.md`;
const PAGES = Array.from({ length: 12 }, (_, page) => page);
const CHANGED = PAGES.slice(0, 5);

const filesOf = (pages: readonly number[], text: string): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [pathOf(page), `# Page ${page}\n\n${text}.\n`]));

const statements = countStatements();
let git: GitWorkspace;
let repository: GitWork;
let project: string;
let connection: string;

const sync = (): Promise<unknown> =>
  workOnConnection(
    git.workspace.service.options.runtime.deps,
    connection,
    new AbortController().signal,
    {
      retryMs: 1_000,
      onError: (problem) => console.error(problem),
    },
  );

const ask = () => git.workspace.send(`POST /api/v1/projects/${project}/git/sync`);

beforeAll(async () => {
  git = await openGitWorkspace('postgres', { onStatement: statements.onStatement });
  repository = await git.git.server.create(REPOSITORY);
  await repository.commit('Begin', { files: filesOf(PAGES, 'Begun') });
  project = await git.project();
  const connected = await git.connect(project, git.git.input(REPOSITORY));
  connection = textAt(connected.body, 'connection', 'id');
  await sync();
});
afterAll(() => git[Symbol.asyncDispose]());

/** Of the second run: the first one prepares statements. */
const second = async (prepare: (round: number) => Promise<unknown>): Promise<SentStatements> => {
  await prepare(1);
  await sync();
  await prepare(2);
  const sent = await statements.of(sync);
  const { body } = await git.workspace.send(`GET /api/v1/projects/${project}/git`);
  expect(at(body, 'connection', 'runs', '0')).toMatchObject({ status: 'Success' });
  return sent;
};

// A run that takes longer than half a second writes its progress, with three waits more, and renews its
// lease after 5 seconds.

test('a run with one commit of five files waits 26 times at most', async () => {
  const sent = await second(async (round) => {
    await repository.commit(`Round ${round}`, { files: filesOf(CHANGED, `Round ${round}`) });
    await ask();
  });
  expect(sent.roundTrips).toBeLessThanOrEqual(26);
  expect(sent.texts.length).toBeLessThanOrEqual(56);
});

test('a run without changes waits 14 times at most', async () => {
  const sent = await second(ask);
  expect(sent.roundTrips).toBeLessThanOrEqual(14);
  expect(sent.texts.length).toBeLessThanOrEqual(26);
});

test('a run that pushes one published page waits 28 times at most', async () => {
  const { body } = await git.workspace.send(`GET /api/v1/projects/${project}/pages?limit=1`);
  const page = textAt(body, 'data', '0', 'id');
  const sent = await second(async (round) => {
    const markdown = `# Published\n\nRound ${round}.\n`;
    await git.workspace.send(`PATCH /api/v1/pages/${page}`, { markdown });
    await git.workspace.send(`POST /api/v1/pages/${page}/publish`);
  });
  expect(sent.roundTrips).toBeLessThanOrEqual(28);
  expect(sent.texts.length).toBeLessThanOrEqual(56);
});
