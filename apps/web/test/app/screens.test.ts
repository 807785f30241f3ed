/** The main act of each of the app's simpler screens, and that each is accessible. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, visit } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

const ALL_SCREENS_MS = 180_000;

const HARBOUR = '/api/v1/projects/harbour';

let app: AppService;
let page: Page;
beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', {
    name: 'Harbour handbook',
    slug: 'harbour',
    visibility: 'public',
    seedTemplate: true,
  });
  // The preview shows what is published.
  const { data } = Object(await app.api('GET', `${HARBOUR}/pages`));
  for (const { id } of data) await app.api('POST', `/api/v1/pages/${id}/publish`);
  page = await app.open();
});

const settings = async () => Object(await app.api('GET', `${HARBOUR}/settings`)).settings;

describe('settings', () => {
  test('the frame shows what is chosen, readers get it once it is saved', async () => {
    await page.goto('/app/harbour/settings');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour book');
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#be123c');
    await page.getByRole('radio', { name: /^Help center/ }).check();
    await page.getByRole('switch', { name: /^Pages are reviewed/ }).check();
    await page.getByLabel(/^Synonyms/).fill('berth, mooring');
    await page.getByLabel('Language of the site', { exact: true }).selectOption('de');
    await page.getByLabel('Language of the text', { exact: true }).selectOption('de');
    await page.getByLabel('Text to replace', { exact: true }).fill('callout.note');
    await page.getByRole('button', { name: 'Replace text', exact: true }).click();
    await page.getByLabel('callout.note (German)', { exact: true }).fill('Merke');
    await page
      .locator('iframe[title^=Preview][src*="primaryColor=%23be123c&"][src$="layout=help_center"]')
      .waitFor();
    expect(await settings()).toMatchObject({ name: 'Harbour handbook', layout: 'docs' });
    // Neither another screen nor a reload loses what was begun.
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await page.locator('h1', { hasText: 'Members' }).waitFor();
    await page.goBack();
    await page.reload();
    await page.getByText('Unsaved changes').waitFor();
    // As saving goes everywhere.
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    expect(await settings()).toMatchObject({
      name: 'Harbour book',
      primaryColor: '#be123c',
      layout: 'help_center',
      approvals: { required: true, allowSelfApproval: false },
      search: { synonyms: [['berth', 'mooring']] },
      locale: 'de',
      messages: { de: { 'callout.note': 'Merke' } },
    });
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    // The frame around it shows the change immediately.
    await page.getByRole('link', { name: 'Harbour book', exact: true }).first().waitFor();
  });

  test('a logo, a link and an announcement are in the preview, and on the site once they are saved', async () => {
    await page.goto('/app/harbour/settings');
    const section = page.getByRole('region', { name: 'Brand', exact: true });
    const chosen = page.waitForEvent('filechooser');
    const upload = section.getByRole('button', { name: 'Upload: Logo', exact: true });
    await upload.focus();
    await page.keyboard.press('Enter');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>';
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
    await (await chosen).setFiles(file);
    await section.getByLabel('Logo in the dark theme (optional)', { exact: true }).waitFor();
    await section.getByRole('button', { name: 'Add header link', exact: true }).click();
    await section.getByLabel('Header links: label 1', { exact: true }).fill('Blog');
    const address = section.getByLabel('Header links: address 1', { exact: true });
    await address.fill('javascript:alert(1)');
    await section.getByLabel('Announcement (optional)', { exact: true }).fill('**New** berths');
    await page.getByRole('button', { name: 'Save settings', exact: true }).click();
    // The field that is not valid gets the focus, and nothing is saved.
    await address.and(page.locator(':focus:invalid')).waitFor();
    await address.fill('https://blog.example.com/');
    await section.getByRole('button', { name: 'Add footer column', exact: true }).click();
    await section.getByLabel('Title of footer column 1', { exact: true }).fill('Company');
    await section.getByLabel('Add social network', { exact: true }).selectOption('github');
    await section.getByLabel('GitHub', { exact: true }).fill('https://github.com/example');
    const frame = page.frameLocator('iframe[title^=Preview]');
    // A frame has the width of a tablet: the links are behind a button.
    const links = frame.locator('nav.links a');
    await links.filter({ hasText: 'Blog' }).waitFor({ state: 'attached' });
    await frame.getByText('New berths', { exact: true }).waitFor();
    expect((await settings()).brand).toEqual({});
    await page.locator('.preview-frame[aria-busy="false"]').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    const reader = await app.open({ as: null });
    await reader.goto('/harbour');
    await reader.locator('header img[src$="/logo.svg"]').first().waitFor();
    await reader.getByRole('link', { name: 'Blog', exact: true }).waitFor();
    await reader.getByText('New berths', { exact: true }).waitFor();
    await reader.getByRole('link', { name: 'GitHub', exact: true }).waitFor();
    await reader.context().close();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    // Only the members that were changed are sent: another user's link stays.
    await app.api('PATCH', `${HARBOUR}/settings`, { brand: { width: 'wide' } });
    await section.getByLabel('Announcement (optional)', { exact: true }).fill('');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await untilEqual(
      async () => Object.keys((await settings()).brand).sort(),
      ['footer', 'logo', 'navbar', 'width'],
    );
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
    await app.api('PATCH', `${HARBOUR}/settings`, {
      brand: { footer: null, logo: null, navbar: null, width: null },
    });
  });

  test('a font and a style sheet of the brand are uploaded, and a refused one is explained', async () => {
    await page.goto('/app/harbour/settings');
    const section = page.getByRole('region', { name: 'Brand', exact: true });
    const uploaded = async (label: string, name: string, buffer: Buffer) => {
      const chosen = page.waitForEvent('filechooser');
      await section.getByRole('button', { name: `Upload: ${label}`, exact: true }).click();
      await (await chosen).setFiles({ name, mimeType: 'application/octet-stream', buffer });
      await section
        .getByLabel(`${label} (optional)`, { exact: true })
        .locator('option:checked', { hasText: name })
        .waitFor({ state: 'attached' });
    };
    const font = new URL(
      import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'),
    );
    const bytes = Buffer.from(await Bun.file(font).bytes());
    await uploaded('Font of headings', 'Sextant-Regular.woff2', bytes);
    const family = section.getByLabel('Name of the heading font', { exact: true });
    await untilEqual(() => family.inputValue(), 'Sextant');
    await uploaded('Custom CSS', 'broken.css', Buffer.from('@import "other.css";\n'));
    await page.keyboard.press('Control+s');
    await section.getByText(/broken\.css, line 1/).waitFor();
    const css = 'h2 { letter-spacing: 3px }\nh3 { color: var(--brand) }\n';
    await uploaded('Custom CSS', 'site.css', Buffer.from(css));
    await page.keyboard.press('Control+s');
    await page.getByText('Settings saved').waitFor();
    // What cannot be checked is on the screen.
    await section.getByText(/site\.css, line 2: The contrast of "color" of "h3"/).waitFor();
    const html = await (await page.request.get('/harbour')).text();
    expect(html).toContain('letter-spacing:3px');
    expect(html).toContain('Sextant');
    await app.api('PATCH', `${HARBOUR}/settings`, { brand: { fonts: null, css: null } });
  });

  inSoak(test)('storage shows what files and revisions take, and the limit', async () => {
    await page.goto('/app/harbour/settings');
    const section = page.getByRole('region', { name: 'Storage', exact: true });
    await section.getByText('No limit', { exact: true }).waitFor();
    const { usage } = Object(await app.api('GET', '/api/v1/billing'));
    expect(usage.revisionBytes).toBeGreaterThan(0);
    await untilEqual(
      () => section.locator('dt').allTextContents(),
      ['Images and files', 'Revisions', 'Used', 'Limit'],
    );
    await untilEqual(
      () => section.locator('dd').nth(1).textContent(),
      expect.stringMatching(/^[\d.]+ (?:bytes|kB|MB)$/),
    );
  });

  inSoak(test)('a change made while other settings are being saved is kept', async () => {
    await page.goto('/app/harbour/settings');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/projects/harbour/settings', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    await page.getByLabel(/^Synonyms/).fill('quay, pier');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save settings', exact: true }).click();
    await sent;
    const color = page.getByRole('textbox', { name: 'Color', exact: true });
    await color.fill('#0f766e');
    held.resolve();
    await page.getByText('Settings saved').waitFor();
    await page.unroute('**/api/v1/projects/harbour/settings');
    await page.getByText('Unsaved changes').waitFor();
    await untilEqual(() => color.inputValue(), '#0f766e');
    expect(await settings()).toMatchObject({ search: { synonyms: [['quay', 'pier']] } });
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await untilEqual(() => color.inputValue(), '#be123c');
  });

  test('a domain shows its DNS record until it is verified', async () => {
    // Another project has the domain: on loopback the first claim needs no record.
    const domain = 'docs.screens.example.com';
    const quay = '/api/v1/projects/quay';
    await app.api('POST', '/api/v1/projects', { name: 'Quay', slug: 'quay' });
    await app.api('PATCH', `${quay}/settings`, { domains: [domain] });
    await page.goto('/app/harbour/settings');
    await page.getByLabel(/^Own host names/).fill(domain);
    await page.getByRole('button', { name: 'Save settings', exact: true }).click();
    const saved = page.getByRole('list', { name: 'Saved domains', exact: true });
    await saved.getByText('Not verified', { exact: true }).waitFor();
    await saved.getByText(`_quoin-challenge.${domain}`, { exact: true }).waitFor();
    const verify = saved.getByRole('button', { name: `Verify ${domain}`, exact: true });
    await verify.click();
    await page.getByRole('alert').filter({ hasText: 'Another project has verified' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await app.api('PATCH', `${quay}/settings`, { domains: [] });
    await verify.click();
    await saved.getByText('Verified', { exact: true }).waitFor();
    await saved.getByText(`_quoin-challenge.${domain}`).waitFor({ state: 'detached' });
    expect(await faultsOf(page)).toEqual([]);
    await app.api('PATCH', `${HARBOUR}/settings`, { domains: [] });
  });

  inSoak(test)('a refusal says why and keeps what was entered', async () => {
    await page.goto('/app/harbour/settings');
    await page.getByLabel('Name of a rule', { exact: true }).fill('no-such-rule');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save settings', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'does not exist' }).waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('no-such-rule').first().waitFor({ state: 'detached' });
  });

  test('a project goes only after its slug was typed', async () => {
    await app.api('POST', '/api/v1/projects', { name: 'Old wiki', slug: 'old-wiki' });
    await page.goto('/app/old-wiki/settings');
    await page.getByRole('button', { name: 'Delete project', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: /^Delete/ });
    const name = { name: 'Delete project', exact: true };
    await dialog.getByRole('button', { ...name, disabled: true }).waitFor();
    await dialog.getByRole('textbox').fill('old-wiki');
    await dialog.getByRole('button', name).click();
    await page.waitForURL('**/app');
    await page.getByText('Old wiki was deleted').waitFor();
    await expect(app.api('GET', '/api/v1/projects/old-wiki')).rejects.toThrow('404');
  });
});

test('a person is invited, joins, gets another role, takes it back, and is removed', async () => {
  const grace = await app.person('Grace Hopper');
  await page.goto('/app/harbour/members');
  await page.getByRole('button', { name: 'Invite people', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people', exact: true });
  await dialog.getByLabel(/^E-mail/).fill(grace.email);
  await dialog.getByRole('radio', { name: /^Viewer/ }).check();
  await dialog.getByRole('button', { name: 'Create link', exact: true }).click();
  const link = dialog.locator('.copy-field code');
  await link.waitFor();
  const url = String(await link.textContent());
  expect(url).toStartWith(`${app.url}/join/qin_`);
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  const pending = page.getByRole('table', { name: 'Pending invitations', exact: true });
  await pending.getByText(grace.email, { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const joining = await app.open({ as: grace, viewport: { width: 390, height: 800 } });
  await joining.goto(url);
  await joining.getByRole('button', { name: 'Join the project', exact: true }).waitFor();
  expect(await faultsOf(joining)).toEqual([]);
  await joining.getByRole('button', { name: 'Join the project', exact: true }).click();
  await joining.waitForURL('**/app/harbour');
  await joining.goto(url);
  await joining.waitForURL('**/app/harbour');
  await joining.context().close();
  await page.reload();
  const role = page.getByLabel('Role of Grace Hopper', { exact: true });
  await role.waitFor();
  const roleOf = async () => Object(await app.api('GET', HARBOUR, undefined, grace)).project.role;
  expect(await roleOf()).toBe('viewer');
  await role.selectOption('admin');
  await page.getByText('Grace Hopper is now admin').waitFor();
  expect(await roleOf()).toBe('admin');
  // The list is read again after the change: before that, it still has the role of before.
  await untilEqual(() => role.inputValue(), 'admin');
  await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
  await untilEqual(() => role.inputValue(), 'viewer');
  expect(await roleOf()).toBe('viewer');
  await page.getByRole('button', { name: 'Remove Grace Hopper', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove member', exact: true })
    .click();
  await role.waitFor({ state: 'detached' });
  await expect(roleOf()).rejects.toThrow('404');
});

inSoak(test)('an invitation that is revoked says so, and asks for a new link', async () => {
  const { invitation } = Object(
    await app.api('POST', '/api/v1/projects/harbour/invitations', { role: 'viewer' }),
  );
  await page.goto('/app/harbour/members');
  const revoke = { name: 'Revoke the invitation for Any account', exact: true };
  await page.getByRole('button', revoke).click();
  await page.getByRole('button', { name: 'Revoke invitation', exact: true }).click();
  await page.getByRole('button', revoke).waitFor({ state: 'detached' });
  const lin = await app.person('Lin Clark');
  const shown = await app.open({ as: lin });
  const answer = await shown.goto(invitation.url);
  expect(answer?.status()).toBe(404);
  await shown.getByRole('alert').getByText('Ask for a new link').waitFor();
  expect(await faultsOf(shown)).toEqual([]);
  await shown.context().close();
});

test('an assistant key is shown once, answers where it is tried, and answers no more when it is revoked', async () => {
  await page.goto('/app/harbour/keys');
  await page.getByRole('button', { name: 'New key', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New assistant key', exact: true });
  await dialog.getByLabel('Label', { exact: true }).fill('Website');
  await dialog.getByLabel(/^Allowed websites/).fill('https://www.example.com');
  await dialog.getByRole('button', { name: 'Create key', exact: true }).click();
  await page.getByRole('heading', { name: 'Website is ready', exact: true }).waitFor();
  const value = await page.locator('.fresh-value code').first().textContent();
  expect(value).toStartWith('qak_');
  const snippet = await page.locator('.fresh-value pre').textContent();
  expect(snippet).toContain(`src="${app.url}/assistant/widget.js"`);
  expect(snippet).toContain(`data-key="${value}"`);
  await page.getByLabel('Question', { exact: true }).fill('How do I begin?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText(/· extractive$/).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'Assistant keys', exact: true }).waitFor();
  await untilEqual(() => page.getByText(String(value)).count(), 0);
  await page.getByRole('button', { name: 'Revoke Website', exact: true }).click();
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click();
  await page
    .getByRole('heading', { name: 'Put the assistant on your website', exact: true })
    .waitFor();
  const asked = await fetch(`${app.url}/api/v1/assistant/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assistant-key': String(value) },
    body: '{"message":"How do I begin?"}',
  });
  expect(asked.status).toBe(401);
});

for (const [name, path, reads] of [
  ['a project', '/app/harbour/tokens', HARBOUR],
  ['a person', '/app/account/tokens', '/api/v1/me'],
] as const) {
  test(`a token of ${name} is shown once, may what was chosen, and nothing once it is revoked`, async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'New token', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New token', exact: true });
    await dialog.getByLabel('Name', { exact: true }).fill('docs pipeline');
    await dialog.getByLabel('Expires after', { exact: true }).selectOption('30');
    await dialog.getByRole('checkbox', { name: /^docs:write/ }).uncheck();
    await dialog.getByRole('button', { name: 'Create token', exact: true }).click();
    await page.getByRole('heading', { name: 'docs pipeline is ready', exact: true }).waitFor();
    const value = await page.locator('.fresh-value code').first().textContent();
    const used = () =>
      fetch(`${app.url}${reads}`, { headers: { authorization: `Bearer ${value}` } });
    expect((await used()).status).toBe(200);
    const row = page.getByRole('row', { name: /docs pipeline/ });
    await row.getByText('docs:read', { exact: true }).waitFor();
    await untilEqual(() => row.getByText('docs:write').count(), 0);
    await page.reload();
    await row.waitFor();
    await untilEqual(() => page.getByText(String(value)).count(), 0);
    await page.getByRole('button', { name: 'Revoke docs pipeline', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke token', exact: true }).click();
    await page.getByText('docs pipeline is revoked').waitFor();
    expect((await used()).status).toBe(401);
  });
}

inSoak(test)('a secret is set, replaced and deleted; the screen never has its value', async () => {
  const value = 'canary-of-the-help-desk';
  await page.goto('/app/harbour/secrets');
  await page.getByRole('button', { name: 'New secret', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New secret', exact: true });
  await dialog.getByLabel('Name', { exact: true }).fill('helpdesk_key');
  await dialog.getByLabel('Value', { exact: true }).fill(value);
  await dialog.getByLabel('Hosts', { exact: true }).fill('https://api.helpdesk.example/');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set secret', exact: true }).click();
  await dialog.getByText('hosts[0] must be a host', { exact: false }).waitFor();
  await dialog.getByLabel('Hosts', { exact: true }).fill('api.helpdesk.example\n*.example.com');
  await dialog.getByRole('button', { name: 'Set secret', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /^helpdesk_key api\.helpdesk\.example/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(Object(await app.api('GET', `${HARBOUR}/secrets`)).secrets).toMatchObject([
    { name: 'helpdesk_key', hosts: ['api.helpdesk.example', '*.example.com'] },
  ]);
  await page.getByRole('button', { name: 'Replace helpdesk_key', exact: true }).click();
  const replace = page.getByRole('dialog', { name: 'Replace helpdesk_key', exact: true });
  await replace.getByLabel('Value', { exact: true }).fill(`${value}-replaced`);
  await replace.getByLabel('Hosts', { exact: true }).fill('api.helpdesk.example:8443');
  await replace.getByRole('button', { name: 'Set secret', exact: true }).click();
  await replace.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /^helpdesk_key api\.helpdesk\.example:8443/ }).waitFor();
  expect(await page.content()).not.toContain(value);
  await page.getByRole('button', { name: 'Delete helpdesk_key', exact: true }).click();
  await page.getByRole('button', { name: 'Delete secret', exact: true }).click();
  await page
    .getByRole('heading', { name: 'Connect skills to other services', exact: true })
    .waitFor();
  expect(Object(await app.api('GET', `${HARBOUR}/secrets`)).secrets).toEqual([]);
});

inSoak(test)(
  'the component sheet shows both themes at once, accessible, with every contrast that it promises',
  async () => {
    await page.goto('/app/_design');
    const pairs = page.locator('.token-pair');
    await pairs.last().locator('.badge').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await pairs.nth(30).waitFor();
    await untilEqual(() => pairs.locator('.badge-problem').allTextContents(), []);
  },
);

/** Every screen: where it is, and its main heading. */
const SCREENS = [
  ['/app', 'Projects'],
  ['/app?new', 'Projects'],
  ['/app/harbour', 'Harbour'],
  ['/app/harbour/settings', 'Settings'],
  ['/app/harbour/members', 'Members'],
  ['/app/harbour/keys', 'Assistant keys'],
  ['/app/harbour/tokens', 'Tokens'],
  ['/app/harbour/secrets', 'Secrets'],
  ['/app/account', 'Account'],
  ['/app/nothing', 'Project not found'],
] as const;

for (const [colorScheme, width] of oneInCheck(
  [
    ['light', 1440],
    ['dark', 390],
  ] as const,
  import.meta.path,
)) {
  test(
    `every screen is accessible and fits, ${colorScheme}, ${width} px wide`,
    async () => {
      const shown = await app.open({ colorScheme, viewport: { width, height: 900 } });
      const refused: string[] = [];
      shown.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
      });
      await shown.goto('/app');
      const expectNoFaults = async (name: string) => {
        await shown.locator('.skeleton').first().waitFor({ state: 'detached' });
        expect([name, await faultsOf(shown)]).toEqual([name, []]);
      };
      for (const [address, heading] of SCREENS) {
        await visit(shown, address);
        await shown.locator('h1', { hasText: heading }).waitFor({ state: 'attached' });
        const state = address.endsWith('?new') ? 'visible' : 'detached';
        await shown.getByRole('dialog', { name: 'New project', exact: true }).waitFor({ state });
        await expectNoFaults(address);
      }
      await shown.keyboard.press('Control+k');
      await shown.getByRole('combobox').waitFor();
      await expectNoFaults('the palette');
      expect(refused).toEqual([]);
      await shown.context().close();
    },
    ALL_SCREENS_MS,
  );
}
