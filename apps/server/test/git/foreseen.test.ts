/** A preview equals the run after it, for random situations; `bun run soak` plays 10,000. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { foresee } from './support/foreseeing.ts';
import { memoryWorld } from './support/git-world.ts';
import { startFiles } from './support/interleave.ts';

setDefaultTimeout(300_000);

const SEED = 347;

test.each([
  ['sqlite', 15],
  ['postgres', 6],
] as const)(
  'on %s %d random situations go as their previews said, deletions in the repository included',
  async (dialect, situations) => {
    await using world = await memoryWorld({ dialect, files: startFiles() });
    const { waited, removed, compared } = await foresee(world, SEED, situations);
    expect(compared).toBeGreaterThan(0);
    // The seed has both in the long form only.
    if (dialect === 'postgres') return;
    expect(waited).toBeGreaterThan(0);
    expect(removed).toBeGreaterThan(0);
  },
);

test.each(oneInCheck(['sqlite', 'postgres'] as const, import.meta.path))(
  'on %s a publication compares only the pages that changed since the last comparison',
  async (dialect) => {
    const files = { 'one.md': '# One\n', 'two.md': '# Two\n', 'three.md': '# Three\n' };
    await using world = await memoryWorld({ dialect, files });
    const { deps, projectId, repo } = world;
    const connection = async () => {
      const found = await deps.db.read((stores) => stores.git.connections.ofProject(projectId));
      if (found === null) throw new Error('the project has no connection');
      return found;
    };
    const { id } = await connection();
    // As no write of Quoin leaves it: a comparison of all pages would push the page.
    const [row] = await deps.db.read((stores) => stores.git.files.at(id, ['two.md']));
    if (row === undefined) throw new Error('the base map has no row for two.md');
    await world.sync();
    await deps.db.write((stores) =>
      stores.git.files.putMany([{ ...row, oid: '1'.repeat(40), contentHash: 'of another text' }]),
    );
    await world.edit('one.md', '# One\n\nEdited.\n');
    await world.edit('three.md', '# Three\n\nEdited.\n');
    await world.work();
    const head = await repo.bytes('main');
    const pushed = (path: string): string => new TextDecoder().decode(head.get(path));
    expect([pushed('one.md'), pushed('two.md'), pushed('three.md')]).toEqual([
      '# One\n\nEdited.\n',
      '# Two\n',
      '# Three\n\nEdited.\n',
    ]);
    const [run] = await world.runs();
    expect(run?.files.map(({ path }) => path)).not.toContain('two.md');
    const { lastCommit } = await connection();
    const { latest } = await deps.db.read((stores) => stores.site.comparison(projectId));
    expect(latest?.compared).toBe(`${id} ${lastCommit}`);
    // A page that has no file yet is one that changed.
    await world.create('Four', '# Four\n');
    await world.work();
    expect([...(await repo.bytes('main')).keys()].sort()).toEqual([
      'four.md',
      'one.md',
      'three.md',
      'two.md',
    ]);
  },
);

/** The first situations have a page whose text differs from its row of the base map, and not from its file. */
const SEED_OF_SAME_BYTES = 6_401_008;

test('a page whose file has its bytes already gets its row of the base map without a push', async () => {
  await using world = await memoryWorld({ files: startFiles() });
  // Each run is compared with the base map, too.
  const { compared } = await foresee(world, SEED_OF_SAME_BYTES, 4);
  expect(compared).toBeGreaterThan(0);
});
