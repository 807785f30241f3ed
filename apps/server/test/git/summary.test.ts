/** `SUMMARY.md` titles every page: what a page calls itself, and what the file calls it, go on together. */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { textWorld } from './support/git-world.ts';

const SUMMARY = `# Table of contents

* [Start](start.md)
* [In short](long.md)
  * [Old](old.md)
`;

const FILES = {
  'SUMMARY.md': SUMMARY,
  'start.md': '# Start\n\nWords.\n',
  'long.md': '# A title that is long\n',
  'old.md': '# Old\n',
};

test('a page that gets another heading here gets another entry, and another title stays its own', async () => {
  await using world = await textWorld({ files: FILES });
  await world.edit('start.md', '# Begin\n\nWords.\n');
  await world.edit('long.md', '# A title that is longer\n');
  await world.edit('old.md', '# Not yet\n', { publish: false });
  await world.sync();
  expect(await world.repo.read('SUMMARY.md')).toBe(SUMMARY.replace('[Start]', '[Begin]'));
  expect((await world.page('long.md')).title).toBe('In short');
  expect((await world.sync()).files).toEqual([]);
});

inSoak(test)('a heading that changes in Git changes no entry, and makes no commit', async () => {
  await using world = await textWorld({ files: FILES });
  await world.repo.commit('Heading', { files: { 'start.md': '# Begin\n\nWords.\n' } });
  const head = await world.repo.head();
  expect((await world.sync()).status).toBe('Success');
  expect((await world.sync()).files).toEqual([]);
  expect(await world.repo.head()).toBe(head);
  const metrics = await world.harness.metrics();
  expect(metrics).toMatch(/^quoin_git_run_duration_seconds_count\{outcome="success"\} [2-9]$/m);
  expect(metrics).toContain('quoin_git_run_duration_seconds_count{outcome="failed"} 0\n');
});

inSoak(test)('a page that leaves takes its entry along, and nothing else', async () => {
  await using world = await textWorld({ files: FILES });
  const { id } = await world.page('old.md');
  await world.move(id, 'archive');
  await world.sync();
  expect(await world.repo.read('old.md')).toBeNull();
  expect(await world.repo.read('SUMMARY.md')).toBe(SUMMARY.replace('  * [Old](old.md)\n', ''));
  expect((await world.sync()).files).toEqual([]);
});
