/** `quoin projects`, `members`, `keys`, `tokens`, `api`, `open`: who may do what, and from where. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventually,
  freePort,
  inSoak,
  someInCheck,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { textAt } from './support/api.ts';
import { callsOf } from './support/calls.ts';
import { type CommandUnderTest, openCommand } from './support/command.ts';
import { each, refusals, SHARED } from './support/every-command.ts';
import { openPlace, openPlaceWithPages } from './support/place.ts';
import { plain } from './support/terminal.ts';

/** Tests run side by side, so that each takes as long as all. Milliseconds. */
setDefaultTimeout(180_000);

/** Of the plan: the operator and one more person. */
const MEMBERS = 2;

let planFolder: TemporaryFolder;
let quoin: CommandUnderTest;
beforeAll(async () => {
  planFolder = await temporaryFolder();
  const plan = join(planFolder.path, 'plan.json');
  await writeFile(plan, JSON.stringify({ members: MEMBERS }));
  quoin = await openCommand({ serviceEnv: { QUOIN_PLAN_FILE: plan, QUOIN_SIGNUP: 'open' } });
});
afterAll(async () => {
  await quoin?.[Symbol.asyncDispose]();
  await planFolder?.remove();
});

const { run, json, refusal } = callsOf(() => quoin);

/** Whether the server takes a token: the status of `GET /me` with it. */
const statusWith = async (token: string): Promise<number> =>
  (await fetch(`${quoin.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

describe.concurrent('projects', () => {
  test('are made, listed and shown', async () => {
    const made = await run([
      'projects',
      'create',
      'Harbour',
      '--visibility',
      'public',
      '--template',
    ]);
    expect([made.code, made.stdout]).toEqual([0, 'Created the project Harbour (harbour)\n']);
    expect(made.stderr).toBe('Use it: add --project harbour, or set QUOIN_PROJECT\n');
    const [table, all, one, taken, absent, bad] = await Promise.all([
      run('projects list'),
      json('projects list'),
      run('projects get harbour'),
      refusal('projects create X --slug harbour'),
      refusal('projects get nowhere'),
      run('projects create X --visibility secret'),
    ]);
    expect(table.stdout).toMatch(/^SLUG +NAME +VISIBILITY +ROLE +SPACES +PAGES +CHANGED\n/);
    expect(table.stdout).toMatch(/\nharbour +Harbour +public +owner +1 +\d+ /);
    expect(all).toContainEqual(expect.objectContaining({ slug: 'harbour', role: 'owner' }));
    expect(one.stdout).toMatch(/^Name +Harbour\nSlug +harbour\n/);
    expect(taken).toMatchObject({ exit: 5, code: 'slug_taken' });
    expect(absent).toMatchObject({ exit: 1, code: 'not_found' });
    expect(bad.code).toBe(2);
    expect(await json('projects list --limit 1')).toHaveLength(1);
  });

  test('are deleted after the user types the slug', async () => {
    const { project } = await openPlace(quoin);
    expect((await run(['projects', 'delete', project])).code).toBe(2);
    const wrong = quoin.terminal(['projects', 'delete', project]);
    await wrong.shows(/To delete it, type its slug, place-\d+:/);
    await wrong.type('yes\r');
    expect((await wrong.ended).code).toBe(2);
    const left = quoin.terminal(['projects', 'delete', project]);
    await left.shows(/To delete it, type its slug/);
    await left.type('\u0004');
    expect((await left.ended).code).toBe(0);
    expect(await json(['projects', 'get', project])).toMatchObject({ project: { slug: project } });
    const right = quoin.terminal(['projects', 'delete', project]);
    await right.shows(/To delete it, type its slug/);
    await right.type(`${project}\r`);
    const { code, output } = await right.ended;
    expect([code, plain(output)]).toEqual([
      0,
      expect.stringMatching(/Deleted the project place-\d+\n$/),
    ]);
    const other = await openPlace(quoin);
    expect(await json(['projects', 'delete', other.project, '--yes'])).toMatchObject({
      slug: other.project,
      deleted: true,
    });
    expect(await refusal(['projects', 'get', other.project])).toMatchObject({ exit: 1 });
  });

  inSoak(test)('have settings, of which only those change that are named', async () => {
    const { env } = await openPlace(quoin);
    const words = 'projects settings set --font-size 18 --require-approval --self-approval';
    expect((await run(words, { env })).stdout).toMatch(
      /\nNeeds approval +yes\nSelf-approval +yes\n/,
    );
    await run('projects settings set --no-self-approval --theme dark', { env });
    const [{ settings }, shown, none, small] = await Promise.all([
      json('projects settings', { env }),
      run('projects settings', { env }),
      refusal('projects settings set', { env }),
      run('projects settings set --font-size 11', { env }),
    ]);
    expect(settings).toMatchObject({
      fontSize: 18,
      theme: 'dark',
      approvals: { required: true, allowSelfApproval: false },
    });
    expect(shown.stdout).toMatch(/\nTheme +dark\n/);
    expect([none.exit, small.code]).toEqual([2, 2]);
  });
});

test.concurrent('members come, change and go; one more than the plan has ends with 4', async () => {
  const { env } = await openPlace(quoin);
  const { origin } = new URL(quoin.url);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${quoin.url}${path}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signUp = async (name: string): Promise<string> => {
    const email = `${name}@example.com`;
    const body = { email, name, password: 'a ship in port is safe' };
    expect((await post('/api/auth/sign-up/email', body)).status).toBe(200);
    const answer = await post('/api/auth/sign-in/email', body);
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const [ben, cara] = [await signUp('ben'), await signUp('cara')];
  expect(await refusal('members add ben@example.com viewer', { env })).toMatchObject({ exit: 2 });
  const made = await run('invitations create viewer --email ben@example.com', { env });
  const secret = made.stdout.trimEnd().split('/').at(-1);
  expect(made.stderr).not.toContain(secret ?? '');
  expect((await post('/api/v1/invitations/accept', { secret }, ben)).status).toBe(200);
  const forCara = await json('invitations create viewer --expires 1', { env });
  const { url } = forCara.invitation;
  const waiting = await run('invitations list', { env });
  expect(waiting.stdout).toMatch(/\nany account +viewer +/);
  expect((await run('members set Ben@example.com editor', { env })).stdout).toBe(
    'ben@example.com is editor now\n',
  );
  const [list, full, lastOwner, absent, role] = await Promise.all([
    run('members list', { env }),
    post('/api/v1/invitations/accept', { secret: url.split('/').at(-1) }, cara),
    refusal('members leave --yes', { env }),
    refusal('members remove bem@example.com --yes', { env }),
    run('members set ben@example.com king', { env }),
  ]);
  expect(list.stdout).toMatch(/\nben@example.com +ben +editor +/);
  expect(full.status).toBe(402);
  expect(await full.json()).toMatchObject({
    code: 'plan_limit_reached',
    details: { max: MEMBERS },
  });
  expect(lastOwner).toMatchObject({ exit: 5, code: 'conflict' });
  expect(absent).toMatchObject({ exit: 1, details: { suggestions: ['ben@example.com'] } });
  expect(role.code).toBe(2);
  expect((await run('members remove ben@example.com', { env })).code).toBe(2);
  expect((await run('members remove ben@example.com --yes', { env })).stdout).toBe(
    'Removed ben@example.com\n',
  );
  expect(await json('members list', { env })).toHaveLength(1);
  const { id } = forCara.invitation;
  expect((await run(`invitations revoke ${id} --yes`, { env })).stdout).toBe(
    'Revoked the invitation for any account with the role viewer\n',
  );
  expect(await json('invitations list', { env })).toHaveLength(0);
});

describe.concurrent('secrets', () => {
  test('a token is the only output on standard output, once', async () => {
    const made = await run('tokens create CI --scopes docs:read,ai:use --expires 30');
    const value = made.stdout.trimEnd();
    expect([made.code, value]).toEqual([0, expect.stringMatching(/^quoin_\w{36}$/)]);
    expect(made.stderr).toMatch(
      /^Created the token CI \(.+\): docs:read ai:use, ends in 30 days\n/,
    );
    expect(made.stderr).toContain('shown only once');
    expect(made.stderr).not.toContain(value);
    expect(await statusWith(value)).toBe(200);
    const list = await run('tokens list');
    expect(list.stdout).toMatch(/\nCI +quoi….{4} +docs:read ai:use +in 30 days +\S+/);
    expect(list.stdout).not.toContain(value);
    expect((await run('tokens revoke CI')).code).toBe(2);
    expect((await run('tokens revoke CI --yes')).stdout).toMatch(
      /^Revoked the token CI \(quoi….{4}\)\n/,
    );
    expect(await statusWith(value)).toBe(401);
    const [gone, scope, days, more] = await Promise.all([
      refusal('tokens revoke CI --yes'),
      refusal('tokens create X --scopes docs:root'),
      run('tokens create X --expires 0'),
      refusal('tokens create X --scopes billing:read'),
    ]);
    expect(gone).toMatchObject({ exit: 1, code: 'not_found' });
    expect(scope).toMatchObject({ exit: 2, code: 'invalid_scope' });
    expect(days.code).toBe(2);
    expect(more).toMatchObject({ exit: 3, code: 'scope_escalation' });
  });

  inSoak(test)(
    'with --project it is of that project, which QUOIN_PROJECT does not make it',
    async () => {
      const { project, env } = await openPlace(quoin);
      const { token } = await json(['tokens', 'create', 'Bound', '--project', project]);
      expect(token).toMatchObject({
        name: 'Bound',
        scopes: ['docs:read', 'docs:write', 'project:read'],
      });
      expect(await json(['tokens', 'list', '--project', project])).toMatchObject([
        { id: token.id },
      ]);
      const own = await json('tokens list', { env });
      expect(own.map(({ id }: { id: string }) => id)).not.toContain(token.id);
      const bound = { env: { ...env, QUOIN_TOKEN: token.value } };
      expect(await refusal('tokens list', bound)).toMatchObject({ exit: 3 });
      expect(await json('spaces list', bound)).toEqual([]);
      const twins = await json(['tokens', 'create', 'Bound', '--project', project]);
      const unclear = await refusal(['tokens', 'revoke', 'Bound', '--project', project, '--yes']);
      expect(unclear).toMatchObject({ exit: 2, code: 'ambiguous' });
      const words = ['tokens', 'revoke', twins.token.id, '--project', project];
      expect(await json([...words, '--yes'])).toEqual({ id: twins.token.id, revoked: true });
    },
  );

  test('an assistant key is printed once, with the code for a website', async () => {
    const { env } = await openPlace(quoin);
    const words =
      'keys create Website --origin https://www.example.com --origin https://example.com';
    const made = await run(words, { env });
    const value = made.stdout.trimEnd();
    expect([made.code, value]).toEqual([0, expect.stringMatching(/^qak_\w+$/)]);
    expect(made.stderr).toContain(`<script src="${quoin.url}/assistant/widget.js" data-key=`);
    expect(made.stderr).not.toContain(value);
    expect(await json('keys create Bot --allow-private', { env })).toMatchObject({
      key: { allowPrivate: true, value: expect.stringMatching(/^qak_/) },
    });
    const { stdout } = await run('keys list', { env });
    expect(stdout).toMatch(
      /\nWebsite +qak_….{4} +https:\/\/www.example.com https:\/\/example.com +never/,
    );
    expect(stdout).toMatch(/\nBot +qak_….{4} +no browser +yes +never/);
    const [unasked, absent, bad] = await Promise.all([
      run('keys revoke Website', { env }),
      refusal('keys revoke Webiste --yes', { env }),
      refusal('keys create X --origin nothing', { env }),
    ]);
    expect([unasked.code, bad.exit]).toEqual([2, 2]);
    expect(absent).toMatchObject({ exit: 1, details: { suggestions: ['Website'] } });
    expect((await run('keys revoke Website --yes', { env })).code).toBe(0);
    expect(await json('keys list', { env })).toMatchObject([{ label: 'Bot' }]);
  });

  test('a secret is set from standard input or a prompt, listed, and deleted', async () => {
    const { env } = await openPlace(quoin);
    const value = 'canary-of-the-help-desk';
    const words = 'secrets set helpdesk_key --host API.helpdesk.example --host *.example.com';
    const piped = await run(words, { env, stdin: `${value}\n` });
    expect([piped.code, piped.stdout]).toEqual([
      0,
      'Set the secret helpdesk_key, for api.helpdesk.example *.example.com\n',
    ]);
    const at = quoin.terminal(words.split(' '), { env });
    await at.shows(/Value: /);
    await at.type(`${value}-typed\r`);
    const { code, output } = await at.ended;
    expect([code, plain(output)]).toEqual([0, expect.stringContaining('Set the secret')]);
    const list = await run('secrets list', { env });
    expect(list.stdout).toMatch(/\nhelpdesk_key +api.helpdesk.example \*.example.com +/);
    expect(await json('secrets list', { env })).toMatchObject([{ name: 'helpdesk_key' }]);
    const [empty, short, argument, noHost, unasked, absent] = await Promise.all([
      refusal(words, { env, stdin: '\n' }),
      refusal(words, { env, stdin: 'short' }),
      refusal(`secrets set helpdesk_key ${value} --host a.example`, { env, stdin: '' }),
      refusal('secrets set helpdesk_key', { env, stdin: value }),
      run('secrets delete helpdesk_key', { env }),
      refusal('secrets delete helpdesk_keys --yes', { env }),
    ]);
    expect([empty, short, argument, noHost].map(({ exit }) => exit)).toEqual([2, 2, 2, 2]);
    expect(unasked.code).toBe(2);
    expect(absent).toMatchObject({ exit: 1, details: { suggestions: ['helpdesk_key'] } });
    const said = JSON.stringify([piped, output, list, empty, short, argument, noHost, absent]);
    expect(said).not.toContain(value);
    expect((await run('secrets delete helpdesk_key --yes', { env })).code).toBe(0);
    expect(await json('secrets list', { env })).toEqual([]);
  });
});

describe.concurrent('domains', () => {
  inSoak(test)('are added, listed, verified and removed', async () => {
    const { env, project } = await openPlace(quoin);
    const domain = `docs-${project}.example.com`;
    // A service on loopback trusts its members: no DNS record is needed.
    const added = await run(`domains add ${domain.toUpperCase()}`, { env });
    expect([added.code, added.stdout]).toEqual([0, `${domain} is verified and serves the site\n`]);
    const { stdout } = await run('domains list', { env });
    expect(stdout).toContain(`_quoin-challenge.${domain}`);
    expect(await json('domains list', { env })).toMatchObject([{ domain, status: 'verified' }]);
    expect(await json(`domains verify ${domain}`, { env })).toMatchObject({ domain: { domain } });
    const [absent, unknown, bad] = await Promise.all([
      refusal('domains remove other.example.com --yes', { env }),
      refusal('domains verify other.example.com', { env }),
      refusal('domains add 127.0.0.1', { env }),
    ]);
    expect([absent.exit, unknown.exit, bad.exit]).toEqual([2, 1, 2]);
    expect((await run(`domains remove ${domain} --yes`, { env })).code).toBe(0);
    expect(await json('domains list', { env })).toEqual([]);
  });
});

describe.concurrent('api', () => {
  test('calls any endpoint below /api/v1', async () => {
    const { env, project } = await openPlaceWithPages(quoin, {
      A: '# A\n',
      B: '# B\n',
      C: '# C\n',
    });
    const path = '/projects/{project}/pages';
    const [me, shown, paged, first, made, typed, text] = await Promise.all([
      json('api GET /me'),
      run('api get /api/v1/me -i'),
      json(['api', 'GET', `${path}?limit=1`, '--paginate'], { env }),
      json(['api', 'GET', path, '-f', 'limit=1'], { env }),
      json('api POST /projects/{project}/spaces -f name=Made', { env }),
      json(['api', 'PATCH', 'projects/{project}/settings', '--typed', 'fontSize=20'], { env }),
      json('api POST /validate --input -', { stdin: '{"markdown":"# Page\\n"}' }),
    ]);
    expect(me.email).toBe('operator@quoin.local');
    expect(shown.stdout).toMatch(/^HTTP 200\n[\s\S]+\nx-request-id: .+\n\n\{/);
    expect(paged.map(({ title }: { title: string }) => title)).toEqual(['A', 'B', 'C']);
    expect([first.data.length, first.total]).toEqual([1, 3]);
    expect(made).toMatchObject({ space: { slug: 'made' } });
    expect(typed).toMatchObject({ settings: { fontSize: 20 } });
    expect(text).toMatchObject({ valid: true });
    const { code, stdout } = await run([
      'api',
      'DELETE',
      `/projects/${project}`,
      '-f',
      `confirm=${project}`,
    ]);
    expect([code, stdout]).toEqual([0, '']);
  });

  test('refuses what is no request, and a credential in an argument', async () => {
    const refusals = await Promise.all([
      refusal('api PUT /projects'),
      refusal('api POST /projects -f name'),
      refusal('api POST /projects --typed name=text'),
      refusal(['api', 'GET', '/me', '-H', 'Authorization: Bearer EXAMPLE']),
      refusal('api POST /validate --input -', { stdin: '{' }),
      refusal('api GET /me --paginate'),
      refusal('api POST /projects -f name=X -f slug=!'),
    ]);
    expect(refusals.map(({ exit }) => exit)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect(await refusal('api GET /nowhere')).toMatchObject({ exit: 1, code: 'not_found' });
  });
});

inSoak(test.concurrent)('open starts the browser, or prints the address', async () => {
  const { env, project } = await openPlace(quoin);
  const seen = join(quoin.folder, 'opened');
  const browser = join(quoin.folder, 'browser.sh');
  await writeFile(browser, `#!/bin/sh\necho "$1" > "${seen}"\n`);
  await chmod(browser, 0o755);
  const opened = await run('open tokens', { env: { BROWSER: browser } });
  expect([opened.code, opened.stdout]).toEqual([0, `${quoin.url}/app/account/tokens\n`]);
  await eventually(async () => (await Bun.file(seen).text()) === opened.stdout);
  const [printed, missing, unknown] = await Promise.all([
    json('open runs --print', { env: { ...env, BROWSER: browser } }),
    run('open', { env: { BROWSER: '/nowhere' } }),
    run('open elsewhere'),
  ]);
  expect(printed).toEqual({ url: `${quoin.url}/projects/${project}/executions`, opened: false });
  expect([missing.code, missing.stdout]).toEqual([0, `${quoin.url}/app\n`]);
  expect(await json('open site --print', { env })).toEqual({
    url: `${quoin.url}/${project}`,
    opened: false,
  });
  expect(missing.stderr).toContain('The browser could not be opened');
  expect(unknown.code).toBe(2);
});

test.concurrent('links and quality say what to improve, and end with 2 where CI asks', async () => {
  const { env } = await openPlaceWithPages(quoin, { A: '# A\n\n[B](./b)\n' });
  const [links, checked, all, scores, demanding] = await Promise.all([
    run('links', { env }),
    run('links --check', { env }),
    json('links', { env }),
    run('quality', { env }),
    run('quality --min 100 --json', { env }),
  ]);
  expect([links.code, links.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^WHERE +LINK +PROBLEM +SUGGESTION\nguides\/a:3:\d+ +\.\/b +page not found/,
    ),
  ]);
  expect([checked.code, checked.stdout]).toEqual([2, links.stdout]);
  expect(all).toMatchObject([{ reason: 'page_missing' }]);
  expect(scores.stdout).toMatch(/^SCORE +PAGE +IMPROVEMENTS\n +\d+ +guides\/a +\S+/);
  expect(demanding.code).toBe(2);
  expect(textAt(JSON.parse(demanding.stdout), 'pages', '0', 'path')).toBe('guides/a');
});

describe('every command', () => {
  /** Neighbours are of one group. */
  const commands = Object.fromEntries(someInCheck(Object.entries(SHARED), 8));
  const env = { QUOIN_PROJECT: 'harbour' };

  test('without a token a command ends with 3', async () => {
    const options = { env: { ...env, QUOIN_TOKEN: undefined } };
    expect(await refusals(quoin, commands, 3, options)).toEqual(each(commands, 'not_signed_in'));
  });

  test('without the scope a command ends with 3', async () => {
    const powerless = await quoin.api.createToken('powerless', ['agent:run']);
    const options = { env: { ...env, QUOIN_TOKEN: powerless } };
    expect(await refusals(quoin, commands, 3, options)).toEqual(
      each(commands, 'insufficient_scope'),
    );
  });

  test('without an answer a command ends with 6', async () => {
    const options = { env: { ...env, QUOIN_URL: `http://127.0.0.1:${await freePort()}` } };
    expect(await refusals(quoin, commands, 6, options)).toEqual(each(commands, 'network'));
  });
});
