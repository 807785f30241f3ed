/** Tasks of users in the pages in a real Chromium, with keyboard, in both themes, on a phone. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { browser, inSoak, oneInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { faultsOf } from './app/app-service.ts';
import { authorizePath } from './app.ts';
import { ADA } from './compose.ts';
import { poll, start } from './device.ts';
import { type Listening, listen } from './listen.ts';

const ALL_PAGES_MS = 180_000;

let web: Listening;
let chromium: Browser;
beforeAll(async () => {
  web = await listen({
    auth: { signUp: 'open', github: { clientId: 'id', clientSecret: 'secret' } },
  });
  chromium = await browser();
});
afterAll(async () => {
  await chromium.close();
  await web.close();
});

const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
  // Sign-ins, starts and codes are counted by address.
  web.advance(61_000);
  const context = await chromium.newContext({
    baseURL: web.publicUrl,
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
};

/** Browsers move the focus to where a page wants it a frame after it is there. */
const untilFocused = (page: Page, id: string) => page.locator(`[id="${id}"]:focus`).waitFor();

const untilFocusedText = (page: Page, text: string) =>
  untilEqual(() => page.evaluate('document.activeElement?.textContent'), text);

const signIn = async (page: Page, next: string): Promise<void> => {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail', { exact: true }).fill(ADA.email);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.search === next);
};

const ASKED = {
  name: 'quoin on a laptop',
  scopes: ['docs:write', 'project:read', 'project:admin'],
};

describe('with the keyboard alone', () => {
  test('signing in begins in the first field and ends where the person wanted to go', async () => {
    const page = await open();
    await page.goto('/activate/approved');
    await untilFocused(page, 'email');
    await page.keyboard.type(ADA.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'E-mail and password do not match' }).waitFor();
    await untilEqual(() => page.getByLabel('E-mail', { exact: true }).inputValue(), ADA.email);
    await untilFocused(page, 'password');
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/activate/approved');
    await page.keyboard.press('Tab');
    await untilFocusedText(page, 'Skip to content');
    await page.keyboard.press('Enter');
    await untilFocused(page, 'main');
    await page.context().close();
  });

  inSoak(test)('a device is approved with fewer scopes than it asked for', async () => {
    const page = await open();
    await signIn(page, '/activate');
    const device = await start(web, ASKED);
    await untilFocused(page, 'code');
    await page.keyboard.type(device.userCode.replace('-', '').toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Approve quoin on a laptop?', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: /project:admin/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await untilFocusedText(page, 'Approve');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/activate/approved');
    expect(await poll(web, device)).toMatchObject({
      status: 'approved',
      record: { scopes: ['docs:write', 'project:read'] },
    });
    await page.context().close();
  });
});

test('the address that a terminal opens leads through signing in to the device, and denying ends it', async () => {
  const page = await open();
  const device = await start(web, ASKED);
  await page.goto(device.verificationUriComplete);
  await page.getByLabel('E-mail', { exact: true }).fill(ADA.email);
  await page.getByLabel('Password', { exact: true }).fill(ADA.password);
  await page.keyboard.press('Enter');
  await page.getByText(device.userCode).waitFor();
  await page.getByRole('button', { name: 'Deny', exact: true }).click();
  await page.waitForURL('**/activate/denied');
  expect(await poll(web, device)).toEqual({ status: 'denied' });
  await page.context().close();
});

inSoak(test)('without scripts everything works: sign in, approve, sign out', async () => {
  const page = await open({ javaScriptEnabled: false });
  await signIn(page, '/sign-out');
  const device = await start(web, ASKED);
  await page.goto(device.verificationUriComplete);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.waitForURL('**/activate/approved');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.context().close();
});

inSoak(test)('the way to a sign-in provider is not stopped by our own policy', async () => {
  const page = await open();
  // Another loopback name than the public address: the way begins at the public one.
  await page.goto(`${web.publicUrl.replace('localhost', '127.0.0.1')}/sign-in`);
  const away = page.waitForRequest('https://github.com/login/oauth/authorize**');
  await page.getByRole('button', { name: 'Continue with GitHub', exact: true }).click();
  const { searchParams } = new URL((await away).url());
  expect(searchParams.get('redirect_uri')).toStartWith(web.publicUrl);
  await page.context().close();
});

/** Every page and state, as a person comes to it. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['the sign-in page', (page) => page.goto('/sign-in')],
  ['the sign-up page', (page) => page.goto('/sign-up')],
  [
    'a refused sign-in',
    async (page) => {
      await page.goto('/sign-in');
      await page.getByLabel('E-mail', { exact: true }).fill('stranger@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  ],
  ['the question before signing out', (page) => signIn(page, '/sign-out')],
  ['the code page', (page) => page.goto('/activate')],
  ['a wrong code', (page) => page.goto('/activate?code=BBBB-BBBB')],
  [
    'what a device asks for',
    async (page) => page.goto((await start(web, ASKED)).verificationUriComplete),
  ],
  [
    'a device with nothing left',
    async (page) => {
      await page.goto((await start(web, ASKED)).verificationUriComplete);
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  ['an approved device', (page) => page.goto('/activate/approved')],
  ['a denied device', (page) => page.goto('/activate/denied')],
  [
    'what an app with a long name asks for',
    async (page) =>
      page.goto(
        await authorizePath(web, {
          name: 'n'.repeat(80),
          redirectUri: `https://${'a'.repeat(60)}.example.com/callback`,
        }),
      ),
  ],
  [
    'an app with nothing left',
    async (page) => {
      await page.goto(await authorizePath(web));
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'an approved app that the browser does not find',
    async (page) => {
      await page.goto(await authorizePath(web, { redirectUri: 'com.example.app:/callback' }));
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByRole('heading', { name: 'App approved', exact: true }).waitFor();
    },
  ],
  [
    'an app that sent an invalid request',
    async (page) =>
      page.goto(
        await authorizePath(web, { redirectUri: 'https://app.example.com/', scope: 'docs:root' }),
      ),
  ],
  ['an unknown app', (page) => page.goto('/oauth/authorize?client_id=x')],
  ['an address that is nothing', (page) => page.goto('/no-such-page')],
];

const SCREENS = [
  ['light', 1200],
  ['dark', 360],
] as const;

for (const [colorScheme, width] of oneInCheck(SCREENS, import.meta.path)) {
  test(
    `every page is accessible and fits, ${colorScheme}, ${width} px wide`,
    async () => {
      const page = await open({ colorScheme, viewport: { width, height: 800 } });
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
      });
      for (const [name, go] of STATES) {
        await go(page);
        expect([name, await faultsOf(page)]).toEqual([name, []]);
      }
      expect(refused).toEqual([]);
      const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      const lightness = Number(/oklch\(([\d.]+)/.exec(String(background))?.[1]);
      expect(lightness > 0.5).toBe(colorScheme === 'light');
      await page.context().close();
    },
    ALL_PAGES_MS,
  );
}
