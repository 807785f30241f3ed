/**
 * What happens to the branch itself: races, rewritten history, who wrote what
 * (docs/internals/git-sync.md#push-race, #force-push, #protected-branch, #commit-authors).
 */
import { expect, test } from 'bun:test';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { BOTH_IN_SOAK, gitWorld, ONE_IS_ENOUGH } from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGE = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';

test.each([...chosen])(
  'on %s a push that loses a race is merged and sent again',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'guide.md': PAGE, 'other.md': '# Other\n' },
    });
    await world.edit('guide.md', PAGE.replace('One', 'One here'));
    let races = 0;
    world.server.beforeReceive = async () => {
      if (races === 3) return;
      races += 1;
      await world.repo.commit(`Race ${races}`, {
        files: { 'guide.md': PAGE.replace('Three', `Three, race ${races}`) },
      });
    };
    const run = await world.sync();
    expect(races).toBe(3);
    expect(run.status).toBe('Success');
    const merged = PAGE.replace('One', 'One here').replace('Three', 'Three, race 3');
    expect(await world.repo.read('guide.md')).toBe(merged);
    expect(await world.text('guide.md')).toBe(merged);
    const subjects = (await world.repo.log()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Update Guide', 'Race 3', 'Race 2', 'Race 1', 'First']);
    await world.requireConverged();
  },
);

inSoak(test).each(ONE_IS_ENOUGH)(
  'on %s a branch that was rewritten is noticed, and edits made here are kept',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'guide.md': PAGE, 'b.md': '# B\n' } });
    await world.repo.commit('Second', {
      files: { 'guide.md': PAGE.replace('Two', 'Two, second') },
    });
    await world.sync();
    await world.edit('guide.md', PAGE.replace('Two', 'Two, second').replace('One', 'One here'));
    await world.repo.commit('Unrelated', {
      parents: [],
      isEmptied: true,
      files: { 'guide.md': PAGE.replace('Three', 'Three, rewritten'), 'b.md': '# B\n' },
    });
    const run = await world.sync();
    expect(run.status).toBe('Success');
    expect(run.files.some(({ action }) => action === 'rewritten')).toBe(true);
    const merged = PAGE.replace('One', 'One here').replace('Three', 'Three, rewritten');
    expect(await world.text('guide.md')).toBe(merged);
    expect(await world.repo.read('guide.md')).toBe(merged);
  },
);

inSoak(test)('a protected branch fails the run with the way out, and keeps the edits', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE } });
  await world.server.protect('harbour/docs');
  const edited = PAGE.replace('One', 'One here');
  await world.edit('guide.md', edited);
  const run = await world.sync();
  expect(run.status).toBe('Failed');
  expect(run.error).toContain('outboundMode "pr"');
  expect(await world.text('guide.md')).toBe(edited);
  expect(await world.repo.read('guide.md')).toBe(PAGE);
  await world.server.unprotect('harbour/docs');
  expect((await world.sync()).status).toBe('Success');
  expect(await world.repo.read('guide.md')).toBe(edited);
});

test('the person who edited is the author, co-editors are trailers, and no credential leaves a trace', async () => {
  await using world = await gitWorld({
    files: { 'a.md': '# A\n', 'b.md': '# B\n' },
    connect: { settings: { commitPer: 'minute' } },
  });
  const grace = await world.harness.person('grace');
  await world.call('POST', '/members', { email: grace.email, role: 'editor' });
  const { headers } = await world.harness.token(grace, ['docs:write']);
  await world.edit('a.md', '# A\n\nBy Ada.\n');
  await world.edit('b.md', '# B\n\nBy Grace.\n', { as: headers });
  await world.sync();
  const [commit, ...others] = await world.repo.log();
  expect(others.map(({ subject }) => subject)).toEqual(['First']);
  expect(commit).toMatchObject({ author: 'grace', email: 'grace@example.com' });
  expect(commit?.message).toContain('Co-authored-by: ada <ada@example.com>');
  const everything = JSON.stringify([
    world.server.requests.map(({ url }) => url),
    world.harness.log,
    await world.connection(),
  ]);
  expect(everything).not.toContain('secret');
});

test('a credential that was revoked stops the connection with its reason', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE } });
  world.server.credentials = { username: 'sync', password: 'another' };
  const run = await world.sync();
  expect(run.status).toBe('Failed');
  const connection = await world.connection<{ status: string; error: string }>();
  expect(connection.status).toBe('error');
  expect(run.error).toContain(connection.error);
  expect(run.error).toContain('then resume the sync');
  const refused = await world.call('POST', '/git/sync');
  expect(refused.body).toMatchObject({ details: { reason: 'error' } });
});

inSoak(test).each(ONE_IS_ENOUGH)(
  'on %s a conflict with newer edits on top is not resolved',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'guide.md': PAGE } });
    await world.edit('guide.md', PAGE.replace('Two', 'Two here'));
    await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('Two', 'Two there') } });
    await world.sync();
    const id = await world.edit('guide.md', PAGE.replace('Two', 'Two, settled'));
    const stale = await world.call('POST', '/git/conflicts', { pageId: id, keep: 'editor' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'conflict_stale' });
    expect((await world.conflicts()).length).toBe(1);
  },
);

test.each(ONE_IS_ENOUGH)(
  'on %s keeping the other side makes it the text of both',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'guide.md': PAGE } });
    await world.edit('guide.md', PAGE.replace('Two', 'Two here'));
    await world.repo.commit('Edit', {
      files: { 'guide.md': PAGE.replace('Two', 'Two there').replace('Three', 'Three there') },
    });
    await world.sync();
    const { id } = await world.page('guide.md');
    const answer = await world.call('POST', '/git/conflicts', { pageId: id, keep: 'editor' });
    expect(answer.status).toBe(200);
    await world.work();
    const kept = PAGE.replace('Two', 'Two here').replace('Three', 'Three there');
    expect(await world.text('guide.md')).toBe(kept);
    expect(await world.repo.read('guide.md')).toBe(kept);
    expect(await world.conflicts()).toEqual([]);
  },
);

test('a draft on top of what is live stays a draft, and Git gets only what is live', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE } });
  const id = await world.edit('guide.md', PAGE.replace('One', 'One, a draft'), { publish: false });
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('Three', 'Three there') } });
  expect((await world.sync()).status).toBe('Success');
  const page = await world.byId(id);
  expect(page.hasUnpublishedChanges).toBe(true);
  expect(page.content).toBe(PAGE.replace('One', 'One, a draft').replace('Three', 'Three there'));
  expect(await world.repo.read('guide.md')).toBe(PAGE.replace('Three', 'Three there'));
  await world.move(id, 'publish');
  await world.work();
  expect(await world.repo.read('guide.md')).toBe(page.content);
});

inSoak(test).each(BOTH_IN_SOAK)(
  'on %s a text that was published before never replaces a newer text in Git',
  async (dialect) => {
    await using world = await gitWorld({
      dialect,
      files: { 'guide.md': PAGE },
      connect: { publishOnSync: false },
    });
    const { id } = await world.page('guide.md');
    await world.move(id, 'publish');
    await world.work();
    const git = PAGE.replace('Three', 'Three there');
    const head = await world.repo.commit('Edit', { files: { 'guide.md': git } });
    for (let round = 0; round < 2; round += 1) expect((await world.sync()).status).toBe('Success');
    expect(await world.repo.head()).toBe(head);
    expect(await world.byId(id)).toMatchObject({ content: git, hasUnpublishedChanges: true });
    await world.move(id, 'publish');
    await world.work();
    expect(await world.repo.head()).toBe(head);
    await world.edit('guide.md', git.replace('One', 'One here'));
    await world.sync();
    expect(await world.repo.read('guide.md')).toBe(git.replace('One', 'One here'));
  },
);

inSoak(test).each(BOTH_IN_SOAK)(
  'on %s a pulled text waits for review if approval is required',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: { 'guide.md': PAGE } });
    const { id } = await world.page('guide.md');
    await world.call('PATCH', '/settings', {
      approvals: { required: true, allowSelfApproval: true },
    });
    const git = PAGE.replace('Three', 'Three there');
    const head = await world.repo.commit('Edit', { files: { 'guide.md': git } });
    expect((await world.sync()).status).toBe('Success');
    expect((await world.byId(id)).status).toBe('in_review');
    await world.sync();
    expect(await world.repo.head()).toBe(head);
    const again = git.replace('One', 'One there');
    await world.repo.commit('Edit again', { files: { 'guide.md': again } });
    expect((await world.sync()).status).toBe('Success');
    expect(await world.byId(id)).toMatchObject({ status: 'in_review', content: again });
    const approved = await world.send(`POST /api/v1/pages/${id}/review`, { decision: 'approve' });
    expect(approved.status).toBe(200);
    await world.work();
    expect((await world.byId(id)).status).toBe('published');
    await world.requireConverged();
  },
);

inSoak(test)('the author of a merged text is who edited it', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE } });
  await world.edit('guide.md', PAGE.replace('One', 'One here'));
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('Three', 'Three there') } });
  await world.sync();
  const [commit] = await world.repo.log();
  expect(commit).toMatchObject({ author: 'ada', committer: 'Quoin', subject: 'Update Guide' });
});
