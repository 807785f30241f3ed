/** A repository that is too much for the process fails alone. */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { failure, fixture, put, SIGNAL } from './support/fixture.ts';

const MEGABYTE = 1024 ** 2;

const { open, repository, remote } = await fixture();

inSoak(test)(
  'what inflates beyond the memory ends its own operation only, and the next one works',
  async () => {
    // Far more than the process may have, so that no look at its memory comes too late.
    const small = open({ memoryBytes: 220 * MEGABYTE });
    const hog = await repository({ 'a.bin': new Uint8Array(350 * MEGABYTE) });
    await hog.work.git('config', 'uploadpack.allowFilter', 'false');
    const others = await Promise.all([repository(), repository(), repository()]);
    const fetch = ({ source }: { source: typeof hog.source }) =>
      small.fetch(source, 'main', '', SIGNAL);
    const [problem, ...heads] = await Promise.all([failure(fetch(hog)), ...others.map(fetch)]);
    expect(problem).toMatchObject({ kind: 'too_large' });
    expect(heads.every((head) => head !== null)).toBe(true);
    expect(await failure(fetch(hog))).toMatchObject({ kind: 'too_large' });
    small.close();
  },
);

test('after it was closed there is nothing more', async () => {
  const { source, push } = await repository();
  await push([put('b.md', 'b')]);
  const closed = open();
  const work = failure(closed.fetch(source, 'main', '', SIGNAL));
  closed.close();
  expect(await work).toMatchObject({ kind: 'unavailable' });
  expect(await failure(closed.branches(source, SIGNAL))).toMatchObject({ kind: 'unavailable' });
  expect((await remote.branches(source, SIGNAL)).defaultBranch).toBe('main');
});
