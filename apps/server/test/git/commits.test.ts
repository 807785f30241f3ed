/** What the commits of a connection say, who makes them, and how many there are. */
import { expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { inSoak, temporaryFolder } from '@quoin/test-kit';
import { BOTH_IN_SOAK, type GitWorld, gitWorld } from './support/git-world.ts';

const FILES = { 'a.md': '# A\n', 'b.md': '# B\n' };

/** Saves with a message, which names the revision, and publishes. */
const publish = async (world: GitWorld, path: string, markdown: string, message?: string) => {
  const { id } = await world.page(path);
  const body = { markdown, ...(message !== undefined && { message }) };
  const { status } = await world.send(`PATCH /api/v1/pages/${id}`, body);
  expect(status).toBe(200);
  await world.move(id, 'publish');
};

const change = async (world: GitWorld, body: Record<string, unknown>): Promise<void> => {
  await world.require('PATCH', '/git', body);
};

/** Subjects of what was pushed since the first commit, oldest first. */
const subjects = async ({ repo }: GitWorld): Promise<string[]> =>
  (await repo.log())
    .map(({ subject }) => subject)
    .toReversed()
    .slice(1);

test.each(BOTH_IN_SOAK)(
  'on %s each publication is a commit with its message, also of one page, until the setting joins them',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    const grace = await world.harness.person('grace');
    await world.call('POST', '/members', { email: grace.email, role: 'editor' });
    const { headers } = await world.harness.token(grace, ['docs:write']);
    await publish(world, 'a.md', '# A\n\nOne.\n', 'Explain one');
    await world.edit('b.md', '# B\n\nBy Grace.\n', { as: headers });
    await publish(world, 'a.md', '# A\n\nOne and two.\n', 'Explain two');
    await world.create('New page', '# New page\n');
    await world.sync();
    expect(await subjects(world)).toEqual([
      'Explain one',
      'Update B',
      'Explain two',
      'Create New page',
    ]);
    const log = (await world.repo.log()).toReversed();
    expect(log.map(({ author }) => author).slice(1)).toEqual(['ada', 'grace', 'ada', 'ada']);
    expect(await world.repo.read('a.md', 'main~3')).toBe('# A\n\nOne.\n');
    expect(await world.repo.read('a.md', 'main~1')).toBe('# A\n\nOne and two.\n');
    expect(log.some(({ message }) => message.includes('Co-authored-by'))).toBe(false);
    await world.requireConverged();

    await change(world, { settings: { commitPer: 'minute' } });
    await publish(world, 'a.md', '# A\n\nThree.\n', 'Explain three');
    await world.edit('b.md', '# B\n\nBy Grace again.\n', { as: headers });
    await world.sync();
    expect((await subjects(world)).slice(4)).toEqual(['Update 2 pages']);
    const [commit] = await world.repo.log();
    expect(commit?.message).toContain('- Explain three');
    expect(commit?.message).toContain('Co-authored-by: ');
    await world.requireConverged();
  },
);

inSoak(test)(
  'a publication of several users names them, and the user who approved it',
  async () => {
    await using world = await gitWorld({ files: FILES });
    const grace = await world.harness.person('grace');
    await world.call('POST', '/members', { email: grace.email, role: 'editor' });
    const { headers } = await world.harness.token(grace, ['docs:write']);
    await world.require('PATCH', '/settings', { approvals: { required: true } });
    await world.edit('a.md', '# A\n\nBy Grace.\n', { as: headers });
    const { id } = await world.page('a.md');
    const decided = await world.send(`POST /api/v1/pages/${id}/review`, { decision: 'approve' });
    expect(decided.status).toBe(200);
    await world.sync();
    const [commit] = await world.repo.log();
    expect(commit).toMatchObject({ author: 'grace', subject: 'Update A' });
    expect(commit?.message).toEndWith('\n\nCo-authored-by: ada <ada@example.com>');
  },
);

test('templates, sign-off and marks for CI are in the commit, and a key signs it', async () => {
  await using folder = await temporaryFolder();
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await using world = await gitWorld({ files: FILES });
  await change(world, {
    signingKey: privateKey,
    settings: {
      commitMessage:
        'docs({space}): {message}\n\n{author} changed {count} page of {project}:\n{pages}',
      commitAuthor: 'Docs of {project} <docs@example.com>',
      commitCommitter: 'Docs bot <bot@example.com>',
      commitSignOff: true,
      commitSkipCi: true,
    },
  });
  await publish(world, 'a.md', '# A\n\nOne.\n', 'Explain one\nSigned-off-by: Eve <eve@x>');
  await world.sync();
  const [commit] = await world.repo.log();
  expect(commit).toMatchObject({ author: 'Docs of Harbour', email: 'docs@example.com' });
  expect(commit?.committer).toBe('Docs bot');
  expect(commit?.message.trim().split('\n')).toEqual([
    expect.stringMatching(/^docs\(.+\): Explain one \[skip ci\]$/),
    '',
    'Docs of Harbour changed 1 page of Harbour:',
    '- Update a.md',
    '',
    'Co-authored-by: ada <ada@example.com>',
    'Signed-off-by: Docs of Harbour <docs@example.com>',
  ]);

  const { signingKey } = await world.connection<{ signingKey: { publicKey: string } }>();
  const allowed = join(folder.path, 'allowed');
  await Bun.write(allowed, `bot@example.com ${signingKey.publicKey}\n`);
  await world.repo.git('-c', `gpg.ssh.allowedSignersFile=${allowed}`, 'verify-commit', 'main');
  await world.repo.fsck();

  const shown = JSON.stringify([world.harness.log, await world.connection(), await world.runs()]);
  const [line = ''] = privateKey.split('\n').slice(1);
  expect(line.length).toBeGreaterThan(20);
  expect(shown).not.toContain(line);
  const { status, body } = await world.call('PATCH', '/git', {
    signingKey: `${privateKey.slice(0, 60)}\n`,
  });
  expect([status, Reflect.get(Object(body), 'code')]).toEqual([400, 'invalid_payload']);
  await change(world, { signingKey: null });
  expect(await world.connection<object>()).toMatchObject({ signingKey: null });
  await publish(world, 'a.md', '# A\n\nTwo.\n');
  await world.sync();
  expect(await world.repo.git('cat-file', 'commit', 'main')).not.toContain('gpgsig');
});

inSoak(test)(
  'a repository that requires a sign-off says so with the remedy, which helps',
  async () => {
    await using world = await gitWorld({ files: FILES });
    await world.server.protect('harbour/docs', 'main', 'DCO: a commit lacks a sign-off');
    await publish(world, 'a.md', '# A\n\nOne.\n');
    const run = await world.sync();
    expect(run.status).toBe('Failed');
    expect(run.error).toContain('settings.commitSignOff');
    expect(run.error).toContain('The server said: DCO: a commit lacks a sign-off');
    await world.server.unprotect('harbour/docs');
    await change(world, { settings: { commitSignOff: true } });
    expect((await world.sync()).status).toBe('Success');
    const [commit] = await world.repo.log();
    expect(commit?.message).toContain('Signed-off-by: ada <ada@example.com>');
  },
);
