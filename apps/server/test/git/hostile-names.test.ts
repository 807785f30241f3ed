/** Names that a checkout must not have, and files that are not (docs/internals/git-sync.md#hostile-names). */
import { expect, test } from 'bun:test';
import { BOTH_IN_SOAK, gitWorld } from './support/git-world.ts';

const PAGE = '# Elsewhere\n';

test.each(BOTH_IN_SOAK)(
  'on %s hostile names, links and submodules are never followed and never written, each is reported',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'start.md': '# Start\n', 'readme.md': '# Read\n' },
    });
    const { repo } = world;
    const git = await repo.rawTree([{ mode: '100644', name: 'config.md', content: PAGE }]);
    const above = await repo.rawTree([{ mode: '100644', name: 'above.md', content: PAGE }]);
    const head = (await repo.head()) ?? '';
    const hostile = [
      { mode: '40000', name: '..', oid: above },
      { mode: '40000', name: '.git', oid: git },
      { mode: '40000', name: '.GIT', oid: git },
      { mode: '40000', name: '.g\u200cit', oid: git },
      { mode: '40000', name: 'git~1', oid: git },
      { mode: '100644', name: '.git::$INDEX_ALLOCATION', content: PAGE },
      { mode: '100644', name: 'a\nb.md', content: PAGE },
      { mode: '100644', name: 'back\\slash.md', content: PAGE },
      { mode: '100644', name: 'dot.md.', content: PAGE },
      { mode: '100644', name: Uint8Array.from([0x61, 0xff, 0x2e, 0x6d, 0x64]), content: PAGE },
      { mode: '100644', name: 'README.md', content: PAGE },
      { mode: '120000', name: 'link.md', content: '/etc/passwd' },
      { mode: '160000', name: 'theme', oid: head },
    ];
    const good = [
      { mode: '100644', name: 'new.md', content: '# New\n' },
      { mode: '100644', name: 'readme.md', content: '# Read\n' },
      { mode: '100644', name: 'start.md', content: '# Start\n' },
    ];
    await repo.commitRaw('Hostile', [...hostile, ...good]);
    const run = await world.sync();
    expect(run.status).toBe('Success');
    const paths = (await world.pages()).map(({ sourcePath }) => sourcePath);
    expect(paths.toSorted()).toEqual(['new.md', 'readme.md', 'start.md']);
    const skipped = run.files.filter(({ action }) => action === 'skipped');
    expect(skipped.map(({ path }) => path).toSorted()).toEqual(
      [
        '../above.md',
        '.GIT/config.md',
        '.git/config.md',
        '.git::$INDEX_ALLOCATION',
        '.g\u200cit/config.md',
        'README.md',
        'a\nb.md',
        'a\ufffd.md',
        'back\\slash.md',
        'dot.md.',
        'git~1/config.md',
        'link.md',
        'theme',
      ].toSorted(),
    );
    for (const { message } of skipped) expect(message ?? '').not.toBe('');

    const before = await repo.git('ls-tree', 'main');
    await world.edit('start.md', '# Start\n\nMore.\n');
    expect((await world.sync()).counts.pushed).toBe(1);
    const changed = (await repo.git('ls-tree', 'main'))
      .split('\n')
      .filter((line) => !before.includes(line));
    expect(changed).toHaveLength(1);
    expect(changed[0]).toEndWith('\tstart.md');
  },
);
