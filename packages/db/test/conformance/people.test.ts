import { describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { id, later, T0 } from '../records/common.ts';
import { device, invitation, token, user } from '../records/people.ts';
import { project } from '../records/projects.ts';

describe.each(engines)('users, tokens and devices on $name', ({ open }) => {
  test('a user comes back as it went in, by id and by e-mail', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user({ disabledAt: later(1), role: 'operator', image: 'https://x/y.png' });
    await db.write((stores) => stores.users.insert(me));
    expect(await db.read((stores) => stores.users.get(me.id))).toEqual(me);
    expect(await db.read((stores) => stores.users.findByEmail(me.email))).toEqual(me);
    expect(await db.read((stores) => stores.users.findByEmail(me.email.toUpperCase()))).toBeNull();
    expect(await db.read((stores) => stores.users.get('unknown'))).toBeNull();
  });

  test('an update changes the named members only, and tells whether there was a row', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const change = { disabledAt: later(5), emailVerified: false };
    expect(await db.write((stores) => stores.users.update(me.id, change))).toBe(true);
    expect(await db.write((stores) => stores.users.update('unknown', change))).toBe(false);
    expect(await db.read((stores) => stores.users.get(me.id))).toEqual({ ...me, ...change });
  });

  test('a token is found by its hash with its user, also when it is revoked', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const mine = token(me.id, { revokedAt: later(1), lastUsedAt: later(2), expiresAt: later(3) });
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await stores.tokens.insert(mine);
    });
    const found = await db.read((stores) => stores.tokens.findByHash(mine.hash));
    expect(found).toEqual({ token: mine, user: me });
    expect(await db.read((stores) => stores.tokens.findByHash('other'))).toBeNull();
    expect(await db.write((stores) => stores.tokens.findByHash(mine.hash))).toEqual(found);
  });

  test('tokens work until they are revoked, expire, or their person is shut out', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const gone = user({ email: 'gone@example.com', disabledAt: T0 });
    const good = [token(me.id), token(me.id, { expiresAt: later(10) })];
    const others = [
      token(me.id, { revokedAt: T0 }),
      token(me.id, { expiresAt: later(9) }),
      token(gone.id),
    ];
    await db.write(async (stores) => {
      for (const person of [me, gone]) await stores.users.insert(person);
      for (const row of [...good, ...others]) await stores.tokens.insert(row);
    });
    const ids = [...good, ...others].map(({ id }) => id);
    const working = (asked: readonly string[]) =>
      db.read((stores) => stores.tokens.working(asked, later(9)));
    expect((await working([...ids, 'unknown'])).toSorted()).toEqual(
      good.map(({ id }) => id).toSorted(),
    );
    expect(await working([])).toEqual([]);
  });

  test('active tokens are neither revoked nor expired, newest first, by owner', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const docs = project();
    const first = token(me.id);
    const second = token(me.id, { expiresAt: later(10) });
    const ofProject = token(me.id, { projectId: docs.id });
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await stores.projects.insert(docs);
      for (const row of [
        first,
        token(me.id, { revokedAt: T0 }),
        second,
        token(me.id, { expiresAt: later(9) }),
        ofProject,
      ]) {
        await stores.tokens.insert(row);
      }
    });
    const active = (owner: { userId: string } | { projectId: string }) =>
      db.read((stores) => stores.tokens.listActive(owner, later(9)));
    expect(await active({ userId: me.id })).toEqual([second, first]);
    expect(await active({ projectId: docs.id })).toEqual([ofProject]);
    expect(await active({ userId: 'another' })).toEqual([]);
  });

  test('a token is revoked once, and only by its owner', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const docs = project();
    const mine = token(me.id);
    const ofProject = token(me.id, { projectId: docs.id });
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await stores.projects.insert(docs);
      await stores.tokens.insert(mine);
      await stores.tokens.insert(ofProject);
    });
    const revoke = (id: string, owner: { userId: string } | { projectId: string }) =>
      db.write((stores) => stores.tokens.revoke(id, owner, later(1)));
    expect(await revoke(mine.id, { userId: 'other' })).toBeNull();
    expect(await revoke(mine.id, { projectId: docs.id })).toBeNull();
    expect(await revoke(ofProject.id, { userId: me.id })).toBeNull();
    expect(await revoke(mine.id, { userId: me.id })).toEqual({ ...mine, revokedAt: later(1) });
    expect(await revoke(mine.id, { userId: me.id })).toBeNull();
  });

  test('a use is noted unless one was noted lately', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const mine = token(me.id);
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await stores.tokens.insert(mine);
    });
    const touch = async (now: Date, notedBefore: Date) => {
      await db.write((stores) => stores.tokens.touch(mine.id, now, notedBefore));
      const found = await db.read((stores) => stores.tokens.findByHash(mine.hash));
      return found?.token.lastUsedAt;
    };
    expect(await touch(later(10), later(0))).toEqual(later(10));
    expect(await touch(later(20), later(5))).toEqual(later(10));
    expect(await touch(later(30), later(10))).toEqual(later(30));
  });

  test('a device is pending until a user decides, once', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const asked = device();
    await db.write(async (stores) => {
      await stores.users.insert(me);
      await stores.devices.insert(asked);
    });
    const pending = (now: Date) =>
      db.read((stores) => stores.devices.findPending(asked.userCode, now));
    expect(await pending(later(0))).toEqual(asked);
    expect(await pending(asked.expiresAt)).toBeNull();
    const decision = {
      status: 'approved',
      userId: me.id,
      grantedScopes: ['docs:read'],
    } satisfies Parameters<typeof decide>[0];
    function decide(
      given: { status: 'approved' | 'denied'; userId: string; grantedScopes: ['docs:read'] },
      now: Date,
    ) {
      return db.write((stores) => stores.devices.decide(asked.id, given, now));
    }
    expect(await decide(decision, asked.expiresAt)).toBeNull();
    expect(await decide(decision, later(1))).toEqual({ ...asked, ...decision });
    expect(await decide({ ...decision, status: 'denied' }, later(1))).toBeNull();
    expect(await pending(later(1))).toBeNull();
  });

  test('twenty concurrent polls consume an approved device exactly once', async () => {
    await using opened = await open();
    const { db } = opened;
    const approved = device({ status: 'approved' });
    await db.write((stores) => stores.devices.insert(approved));
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => db.write((stores) => stores.devices.consume(approved.id))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const found = await db.read((stores) =>
      stores.devices.findByDeviceCodeHash(approved.deviceCodeHash),
    );
    expect(found?.status).toBe('consumed');
  });

  test('a poll is noted only by the one who saw the last', async () => {
    await using opened = await open();
    const { db } = opened;
    const asked = device();
    await db.write((stores) => stores.devices.insert(asked));
    const note = (seen: Date | null, now: Date) =>
      db.write((stores) => stores.devices.notePoll(asked.id, seen, now, 10));
    expect(await note(later(1), later(2))).toBe(false);
    expect(await note(null, later(2))).toBe(true);
    expect(await note(null, later(3))).toBe(false);
    expect(await note(later(2), later(3))).toBe(true);
    const found = await db.read((stores) =>
      stores.devices.findByDeviceCodeHash(asked.deviceCodeHash),
    );
    expect(found).toMatchObject({ lastPolledAt: later(3), interval: 10 });
  });

  test('a user code in use is refused, and free once its device is purged', async () => {
    await using opened = await open();
    const { db } = opened;
    const asked = device({ userCode: 'BCDF-GHJK' });
    await db.write((stores) => stores.devices.insert(asked));
    const again = () =>
      db.write((stores) => stores.devices.insert(device({ userCode: 'BCDF-GHJK' })));
    await expect(again()).rejects.toBeInstanceOf(UniqueViolation);
    const purge = (before: Date) => db.write((stores) => stores.devices.purgeExpired(before));
    expect(await purge(asked.expiresAt)).toBe(0);
    expect(await purge(later(600_001))).toBe(1);
    await again();
  });
});

describe.each(engines)('invitations, sessions and passwords on $name', ({ open }) => {
  test('an invitation is accepted or revoked while it is pending, once', async () => {
    await using opened = await open();
    const { db } = opened;
    const [me, other] = [user(), user()];
    const docs = project();
    const good = invitation(docs.id, me.id, { email: 'ada@example.com' });
    const expired = invitation(docs.id, me.id, { expiresAt: later(5) });
    const revoked = invitation(docs.id, me.id, { revokedAt: T0 });
    await db.write(async (stores) => {
      for (const row of [me, other]) await stores.users.insert(row);
      await stores.projects.insert(docs);
      for (const row of [good, expired, revoked]) await stores.invitations.insert(row);
    });
    const accept = (id: string) =>
      db.write((stores) => stores.invitations.accept(id, other.id, later(5)));
    expect(await db.read((stores) => stores.invitations.findByHash(good.hash))).toEqual(good);
    expect(await db.read((stores) => stores.invitations.listPending(docs.id, later(5)))).toEqual([
      good,
    ]);
    const elsewhere = await db.write((stores) =>
      stores.invitations.revoke(good.id, 'another project', later(5)),
    );
    expect(elsewhere).toBeNull();
    expect([await accept(expired.id), await accept(revoked.id)]).toEqual([null, null]);
    const accepted = { ...good, acceptedAt: later(5), acceptedBy: other.id };
    expect(await accept(good.id)).toEqual(accepted);
    expect(await accept(good.id)).toBeNull();
    const late = await db.write((stores) => stores.invitations.revoke(good.id, docs.id, later(5)));
    expect(late).toBeNull();
  });

  test('all pending invitations of a person are revoked, and those of others are not', async () => {
    await using opened = await open();
    const { db } = opened;
    const [me, other] = [user(), user()];
    const docs = project();
    const mine = [invitation(docs.id, me.id), invitation(docs.id, me.id)];
    const theirs = invitation(docs.id, other.id);
    await db.write(async (stores) => {
      for (const row of [me, other]) await stores.users.insert(row);
      await stores.projects.insert(docs);
      for (const row of [...mine, theirs]) await stores.invitations.insert(row);
    });
    const now = later(1);
    expect(await db.write((stores) => stores.invitations.revokeAll(me.id, now))).toBe(2);
    expect(await db.write((stores) => stores.invitations.revokeAll(me.id, now))).toBe(0);
    expect(await db.read((stores) => stores.invitations.listPending(docs.id, now))).toEqual([
      theirs,
    ]);
  });

  test('descendants of a token are revoked, however deep, and nothing else', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const root = token(me.id);
    const child = token(me.id, { parentId: root.id, revokedAt: T0 });
    const grandchildren = Array.from({ length: 3 }, () => token(me.id, { parentId: child.id }));
    const apart = token(me.id);
    await db.write(async (stores) => {
      await stores.users.insert(me);
      for (const row of [root, child, ...grandchildren, apart]) await stores.tokens.insert(row);
    });
    const revoked = await db.write(async ({ tokens }) =>
      tokens.revokeMany(await tokens.descendants([root.id]), later(1)),
    );
    expect(revoked.map(({ id }) => id).sort()).toEqual(grandchildren.map(({ id }) => id).sort());
    const active = await db.read((stores) => stores.tokens.listActive({ userId: me.id }, later(1)));
    expect(active.map(({ id }) => id).sort()).toEqual([root.id, apart.id].sort());
    const held = (id: string) => db.write((stores) => stores.tokens.holdActive(id, later(1)));
    expect([await held(root.id), await held(child.id)]).toEqual([true, false]);
  });

  test('a password is replaced only if it is the expected one', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const set = (hash: string, expected?: string) =>
      db.write((stores) =>
        stores.credentials.setPassword(
          me.id,
          { id: id(), hash, ...(expected !== undefined && { expected }) },
          T0,
        ),
      );
    const read = () => db.read((stores) => stores.credentials.passwordHash(me.id));
    expect(await read()).toBeNull();
    expect([await set('x', 'a'), await read()]).toEqual([false, null]);
    expect([await set('a'), await read()]).toEqual([true, 'a']);
    expect([await set('b', 'x'), await read()]).toEqual([false, 'a']);
    expect([await set('b', 'a'), await read()]).toEqual([true, 'b']);
    expect([await set('c'), await read()]).toEqual([true, 'c']);
  });
});
