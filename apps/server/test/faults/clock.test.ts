/**
 * The clock jumps (docs/internals/threat-model.md#faults): no early expiry, no negative
 * Retry-After, no user shut out.
 */
import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test';
import { join } from 'node:path';
import { type Foundation, openFoundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import { createFirstOperator } from '@quoin/service/first-start';
import { freshDatabase, oneInCheck, type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import pino from 'pino';
import { createServer } from '../../src/create-server.ts';
import { type Answer, readAnswer } from './support/client.ts';
import { DATABASES, type DatabaseKind, OPERATOR } from './support/deployment.ts';
import { textAt } from './support/members.ts';

const chosen = oneInCheck(DATABASES, import.meta.path);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TEN_YEARS = 3_652 * DAY;

interface World extends AsyncDisposable {
  /** Moves the service's clock by so many milliseconds from where it began. */
  at(offset: number): void;
  call(method: string, path: string, body?: unknown, headers?: object): Promise<Answer>;
}

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  setSystemTime();
  await folder.remove();
});

const openWorld = async (kind: DatabaseKind): Promise<World> => {
  const database = kind === 'PostgreSQL' ? await freshDatabase() : null;
  const log = pino({ level: 'silent' });
  const opened = await openFoundation(
    readConfig({
      QUOIN_DATA_DIR: join(folder.path, kind),
      QUOIN_DATABASE_URL: database?.url,
      QUOIN_OPERATOR_PASSWORD: OPERATOR.password,
      QUOIN_RATE_LIMIT_TOKEN: '100',
      QUOIN_RATE_LIMIT_DEVICE_START: '3',
    }),
    log,
  );
  await createFirstOperator(opened);
  const begun = Date.now();
  let offset = 0;
  const clock = { now: () => new Date(begun + offset) };
  const foundation: Foundation = { ...opened, deps: { ...opened.deps, clock } };
  const { app } = createServer(foundation, log, { checkResponses: true });
  const call: World['call'] = async (method, path, body, headers = {}) =>
    readAnswer(
      await app.handle(
        new Request(`http://localhost:4400${path}`, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
    );
  return {
    at: (moved) => {
      offset = moved;
    },
    call,
    async [Symbol.asyncDispose]() {
      await opened.database.close();
      await database?.drop();
    },
  };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signedIn = async ({ call }: World): Promise<Record<string, string>> => {
  const origin = 'http://localhost:4400';
  const { status, headers } = await call('POST', '/api/auth/sign-in/email', OPERATOR, { origin });
  expect(status).toBe(200);
  return {
    origin,
    cookie: headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; '),
  };
};

for (const kind of chosen) {
  test(`${kind}: a token lives by its own time, however the clock jumps`, async () => {
    await using world = await openWorld(kind);
    const session = await signedIn(world);
    const make = async (more: object): Promise<string> => {
      const scopes = ['docs:write', 'project:admin', 'tokens:manage'];
      const body = { name: 'clock', scopes, ...more };
      const made = await world.call('POST', '/api/v1/auth/tokens', body, session);
      expect(made.status).toBe(201);
      return textAt(made.body, 'token.value');
    };
    const oneDay = await make({ expiresInDays: 1 });
    const endless = await make({});
    const statuses = async () => {
      const of = async (token: string) =>
        (await world.call('GET', '/api/v1/me', undefined, bearer(token))).status;
      return [await of(oneDay), await of(endless)];
    };
    expect(await statuses()).toEqual([200, 200]);
    world.at(-HOUR);
    expect(await statuses()).toEqual([200, 200]);
    world.at(DAY - 1_000);
    expect(await statuses()).toEqual([200, 200]);
    world.at(DAY + 1_000);
    expect(await statuses()).toEqual([401, 200]);
    world.at(TEN_YEARS);
    expect(await statuses()).toEqual([401, 200]);
    world.at(0);
    expect(await statuses()).toEqual([200, 200]);

    // A token made while the clock was ahead, too, counts from then.
    world.at(TEN_YEARS);
    const ahead = await make({ expiresInDays: 1 });
    world.at(-HOUR);
    expect((await world.call('GET', '/api/v1/me', undefined, bearer(ahead))).status).toBe(200);
  });

  test(`${kind}: no client waits longer than the window of a limit, for any jump of the clock`, async () => {
    await using world = await openWorld(kind);
    const start = () => world.call('POST', '/api/v1/auth/device/start', {});
    const untilRefused = async (): Promise<Answer> => {
      for (let tries = 0; tries < 3; tries += 1) expect((await start()).status).toBe(200);
      return start();
    };
    const expectRefusal = ({ status, headers }: Answer) => {
      expect(status).toBe(429);
      for (const name of ['retry-after', 'ratelimit-reset']) {
        expect(headers.get(name)).toMatch(/^\d+$/);
        expect(Number(headers.get(name))).toBeGreaterThanOrEqual(1);
        expect(Number(headers.get(name))).toBeLessThanOrEqual(60);
      }
    };
    expectRefusal(await untilRefused());
    world.at(-30_000);
    expectRefusal(await start());
    world.at(-HOUR);
    expectRefusal(await untilRefused());
    world.at(TEN_YEARS);
    expectRefusal(await untilRefused());
    world.at(0);
    expectRefusal(await untilRefused());
    world.at(61_000);
    expect((await start()).status).toBe(200);
  });

  test(`${kind}: pages are saved, and their times never run backwards, while the clock does`, async () => {
    await using world = await openWorld(kind);
    const session = await signedIn(world);
    const make = async (path: string, body: object): Promise<unknown> => {
      const made = await world.call('POST', path, body, session);
      expect(made.status).toBe(201);
      return made.body;
    };
    const projectId = textAt(await make('/api/v1/projects', { name: 'Clock' }), 'project.id');
    const path = `/api/v1/projects/${projectId}`;
    const spaceId = textAt(await make(`${path}/spaces`, { name: 'Guides' }), 'space.id');
    const page = await make(`${path}/pages`, { spaceId, title: 'Clock' });
    let updatedAt = textAt(page, 'page.updatedAt');
    for (const offset of [-HOUR, TEN_YEARS, -HOUR, 0]) {
      world.at(offset);
      const saved = await world.call(
        'PATCH',
        `/api/v1/pages/${textAt(page, 'page.id')}`,
        { markdown: `# At ${offset} after ${updatedAt}\n` },
        session,
      );
      expect(saved.status).toBe(200);
      const next = textAt(saved.body, 'page.updatedAt');
      expect(next > updatedAt).toBe(true);
      updatedAt = next;
    }
  });

  test(`${kind}: a key is held, and a device waits, no longer because the clock went back`, async () => {
    await using world = await openWorld(kind);
    const session = await signedIn(world);
    const create = () =>
      world.call(
        'POST',
        '/api/v1/projects',
        { name: 'Once' },
        { ...session, 'idempotency-key': 'k' },
      );
    const first = await create();
    world.at(-HOUR);
    const again = await create();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);

    world.at(0);
    const started = await world.call('POST', '/api/v1/auth/device/start', {});
    const poll = async (): Promise<string> => {
      const deviceCode = textAt(started.body, 'deviceCode');
      return textAt(
        (await world.call('POST', '/api/v1/auth/device/poll', { deviceCode })).body,
        'status',
      );
    };
    expect(await poll()).toBe('pending');
    world.at(-HOUR);
    expect(await poll()).toBe('slow_down');
    world.at(-HOUR + 11_000);
    expect(await poll()).toBe('pending');
    world.at(TEN_YEARS);
    expect(await poll()).toBe('expired');
  });
}

test('the limit of a token counts in this process, and waits no longer than its window either', async () => {
  await using world = await openWorld('SQLite');
  const session = await signedIn(world);
  const me = () => world.call('GET', '/api/v1/me', undefined, session);
  const untilRefused = async (): Promise<Answer> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await me();
      if (answer.status === 429) return answer;
    }
    throw new Error('never refused');
  };
  const waits = async () => Number((await untilRefused()).headers.get('retry-after'));
  const begun = Date.now();
  // Not as far as a session lives.
  for (const offset of [0, -HOUR, DAY, 0]) {
    setSystemTime(new Date(begun + offset));
    const seconds = await waits();
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});
