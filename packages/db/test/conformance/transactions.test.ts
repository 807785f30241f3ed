import { describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { user } from '../records/people.ts';
import { project, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

describe.each(engines)('transactions on $name', ({ open }) => {
  test('a throw undoes everything the write did', async () => {
    await using opened = await open();
    const { db } = opened;
    const failure = new Error('no');
    const attempt = db.write(async (stores) => {
      await seedProject(stores);
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await db.read((stores) => stores.users.count())).toBe(0);
    expect(await db.read((stores) => stores.projects.count())).toBe(0);
  });

  test('a write sees its own rows, and readers see them once it is over', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const counts = await db.write(async (stores) => {
      await stores.users.insert(me);
      return stores.users.count();
    });
    expect(counts).toBe(1);
    expect(await db.read((stores) => stores.users.get(me.id))).toEqual(me);
  });

  test('two hundred concurrent writes all succeed, each once', async () => {
    await using opened = await open();
    const { db } = opened;
    const people = Array.from({ length: 200 }, () => user());
    const results = await Promise.all(
      people.map((person) =>
        db.write(async (stores) => {
          await stores.users.insert(person);
          return person.id;
        }),
      ),
    );
    expect(results).toEqual(people.map((person) => person.id));
    const stored = await db.read((stores) => stores.users.list());
    expect(stored.map((row) => row.id)).toEqual(people.map((person) => person.id).sort());
  });

  test('a failing write leaves those that were asked for beside it', async () => {
    await using opened = await open();
    const { db } = opened;
    const taken = user();
    await db.write((stores) => stores.users.insert(taken));
    const people = Array.from({ length: 30 }, () => user());
    const results = await Promise.allSettled(
      people.map((person, index) =>
        db.write(async (stores) => {
          await stores.users.insert(person);
          if (index % 3 === 0) throw new Error('changed my mind');
          if (index % 3 === 1) await stores.users.insert(user({ email: taken.email }));
        }),
      ),
    );
    const kept = people.filter((_, index) => index % 3 === 2).map((person) => person.id);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(kept.length);
    const stored = await db.read((stores) => stores.users.list());
    expect(stored.map((row) => row.id)).toEqual([taken.id, ...kept].sort());
  });

  test('one write at a time adds to a counter without losing any', async () => {
    await using opened = await open();
    const { db } = opened;
    const now = new Date();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        db.write((stores) => stores.rateLimits.consume('k', 1, 60_000, now)),
      ),
    );
    expect((await db.read((stores) => stores.rateLimits.peek('k', now)))?.count).toBe(50);
  });

  test('a taken name is a UniqueViolation that names the columns and no value', async () => {
    await using opened = await open();
    const { db } = opened;
    const first = project({ slug: 'handbook' });
    await db.write((stores) => stores.projects.insert(first));
    const attempt = db.write((stores) => stores.projects.insert(project({ slug: 'handbook' })));
    const error = await attempt.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UniqueViolation);
    expect(error).toMatchObject({ constraint: 'projects(slug)' });
    expect(Bun.inspect(error)).not.toContain('handbook');
    const again = await db
      .write((stores) => stores.projects.insert({ ...first, slug: 'other' }))
      .catch((reason: unknown) => reason);
    expect(again).toMatchObject({ constraint: 'projects(id)' });
  });

  test('the first store error ends the transaction, also when the write swallows it', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const attempt = db.write(async (stores) => {
      await stores.users.insert(user());
      await stores.users.insert(me).catch(() => {});
      return 'done';
    });
    await expect(attempt).rejects.toBeInstanceOf(UniqueViolation);
    expect(await db.read((stores) => stores.users.count())).toBe(1);
  });

  // Several statements on both databases.
  test.each([10, 150, 299])(
    'inserted texts with a version that exists already at place %d of 300 end the write, and none is stored',
    async (place) => {
      await using opened = await open();
      const { db } = opened;
      const { page: row, revision: first } = await db.write(async (stores) => {
        const { space } = await seedProject(stores);
        return seedPage(stores, space, 'a');
      });
      const content = 'A long text. '.repeat(400);
      const texts = Array.from({ length: 300 }, (_, at) =>
        revision(row.id, at === place ? first.version : at + 2, { content }),
      );
      const attempt = db.write(async (stores) => {
        await stores.revisions.insertMany(texts);
        await stores.revisions.rename(row.id, first.version, 'Renamed');
      });
      await expect(attempt).rejects.toBeInstanceOf(UniqueViolation);
      const last = db.write((stores) => stores.revisions.insertMany(texts));
      await expect(last).rejects.toMatchObject({ constraint: 'revisions(page_id,version)' });
      const stored = await db.read((stores) =>
        stores.revisions.list(row.id, { before: null, limit: 10 }),
      );
      expect(stored.map(({ version, message }) => [version, message])).toEqual([
        [first.version, first.message],
      ]);
    },
  );

  test('a write can turn a store error into one of its own', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    await db.write((stores) => stores.users.insert(me));
    const attempt = db.write(async (stores) => {
      try {
        await stores.users.insert(me);
      } catch (error) {
        throw error instanceof UniqueViolation ? new Error('email taken') : error;
      }
    });
    await expect(attempt).rejects.toThrow('email taken');
  });

  test.each(['read', 'write', 'snapshot'] as const)(
    'a %s inside a write is an error instead of a deadlock',
    async (inner) => {
      await using opened = await open();
      const { db } = opened;
      const attempt = db.write(() => db[inner]((stores) => stores.users.count()));
      await expect(attempt).rejects.toThrow('use the stores of the write');
      expect(await db.write((stores) => stores.users.count())).toBe(0);
    },
  );

  test('work that a write only started may write once the write is over', async () => {
    await using opened = await open();
    const { db } = opened;
    const over = Promise.withResolvers<void>();
    let after: Promise<void> = Promise.resolve();
    await db.write(async (stores) => {
      await stores.users.insert(user());
      after = over.promise.then(() => db.write((inner) => inner.users.insert(user())));
    });
    over.resolve();
    await after;
    expect(await db.read((stores) => stores.users.count())).toBe(2);
  });

  test('a snapshot sees one moment while others write', async () => {
    await using opened = await open();
    const { db } = opened;
    await db.write((stores) => stores.users.insert(user()));
    const counts = await db.snapshot(async (stores) => {
      const before = await stores.users.count();
      await db.write((inner) => inner.users.insert(user()));
      return [before, await stores.users.count()];
    });
    expect(counts).toEqual([1, 1]);
    expect(await db.read((stores) => stores.users.count())).toBe(2);
  });

  test('a closed database refuses work', async () => {
    const { db, ...opened } = await open();
    await db.write((stores) => stores.users.insert(user()));
    await db.close();
    await expect(db.write((stores) => stores.users.insert(user()))).rejects.toThrow();
    await expect(db.read((stores) => stores.users.count())).rejects.toThrow();
    expect(await db.ready()).toMatchObject({ ok: false });
    await opened[Symbol.asyncDispose]();
  });
});
