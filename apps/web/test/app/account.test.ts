/** The account page: profile, password, sessions, applications, projects and signing out. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createHash, randomBytes } from 'node:crypto';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, type Person } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';
const CALLBACK = 'http://127.0.0.1:3210/callback';

let app: AppService;
let rosa: Person;
let page: Page;
beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', { name: 'Harbour handbook', slug: 'harbour' });
  rosa = await app.person('Rosa Parks');
  page = await app.open({ as: rosa });
});
afterAll(() => page.context().close());

const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { method: 'POST', headers: { origin: app.url, ...headers }, body });

const json = (value: unknown): [string, Record<string, string>] => [
  JSON.stringify(value),
  { 'content-type': 'application/json' },
];

/** Signs in on another device. */
const signInWith = async (userAgent: string, password = PASSWORD): Promise<Response> => {
  const [body, headers] = json({ email: rosa.email, password });
  return post('/api/auth/sign-in/email', body, { ...headers, 'user-agent': userAgent });
};

/** Connects an application as its user does, and returns its access token. */
const connect = async (name: string): Promise<string> => {
  const registered = await post(
    '/oauth/register',
    ...json({ client_name: name, redirect_uris: [CALLBACK] }),
  );
  const { client_id: clientId } = Object(await registered.json());
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'docs:read',
  });
  const window = await app.open({ as: rosa });
  await window.route(`${CALLBACK}**`, (route) => route.fulfill({ body: 'connected' }));
  await window.goto(`/oauth/authorize?${query}`);
  await window.getByRole('button', { name: 'Approve', exact: true }).click();
  await window.waitForURL(`${CALLBACK}**`);
  const code = new URL(window.url()).searchParams.get('code') ?? '';
  await window.context().close();
  const form = {
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  const answer = await post('/oauth/token', new URLSearchParams(form));
  return Object(await answer.json()).access_token;
};

const statusOf = async (token: string): Promise<number> =>
  (await fetch(`${app.url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

/** A PNG image, 64 × 32 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAgCAIAAAAt/+nTAAAANElEQVR42u3PMQkAAAwDsEqv9GnoOQjEQJL2NwEBAQEBAQEBAQEBAQEBAQEBAQEBAQGB1QG/rwB5IY8lJwAAAABJRU5ErkJggg==',
  'base64',
);

const avatarUrl = async (): Promise<string | null> =>
  Object(await app.api('GET', '/api/v1/me', undefined, rosa)).avatarUrl;

test('a picture is uploaded as a square, shown in the frame and in the list of members, and removed', async () => {
  await page.goto('/app/account');
  const input = page.getByLabel('Picture', { exact: true });
  await input.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no image'),
  });
  await page.getByRole('alert').getByText('file must be a PNG, JPEG or WebP image').waitFor();
  await input.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  });
  await page.getByText('The picture is saved').waitFor();
  const url = await avatarUrl();
  const shown = page.locator(`img[src="${url}"]`);
  await untilEqual(() => shown.count(), 2);
  const size = `(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(document.querySelector('img[src="${url}"]'))`;
  await untilEqual(() => page.evaluate(size), [32, 32]);
  expect(await faultsOf(page)).toEqual([]);

  const { project } = Object(await app.api('POST', '/api/v1/projects', { name: 'Pictures' }, rosa));
  await page.goto(`/app/${project.slug}/members`);
  await page.getByRole('table', { name: 'Members', exact: true }).locator('img').waitFor();
  await app.api('DELETE', `/api/v1/projects/${project.slug}`, { confirm: project.slug }, rosa);

  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Remove picture', exact: true }).click();
  await page.getByText('The picture is removed').waitFor();
  expect(await avatarUrl()).toBeNull();
  await page.getByRole('button', { name: 'Upload picture', exact: true }).waitFor();
});

inSoak(test)(
  'an account is deleted after its password, and not while it is the last owner of a project',
  async () => {
    const leaver = await app.person('Ivy Leaver');
    const { project } = Object(await app.api('POST', '/api/v1/projects', { name: 'Ivy' }, leaver));
    const own = await app.open({ as: leaver });
    await own.goto('/app/account');
    await own.getByRole('button', { name: 'Delete account', exact: true }).click();
    const dialog = own.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete account', exact: true });
    await dialog.getByLabel('Password', { exact: true }).fill('entirely the wrong one');
    await confirm.click();
    await dialog.getByText('is not the password of this account').waitFor();
    expect(await faultsOf(own)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await confirm.click();
    await dialog.getByText(`last owner of ${project.slug}`).waitFor();
    await app.api('DELETE', `/api/v1/projects/${project.slug}`, { confirm: project.slug }, leaver);
    await confirm.click();
    await own.waitForURL(/\/sign-in$/);
    await own.context().close();
    const [body, headers] = json({ email: leaver.email, password: PASSWORD });
    expect((await post('/api/auth/sign-in/email', body, headers)).status).toBe(401);
  },
);

inSoak(test)('the name is changed, and a name with control characters is refused', async () => {
  await page.goto('/app/account');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Rosa \u202ELouise');
  await page.getByRole('button', { name: 'Save name', exact: true }).click();
  await page.getByRole('alert').getByText('must not contain control characters').waitFor();
  await name.fill('Rosa Louise Parks');
  await page.getByRole('button', { name: 'Save name', exact: true }).click();
  await page.getByText('The name is saved').waitFor();
  await page.getByRole('button', { name: 'Account of Rosa Louise Parks', exact: true }).waitFor();
  const me = Object(await app.api('GET', '/api/v1/me', undefined, rosa));
  expect(me.name).toBe('Rosa Louise Parks');
});

test('a session shows its device and ends, and a changed password ends the others', async () => {
  expect((await signInWith(FIREFOX)).status).toBe(200);
  expect((await signInWith(FIREFOX)).status).toBe(200);
  await page.goto('/app/account');
  const sessions = page.getByRole('list', { name: 'Sessions', exact: true });
  const ends = sessions.getByRole('button', { name: 'End the session of Firefox on Windows' });
  await ends.first().waitFor();
  await untilEqual(() => ends.count(), 2);
  await sessions.getByText('127.0.0.1').nth(1).waitFor();
  await ends.first().click();
  await untilEqual(() => ends.count(), 1);

  const change = page.getByRole('button', { name: 'Change password', exact: true });
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('iloveyou1');
  await change.click();
  await page.getByRole('alert').getByText('most common passwords').waitFor();
  await untilEqual(() => ends.count(), 1);
  await page.getByLabel('New password', { exact: true }).fill('staple the next horse');
  await change.click();
  await page.getByText('The password is changed').waitFor();
  await untilEqual(() => ends.count(), 0);
  expect((await signInWith(FIREFOX)).status).toBe(401);
  expect((await signInWith(FIREFOX, 'staple the next horse')).status).toBe(200);
});

inSoak(test)(
  'an application is listed with its scopes and loses its access when it is disconnected',
  async () => {
    const token = await connect('Lighthouse');
    expect(await statusOf(token)).not.toBe(401);
    await page.goto('/app/account');
    const list = page.getByRole('list', { name: 'Connected applications', exact: true });
    await list.getByText('docs:read', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Disconnect Lighthouse', exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect application', exact: true }).click();
    await page.getByText('No applications are connected.').waitFor();
    expect(await statusOf(token)).toBe(401);
  },
);

inSoak(test)('a member leaves a project', async () => {
  await app.join('harbour', rosa, 'editor');
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Leave Harbour handbook', exact: true }).click();
  await page.getByRole('button', { name: 'Leave project', exact: true }).click();
  await page.getByText('You are not a member of a project.').waitFor();
  await expect(app.api('GET', '/api/v1/projects/harbour', undefined, rosa)).rejects.toThrow('404');
});

for (const [colorScheme, width] of oneInCheck(
  [
    ['light', 1440],
    ['dark', 390],
  ] as const,
  import.meta.path,
)) {
  test(`the account page and its dialog are accessible and fit with entries, ${colorScheme}, ${width} px wide`, async () => {
    await app.join('harbour', rosa, 'viewer');
    await connect(`Editor with a rather long name for a narrow window ${width}`);
    const shown = await app.open({ as: rosa, colorScheme, viewport: { width, height: 900 } });
    await shown.goto('/app/account');
    await shown.getByRole('button', { name: 'Leave Harbour handbook', exact: true }).waitFor();
    await shown
      .getByRole('button', { name: /^Disconnect Editor with/ })
      .first()
      .waitFor();
    await shown.getByText('This session', { exact: true }).waitFor();
    expect(await faultsOf(shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await shown.getByRole('alertdialog').waitFor();
    expect(await faultsOf(shown)).toEqual([]);
    await shown.context().close();
    await app.api('POST', '/api/v1/projects/harbour/leave', undefined, rosa);
  });
}

inSoak(test)('signing out everywhere ends this session and all tokens', async () => {
  const token = await connect('Lighthouse');
  await page.goto('/app/account');
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.waitForURL('**/sign-in?out=1');
  expect(await statusOf(token)).toBe(401);
  await expect(app.api('GET', '/api/v1/me', undefined, rosa)).rejects.toThrow('401');
});
