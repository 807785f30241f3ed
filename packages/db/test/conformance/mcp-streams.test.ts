/** Streams of the agent-tool server and their events. */
import { describe, expect, test } from 'bun:test';
import { engines } from '../engines.ts';
import { later, T0 } from '../records/common.ts';
import { mcpSession, mcpStream, token } from '../records/people.ts';
import { seedProject } from '../records/seed.ts';

describe.each(engines)('streams of agents on $name', ({ open }) => {
  test('events have positions without gaps, also from concurrent writers, and end with the last', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner } = await db.write(seedProject);
    const bearer = token(owner.id);
    const session = mcpSession(bearer);
    const stream = mcpStream(session);
    await db.write(async (stores) => {
      await stores.tokens.insert(bearer);
      expect(await stores.mcpStreams.insert(stream)).toBe(false);
      await stores.mcpSessions.insert(session);
      expect(await stores.mcpStreams.insert(stream)).toBe(true);
    });
    const options = { isLast: false, now: later(1), keep: 8 };
    const append = (data: string, isLast = false) =>
      db.write(({ mcpStreams }) => mcpStreams.append(stream.id, data, { ...options, isLast }));
    const positions = await Promise.all(Array.from({ length: 10 }, (_, at) => append(`${at}`)));
    expect(positions.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 10 }, (_, at) => at + 1),
    );
    const last = await Promise.all([append('last', true), append('last', true)]);
    expect(last.toSorted()).toEqual([11, null]);
    const read = (after: number, sessionId = session.id) =>
      db.read(({ mcpStreams }) => mcpStreams.read(stream.id, sessionId, after));
    const found = await read(0);
    expect(found?.stream).toEqual({ ...stream, lastEvent: 11, isOver: true, aliveAt: later(1) });
    expect(found?.events.map(({ position }) => position)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
    expect((await read(10))?.events).toEqual([{ streamId: stream.id, position: 11, data: 'last' }]);
    expect(await read(0, mcpSession(bearer).id)).toBeNull();
    await db.write(({ mcpSessions }) => mcpSessions.delete([session.id]));
    expect(await read(0)).toBeNull();
  });

  test('old streams are deleted, and running calls are not', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner } = await db.write(seedProject);
    const bearer = token(owner.id);
    const session = mcpSession(bearer);
    const ended = [1, 2, 3].map((at) =>
      mcpStream(session, { isOver: true, createdAt: later(at), aliveAt: later(9) }),
    );
    const running = mcpStream(session, { createdAt: T0, aliveAt: later(9) });
    const expired = mcpStream(session, { createdAt: later(8), aliveAt: T0 });
    await db.write(async (stores) => {
      await stores.tokens.insert(bearer);
      await stores.mcpSessions.insert(session);
      for (const one of [...ended, running, expired]) await stores.mcpStreams.insert(one);
      await stores.mcpStreams.deleteOld(session.id, T0, 2);
    });
    const remaining = await db.read(({ mcpStreams }) =>
      Promise.all([...ended, running, expired].map(({ id }) => mcpStreams.find(id, session.id))),
    );
    expect(remaining.map((one) => one !== null)).toEqual([false, false, true, true, false]);
  });
});
