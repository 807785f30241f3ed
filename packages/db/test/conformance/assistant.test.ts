/** Keys of assistants, conversations, questions. */
import { describe, expect, test } from 'bun:test';
import { UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { assistantKey, conversation, question } from '../records/assistant.ts';
import { id, later } from '../records/common.ts';
import { seedProject } from '../records/seed.ts';

describe.each(engines)('assistant keys on $name', ({ open }) => {
  test('are found by their hash as they went in, also when revoked', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner } = await db.write(seedProject);
    const first = assistantKey(project.id, { createdBy: owner.id });
    const second = assistantKey(project.id, {
      allowedOrigins: [],
      allowPrivate: true,
      revokedAt: later(1),
      lastUsedAt: later(2),
    });
    await db.write(async (stores) => {
      await stores.assistantKeys.insert(first);
      await stores.assistantKeys.insert(second);
    });
    const find = (hash: string) => db.read((stores) => stores.assistantKeys.findByHash(hash));
    expect(await find(first.hash)).toEqual(first);
    expect(await find(second.hash)).toEqual(second);
    expect(await find('other')).toBeNull();
    const inside = await db.write((stores) => stores.assistantKeys.findByHash(first.hash));
    expect(inside).toEqual(first);
    const again = assistantKey(project.id, { hash: first.hash });
    const twice = db.write((stores) => stores.assistantKeys.insert(again));
    await expect(twice).rejects.toBeInstanceOf(UniqueViolation);
  });

  test('assistant keys return their current project, unless they are revoked', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const key = assistantKey(project.id);
    await db.write((stores) => stores.assistantKeys.insert(key));
    const find = (keyId = key.id) => db.read((stores) => stores.assistantKeys.projectOf(keyId));
    expect(await find()).toEqual(project);
    await db.write((stores) => stores.projects.update(project.id, { visibility: 'private' }));
    expect(await find()).toEqual({ ...project, visibility: 'private' });
    expect(await find(id())).toBeNull();
    await db.write((stores) => stores.assistantKeys.revoke(key.id, project.id, later(1)));
    expect(await find()).toBeNull();
  });

  test('active assistant keys of one project are listed newest first', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const first = assistantKey(project.id);
    const revoked = assistantKey(project.id, { revokedAt: later(1) });
    const second = assistantKey(project.id);
    await db.write(async (stores) => {
      for (const key of [first, revoked, second, assistantKey(other.project.id)]) {
        await stores.assistantKeys.insert(key);
      }
    });
    const active = await db.read((stores) => stores.assistantKeys.listActive(project.id));
    expect(active).toEqual([second, first]);
  });

  test('are revoked once, in their project only, by one of many', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const key = assistantKey(project.id);
    await db.write((stores) => stores.assistantKeys.insert(key));
    const revoke = (keyId: string, projectId: string) =>
      db.write((stores) => stores.assistantKeys.revoke(keyId, projectId, later(1)));
    expect(await revoke(key.id, other.project.id)).toBeNull();
    expect(await revoke(id(), project.id)).toBeNull();
    const revoked = await Promise.all(Array.from({ length: 5 }, () => revoke(key.id, project.id)));
    expect(revoked.filter((row) => row !== null)).toEqual([{ ...key, revokedAt: later(1) }]);
  });

  test('note a use unless one was noted lately', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const key = assistantKey(project.id);
    await db.write((stores) => stores.assistantKeys.insert(key));
    const touch = async (now: Date, notedBefore: Date) => {
      await db.write((stores) => stores.assistantKeys.touch(key.id, now, notedBefore));
      return (await db.read((stores) => stores.assistantKeys.findByHash(key.hash)))?.lastUsedAt;
    };
    expect(await touch(later(10), later(0))).toEqual(later(10));
    expect(await touch(later(20), later(5))).toEqual(later(10));
    expect(await touch(later(30), later(10))).toEqual(later(30));
  });

  test('go with their project; who made one may go alone', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner } = await db.write(seedProject);
    const key = assistantKey(project.id, { createdBy: owner.id });
    const talk = conversation(project.id);
    await db.write(async (stores) => {
      await stores.assistantKeys.insert(key);
      await stores.conversations.insert(talk);
      await stores.conversations.ask(question(talk));
    });
    await db.engine.write(({ access: { q, t } }) => q.delete(t.users));
    const find = () => db.read((stores) => stores.assistantKeys.findByHash(key.hash));
    expect(await find()).toEqual({ ...key, createdBy: null });
    await db.write((stores) => stores.projects.delete(project.id));
    expect(await find()).toBeNull();
    expect(await db.read((stores) => stores.conversations.countSince(later(-1)))).toBe(0);
  });
});

describe.each(engines)('conversations on $name', ({ open }) => {
  test('conversations are visible to their owner in their project only', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const talk = conversation(project.id);
    await db.write((stores) => stores.conversations.insert(talk));
    const find = (talkId: string, projectId: string, owner: string) =>
      db.read((stores) => stores.conversations.find(talkId, projectId, owner));
    expect(await find(talk.id, project.id, 'key:1')).toEqual(talk);
    expect(await find(talk.id, project.id, 'key:2')).toBeNull();
    expect(await find(talk.id, project.id, 'user:1')).toBeNull();
    expect(await find(talk.id, other.project.id, 'key:1')).toBeNull();
    expect(await find(id(), project.id, 'key:1')).toBeNull();
  });

  test('remember the latest questions since a moment, oldest first, answered or not', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const talk = conversation(project.id);
    const elsewhere = conversation(project.id);
    const asked = [0, 1, 2, 3].map((n) =>
      question(talk, { createdAt: later(n), answer: null, answered: null }),
    );
    await db.write(async (stores) => {
      await stores.conversations.insert(talk);
      await stores.conversations.insert(elsewhere);
      for (const row of asked) await stores.conversations.ask(row);
      await stores.conversations.ask(question(elsewhere, { createdAt: later(9) }));
    });
    const answer = { answer: 'Ja. 🦉', answered: false, pageIds: ['a page'] };
    await db.write((stores) => stores.conversations.answer(asked[3]?.id ?? '', answer));
    const memory = (since: Date, limit: number) =>
      db.read((stores) => stores.conversations.memory(talk.id, since, limit));
    expect(await memory(later(0), 9)).toEqual([
      { ...question(talk), ...asked[1] },
      { ...question(talk), ...asked[2] },
      { ...question(talk), ...asked[3], ...answer },
    ]);
    expect((await memory(later(0), 2)).map((row) => row.id)).toEqual(
      asked.slice(2).map((row) => row.id),
    );
    expect(await memory(later(3), 9)).toEqual([]);
  });

  test('are rated by their owner, and the latest word counts', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const talk = conversation(project.id);
    await db.write((stores) => stores.conversations.insert(talk));
    const first = { rating: 'up', comment: 'Danke 🦉', at: later(1) } as const;
    const last = { rating: 'down', comment: null, at: later(2) } as const;
    const rate = (projectId: string, owner: string, rating: typeof first | typeof last) =>
      db.write((stores) => stores.conversations.rate(talk.id, projectId, owner, rating));
    const found = () =>
      db.read((stores) => stores.conversations.find(talk.id, project.id, talk.owner));
    expect(await rate(project.id, 'key:2', first)).toBe(false);
    expect(await rate(other.project.id, talk.owner, first)).toBe(false);
    expect(await found()).toEqual(talk);
    expect(await rate(project.id, talk.owner, first)).toBe(true);
    expect(await rate(project.id, talk.owner, last)).toBe(true);
    expect(await found()).toEqual({ ...talk, rating: 'down', comment: null, ratedAt: later(2) });
  });

  test('are listed newest question first, of a time, by whether it was answered', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const rated = { rating: 'up', comment: 'x', ratedAt: later(3) } as const;
    const talk = conversation(project.id, rated);
    const silent = conversation(project.id);
    const foreign = conversation(other.project.id);
    await db.write(async (stores) => {
      for (const row of [talk, silent, foreign]) await stores.conversations.insert(row);
      const ask = (row: Parameters<typeof stores.conversations.ask>[0]) =>
        stores.conversations.ask(row);
      await ask(question(talk, { question: 'early', createdAt: later(9) }));
      await ask(question(talk, { question: 'first', createdAt: later(10) }));
      await ask(question(talk, { question: 'unknown', answered: false, createdAt: later(12) }));
      await ask(question(silent, { question: 'left', answered: null, createdAt: later(12) }));
      await ask(question(silent, { question: 'late', createdAt: later(20) }));
      await ask(question(foreign, { question: 'canary', createdAt: later(15) }));
    });
    const list = (limit: number, answered: boolean | null = null) =>
      db.read((stores) =>
        stores.conversations.list(project.id, { from: later(10), to: later(20), limit, answered }),
      );
    const all = await list(9);
    expect(all).toEqual([
      {
        conversationId: silent.id,
        question: 'left',
        answered: null,
        rating: null,
        comment: null,
        createdAt: later(12),
      },
      {
        conversationId: talk.id,
        question: 'unknown',
        answered: false,
        rating: 'up',
        comment: 'x',
        createdAt: later(12),
      },
      {
        conversationId: talk.id,
        question: 'first',
        answered: true,
        rating: 'up',
        comment: 'x',
        createdAt: later(10),
      },
    ]);
    expect(await list(2)).toEqual(all.slice(0, 2));
    expect(await list(9, false)).toEqual(all.slice(1, 2));
    expect(await list(9, true)).toEqual(all.slice(2));
    const counted = (since: Date) => db.read((stores) => stores.conversations.countSince(since));
    expect([await counted(later(12)), await counted(later(21))]).toEqual([4, 0]);
  });

  test('lose their oldest answers first, then their questions, then themselves', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const old = conversation(project.id);
    const young = conversation(project.id);
    await db.write(async (stores) => {
      await stores.conversations.insert(old);
      await stores.conversations.insert(young);
      await stores.conversations.ask(question(old, { createdAt: later(1) }));
      await stores.conversations.ask(question(young, { createdAt: later(2) }));
      await stores.conversations.ask(question(young, { createdAt: later(3), answer: null }));
      await stores.conversations.ask(question(young, { createdAt: later(5) }));
    });
    const answers = async () => {
      const kept = await db.read((stores) =>
        Promise.all([old, young].map((talk) => stores.conversations.memory(talk.id, later(0), 9))),
      );
      return kept.flat().map(({ answer }) => answer !== null);
    };
    const forgetAnswers = (before: Date, limit: number) =>
      db.write((stores) => stores.conversations.forgetAnswers(before, limit));
    expect(await forgetAnswers(later(1), 9)).toBe(0);
    expect(await forgetAnswers(later(5), 1)).toBe(1);
    expect(await answers()).toEqual([false, true, false, true]);
    expect(await forgetAnswers(later(5), 9)).toBe(1);
    expect(await answers()).toEqual([false, false, false, true]);

    const forget = (before: Date, limit: number) =>
      db.write((stores) => stores.conversations.forget(before, limit));
    const isThere = async (talk: { id: string }) =>
      (await db.read((stores) => stores.conversations.find(talk.id, project.id, 'key:1'))) !== null;
    expect(await forget(later(5), 2)).toBe(2);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
    expect(await forget(later(5), 9)).toBe(1);
    expect(await answers()).toEqual([true]);
    expect(await isThere(young)).toBe(true);
  });
});
