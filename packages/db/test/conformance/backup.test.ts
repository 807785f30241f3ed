import { describe, expect, test } from 'bun:test';
import { isLong } from '@quoin/test-kit';
import { BackupError, readBackup, writeBackup } from '../../src/index.ts';
import { engines, type TestDatabase, type TestEngine } from '../engines.ts';
import { execution, projectSecret, skill, trigger } from '../records/agent.ts';
import { assistantKey, conversation, pageFeedback, question } from '../records/assistant.ts';
import { id, later, T0 } from '../records/common.ts';
import {
  gitAccount,
  gitConflict,
  gitConnection,
  gitDelivery,
  gitFile,
  gitProposal,
  gitRequestPreview,
  gitRun,
} from '../records/git.ts';
import {
  device,
  invitation,
  mcpSession,
  membership,
  oauthClient,
  oauthCode,
  token,
  user,
} from '../records/people.ts';
import { asset, auditEvent, event, navItem, page, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const options = { version: '1.2.3', now: later(9) };

const PICTURE = new Uint8Array(crypto.getRandomValues(new Uint8Array(60_000)));
const PICTURE_HASH = Bun.SHA256.hash(PICTURE, 'hex');
/** Of a user: no asset has these bytes. */
const AVATAR = new TextEncoder().encode('an avatar');
const AVATAR_HASH = Bun.SHA256.hash(AVATAR, 'hex');
const EMPTY_HASH = Bun.SHA256.hash('', 'hex');

const backupOf = async ({ db, files }: TestDatabase): Promise<Uint8Array<ArrayBuffer>> => {
  const { readable, writable } = new TransformStream<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >();
  const [bytes] = await Promise.all([
    new Response(readable).bytes(),
    writeBackup(db, writable, { ...options, files }),
  ]);
  return new Uint8Array(bytes);
};

const linesOf = (backup: Uint8Array<ArrayBuffer>): string[] =>
  new TextDecoder().decode(Bun.gunzipSync(backup)).trimEnd().split('\n');

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream();

/** Rows of every table, with every kind of value, and more than one portion of pages. */
const fill = async ({ db, files }: TestDatabase): Promise<void> => {
  await files.put(PICTURE_HASH, PICTURE);
  await files.put(AVATAR_HASH, AVATAR);
  await files.put(EMPTY_HASH, new Uint8Array());
  await db.engine.write(async ({ stores, access: { q, t } }) => {
    const seed = await seedProject(stores);
    const second = user({ disabledAt: later(1), image: AVATAR_HASH, emailVerified: false });
    await stores.users.insert(second);
    await stores.members.insert(membership(seed.project.id, second.id, 'viewer'));
    const made = await seedPage(stores, seed.space, 'a', {
      status: 'published',
      publishedVersion: 1,
      publishedHash: 'c0ffee',
      publishedAt: later(2),
      updatedBy: second.id,
    });
    // The child has the smaller id, as after a move under a younger page.
    const childItem = navItem(seed.space, 'child', { id: '00000000-0000-7000-8000-000000000000' });
    await stores.nav.insert({ ...childItem, parentId: made.item.id });
    const items = Array.from({ length: 700 }, (_, index) => navItem(seed.space, `p${index}`));
    await stores.nav.insertMany(items);
    const pages = items.map((item) => page(item));
    await stores.pages.insertMany(pages);
    await stores.revisions.insertMany(pages.map((row) => revision(row.id)));
    await stores.revisions.insert(
      revision(made.page.id, 2, { content: '🦉\u2028 "\\\n\r\t\u0001é'.repeat(5_000) }),
    );
    const ofClient = oauthClient();
    await stores.oauth.insertClient(ofClient);
    const parent = token(second.id, { expiresAt: later(3) });
    await stores.tokens.insert(parent);
    // The child has the smaller id, so it comes first in the backup.
    const childId = '00000000-0000-7000-8000-000000000001';
    const child = { id: childId, parentId: parent.id, clientId: ofClient.id };
    await stores.tokens.insert(token(second.id, child));
    await stores.invitations.insert(
      invitation(seed.project.id, second.id, {
        email: 'ada@example.com',
        createdByToken: parent.id,
        acceptedAt: later(2),
        acceptedBy: second.id,
      }),
    );
    await stores.devices.insert(device({ grantedScopes: ['docs:read'], userId: second.id }));
    await stores.redirects.put({
      id: id(),
      projectId: seed.project.id,
      fromPath: 'guide/old',
      pageId: made.page.id,
      toPath: null,
      createdAt: T0,
    });
    await stores.assets.insert(
      asset(seed.project.id, { hash: PICTURE_HASH, createdBy: second.id }),
    );
    await stores.assets.insert(asset(seed.project.id, { hash: PICTURE_HASH, path: 'img/a.png' }));
    await stores.assets.insert(asset(seed.project.id, { hash: EMPTY_HASH, size: 0 }));
    await stores.events.insert(event(seed.project.id, { actorId: second.id, data: { a: null } }));
    await stores.audit.insert(auditEvent({ actorId: second.id, subjectTitle: '\u2028' }));
    await stores.assistantKeys.insert(
      assistantKey(seed.project.id, {
        createdBy: second.id,
        createdByToken: childId,
        lastUsedAt: later(4),
      }),
    );
    await stores.assistantKeys.insert(
      assistantKey(seed.project.id, { allowedOrigins: [], allowPrivate: true, revokedAt: T0 }),
    );
    const talk = conversation(seed.project.id, {
      rating: 'down',
      comment: 'No\u2028',
      ratedAt: later(8),
    });
    await stores.conversations.insert(talk);
    await stores.conversations.insert(conversation(seed.project.id));
    await stores.conversations.ask(question(talk));
    await stores.conversations.ask(question(talk, { answer: null, answered: null }));
    await stores.idempotency.claim('k', 'h', T0);
    await stores.idempotency.complete('k', 201, { b: [1, '2', null, false] });
    await stores.idempotency.claim('open', 'h', T0);
    await stores.rateLimits.consume('k', 2, 1_000, T0);
    await stores.search.count([
      {
        projectId: seed.project.id,
        day: '2026-03-01',
        query: 'größe 🦉',
        count: 3,
        withoutHits: 1,
        clicks: 2,
        lastAt: later(7),
      },
    ]);
    await stores.site.setDomains(seed.project.id, ['docs.example.com', 'help.example.com']);
    const view = { projectId: seed.project.id, pageId: made.page.id, day: '2026-03-01' };
    await stores.site.countViews([{ ...view, views: 3 }]);
    const feedback = pageFeedback(view.projectId, view.pageId);
    await stores.feedback.give(feedback, { perPage: 1, perProject: 1 });
    const kept = skill(seed.project.id, { createdBy: second.id });
    await stores.agent.skills.insert(kept);
    await stores.agent.skills.insert(skill(seed.project.id, { output: null, source: null }));
    await stores.agent.secrets.put(projectSecret(seed.project.id, { updatedBy: second.id }));
    await stores.agent.triggers.insert(trigger(kept, second.id, { lastUsedAt: later(4) }));
    for (const output of ['123', 'null', 1, false, null, { z: 1, a: [] }]) {
      const run = execution(kept, { output, scopes: ['docs:read'], finishedAt: later(5) });
      await stores.agent.executions.insert(run);
    }
    const client = oauthClient();
    await stores.oauth.insertClient(client);
    await stores.oauth.insertCode(oauthCode(client, second.id, { resource: null }));
    await stores.oauth.insertRefresh({
      ...{ hash: id(), tokenId: parent.id, scopes: ['docs:read'], resource: null },
      ...{ createdAt: T0, expiresAt: later(9), usedAt: null },
    });
    const agent = mcpSession(parent, { projectId: seed.project.id, project: seed.project.slug });
    await stores.mcpSessions.insert(agent);
    await stores.mcpSessions.subscribe({
      sessionId: agent.id,
      uri: 'quoin://a/b',
      pageId: made.page.id,
      projectId: seed.project.id,
      stamp: '1',
    });
    const account = gitAccount(second.id);
    await stores.git.accounts.insert(account);
    const connection = gitConnection(seed.project.id, {
      accountId: account.id,
      createdBy: second.id,
    });
    await stores.git.connections.insert(connection);
    await stores.git.files.putMany([
      gitFile(connection, 'a.md', { pageId: made.page.id, sentVersion: 1, sentOver: '# Z\n' }),
      gitFile(connection, 'SUMMARY.md', { kind: 'navigation', content: '* [A](a.md)\n' }),
    ]);
    await stores.git.proposals.putMany([
      gitProposal(connection, 'a.md', { pageId: made.page.id }),
      gitProposal(connection, 'a.md', { oid: '', version: null }),
    ]);
    await stores.git.runs.insert(gitRun(connection));
    await stores.git.conflicts.insert(gitConflict(connection, made.page.id));
    await stores.git.deliveries.insert(gitDelivery(connection));
    const request = { id: id(), connectionId: connection.id, projectId: connection.projectId };
    await stores.git.requests.ask({ ...request, number: 7, askedAt: T0 });
    await stores.git.requests.lease(request.id, 'report', T0, T0);
    const preview = { preview: gitRequestPreview, expiresAt: later(9), commit: '8ab686e' };
    await stores.git.requests.settle(request.id, 'report', preview);
    const times = { createdAt: T0, updatedAt: T0 };
    await q.insert(t.sessions).values({
      ...times,
      id: id(),
      token: 't',
      userId: second.id,
      expiresAt: later(5),
      ipAddress: null,
      userAgent: 'x',
    });
    await q.insert(t.accounts).values({
      ...times,
      id: id(),
      accountId: 'a',
      providerId: 'credential',
      userId: second.id,
      password: 'hash',
    });
    await q
      .insert(t.verifications)
      .values({ ...times, id: id(), identifier: 'i', value: 'v', expiresAt: later(6) });
  });
};

/** In `check` from each kind to the other one only. */
const pairs = engines
  .flatMap((from) => engines.map((to): [TestEngine, TestEngine] => [from, to]))
  .filter(([from, to]) => isLong || from !== to);

describe.each(pairs.map(([from, to]) => ({ name: `${from.name} to ${to.name}`, from, to })))(
  'a backup from $name',
  ({ from, to }) => {
    test('restores every row as it was', async () => {
      await using source = await from.open();
      await using target = await to.open();
      await fill(source);
      const backup = await backupOf(source);
      const { header, trailer } = await readBackup(target.db, streamOf(backup), {
        files: target.files,
      });
      expect(header).toMatchObject({ version: '1.2.3', createdAt: later(9).toISOString() });
      expect(Object.values(trailer.rows).every((rows) => rows > 0)).toBe(true);
      expect(trailer).toMatchObject({ files: 3, filesMissing: 0 });
      const picture = await target.files.get(PICTURE_HASH);
      expect(await new Response(picture?.stream()).bytes()).toEqual(PICTURE);
      expect((await target.files.get(EMPTY_HASH))?.size).toBe(0);
      // Search has all of them to find.
      const marks = await target.db.read((stores) => stores.search.countPending(null));
      expect(marks).toBe(trailer.rows.pages ?? 0);
      // The second backup shows each difference that the restore made; headers name their
      // databases.
      const again = linesOf(await backupOf(target));
      expect(again.slice(1, -1)).toEqual(linesOf(backup).slice(1, -1));
    });
  },
);

describe.each(engines)('a backup on $name', ({ open }) => {
  test('is of one moment, while others write', async () => {
    await using opened = await open();
    const { db } = opened;
    await fill(opened);
    let writing = true;
    const writer = (async () => {
      while (writing) {
        await db.write(async (stores) => {
          const seed = await seedProject(stores);
          await seedPage(stores, seed.space, 'a');
        });
      }
    })();
    const backup = await backupOf(opened);
    writing = false;
    await writer;
    await using target = await open();
    const { trailer } = await readBackup(target.db, streamOf(backup), { files: target.files });
    // Each write added one of each.
    const added = (trailer.rows.projects ?? 0) - 1;
    expect(trailer.rows).toMatchObject({ spaces: 1 + added, pages: 701 + added });
    expect(await target.db.read((stores) => stores.projects.count())).toBe(1 + added);
  });

  test('is refused by a database with rows, unless forced, which then has the backup only', async () => {
    await using source = await open();
    await fill(source);
    const backup = await backupOf(source);
    await using target = await open();
    const mine = user();
    await target.db.write((stores) => stores.users.insert(mine));
    await expect(readBackup(target.db, streamOf(backup), { files: target.files })).rejects.toThrow(
      'not empty',
    );
    await readBackup(target.db, streamOf(backup), { files: target.files, force: true });
    expect(await target.db.read((stores) => stores.users.get(mine.id))).toBeNull();
    expect(await target.db.read((stores) => stores.users.count())).toBe(2);
  });

  test('a damaged backup is refused and changes nothing', async () => {
    await using source = await open();
    await fill(source);
    const backup = await backupOf(source);
    const lines = linesOf(backup);
    const packed = (changed: string[]) =>
      new Uint8Array(Bun.gzipSync(new TextEncoder().encode(`${changed.join('\n')}\n`)));
    const flipped = backup.slice();
    const middle = Math.floor(flipped.length / 2);
    flipped[middle] = (flipped[middle] ?? 0) ^ 255;
    const damaged: Record<string, Uint8Array<ArrayBuffer>> = {
      'cut off in the stream': backup.slice(0, middle),
      'without its trailer': packed(lines.slice(0, -1)),
      'without a row': packed([...lines.slice(0, 4), ...lines.slice(5)]),
      'with a changed row': packed(lines.map((line) => line.replace('Zoë', 'Eve'))),
      'with a flipped byte': flipped,
      'with a row that belongs to nothing': packed(
        lines.map((line) => line.replace(/"userId":"[^"]+"/, '"userId":"unknown"')),
      ),
      'without a part of a file': packed(
        lines.filter((line) => !line.includes(PICTURE_HASH) || line.endsWith('"base64":""}')),
      ),
      'without its header': packed(lines.slice(1)),
      'of another schema': packed(
        lines.map((line) => line.replace(/"schema":"\w+"/, '"schema":"9999_x"')),
      ),
      'not a backup': new Uint8Array(Bun.gzipSync('hello\n')),
      'not gzip': new TextEncoder().encode('hello\n'),
      empty: new Uint8Array(),
    };
    await using target = await open();
    const mine = user();
    await target.db.write((stores) => stores.users.insert(mine));
    for (const [what, bytes] of Object.entries(damaged)) {
      const attempt = readBackup(target.db, streamOf(bytes), { files: target.files, force: true });
      const error = await attempt.catch((reason: unknown) => reason);
      expect(error, what).toBeInstanceOf(BackupError);
      expect(await target.db.read((stores) => stores.users.list()), what).toEqual([mine]);
    }
  });

  test('without the bytes of an asset is a backup of the rest, and says so', async () => {
    await using source = await open();
    await fill(source);
    await source.files.remove(PICTURE_HASH);
    const backup = await backupOf(source);
    await using target = await open();
    const { trailer } = await readBackup(target.db, streamOf(backup), { files: target.files });
    expect(trailer).toMatchObject({ files: 2, filesMissing: 1 });
  });

  test('a backup that cannot be written fails instead of hanging', async () => {
    await using opened = await open();
    await fill(opened);
    const full = new WritableStream<Uint8Array<ArrayBuffer>>({
      write() {
        throw new Error('disk full');
      },
    });
    await expect(writeBackup(opened.db, full, { ...options, files: opened.files })).rejects.toThrow(
      'disk full',
    );
    expect(await opened.db.ready()).toEqual({ ok: true });
  });
});
