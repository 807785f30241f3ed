/** A project tied to a real Git repository through the browser: connect, preview, sync, resolve, disconnect. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { type GitServer, gitFault, inSoak, openGitServer } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

const TOKEN = 'token-of-the-git-host';
const SIGNING_KEY = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

let app: AppService;
let server: GitServer;
beforeAll(async () => {
  server = await openGitServer({ credentials: { password: TOKEN } });
  const work = await server.create('ada/docs');
  await work.commit('The handbook', {
    files: {
      'docs/docs.json': JSON.stringify({
        version: 1,
        name: 'Handbook',
        spaces: [
          {
            name: 'Guide',
            slug: 'guide',
            nav: [
              { type: 'page', file: 'guide/start' },
              { type: 'page', file: 'guide/tides' },
            ],
          },
        ],
      }),
      'docs/guide/start.md': '# Start\n\nCast off at noon.\n',
      'docs/guide/tides.md': '# Tides\n\nHigh at six.\n',
      'README.md': '# Not the documentation\n',
    },
  });
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', { name: 'Harbour', slug: 'harbour' });
});
afterAll(() => server.close());

/** Waits for the end of the run that is shown. */
const syncAndWait = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Sync now', disabled: false, exact: true });
  // The button is shown together with the list of runs, and enabled when no run is in progress.
  await button.waitFor();
  const before = await page.locator('.git-run').count();
  await button.click();
  await page.locator('.git-run').nth(before).waitFor();
  await button.waitFor();
  await page.locator('.git-progress').waitFor({ state: 'detached' });
};

const pageIdOf = async (path: string): Promise<string> => {
  const { data } = Object(await app.api('GET', '/api/v1/projects/harbour/pages'));
  return data.find(({ sourcePath }: { sourcePath: string }) => sourcePath === path).id;
};

const textOf = async (id: string): Promise<string> => {
  const { page } = Object(await app.api('GET', `/api/v1/pages/${id}?content=1`));
  return page.content;
};

const untilInGit = (path: string, text: string): Promise<void> =>
  untilEqual(() => server.work('ada/docs').read(`docs/${path}`), text);

/** Both sides change the page, and Git's text, or its deletion, is applied. */
const makeConflict = async (page: Page, path: string, here: string, there: string | null) => {
  const id = await pageIdOf(path);
  await app.api('PATCH', `/api/v1/pages/${id}`, { markdown: here });
  await server.work('ada/docs').commit('Another text', { files: { [`docs/${path}`]: there } });
  await page.goto('/app/harbour/git');
  await syncAndWait(page);
  await page.getByRole('link', { name: 'Resolve', exact: true }).click();
  await page.getByRole('heading', { name: 'Conflicts', exact: true }).waitFor();
  return id;
};

test('connecting shows errors, then the preview, then the secret once, then the pages', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/git');
  await page.getByRole('button', { name: 'Connect repository', exact: true }).click();
  const form = page.getByRole('form', { name: 'Connect a repository', exact: true });
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  await form.getByText('Enter owner/repository').waitFor();

  await form.getByLabel('Git host', { exact: true }).selectOption('gitlab_self_managed');
  // An address that is pasted says both.
  await form.getByLabel('Repository', { exact: true }).fill(`${server.origin}/ada/docs.git`);
  const entered = (label: string) => form.getByLabel(label, { exact: true }).inputValue();
  await untilEqual(() => entered('Repository'), 'ada/docs');
  await untilEqual(() => entered('Host URL'), server.origin);
  await form.getByLabel('Access token', { exact: true }).last().fill('another token');
  await form.getByLabel(/^Folder/).fill('docs');
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText('Create a new token at the Git host').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await form.getByLabel('Access token', { exact: true }).last().fill(TOKEN);
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await preview.getByText('2 created').waitFor();
  await preview.getByText('guide/tides.md').waitFor();
  const { connection: none } = Object(await app.api('GET', '/api/v1/projects/harbour/git'));
  expect(none).toBe(null);

  await form.getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Add a webhook at your Git host',
    exact: true,
  });
  await dialog.getByText('The secret is not shown again').waitFor();
  const secret = await dialog.locator('code').last().textContent();
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('First sync').waitFor();
  await page.locator('.git-run', { hasText: 'Success' }).first().waitFor();
  await page.getByRole('treeitem', { name: /Tides/ }).waitFor();
  expect(await page.content()).not.toContain(secret ?? '');
  expect(await page.content()).not.toContain(TOKEN);
  await page.context().close();
});

inSoak(test)('a sync pulls a commit, and its run lists the changed file', async () => {
  const page = await app.open();
  await server
    .work('ada/docs')
    .commit('Later', { files: { 'docs/guide/start.md': '# Start\n\nCast off at one.\n' } });
  await page.goto('/app/harbour/git');
  await syncAndWait(page);
  const run = page.locator('.git-run').first();
  await run.getByText('1 updated').waitFor();
  await run.locator('summary').click();
  await run.getByText('docs/guide/start.md').waitFor();
  expect(await textOf(await pageIdOf('guide/start.md'))).toBe('# Start\n\nCast off at one.\n');
  await page.context().close();
});

test('a conflict is shown side by side, and one side is kept', async () => {
  const page = await app.open();
  const mine = '# Tides\n\nHigh at seven.\n';
  const id = await makeConflict(page, 'guide/tides.md', mine, '# Tides\n\nHigh at eight.\n');
  const conflict = page.getByRole('article', { name: 'Tides', exact: true });
  await conflict.getByText('High at seven.').waitFor();
  await conflict.getByText('High at eight.').waitFor();
  await conflict.getByRole('tab', { name: 'Changed in the project', exact: true }).click();
  await conflict.getByText('High at six.').waitFor();
  await conflict.getByRole('button', { name: 'Keep the project’s text', exact: true }).click();
  await page.getByText('No conflicts').waitFor();
  expect(await textOf(id)).toBe(mine);
  // What was kept is published, and goes to Git by itself.
  await untilInGit('guide/tides.md', mine);
  await page.context().close();
});

inSoak(test)(
  'a conflict is merged by hand on a phone in the dark, and what is merged is published',
  async () => {
    const page = await app.open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const id = await makeConflict(
      page,
      'guide/start.md',
      '# Start\n\nCast off at two.\n',
      '# Start\n\nCast off at three.\n',
    );
    const conflict = page.getByRole('article', { name: 'Start', exact: true });
    expect(await faultsOf(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Merge by hand', exact: true }).click();
    await conflict.getByRole('button', { name: /both/i }).first().click();
    await conflict.getByRole('button', { name: 'Save this text', exact: true }).click();
    await page.getByText('No conflicts').waitFor();
    const merged = await textOf(id);
    expect(merged).toContain('Cast off at two.');
    expect(merged).toContain('Cast off at three.');
    // Quoin pushes the merged text: the next test commits on top of it.
    await untilInGit('guide/start.md', merged);
    await page.context().close();
  },
);

const untilNoRun = (): Promise<void> =>
  untilEqual(async () => {
    const { connection } = Object(await app.api('GET', '/api/v1/projects/harbour/git'));
    return connection.runs.some(({ status }: { status: string }) => status === 'Running');
  }, false);

/** Waits until the newest run of the project is another one, and ended. */
const untilAnotherRunEnded = async (before: string): Promise<void> =>
  untilEqual(async () => {
    const { connection } = Object(await app.api('GET', '/api/v1/projects/harbour/git'));
    const [{ id, status }] = connection.runs;
    return id !== before && status !== 'Queued' && status !== 'Running';
  }, true);

inSoak(test)(
  'a conflict is shown when its run ended before the screen asked for the run',
  async () => {
    const page = await app.open();
    const mine = '# Tides\n\nHigh at nine.\n';
    const id = await pageIdOf('guide/tides.md');
    await app.api('PATCH', `/api/v1/pages/${id}`, { markdown: mine });
    await server
      .work('ada/docs')
      .commit('Ten', { files: { 'docs/guide/tides.md': '# Tides\n\nHigh at ten.\n' } });
    await page.goto('/app/harbour/git');
    const button = page.getByRole('button', { name: 'Sync now', disabled: false, exact: true });
    await button.waitFor();
    const { connection } = Object(await app.api('GET', '/api/v1/projects/harbour/git'));
    await page.route('**/api/v1/projects/harbour/git', async (route) => {
      await untilAnotherRunEnded(connection.runs[0].id);
      await route.continue();
    });
    await button.click();
    await page.getByRole('link', { name: 'Resolve', exact: true }).click();
    const conflict = page.getByRole('article', { name: 'Tides', exact: true });
    await conflict.getByRole('button', { name: 'Keep the project’s text', exact: true }).click();
    await page.getByText('No conflicts').waitFor();
    await untilInGit('guide/tides.md', mine);
    await page.context().close();
  },
);

inSoak(test)(
  'a conflict with a deletion says what the page is now, and restores the text of the project',
  async () => {
    const page = await app.open();
    const mine = '# Tides\n\nHigh at eleven.\n';
    const id = await makeConflict(page, 'guide/tides.md', mine, null);
    const conflict = page.getByRole('article', { name: 'Tides', exact: true });
    await conflict.getByText('Edited in Quoin, deleted in Git', { exact: true }).waitFor();
    await conflict
      .getByText(
        'The page was edited in Quoin and its file was deleted in Git. The page is archived for now.',
        { exact: true },
      )
      .waitFor();
    await conflict.getByRole('button', { name: 'Keep it archived', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await conflict.getByRole('button', { name: 'Restore the project’s text', exact: true }).click();
    await page.getByText('No conflicts').waitFor();
    expect(await textOf(id)).toBe(mine);
    await untilInGit('guide/tides.md', mine);
    await page.context().close();
  },
);

inSoak(test)(
  'a conflict whose page was edited since is shown as settled, and the next sync ends it',
  async () => {
    const page = await app.open();
    const theirs = '# Tides\n\nHigh at one.\n';
    const id = await makeConflict(page, 'guide/tides.md', '# Tides\n\nHigh at noon.\n', theirs);
    // A run in the background would end the conflict before it is looked at.
    await app.api('POST', '/api/v1/projects/harbour/git/pause', { paused: true });
    await untilNoRun();
    await app.api('PATCH', `/api/v1/pages/${id}`, { markdown: '# Tides\n\nHigh at two.\n' });
    await page.reload();
    const conflict = page.getByRole('article', { name: 'Tides', exact: true });
    await conflict.getByText('Changed since', { exact: true }).waitFor();
    await conflict.getByText('You do not need to do anything', { exact: false }).waitFor();
    await untilEqual(() => conflict.getByRole('button').count(), 0);
    expect(await faultsOf(page)).toEqual([]);
    await app.api('POST', '/api/v1/projects/harbour/git/pause', { paused: false });
    await page.goto('/app/harbour/git');
    await syncAndWait(page);
    await page.goto('/app/harbour/git/conflicts');
    await page.getByText('No conflicts').waitFor();
    const { events } = Object(await app.api('GET', '/api/v1/projects/harbour/events?limit=50'));
    expect(
      events.some(
        ({ type, data }: { type: string; data: { reason?: string } }) =>
          type === 'git.resolved' && data.reason === 'edited',
      ),
    ).toBe(true);
    await page.context().close();
  },
);

test('a run that would remove all pages waits for confirmation, and changes nothing if it is cancelled', async () => {
  const page = await app.open();
  await server.work('ada/docs').commit('Gone', {
    files: { 'docs/guide/start.md': null, 'docs/guide/tides.md': null },
  });
  await page.goto('/app/harbour/git');
  await page.getByRole('button', { name: 'Sync now', exact: true }).click();
  await page.getByText('Confirmation needed').waitFor();
  await page.getByRole('button', { name: 'Cancel sync', exact: true }).click();
  await page.getByText('Confirmation needed').waitFor({ state: 'detached' });
  const { data } = Object(await app.api('GET', '/api/v1/projects/harbour/pages'));
  expect(data.map(({ status }: { status: string }) => status)).not.toContain('archived');
  await page.context().close();
});

test('a failed run shows pulled pages, files that were not pushed, and the next step', async () => {
  const work = await server.create('ada/buoys');
  const files = { 'red.md': '# Red\n', 'green.md': '# Green\n' };
  await work.commit('Buoys', { files });
  await app.api('POST', '/api/v1/projects', { name: 'Buoys', slug: 'buoys' });
  await app.api('POST', '/api/v1/projects/buoys/git', {
    provider: 'gitlab_self_managed',
    host: server.origin,
    repoFullName: 'ada/buoys',
    token: TOKEN,
  });
  await app.api('POST', '/api/v1/projects/buoys/git/sync?wait=1');
  await app.api('POST', '/api/v1/projects/buoys/git/pause', { paused: true });
  const { data } = Object(await app.api('GET', '/api/v1/projects/buoys/pages'));
  const { id } = data.find(({ sourcePath }: { sourcePath: string }) => sourcePath === 'red.md');
  await app.api('PATCH', `/api/v1/pages/${id}`, { markdown: '# Red\n\nEdited here.\n' });
  await app.api('POST', `/api/v1/pages/${id}/publish`);
  await work.commit('Green', { files: { 'green.md': '# Green\n\nEdited in Git.\n' } });
  server.fault = ({ url, service }) =>
    url.includes('ada/buoys') && service === 'git-receive-pack' ? gitFault.unauthorized() : null;
  const page = await app.open();
  await page.goto('/app/buoys/git');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const run = page.locator('.git-run').first();
  await run.getByText('1 page was pulled from Git and published. 1 file was not pushed.').waitFor();
  await run.getByText('Replace the credential of the connection, then resume the sync.').waitFor();
  await run.getByText('1 updated, 1 not pushed').waitFor();
  await run.locator('li', { hasText: 'red.md' }).getByText('not pushed', { exact: true }).waitFor();
  await run.locator('li', { hasText: 'green.md' }).getByText('updated', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // On a phone, the buttons are below the text and not beside it.
  const { width: before, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height });
  const words = await page.locator('.notice-problem .notice-words').boundingBox();
  expect(words?.width).toBeGreaterThan(250);
  await page.setViewportSize({ width: before, height });
  server.fault = null;
  await page.getByRole('button', { name: 'Replace credential', exact: true }).click();
  const address = page.getByRole('dialog', { name: 'Credential and address', exact: true });
  await address.getByLabel('Access token', { exact: true }).last().fill(TOKEN);
  await address.getByRole('button', { name: 'Replace', exact: true }).click();
  await address.waitFor({ state: 'detached' });
  await page.getByText('Sync stopped').waitFor({ state: 'detached' });
  await page.context().close();
});

inSoak(test)(
  'the sync is paused and resumed, the secret replaced, and the repository disconnected with the pages left',
  async () => {
    const page = await app.open();
    await page.goto('/app/harbour/git');
    const menu = page.getByRole('button', { name: 'More actions', exact: true });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Pause sync', exact: true }).click();
    await page.getByText('Connection paused').waitFor();
    await page.getByRole('button', { name: 'Sync now', exact: true, disabled: true }).waitFor();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByText('Connection paused').waitFor({ state: 'detached' });

    await menu.click();
    await page.getByRole('menuitem', { name: 'Change connection', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Connection', exact: true });
    await settings.getByLabel(/^Pull requests/).check();
    await settings.getByLabel('Commit message', { exact: true }).fill('docs: {message}');
    await settings.getByLabel(/^Sign off/).check();
    await settings.getByLabel(/^Folder for images/).fill('assets/images');
    await settings.getByLabel(/^Rename files with their pages/).check();
    await settings.getByLabel(/^Report on requests/).uncheck();
    await settings.getByLabel(/^Signing key/).fill('-----BEGIN PRIVATE KEY----- of a canary');
    expect(await faultsOf(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await settings.getByText('The connection was not changed', { exact: true }).waitFor();
    await settings.getByLabel(/^Signing key/).fill(SIGNING_KEY);
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await settings.waitFor({ state: 'detached' });
    await page.locator('.git-facts', { hasText: 'Pull requests' }).waitFor();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Change connection', exact: true }).click();
    await settings.getByText(/^Fingerprint: SHA256:/).waitFor();
    await untilEqual(
      () => settings.getByLabel('Commit message', { exact: true }).inputValue(),
      'docs: {message}',
    );
    expect(await faultsOf(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Remove signing key', exact: true }).click();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await settings.waitFor({ state: 'detached' });
    const { connection } = Object(await app.api('GET', '/api/v1/projects/harbour/git'));
    expect(connection).toMatchObject({
      signingKey: null,
      settings: {
        ...{ commitSignOff: true, imageFolder: 'assets/images' },
        ...{ renameFiles: true, requestReports: false },
      },
    });

    await menu.click();
    await page.getByRole('menuitem', { name: 'Replace credential', exact: true }).click();
    const address = page.getByRole('dialog', { name: 'Credential and address', exact: true });
    await address.getByLabel('Access token', { exact: true }).last().fill('of-another-canary');
    expect(await faultsOf(page)).toEqual([]);
    await address.getByRole('button', { name: 'Replace', exact: true }).click();
    await address.getByText('The connection was not changed', { exact: true }).waitFor();
    await address.getByLabel('Access token', { exact: true }).last().fill(TOKEN);
    await address.getByRole('button', { name: 'Replace', exact: true }).click();
    await address.waitFor({ state: 'detached' });

    await menu.click();
    await page.getByRole('menuitem', { name: 'Replace webhook secret', exact: true }).click();
    await page.getByRole('button', { name: 'Replace secret', exact: true }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await menu.click();
    await page.getByRole('menuitem', { name: 'Disconnect', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: /^Disconnect/ });
    await asked.getByText('Pages and the repository stay as they are').waitFor();
    await asked.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Connect repository', exact: true }).waitFor();
    const { data } = Object(await app.api('GET', '/api/v1/projects/harbour/pages'));
    expect(data).toHaveLength(2);
    await page.context().close();
  },
);

inSoak(test)(
  'if both sides have pages, the user chooses the pages to use before the connection',
  async () => {
    const work = await server.create('ada/lamps');
    await work.commit('Lamps', { files: { 'docs/guide/lamp.md': '# Lamp of Git\n' } });
    await app.api('POST', '/api/v1/projects', { name: 'Lights', slug: 'lights' });
    const { space } = Object(
      await app.api('POST', '/api/v1/projects/lights/spaces', { name: 'Guide' }),
    );
    await app.api('POST', '/api/v1/projects/lights/pages', { spaceId: space.id, title: 'Wick' });
    const page = await app.open();
    await page.goto('/app/lights/git?connect');
    const form = page.getByRole('form', { name: 'Connect a repository', exact: true });
    await form.getByLabel('Git host', { exact: true }).selectOption('gitlab_self_managed');
    await form.getByLabel('Repository', { exact: true }).fill(`${server.origin}/ada/lamps`);
    await form.getByLabel('Access token', { exact: true }).last().fill(TOKEN);
    await form.getByLabel(/^Folder/).fill('docs');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await form.getByRole('heading', { name: 'Both sides have pages', exact: true }).waitFor();
    const connect = { name: 'Connect', exact: true };
    await form.getByRole('button', { ...connect, disabled: true }).waitFor();
    await form.getByRole('radio', { name: /^Both/ }).check();
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await form.getByRole('button', connect).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.locator('.git-run', { hasText: 'Success' }).first().waitFor();
    await page.context().close();
  },
);
