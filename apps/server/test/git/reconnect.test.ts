/**
 * A connection whose address or credential changes, or that ends and begins again
 * (docs/internals/git-sync.md#remote-faults, #pause-and-reconnect).
 */
import { expect, test } from 'bun:test';
import { purgeExpired } from '@quoin/db';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import type { Answer } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import {
  BOTH_IN_SOAK,
  type GitWorld,
  gitWorld,
  memoryWorld,
  ONE_IS_ENOUGH,
} from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGE = '# Guide\n\nOne.\n\nTwo.\n\nThree.\n';
const FILES = { 'guide.md': PAGE, 'b.md': '# B\n' };
const HERE = PAGE.replace('One', 'One here');

const causeOf = ({ body }: Answer): unknown =>
  Reflect.get(Object(Reflect.get(Object(body), 'details')), 'cause');

/** As the database has it, disconnected or not. */
const rowOf = ({ deps, projectId }: GitWorld) =>
  deps.db.read(
    async ({ git: { connections } }) =>
      (await connections.ofProject(projectId)) ?? (await connections.kept(projectId)),
  );

const copyTo = async (world: GitWorld, name: string) => {
  const copy = await world.server.create(name);
  await world.repo.git('push', '--quiet', copy.path, 'main');
  return copy;
};

test.each(BOTH_IN_SOAK)(
  'on %s `PATCH token` replaces a revoked credential, and the sync goes on from its base',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    const before = await rowOf(world);
    world.server.credentials = { username: 'sync', password: 'another' };
    expect((await world.sync()).status).toBe('Failed');
    await world.edit('guide.md', HERE);
    await world.repo.commit('Edit', { files: { 'b.md': '# B\n\nThere.\n' } });

    const refused = await world.call('PATCH', '/git', { token: 'sync:wrong-canary' });
    expect([refused.status, causeOf(refused)]).toEqual([400, 'unauthorized']);
    expect((await rowOf(world))?.token).toBe(before?.token ?? '');
    expect((await rowOf(world))?.status).toBe('error');

    const changed = await world.require('PATCH', '/git', { token: 'sync:another' });
    expect(changed.body).toMatchObject({ connection: { status: 'active', error: null } });
    await world.work();
    const row = await rowOf(world);
    expect([row?.id, row?.webhookSecret]).toEqual([before?.id, before?.webhookSecret]);
    expect((await world.runs()).map(({ status }) => status)).toEqual([
      'Success',
      'Failed',
      'Success',
    ]);
    expect(await world.conflicts()).toEqual([]);
    expect(await world.repo.read('guide.md')).toBe(HERE);
    expect(await world.text('b.md')).toBe('# B\n\nThere.\n');

    const activity = await world.call('GET', '/events');
    expect(activity.text).toContain('"changed":["token"]');
    const everything = [
      refused.text,
      changed.text,
      activity.text,
      JSON.stringify(world.harness.log),
    ];
    for (const secret of ['wrong-canary', 'another']) {
      expect(everything.join('\n')).not.toContain(secret);
    }
  },
);

inSoak(test).each(ONE_IS_ENOUGH)(
  'on %s a repository that moved is named in place, and the sync goes on from its base',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    await world.edit('guide.md', HERE);
    await world.sync();
    const { id } = await world.connection<{ id: string }>();
    const moved = await copyTo(world, 'harbour/handbook');
    await moved.commit('Edit', { files: { 'b.md': '# B\n\nThere.\n' } });
    const two = HERE.replace('Two', 'Two here');
    await world.edit('guide.md', two);
    const address = { repoFullName: 'harbour/handbook', token: 'sync:secret' };
    const changed = await world.require('PATCH', '/git', address);
    expect(changed.body).toMatchObject({ connection: { id, repoFullName: 'harbour/handbook' } });
    await world.work();
    expect(await world.conflicts()).toEqual([]);
    expect(await moved.read('guide.md')).toBe(two);
    expect(await world.text('b.md')).toBe('# B\n\nThere.\n');
    // The former repository gets no pushes.
    expect(await world.repo.read('guide.md')).toBe(HERE);
    expect((await world.runs()).length).toBe(3);
  },
);

inSoak(test)('another repository is refused as a new address, whatever its files are', async () => {
  await using world = await gitWorld({ files: FILES });
  const before = await rowOf(world);
  const other = await world.server.create('harbour/other');
  await other.commit('Begun apart', { files: FILES });
  await world.server.create('harbour/empty');
  for (const [repoFullName, cause] of [
    ['harbour/other', 'other_repository'],
    ['harbour/empty', 'other_repository'],
    ['harbour/absent', 'not_found'],
  ]) {
    const refused = await world.call('PATCH', '/git', { repoFullName, token: 'sync:secret' });
    expect([refused.status, causeOf(refused)]).toEqual([400, cause]);
  }
  // The credential of the connection is not sent to an address that comes without its own.
  const asked = world.server.requests.length;
  const without = await world.call('PATCH', '/git', { repoFullName: 'harbour/other' });
  expect([without.status, Reflect.get(Object(without.body), 'code')]).toEqual([
    400,
    'invalid_payload',
  ]);
  expect(world.server.requests.length).toBe(asked);
  expect(await rowOf(world)).toEqual(before);
});

test.each([...chosen])(
  'on %s a reconnection goes on from where the sync ended, and reverts no published text',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    await world.edit('guide.md', HERE);
    await world.sync();
    const { id } = await world.connection<{ id: string }>();
    await world.require('DELETE', '/git');
    expect(await rowOf(world)).toMatchObject({
      ...{ token: null, accountId: null, installationId: null },
      ...{ webhookSecret: '', previousWebhookSecret: null },
    });
    const two = HERE.replace('Two', 'Two here');
    await world.edit('guide.md', two);
    await world.repo.commit('Edit', {
      files: { 'guide.md': HERE.replace('Three', 'Three there'), 'c.md': '# C\n' },
    });
    const preview = await world.require('POST', '/git/preview', {
      ...{ provider: 'gitlab_self_managed', host: world.server.origin },
      ...{ repoFullName: 'harbour/docs', token: 'sync:secret' },
    });
    expect(preview.body).toMatchObject({ ok: true, counts: { conflicts: 0, merged: 1 } });
    expect(await world.connect()).toBe(id);
    await world.work();
    expect((await world.runs()).map(({ status }) => status)).toEqual(['Success']);
    expect(await world.conflicts()).toEqual([]);
    const both = two.replace('Three', 'Three there');
    expect(await world.text('guide.md')).toBe(both);
    expect(await world.repo.read('guide.md')).toBe(both);
    expect(Object.keys(await world.texts()).toSorted()).toEqual(['b.md', 'c.md', 'guide.md']);
    await world.requireConverged();
  },
);

inSoak(test)(
  'an ordinary commit that replaces a pushed text meanwhile is no conflict after a reconnection',
  async () => {
    await using world = await gitWorld({ files: FILES });
    await world.edit('guide.md', HERE);
    await world.sync();
    await world.require('DELETE', '/git');
    const there = PAGE.replace('One', 'One there');
    await world.repo.commit('Edit', { files: { 'guide.md': there } });
    await world.connect({ direction: 'merge' });
    await world.work();
    expect(await world.conflicts()).toEqual([]);
    expect(await world.text('guide.md')).toBe(there);
  },
);

inSoak(test)(
  'a force push while the repository was disconnected makes its conflict after a reconnection',
  async () => {
    await using world = await gitWorld({ files: FILES });
    const first = (await world.repo.head()) ?? '';
    await world.edit('guide.md', HERE);
    await world.sync();
    await world.require('DELETE', '/git');
    await world.repo.forcePush(first);
    await world.connect();
    await world.work();
    expect(await world.conflicts()).toMatchObject([
      { kind: 'force_push', editor: HERE, git: PAGE },
    ]);
  },
);

test('another repository, a direction, and 90 days end what was kept', async () => {
  await using world = await gitWorld({ files: FILES });
  const address = {
    ...{ provider: 'gitlab_self_managed', host: world.server.origin },
    token: 'sync:secret',
  };
  await world.require('DELETE', '/git');
  const other = await world.server.create('harbour/other');
  await other.commit('Begun apart', { files: FILES });
  const undecided = await world.call('POST', '/git', { ...address, repoFullName: 'harbour/other' });
  expect([undecided.status, causeOf(undecided)]).toEqual([400, 'direction_required']);
  // A refusal leaves what is kept.
  expect((await rowOf(world))?.disconnectedAt).not.toBeNull();
  const kept = (await rowOf(world))?.id;
  const begun = await world.connect({ direction: 'git' });
  expect(begun).not.toBe(kept ?? '');
  await world.work();
  await world.require('DELETE', '/git');
  const now = world.deps.clock.now().getTime();
  const at = (days: number) => new Date(now + days * 86_400_000);
  const { database } = world.harness.foundation;
  await purgeExpired(database, at(89), { auditDays: 400 });
  expect((await rowOf(world))?.id).toBe(begun);
  await purgeExpired(database, at(91), { auditDays: 400 });
  expect(await rowOf(world)).toBeNull();
  const again = await world.call('POST', '/git', { ...address, repoFullName: 'harbour/docs' });
  expect(causeOf(again)).toBe('direction_required');
});

test.each(oneInCheck(DIALECTS, import.meta.path))(
  'on %s another folder of a commit that was compared before gets the texts that differ from its files',
  async (dialect) => {
    const files = { 'guide.md': PAGE, 'a/guide.md': '# Guide\n\nOlder.\n' };
    await using world = await memoryWorld({ dialect, files });
    await world.edit('guide.md', HERE);
    await world.sync();
    await world.sync();
    await world.require('DELETE', '/git');
    const folder = { basePath: 'a', direction: 'merge', conflictPolicy: 'editor_wins' };
    await world.connect(folder);
    await world.work();
    expect(await world.repo.read('a/guide.md')).toBe(HERE);
  },
);
