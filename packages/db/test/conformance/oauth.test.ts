/** OAuth clients and authorization codes. */
import { describe, expect, test } from 'bun:test';
import { engines } from '../engines.ts';
import { id, later, T0 } from '../records/common.ts';
import { oauthClient, oauthCode } from '../records/people.ts';
import { seedProject } from '../records/seed.ts';

describe.each(engines)('OAuth on $name', ({ open }) => {
  test('clients and codes come back as they went in, and go with their person', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner } = await db.write(seedProject);
    const client = oauthClient();
    const codes = [oauthCode(client, owner.id), oauthCode(client, owner.id, { resource: null })];
    await db.write(async (stores) => {
      await stores.oauth.insertClient(client);
      for (const code of codes) await stores.oauth.insertCode(code);
    });
    const find = (hash = '') => db.read((stores) => stores.oauth.findCode(hash));
    expect(await db.read((stores) => stores.oauth.getClient(client.id))).toEqual(client);
    expect(await Promise.all(codes.map(({ hash }) => find(hash)))).toEqual(codes);
    expect(await db.read((stores) => stores.oauth.getClient(id()))).toBeNull();
    await db.write((stores) => stores.oauth.touchClient(client.id, later(1)));
    const used = await db.read((stores) => stores.oauth.getClient(client.id));
    expect(used).toEqual({ ...client, lastUsedAt: later(1) });
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.delete(t.users);
    });
    expect(await find(codes[0]?.hash)).toBeNull();
  });

  test('the newest of the clients that were never used remain', async () => {
    await using opened = await open();
    const { db } = opened;
    const used = oauthClient({ createdAt: later(0), lastUsedAt: later(1) });
    const unused = [1, 2, 3, 4].map((at) => oauthClient({ createdAt: later(at) }));
    const remaining = async () => {
      const found = await db.read((stores) =>
        Promise.all([used, ...unused].map(({ id: one }) => stores.oauth.getClient(one))),
      );
      return found.map((one) => one !== null);
    };
    await db.write(async (stores) => {
      for (const client of [used, ...unused]) await stores.oauth.insertClient(client);
      await stores.oauth.deleteUnused(4);
    });
    expect(await remaining()).toEqual([true, true, true, true, true]);
    await db.write((stores) => stores.oauth.deleteUnused(2));
    expect(await remaining()).toEqual([true, false, false, true, true]);
  });

  test('a code is used up by one of many', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner } = await db.write(seedProject);
    const client = oauthClient();
    const code = oauthCode(client, owner.id);
    await db.write(async (stores) => {
      await stores.oauth.insertClient(client);
      await stores.oauth.insertCode(code);
    });
    const tokens = Array.from({ length: 8 }, id);
    const used = await Promise.all(
      tokens.map((token) =>
        db.write((stores) => stores.oauth.consumeCode(code.hash, token, later(2))),
      ),
    );
    expect(used.filter(Boolean)).toHaveLength(1);
    const after = await db.read((stores) => stores.oauth.findCode(code.hash));
    const tokenId = tokens[used.indexOf(true)] ?? '';
    expect(after).toEqual({ ...code, consumedAt: later(2), tokenId });
    expect(await db.write((stores) => stores.oauth.consumeCode(id(), tokenId, T0))).toBe(false);
  });
});
