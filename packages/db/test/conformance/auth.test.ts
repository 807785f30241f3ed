import { describe, expect, test } from 'bun:test';
import { betterAuth } from 'better-auth';
import { authAdapter, type Database } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { id } from '../records/common.ts';

const authOn = (db: Database) =>
  betterAuth({
    baseURL: 'http://localhost',
    secret: 'k9#Lq2!vR7@xZ4$mB8^wT1&nY6*pD3(s',
    database: authAdapter(db),
    emailAndPassword: { enabled: true },
    advanced: { database: { generateId: id } },
    telemetry: { enabled: false },
  });

const person = { email: 'Zoe@Example.org', password: 'correct horse battery', name: 'Zoë' };

const cookieOf = (headers: Headers): Headers =>
  new Headers({ cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });

describe.each(engines)('better-auth on $name', ({ open }) => {
  test('signs up, in and out; the user is a member like those that Quoin creates', async () => {
    await using opened = await open();
    const { db } = opened;
    const auth = authOn(db);
    const { user } = await auth.api.signUpEmail({ body: person });
    expect(await db.read((stores) => stores.users.findByEmail('zoe@example.org'))).toMatchObject({
      id: user.id,
      name: 'Zoë',
      role: 'member',
      emailVerified: false,
      disabledAt: null,
    });
    const signIn = await auth.api.signInEmail({ body: person, returnHeaders: true });
    const headers = cookieOf(signIn.headers);
    expect((await auth.api.getSession({ headers }))?.user.id).toBe(user.id);
    await auth.api.signOut({ headers });
    expect(await auth.api.getSession({ headers })).toBeNull();
  });

  test('refuses a wrong password and a taken address', async () => {
    await using opened = await open();
    const auth = authOn(opened.db);
    await auth.api.signUpEmail({ body: person });
    await expect(
      auth.api.signInEmail({ body: { ...person, password: 'wrong horse battery' } }),
    ).rejects.toThrow();
    await expect(auth.api.signUpEmail({ body: person })).rejects.toThrow();
    expect(await opened.db.read((stores) => stores.users.count())).toBe(1);
  });

  test('many concurrent sign-ins and other writes beside them all succeed', async () => {
    await using opened = await open();
    const { db } = opened;
    const auth = authOn(db);
    const { user } = await auth.api.signUpEmail({ body: person });
    const now = new Date();
    const [signIns] = await Promise.all([
      Promise.all(
        Array.from({ length: 4 }, () =>
          auth.api.signInEmail({ body: person, returnHeaders: true }),
        ),
      ),
      Promise.all(
        Array.from({ length: 20 }, () =>
          db.write((stores) => stores.rateLimits.consume('k', 1, 60_000, now)),
        ),
      ),
    ]);
    const sessions = await Promise.all(
      signIns.map(({ headers }) => auth.api.getSession({ headers: cookieOf(headers) })),
    );
    expect(sessions.map((session) => session?.user.id)).toEqual(Array(4).fill(user.id));
    expect(new Set(sessions.map((session) => session?.session.id)).size).toBe(4);
    expect((await db.read((stores) => stores.rateLimits.peek('k', now)))?.count).toBe(20);
  });

  test('a verification is consumed by exactly one of many', async () => {
    await using opened = await open();
    const context = await authOn(opened.db).$context;
    const expiresAt = new Date(Date.now() + 60_000);
    await context.internalAdapter.createVerificationValue({
      identifier: 'reset',
      value: 'x',
      expiresAt,
    });
    const where = [{ field: 'identifier', value: 'reset' }];
    const taken = await Promise.all(
      Array.from({ length: 10 }, () =>
        context.adapter.consumeOne({ model: 'verification', where }),
      ),
    );
    expect(taken.filter((row) => row !== null)).toHaveLength(1);
  });
});
