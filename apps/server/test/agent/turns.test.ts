/** Places of one process among projects: slow steps of one do not hold up the others. */
import { expect, test } from 'bun:test';
import { createRunner } from '@quoin/core';
import { textAt } from '../support/answer.ts';
import { maker } from '../support/harness.ts';
import { openNeighbour } from './support/neighbour.ts';
import { ECHO, openWorld } from './support/world.ts';

test('a project whose calls are slow leaves places to another', async () => {
  await using world = await openWorld('sqlite', {
    QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1',
  });
  const { harness, project, session } = world;
  const neighbour = openNeighbour();
  const slow = await world.skill({
    name: 'Slow',
    steps: [{ id: 'wait', use: 'http.request', with: { url: `http://${neighbour.host}/` } }],
  });
  const other = await maker(harness, session).project('Other');
  const quick = await world.skill({ ...ECHO, output: 'done', projectId: other });
  const { deps, runner } = harness.foundation;
  await runner.close();
  const few = createRunner(() => deps, { concurrency: 2, onError: () => undefined });
  const begin = async (projectId: string, skillId: string) => {
    const { body } = await harness.send(`POST /api/v1/projects/${projectId}/agent/run`, {
      as: session,
      body: { skillId },
    });
    return { id: textAt(body, 'execution', 'id'), projectId };
  };
  const slowOnes = [await begin(project, slow), await begin(project, slow)];
  const quickOne = await begin(other, quick);
  neighbour.hold();
  for (const execution of [...slowOnes, quickOne]) few.start(execution);
  await few.ended(quickOne.id, 60_000, new AbortController().signal);
  // The quick one may end before the slow call has arrived.
  await neighbour.reached();
  expect(await world.execution(quickOne.id)).toMatchObject({ status: 'succeeded' });
  expect(neighbour.asked.length).toBe(1);
  neighbour.release();
  for (const { id } of slowOnes) await few.ended(id, 60_000, new AbortController().signal);
  for (const { id } of slowOnes) {
    expect(await world.execution(id)).toMatchObject({ status: 'succeeded' });
  }
  await few.close();
  neighbour.stop();
});
