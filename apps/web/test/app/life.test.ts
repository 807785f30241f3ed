/** The whole life of documentation, from its creation to its deletion, through the browser only. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type GitServer,
  openGitServer,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, overflowOf, type Person } from './app-service.ts';
import { API, contentOf, joinAs } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const WAY_MS = 60_000;

const PASSWORD = 'correct horse battery';
const TOKEN = 'token-of-the-git-host';

/** Another product's documentation of a harbour. */
const FILES: Readonly<Record<string, string>> = {
  'docs.json': JSON.stringify({
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: 'Harbour',
    colors: { primary: '#0D9373' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['introduction', 'guides/mooring'] },
        { group: 'Water', pages: ['guides/tides', 'guides/fog'] },
      ],
    },
  }),
  'introduction.mdx':
    '---\ntitle: Introduction\n---\n\nEverything begins at the quay.\n\n<Beam />\n',
  'guides/mooring.mdx':
    '---\ntitle: Mooring\n---\n\n<Note>A ship needs two ropes.</Note>\n\nA bowline does not slip.\n',
  'guides/tides.mdx':
    '---\ntitle: Tides\n---\n\nHigh water comes twice a day.\n\n- spring\n* neap\n',
  'guides/fog.mdx': '---\ntitle: Fog\n---\n\nHorns sound in fog.\n',
};

let app: AppService;
let host: GitServer;
let folder: TemporaryFolder;
/** The operator's window, Ben's, who reviews, and that of a stranger. */
let hers: Page;
let bens: Page;
let reader: Page;
let ben: Person;
/** What no page may do: errors, refusals of its policy, requests to other hosts. */
const faults: string[] = [];

const watched = (page: Page): Page => {
  page.on('pageerror', (problem) => faults.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 40')) {
      faults.push(message.text());
    }
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(app.url) && !/^(?:data|blob):/.test(url)) faults.push(`asked ${url}`);
  });
  return page;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder.path, 'harbour', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  host = await openGitServer({ credentials: { password: TOKEN } });
  app = await sharedAppService();
  ben = await app.person('Ben');
  hers = watched(await app.open({ as: null }));
  bens = watched(await app.open({ as: ben }));
  reader = watched(await app.open({ as: null }));
});
afterAll(async () => {
  await host.close();
  await folder.remove();
});

const pageIdOf = async (title: string): Promise<string> => {
  const { data } = Object(await app.api('GET', `${API}/projects/harbour/pages`));
  return data.find((page: { title: string }) => page.title === title).id;
};

const typeAfter = async (page: Page, words: string, typed: string): Promise<void> => {
  await page
    .getByRole('textbox', { name: 'Text of the page', exact: true })
    .getByText(words)
    .click();
  await page.keyboard.press('End');
  await page.keyboard.type(typed);
  await page.locator('#main').focus();
  await untilSaved(page, typed);
};

/** The sign also says “Saved” before the editor reports a change, so the service is queried first. */
const untilSaved = async (page: Page, typed: string): Promise<void> => {
  const [, id = ''] = /\/pages\/([^/?#]+)/.exec(page.url()) ?? [];
  await untilEqual(() => contentOf(app, id), expect.stringContaining(typed));
  await page.locator('.save-sign', { hasText: 'Saved' }).waitFor();
};

/** Waits until Enter would choose this entry of the palette or of the site's search. */
const untilActive = (page: Page, name: RegExp): Promise<void> =>
  page
    .getByRole('option', { name })
    .and(page.locator('[data-highlighted], [aria-selected="true"]'))
    .first()
    .waitFor();

const step = (words: string, run: () => Promise<void>) => test(words, run, WAY_MS);

describe('the life of documentation', () => {
  step('she signs in and makes a project', async () => {
    await hers.goto('/app');
    await hers.getByLabel('E-mail', { exact: true }).fill(app.ada.email);
    await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await hers.getByRole('button', { name: 'Sign in', exact: true }).click();
    await hers.waitForURL('**/app');
    await hers.getByRole('button', { name: 'New project', exact: true }).first().click();
    const dialog = hers.getByRole('dialog', { name: 'New project', exact: true });
    await dialog.getByLabel('Name', { exact: true }).fill('Harbour');
    await dialog.getByLabel(/^Everyone/).check();
    await dialog.getByRole('button', { name: 'Create project', exact: true }).click();
    await hers.waitForURL('**/app/harbour');
    await dialog.waitFor({ state: 'detached' });
  });

  step('she imports what another product had, and reads what could not come', async () => {
    await hers.goto('/app/harbour/import');
    await hers
      .getByLabel('Folder to import', { exact: true })
      .setInputFiles(join(folder.path, 'harbour'));
    await hers.getByRole('heading', { name: 'Preview of the import', exact: true }).waitFor();
    await hers
      .getByText(/introduction\.mdx:\d+/)
      .first()
      .waitFor();
    await hers.getByRole('button', { name: 'Import 4 pages', exact: true }).click();
    await hers.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
    await hers.getByRole('link', { name: 'Open project', exact: true }).click();
    await hers.getByRole('treeitem', { name: 'Start, group', exact: true }).waitFor();
  });

  step('she edits a page in each way', async () => {
    const id = await pageIdOf('Mooring');
    for (const mode of ['wysiwyg', 'block', 'source']) {
      await hers.goto(`/app/harbour/pages/${id}?mode=${mode}`);
      await typeAfter(hers, 'does not slip', ` Said in ${mode}.`);
    }
    const { page } = Object(await app.api('GET', `${API}/pages/${id}?content=1`));
    expect(page.content).toBe(
      '---\ntitle: Mooring\n---\n\n<Note>A ship needs two ropes.</Note>\n\nA bowline does not slip. Said in wysiwyg. Said in block. Said in source.\n',
    );
    expect(await faultsOf(hers)).toEqual([]);
  });

  step('she asks for reviews, and submits', async () => {
    await hers.goto('/app/harbour/settings');
    await hers
      .getByRole('switch', { name: /^Pages are reviewed before they are published/ })
      .click();
    await hers.getByRole('button', { name: 'Save settings', exact: true }).click();
    await hers.getByText('Settings saved').first().waitFor();
    await joinAs(app, 'harbour', ben, 'admin');
    for (const title of ['Mooring', 'Tides']) {
      await hers.goto(`/app/harbour/pages/${await pageIdOf(title)}?mode=wysiwyg`);
      await hers.getByRole('button', { name: 'Submit for review', exact: true }).click();
      await hers.getByText('You submitted it').waitFor();
    }
    const answer = await fetch(`${app.url}/harbour/guides/mooring`);
    expect(answer.status).toBe(404);
  });

  step('he sends one back with a reason, then publishes both', async () => {
    await bens.goto('/app/harbour/reviews');
    await bens.getByRole('link', { name: /^Mooring/ }).click();
    await bens.getByLabel(/^Comment/).fill('Which knot?');
    await bens.getByRole('button', { name: 'Reject', exact: true }).click();
    await bens.getByText('Review rejected').first().waitFor();
    const id = await pageIdOf('Mooring');
    await hers.goto(`/app/harbour/pages/${id}?mode=wysiwyg`);
    await hers.getByText('Which knot?').waitFor();
    await typeAfter(hers, 'does not slip', ' It is the knot for bollards.');
    await hers.getByRole('button', { name: 'Submit for review', exact: true }).click();
    await hers.getByText('You submitted it').waitFor();
    for (const title of ['Mooring', 'Tides']) {
      await bens.goto(`/app/harbour/reviews/${await pageIdOf(title)}`);
      await bens.getByRole('button', { name: 'Approve and publish', exact: true }).click();
      await bens.getByText('Review approved, page published').first().waitFor();
    }
  });

  step('a stranger reads, searches and asks', async () => {
    await reader.goto('/harbour');
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.content()).not.toContain('Fog');
    expect(await faultsOf(reader)).toEqual([]);
    await reader.keyboard.press('Control+k');
    const field = reader.getByRole('combobox');
    await field.fill('bowline');
    await untilActive(reader, /Mooring/);
    await field.press('Enter');
    await reader.waitForURL(/mooring/);
    await reader.getByText('It is the knot for bollards.').waitFor();
    await reader.getByRole('button', { name: 'Ask', exact: true }).click();
    const panel = reader.getByRole('dialog', { name: 'Ask the docs', exact: true });
    await panel.getByRole('textbox').fill('How often does high water come?');
    await panel.getByRole('textbox').press('Enter');
    await panel.getByRole('link', { name: /Tides/ }).first().waitFor();
    expect(await reader.context().cookies()).toEqual([]);
  });

  step('she connects a repository and settles a conflict', async () => {
    const work = await host.create('ada/harbour');
    await work.commit('Begin', { files: { 'docs/.gitkeep': '' } });
    await hers.goto('/app/harbour/git?connect');
    const form = hers.getByRole('form', { name: 'Connect a repository', exact: true });
    await form.getByLabel('Git host', { exact: true }).selectOption('gitlab_self_managed');
    await form.getByLabel('Repository', { exact: true }).fill(`${host.origin}/ada/harbour.git`);
    await form.getByLabel('Access token', { exact: true }).last().fill(TOKEN);
    await form.getByLabel(/^Folder/).fill('docs');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await hers.getByRole('region', { name: 'Preview', exact: true }).waitFor();
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    await hers.getByRole('button', { name: 'Done', exact: true }).click();
    await hers.locator('.git-run', { hasText: 'Success' }).first().waitFor();

    const path = 'docs/guides/tides.md';
    const published = (await work.read(path)) ?? '';
    const id = await pageIdOf('Tides');
    await app.api('PATCH', `${API}/pages/${id}`, {
      markdown: published.replace('twice a day', 'each half day'),
    });
    await host.work('ada/harbour').commit('Hours', {
      files: { [path]: published.replace('twice a day', 'every twelve hours') },
    });
    await hers.goto('/app/harbour/git');
    await hers.getByRole('button', { name: 'Sync now', exact: true }).click();
    await hers.getByRole('link', { name: 'Resolve', exact: true }).click();
    const conflict = hers.getByRole('article', { name: 'Tides', exact: true });
    await conflict.getByText('each half day').first().waitFor();
    await conflict.getByText('every twelve hours').first().waitFor();
    expect(await faultsOf(hers)).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep the project’s text', exact: true }).click();
    await hers.getByText('No conflicts').waitFor();
  });

  step('an old revision comes back', async () => {
    const id = await pageIdOf('Mooring');
    await hers.goto(`/app/harbour/pages/${id}/history?to=1`);
    await hers.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await hers.getByText('Version 1 was restored').first().waitFor();
    const { page } = Object(await app.api('GET', `${API}/pages/${id}?content=1`));
    expect(page.content).not.toContain('Said in');
    expect(page.hasUnpublishedChanges).toBe(true);
  });

  step('what is unpublished is gone for readers, wherever they look', async () => {
    const address = `${app.url}/harbour/${await pathOf('Mooring')}`;
    const before = await fetch(address);
    expect(before.status).toBe(200);
    await hers.goto(`/app/harbour/pages/${await pageIdOf('Mooring')}?mode=wysiwyg`);
    await hers.getByRole('button', { name: 'More actions', exact: true }).click();
    await hers.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
    await hers.getByRole('treeitem', { name: 'Mooring, unpublished', exact: true }).waitFor();
    const again = await fetch(address, {
      headers: { 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(404);
    for (const place of ['', '/_search?q=bowline', '/llms.txt', '/llms-full.txt', '/sitemap.xml']) {
      expect(await (await fetch(`${app.url}/harbour${place}`)).text()).not.toContain('Mooring');
    }
    expect(faults).toEqual([]);
  });
});

describe('the same with less', () => {
  beforeAll(async () => {
    await app.api('PATCH', `${API}/projects/harbour/settings`, { approvals: { required: false } });
  });

  step('on a phone a page is written, published and read', async () => {
    const phone = watched(
      await app.open({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    );
    await phone.goto(`/app/harbour/pages/${await pageIdOf('Fog')}?mode=wysiwyg`);
    await typeAfter(phone, 'Horns sound', ' Bells too.');
    expect(await overflowOf(phone)).toBe(0);
    await phone.getByRole('button', { name: 'Publish', exact: true }).tap();
    await phone.getByText('Page published').first().waitFor();
    await phone.goto(`/harbour/${await pathOf('Fog')}`);
    await phone.getByText('Bells too.').waitFor();
    expect(await overflowOf(phone)).toBe(0);
    await phone.context().close();
  });

  step('with the keyboard alone a user signs in, writes, publishes and reads', async () => {
    const keys = watched(await app.open({ as: null, colorScheme: 'dark' }));
    const { keyboard } = keys;
    const openPalette = async (): Promise<void> => {
      await keyboard.press('Control+k');
      await keys
        .getByRole('dialog', { name: 'Search everything', exact: true })
        .locator('input:focus')
        .waitFor();
    };
    await keys.goto('/app');
    await keys.locator('input[name=email]:focus').waitFor();
    await keyboard.type(app.ada.email);
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    await keys.getByRole('heading', { name: 'Projects', exact: true }).waitFor();
    await openPalette();
    await keyboard.type('Harbour');
    await untilActive(keys, /Harbour/);
    await keyboard.press('Enter');
    await keys.getByRole('heading', { name: 'Harbour', level: 1, exact: true }).waitFor();
    await keys
      .getByRole('dialog', { name: 'Search everything', exact: true })
      .waitFor({ state: 'detached' });
    await openPalette();
    await keyboard.type('Introduction');
    await untilActive(keys, /Introduction/);
    await keyboard.press('Enter');
    const text = keys.getByRole('textbox', { name: 'Text of the page', exact: true });
    await text.getByText('Everything begins').waitFor();
    await keys
      .getByRole('dialog', { name: 'Search everything', exact: true })
      .waitFor({ state: 'detached' });
    while ((await keys.locator('[aria-label="Text of the page"]:focus').count()) === 0) {
      await keyboard.press('Tab');
    }
    await keyboard.press('Control+End');
    await keyboard.press('Enter');
    await keyboard.type('Written without a mouse.');
    await untilSaved(keys, 'Written without a mouse.');
    await openPalette();
    await keyboard.type('Publish');
    await untilActive(keys, /^Publish/);
    await keyboard.press('Enter');
    await keys.getByText('Page published').first().waitFor();
    expect(await faultsOf(keys)).toEqual([]);
    await keys.goto('/harbour');
    await keyboard.press('Tab');
    await keys.locator('a.skip:focus').waitFor();
    await keyboard.press('Enter');
    await keyboard.press('/');
    await keys.getByRole('combobox').and(keys.locator(':focus')).waitFor();
    // As one input event: the results of each later letter would reset the active option.
    await keyboard.insertText('mouse');
    await keys
      .getByRole('option', { name: /Introduction/ })
      .first()
      .waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await keys.getByText('Written without a mouse.').waitFor();
    expect(await faultsOf(keys)).toEqual([]);
    await keys.context().close();
    expect(faults).toEqual([]);
  });
});

const pathOf = async (title: string): Promise<string> => {
  const { page } = Object(await app.api('GET', `${API}/pages/${await pageIdOf(title)}`));
  return page.path;
};
