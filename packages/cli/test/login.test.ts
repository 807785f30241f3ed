/** Signing in and out, and whom a token is shown to. Side by side: the server has a code polled every 5 s. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { type CommandUnderTest, openCommand } from './support/command.ts';
import { plain } from './support/terminal.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand();
});
afterAll(() => quoin[Symbol.asyncDispose]());

/** No user is signed in, and no server is named. */
const signedOut = (folder: string) => ({
  QUOIN_TOKEN: undefined,
  QUOIN_URL: undefined,
  QUOIN_CONFIG_DIR: join(folder, 'config'),
});

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

/** Whether the server accepts the access token, independent of its scopes. */
const isAccepted = async (token: string): Promise<boolean> =>
  (await fetch(`${quoin.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).ok;

/** A server that notes what it is sent, and answers nothing useful. */
const listener = () => {
  const seen: { path: string; authorization: string | null }[] = [];
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch(request) {
      const { pathname: path } = new URL(request.url);
      seen.push({ path, authorization: request.headers.get('authorization') });
      return Response.json({ id: 'x', email: 'eve@example.com', name: 'Eve' });
    },
  });
  return {
    seen,
    url: `http://127.0.0.1:${server.port}`,
    [Symbol.dispose]: () => server.stop(true),
  };
};

describe.concurrent('login', () => {
  test('a code confirmed in the browser signs in, and logging out revokes the token', async () => {
    await using home = await temporaryFolder();
    const env = signedOut(home.path);
    const browser = join(home.path, 'browser');
    await writeFile(browser, `#!/bin/sh\necho "$1" > '${home.path}/opened'\n`, { mode: 0o755 });
    const at = quoin.terminal(['login', '--url', `${quoin.url}/`, '--web'], {
      env: { ...env, BROWSER: browser },
    });
    const code = (await at.shows(/\b[A-Z]{4}-[A-Z]{4}\b/))[0];
    await quoin.api.send('POST /auth/device/approve', { userCode: code });
    const { code: exit, output } = await at.ended;
    expect(plain(output)).toContain(`Signed in to ${quoin.url} as operator@quoin.local, until 20`);
    expect(exit).toBe(0);
    expect(output.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output.lastIndexOf(HIDE_CURSOR));
    expect(await readFile(join(home.path, 'opened'), 'utf8')).toBe(
      `${quoin.url}/activate?code=${code}\n`,
    );

    const file = join(home.path, 'config', 'credentials.json');
    expect([await modeOf(file), await modeOf(join(file, '..'))]).toEqual(['600', '700']);
    expect(await readdir(join(file, '..'))).toEqual(['credentials.json']);
    const saved = JSON.parse(await readFile(file, 'utf8'));
    const { token } = saved.servers[quoin.url];
    expect(output).not.toContain(token);
    expect(saved.servers[quoin.url].scopes).toEqual([
      'docs:write',
      'project:admin',
      'ai:use',
      'tokens:manage',
    ]);

    const who = await quoin.run(['whoami'], { env });
    expect(who).toMatchObject({ code: 0, stderr: '' });
    expect(who.stdout).toContain('Scopes  docs:write project:admin ai:use tokens:manage');
    expect(await isAccepted(token)).toBe(true);
    expect(await quoin.run(['logout'], { env })).toEqual({
      code: 0,
      stdout: `Signed out of ${quoin.url}\n`,
      stderr: '',
    });
    expect(await isAccepted(token)).toBe(false);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ current: null, servers: {} });
    expect((await quoin.run(['whoami'], { env })).stderr).toEndWith(
      'Sign in to one: quoin login --url <address> (or set QUOIN_URL). A server on this machine is usually at http://localhost:4400\n',
    );
  });

  test('a denied approval signs in no user', async () => {
    await using home = await temporaryFolder();
    const at = quoin.terminal(['login', '--url', quoin.url, '--scopes', 'docs:read', '--json'], {
      env: signedOut(home.path),
    });
    const [, userCode] = await at.shows(/"userCode":"([A-Z]{4}-[A-Z]{4})"/);
    await quoin.api.send('POST /auth/device/approve', { userCode, approve: false });
    const { code, output } = await at.ended;
    expect(code).toBe(3);
    expect(JSON.parse(plain(output).trim().split('\n').at(-1) ?? '')).toEqual({
      error: 'The user denied the request',
      code: 'access_denied',
      next: `Try again: quoin login --url ${quoin.url}`,
    });
    expect(await readdir(home.path)).toEqual([]);
  });

  test('Ctrl-C while it waits ends with 130, shows the cursor and saves nothing', async () => {
    await using home = await temporaryFolder();
    const at = quoin.terminal(['login', '--url', quoin.url], { env: signedOut(home.path) });
    await at.shows(/Waiting for you to confirm/);
    await at.type('\u0003');
    const { code, output } = await at.ended;
    expect(code).toBe(130);
    expect(output.lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(output.lastIndexOf(HIDE_CURSOR));
    expect(plain(output)).toEndWith('quoin: Interrupted\n');
    expect(await readdir(home.path)).toEqual([]);
  });

  test('a token is taken from standard input, if the server accepts it, and from no argument', async () => {
    await using home = await temporaryFolder();
    const env = { ...signedOut(home.path), QUOIN_URL: quoin.url };
    const argument = await quoin.run(['login', '--token', quoin.token], { env });
    expect(argument.code).toBe(2);
    expect(argument.stderr).not.toContain(quoin.token);
    const wrong = await quoin.run(['login', '--token', '-'], { env, stdin: `${quoin.token}x\n` });
    expect(wrong.code).toBe(3);
    expect(wrong.stderr).not.toContain(quoin.token);
    const two = await quoin.run(['login', '--token', '-'], { env, stdin: 'one two\n' });
    const scope = await quoin.run(['login', '--scopes', 'docs:read,docs:root'], { env });
    expect(scope).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'The scope "docs:root" does not exist\nAvailable scopes: docs:read, ',
      ),
    });
    expect(two).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('does not contain a token'),
    });
    expect(await readdir(home.path)).toEqual([]);

    const right = await quoin.run(['login', '--token', '-'], { env, stdin: `${quoin.token}\n` });
    expect(right).toMatchObject({ code: 0, stderr: '' });
    expect((await quoin.run(['whoami', '--json'], { env })).code).toBe(0);
    const out = await quoin.run(['logout'], { env });
    expect(out.stderr).toStartWith('warning: The token still works: it was created elsewhere');
    expect(await isAccepted(quoin.token)).toBe(true);
  });

  test('logins at the same time are all kept', async () => {
    await using home = await temporaryFolder();
    const env = signedOut(home.path);
    // Each goes on to save only once all are there.
    const all = Promise.withResolvers<void>();
    let waiting = 4;
    const fetch = async () => {
      waiting -= 1;
      if (waiting === 0) all.resolve();
      await all.promise;
      return Response.json({ id: 'x', email: 'ada@example.com', name: 'Ada' });
    };
    const servers = [1, 2, 3, 4].map(() => Bun.serve({ hostname: '127.0.0.1', port: 0, fetch }));
    const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`);
    const ends = await Promise.all(
      urls.map((url) =>
        quoin.run(['login', '--token', '-', '--url', url], { env, stdin: quoin.token }),
      ),
    );
    await Promise.all(servers.map((server) => server.stop(true)));
    expect(ends.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      urls.map(() => ({ code: 0, stderr: '' })),
    );
    const folder = join(home.path, 'config');
    const saved = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'));
    expect(Object.keys(saved.servers).sort()).toEqual(urls.sort());
    expect(await readdir(folder)).toEqual(['credentials.json']);
  });

  test('a lock that a killed login left is no end of logins', async () => {
    await using home = await temporaryFolder();
    const env = { ...signedOut(home.path), QUOIN_URL: quoin.url };
    const folder = join(home.path, 'config');
    await mkdir(folder);
    const lock = join(folder, 'credentials.json.lock');
    await writeFile(lock, '');
    await utimes(lock, 0, 0);
    const { code } = await quoin.run(['login', '--token', '-'], { env, stdin: quoin.token });
    expect({ code, files: await readdir(folder) }).toEqual({
      code: 0,
      files: ['credentials.json'],
    });
  });

  test('at a terminal a token is typed unseen', async () => {
    await using home = await temporaryFolder();
    const env = { ...signedOut(home.path), QUOIN_URL: quoin.url };
    const at = quoin.terminal(['login', '--token', '-'], { env });
    await at.shows(/Token: /);
    await at.type(`${quoin.token}\r`);
    const { code, output } = await at.ended;
    expect(code).toBe(0);
    expect(output).not.toContain(quoin.token.slice(10));
    expect(output).toContain('Signed in to');
  });

  test('credentials that others can read are closed to them, with a word', async () => {
    await using home = await temporaryFolder();
    const env = { ...signedOut(home.path), QUOIN_URL: quoin.url };
    await quoin.run(['login', '--token', '-'], { env, stdin: quoin.token });
    const file = join(home.path, 'config', 'credentials.json');
    await chmod(file, 0o644);
    const { code, stderr } = await quoin.run(['whoami'], { env });
    expect(code).toBe(0);
    expect(stderr).toStartWith(`warning: Other users of this machine could read ${file}`);
    expect(await modeOf(file)).toBe('600');

    await writeFile(file, `{"token": "${quoin.token}"`);
    const broken = await quoin.run(['whoami'], { env });
    expect(broken).toMatchObject({ code: 3, stdout: '' });
    expect(broken.stderr).toBe(
      `quoin: ${file} is not a valid file of credentials\nRemove it and sign in again: quoin login\n`,
    );
    await rm(file);
    await mkdir(file);
    expect(await quoin.run(['whoami'], { env })).toEqual(broken);
  });
});

describe.concurrent('whom a token is shown to', () => {
  const repository = async (home: string, url: string): Promise<string> => {
    const folder = join(home, 'cloned');
    await mkdir(folder);
    await writeFile(join(folder, 'quoin.json'), JSON.stringify({ url, project: 'handbook' }));
    return folder;
  };

  test('QUOIN_TOKEN goes to no server that only a quoin.json names', async () => {
    await using home = await temporaryFolder();
    using hostile = listener();
    const cwd = await repository(home.path, hostile.url);
    const env = { ...signedOut(home.path), QUOIN_TOKEN: quoin.token };
    const refused = await quoin.run(['whoami'], { env, cwd });
    expect(refused).toEqual({
      code: 3,
      stdout: '',
      stderr:
        `quoin: QUOIN_TOKEN is not sent to ${hostile.url}: only quoin.json names that server\n` +
        `If you trust the server, set it yourself: QUOIN_URL=${hostile.url} (or --url)\n`,
    });
    expect(hostile.seen).toEqual([]);
    // Named by the person, it is theirs to decide.
    expect((await quoin.run(['whoami', '--url', hostile.url], { env, cwd })).code).toBe(0);
    expect(hostile.seen).toEqual([{ path: '/api/v1/me', authorization: `Bearer ${quoin.token}` }]);
  });

  test('a saved token goes to its own server only', async () => {
    await using home = await temporaryFolder();
    using hostile = listener();
    const env = signedOut(home.path);
    const login = ['login', '--token', '-', '--url', quoin.url];
    expect((await quoin.run(login, { env, stdin: quoin.token })).code).toBe(0);
    const cwd = await repository(home.path, hostile.url);
    for (const args of [['whoami'], ['whoami', '--url', `${hostile.url}/__proto__`]]) {
      const { code, stderr } = await quoin.run(args, { env, cwd });
      expect({ code, stderr }).toMatchObject({
        code: 3,
        stderr: expect.stringContaining('You are not signed in to http://127.0.0.1'),
      });
    }
    expect(hostile.seen).toEqual([]);
    // The folder's server is one that the person signed in to: nothing more is asked.
    await writeFile(join(cwd, 'quoin.json'), JSON.stringify({ url: quoin.url }));
    expect((await quoin.run(['whoami'], { env, cwd })).code).toBe(0);
  });

  test('no redirect takes a token elsewhere', async () => {
    using elsewhere = listener();
    using redirecting = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: () => Response.redirect(`${elsewhere.url}/api/v1/me`),
    });
    const url = `http://127.0.0.1:${redirecting.port}`;
    const { code, stderr } = await quoin.run(['whoami', '--url', url]);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('redirects'),
    });
    expect(elsewhere.seen).toEqual([]);
  });

  test('plain HTTP to another machine is warned of, on loopback it is not', async () => {
    await using home = await temporaryFolder();
    const env = { ...signedOut(home.path), QUOIN_TOKEN: quoin.token };
    const away = ['whoami', '--timeout', '0.01', '--url', 'http://docs.invalid'];
    const { code, stderr } = await quoin.run(away, { env });
    expect(stderr).toStartWith('warning: http://docs.invalid is not encrypted');
    expect(code).toBe(6);
  });

  test('a password in an address is refused and not repeated', async () => {
    const { code, stderr } = await quoin.run([
      'whoami',
      '--url',
      'https://ada:secret@docs.example.com',
    ]);
    expect(code).toBe(2);
    expect(stderr).not.toContain('secret');
  });
});
