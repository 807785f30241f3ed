/** Publications that are pushed without a fetch (docs/internals/git-sync.md#push-race). */
import { expect, test } from 'bun:test';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { type GitWorld, gitWorld } from './support/git-world.ts';
import { uploadImage } from './support/upload-image.ts';

const dialects = oneInCheck(DIALECTS, import.meta.path);
const PAGE = '# Guide\n\nOne.\n\nTwo.\n';

/** The requests that the Git server received meanwhile. */
const requestsOf = async (world: GitWorld, act: () => Promise<unknown>): Promise<string[]> => {
  const before = world.server.requests.length;
  await act();
  return world.server.requests.slice(before).map(({ method, service }) => `${method} ${service}`);
};

/** A world that has pushed once: the Git process knows what the server offers. */
const pushedOnce = async (dialect: (typeof dialects)[number]): Promise<GitWorld> => {
  const world = await gitWorld({ dialect, files: { 'guide.md': PAGE, 'other.md': '# Other\n' } });
  await world.edit('guide.md', `${PAGE}\nThree.\n`);
  expect((await world.sync()).status).toBe('Success');
  return world;
};

test.each(dialects)('on %s a publication is one request to the Git server', async (dialect) => {
  await using world = await pushedOnce(dialect);
  await world.edit('guide.md', `${PAGE}\nFour.\n`);
  const requests = await requestsOf(world, async () => {
    expect(await world.sync()).toMatchObject({
      status: 'Success',
      trigger: 'publish',
      counts: { pushed: 1 },
    });
  });
  expect(requests).toEqual(['POST git-receive-pack']);
  const run = await world.sync();
  expect(run).toMatchObject({ status: 'Success', counts: { pushed: 0 } });
  await world.requireConverged();
});

test.each(dialects)(
  'on %s a publication takes in commits that came before it, and then goes',
  async (dialect) => {
    await using world = await pushedOnce(dialect);
    await world.repo.commit('Of another person', { files: { 'other.md': '# Other\n\nThere.\n' } });
    await world.edit('guide.md', `${PAGE}\nFour.\n`);
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Success', counts: { pushed: 1, updated: 1 } });
    expect(await world.text('other.md')).toBe('# Other\n\nThere.\n');
    expect(await world.repo.read('guide.md')).toBe(`${PAGE}\nFour.\n`);
    await world.requireConverged();
  },
);

test.each(dialects)(
  'on %s a publication does not make a branch again that was renamed on the server',
  async (dialect) => {
    await using world = await pushedOnce(dialect);
    await world.repo.branch('trunk');
    await world.repo.deleteBranch('main');
    await world.edit('guide.md', `${PAGE}\nFour.\n`);
    const run = await world.sync();
    expect(run.status).toBe('Failed');
    expect(run.error).toContain('The repository has no branch main');
    expect(await world.repo.head('main')).toBeNull();
  },
);

test.each(dialects)(
  'on %s a publication with an upload is pushed after the copy of the repository was removed',
  async (dialect) => {
    await using world = await pushedOnce(dialect);
    const image = await uploadImage(
      world,
      'harbour.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
    );
    await rename(join(world.harness.dataDir, 'git'), join(world.harness.dataDir, 'git-before'));
    await world.edit('guide.md', `${PAGE}\n![Harbour](${image})\n`);
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Success', counts: { pushed: 2 } });
    expect(await world.repo.read('guide.md')).toContain('images/harbour.svg');
    await world.repo.fsck();
  },
);
