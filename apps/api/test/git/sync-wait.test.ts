/**
 * `POST …/git/sync?wait=1` answers when its run ends, and immediately when its run cannot begin any
 * more.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { type Answer, at, textAt } from '../support/answer.ts';
import { type GitWorkspace, openGitWorkspace } from '../support/git-workspace.ts';
import { DIALECTS } from '../support/service.ts';

describe.each([...DIALECTS])('on %s', (dialect) => {
  let here: GitWorkspace;
  beforeAll(async () => {
    here = await openGitWorkspace(dialect);
  });
  afterAll(() => here[Symbol.asyncDispose]());

  const deps = () => here.workspace.service.options.runtime.deps;

  const connected = async () => {
    const project = await here.project();
    const { body } = await here.connect(
      project,
      here.git.input(await here.git.repository({ 'guide.md': '# Guide\n' })),
    );
    return { project, id: textAt(body, 'connection', 'id') };
  };

  /** A request that waits for a run, which no process works on. */
  const waiting = async (project: string): Promise<{ readonly answer: Promise<Answer> }> => {
    const answer = here.workspace.send(`POST /api/v1/projects/${project}/git/sync?wait=1`);
    await eventually(() => deps().waits.size === 1);
    return { answer };
  };

  const refusal = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    return [status, at(body, 'code'), at(body, 'details', 'reason')];
  };

  test('the sync is paused while the run waits to begin', async () => {
    const { project } = await connected();
    const { answer } = await waiting(project);
    await here.workspace.send(`POST /api/v1/projects/${project}/git/pause`, { paused: true });
    expect(await refusal(answer)).toEqual([402, 'git_sync_unavailable', 'paused']);
  });

  test('the connection stops while the run waits to begin', async () => {
    const { project, id } = await connected();
    const { answer } = await waiting(project);
    await deps().db.write((stores) =>
      stores.git.connections.update(id, { status: 'error', error: 'The token has expired' }),
    );
    expect(await refusal(answer)).toEqual([402, 'git_sync_unavailable', 'error']);
    expect(textAt((await answer).body, 'error')).toContain('The token has expired');
  });

  test('the repository is disconnected while the run waits to begin', async () => {
    const { project } = await connected();
    const { answer } = await waiting(project);
    await here.workspace.send(`DELETE /api/v1/projects/${project}/git`);
    expect(await refusal(answer)).toEqual([402, 'git_sync_unavailable', 'not_connected']);
  });

  test('the project is deleted while the run waits to begin', async () => {
    const { project } = await connected();
    const { answer } = await waiting(project);
    await here.workspace.send(`DELETE /api/v1/projects/${project}`, { confirm: project });
    expect((await answer).status).toBe(404);
  });

  test('the run ends in another process', async () => {
    const { project, id } = await connected();
    const { answer } = await waiting(project);
    await deps().db.write(async (stores) => {
      const run = await stores.git.runs.queued(id);
      const patch = { status: 'Success', finishedAt: deps().clock.now() } as const;
      await stores.git.runs.update(run?.id ?? '', ['Queued'], patch);
    });
    expect(textAt((await answer).body, 'run', 'status')).toBe('Success');
  });
});
