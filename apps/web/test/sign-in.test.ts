import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { SYSTEM, setPassword } from '@quoin/core';
import { Client } from './client.ts';
import { ADA, type Composed, compose } from './compose.ts';

let web: Composed;
beforeAll(async () => {
  web = await compose();
});
afterAll(() => web.close());

/** Sign-ins are counted by address; each test begins with a fresh minute. */
const fresh = (): Client => {
  web.advance(61_000);
  return new Client(web);
};

const isSignedIn = async (client: Client): Promise<boolean> =>
  (await client.get('/api/v1/me')).status === 200;

describe('signing in', () => {
  test('leads on to where the person wanted to go', async () => {
    const client = fresh();
    const asked = await client.get('/activate?code=BCDF-GHJK');
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe('/sign-in?next=%2Factivate%3Fcode%3DBCDF-GHJK');
    const answer = await client.signIn('/activate?code=BCDF-GHJK');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/activate?code=BCDF-GHJK',
    ]);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('sign-in never redirects to another origin', async () => {
    for (const next of ['//evil.com', '/\\evil.com', 'https:evil.com', '/.//evil.com']) {
      const answer = await fresh().signIn(next);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    }
  });

  test('takes the e-mail in any case', async () => {
    const answer = await fresh().signIn('/', { ...ADA, email: 'ADA@Example.com' });
    expect(answer.status).toBe(303);
  });

  test('says the same for a wrong password and for an unknown e-mail', async () => {
    const client = fresh();
    const bodies = await Promise.all(
      [ADA.email, 'bob@example.com'].map(async (email) => {
        const answer = await client.signIn('/', { email, password: 'not the password' });
        expect(answer.status).toBe(400);
        return (await answer.text()).replaceAll(email, '');
      }),
    );
    expect(bodies[0]).toContain('E-mail and password do not match');
    expect(bodies[0]).toBe(bodies[1] ?? '');
    expect(await isSignedIn(client)).toBe(false);
  });

  test('shows what was typed as text, and never the password', async () => {
    const answer = await fresh().signIn('/"><script>', {
      email: '"><script>alert(1)</script>',
      password: 'hunter2hunter2',
    });
    const body = await answer.text();
    expect(body).not.toContain('<script>');
    expect(body).not.toContain('hunter2');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)');
  });

  test('is refused after 20 tries in a minute from one address, with the right password too', async () => {
    const client = fresh();
    for (let count = 0; count < 20; count += 1) {
      await client.signIn('/', { email: 'stranger@example.com', password: 'x' });
    }
    const answer = await client.signIn();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain('Too many attempts');
    const api = await client.send('/api/auth/sign-in/email', {
      method: 'POST',
      body: JSON.stringify({ email: ADA.email, password: ADA.password }),
      headers: { 'content-type': 'application/json', origin: web.publicUrl, accept: '*/*' },
    });
    expect(api.status).toBe(429);
    expect(await api.json()).toMatchObject({ code: 'rate_limited' });
  });

  test('from another origin, a null one or none is refused and sets no cookie', async () => {
    const client = fresh();
    for (const origin of [
      'https://evil.com',
      'null',
      'http://localhost:1',
      'http://localhost.evil.com',
    ]) {
      const answer = await client.post('/sign-in', { ...ADA, next: '/' }, { origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
    const silent = await client.send('/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ email: ADA.email, password: ADA.password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(silent.status).toBe(403);
  });

  test('works under every loopback name while no public address is set', async () => {
    for (const origin of ['http://127.0.0.1', 'http://[::1]']) {
      web.advance(61_000);
      const client = new Client(web, origin);
      expect((await client.signIn()).status).toBe(303);
      const api = await client.send('/api/auth/sign-in/email', {
        method: 'POST',
        body: JSON.stringify({ email: ADA.email, password: ADA.password }),
        headers: { 'content-type': 'application/json', origin },
      });
      expect(api.status).toBe(200);
    }
  });
});

describe('a session', () => {
  test('the session is in a cookie that scripts and other sites cannot use', async () => {
    const cookie = (await fresh().signIn()).headers.getSetCookie().join('\n');
    expect(cookie).toStartWith('quoin.session_token=');
    expect(cookie).toContain('; HttpOnly');
    expect(cookie).toContain('; SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    expect(cookie).not.toContain('Domain');
  });

  test('is replaced at the next sign-in: the old cookie is worth nothing', async () => {
    const client = fresh();
    await client.signIn();
    const old = new Map(client.cookies);
    await client.signIn();
    expect(await isSignedIn(client)).toBe(true);
    expect(client.cookies).not.toEqual(old);
    const thief = new Client(web);
    for (const [name, value] of old) thief.cookies.set(name, value);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test('is refused with a changed signature, or with the token as the database holds it', async () => {
    const client = fresh();
    await client.signIn();
    const [[name, value] = ['', '']] = client.cookies;
    const token = value.slice(0, value.indexOf('.'));
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}%3D`,
      `x${value}`,
      '%00',
    ]) {
      client.cookies.set(name, forged);
      expect(await isSignedIn(client)).toBe(false);
    }
  });

  test('ends with signing out, on the server too', async () => {
    const client = fresh();
    await client.signIn();
    const old = new Map(client.cookies);
    expect(await (await client.get('/sign-out')).text()).toContain('Sign out?');
    expect(await isSignedIn(client)).toBe(true);
    const answer = await client.post('/sign-out', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?out=1']);
    // What stays is that the browser is known to the account.
    expect([...client.cookies.keys()]).toEqual([
      expect.stringMatching(/^quoin\.device\.[\w-]{16}$/),
    ]);
    for (const [name, value] of old) client.cookies.set(name, value);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is not ended by a form of another site', async () => {
    const client = fresh();
    await client.signIn();
    expect((await client.post('/sign-out', {}, { origin: 'https://evil.com' })).status).toBe(403);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('ends immediately when its user is disabled, who cannot sign in again', async () => {
    const bob = { email: 'bob.disabled@example.com', password: 'another long password' };
    const { id } = await web.auth.accounts.create({ ...bob, name: 'Bob', role: 'member' });
    const client = fresh();
    await client.signIn('/', bob);
    expect(await isSignedIn(client)).toBe(true);
    const now = web.deps.clock.now();
    await web.deps.db.write((stores) =>
      stores.users.update(id, { disabledAt: now, updatedAt: now }),
    );
    expect(await isSignedIn(client)).toBe(false);
    const answer = await new Client(web).signIn('/', bob);
    expect([answer.status, answer.headers.has('set-cookie')]).toEqual([400, false]);
    expect(await answer.text()).toContain('This account is disabled');
    const wrong = await new Client(web).signIn('/', { ...bob, password: 'a wrong password' });
    expect(await wrong.text()).not.toContain('This account is disabled');
  });

  test('ends with a new password', async () => {
    const eve = { email: 'eve@example.com', password: 'the first password' };
    const { id } = await web.auth.accounts.create({ ...eve, name: 'Eve', role: 'member' });
    const client = fresh();
    await client.signIn('/', eve);
    await setPassword({ deps: web.deps, principal: SYSTEM }, id, 'the second password');
    expect(await isSignedIn(client)).toBe(false);
    expect((await client.signIn('/', eve)).status).toBe(400);
    expect((await client.signIn('/', { ...eve, password: 'the second password' })).status).toBe(
      303,
    );
  });

  test('the session of an operator has the role operator, and other sessions do not', async () => {
    const roles = await Promise.all(
      (['operator', 'member'] as const).map(async (role) => {
        const email = `${role}@example.com`;
        await web.auth.accounts.create({ email, name: role, password: ADA.password, role });
        const client = fresh();
        await client.signIn('/', { email, password: ADA.password });
        const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
        const request = new Request(web.publicUrl, { headers: { cookie } });
        return web.auth.sessions.resolve(request);
      }),
    );
    expect(roles.map((principal) => principal?.isOperator)).toEqual([true, false]);
  });
});

test('on https the cookie is Secure', async () => {
  const secure = await compose({ publicUrl: 'https://quoin.example', loopbackIsOne: false });
  const cookie = (await new Client(secure).signIn()).headers.getSetCookie().join('\n');
  expect(cookie).toStartWith('__Secure-quoin.session_token=');
  expect(cookie).toContain('; Secure');
  const loopback = await new Client(secure).post('/sign-in', ADA, { origin: 'https://localhost' });
  expect(loopback.status).toBe(403);
  await secure.close();
});

test('an account needs a password of 8 to 128 characters and an e-mail of its own', async () => {
  const { create } = web.auth.accounts;
  const person = { email: 'short@example.com', name: 'S', role: 'member' } as const;
  await expect(create({ ...person, password: '1234567' })).rejects.toThrow('8–128');
  await expect(create({ ...person, password: 'x'.repeat(129) })).rejects.toThrow('8–128');
  await expect(
    create({ ...person, email: 'Ada@example.com', password: ADA.password }),
  ).rejects.toThrow('unique constraint');
});
