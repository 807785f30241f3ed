/**
 * Reading a site: with and without scripts, with the keyboard alone, on a phone, in each layout.
 */
import { beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { layoutShiftOf } from '@quoin/test-kit/layout-shift';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { faultsOf } from '../app/app-service.ts';
import { openSiteWorld, type SiteWorld } from './site-world.ts';

const MOORING = '/harbour/guides/ships/mooring';
const PHONE = { viewport: { width: 390, height: 844 } };
/** Feedback of a browser without a window is not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const DESKTOP = { viewport: { width: 1440, height: 900 } };

let world: SiteWorld;
beforeAll(async () => {
  world = await openSiteWorld();
});

const untilFocused = (page: Page, name: string) =>
  untilEqual(
    () =>
      page.evaluate(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      ),
    name,
  );

const untilInMain = (page: Page) => page.locator('[id="site:main"]:focus').waitFor();

/** Each in a window of its own, which is closed. */
const reading = (
  name: string,
  options: Parameters<SiteWorld['visit']>[0],
  way: (page: Page) => Promise<void>,
) =>
  test(name, async () => {
    const { page, faults } = await world.visit(options);
    await way(page);
    expect(faults).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  });

describe('without scripts', () => {
  const still = { javaScriptEnabled: false };

  reading('everything is there to be read and reached', { ...DESKTOP, ...still }, async (page) => {
    await page.goto('/harbour');
    expect(page.url()).toEndWith('/harbour/guides/start');
    await page.locator('.nav summary', { hasText: 'Ships' }).click();
    await page.getByRole('link', { name: 'Mooring a ship', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mooring a ship', exact: true }).waitFor();
    await page.getByText('macOS').first().click();
    await page.getByText('Run it on a Mac.').waitFor();
    await page.getByText('Run it on Linux.').waitFor({ state: 'hidden' });
    await page.getByText('Spring tides').click();
    await page.getByText('Twice a month.').waitFor();
    // What only scripts can do is not offered.
    await untilEqual(
      () => page.getByRole('button', { name: 'Copy page', exact: true }).isVisible(),
      false,
    );
    await untilEqual(() => page.getByRole('button', { name: /^Ask/ }).isVisible(), false);
  });

  reading('search is a form', { ...DESKTOP, ...still }, async (page) => {
    await page.goto(MOORING);
    await page.getByRole('searchbox').fill('bowline');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/harbour/_search?q=bowline*');
    await page.getByRole('link', { name: 'Knots', exact: true }).click();
    await page.waitForURL('**/guides/ships/mooring#knots');
  });

  reading(
    'a page asks if it was helpful, and thanks',
    { ...PHONE, ...still, userAgent: BROWSER },
    async (page) => {
      await page.goto(MOORING);
      const form = page.getByRole('region', { name: 'Feedback', exact: true });
      const send = form.getByRole('button', { name: 'Send', exact: true });
      await untilEqual(() => send.isVisible(), false);
      await form.getByRole('radio', { name: 'No', exact: true }).check();
      await form.getByRole('radio', { name: 'Information is missing', exact: true }).check();
      await untilEqual(() => form.getByText('It solved my problem').isVisible(), false);
      await form.getByLabel('Comment (optional)').fill('How long is a rope?');
      await send.click();
      await page.waitForURL(`**${MOORING}#site:feedback`);
      await form.getByText('Thank you for your feedback.').waitFor();
      await untilEqual(() => send.isVisible(), false);
    },
  );

  reading(
    'on a phone navigation is a drawer, and contents fold into the page',
    { ...PHONE, ...still },
    async (page) => {
      await page.goto(MOORING);
      await untilEqual(() => page.locator('.nav').isVisible(), false);
      await page.getByRole('button', { name: 'Navigation', exact: true }).click();
      await page.locator('.nav').getByRole('link', { name: 'Tides', exact: true }).click();
      await page.waitForURL('**/guides/ships/tides');
      await page.goto(MOORING);
      await page.locator('.toc-fold summary').click();
      await page.locator('.toc-fold').getByRole('link', { name: 'Bollards', exact: true }).click();
      await page.waitForURL('**#bollards');
    },
  );

  reading(
    'the reader’s system decides on the colors',
    { ...still, colorScheme: 'dark' },
    async (page) => {
      await page.goto(MOORING);
      const lightness = await page.evaluate(
        'getComputedStyle(document.documentElement).backgroundColor',
      );
      expect(Number(/oklch\(([\d.]+)/.exec(String(lightness))?.[1])).toBeLessThan(0.4);
    },
  );
});

describe('with the keyboard alone', () => {
  reading(
    'search opens, is walked through, points to a section, and gives the focus back',
    DESKTOP,
    async (page) => {
      await page.goto(MOORING);
      await page.keyboard.press('Tab');
      await untilFocused(page, 'Skip to content');
      await page.keyboard.press('Enter');
      await untilInMain(page);
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox').and(page.locator(':focus'));
      await field.waitFor();
      await page.keyboard.type('bowline');
      await page.getByRole('option', { name: /Knots/ }).waitFor();
      await page.keyboard.press('Escape');
      await untilInMain(page);
      await page.keyboard.press('/');
      await field.waitFor();
      // As one input event: the results of each later letter would reset the active option.
      await page.keyboard.insertText('neap');
      const neap = page.getByRole('option', { name: /Neap/ });
      await neap.waitFor();
      const isActive = page.locator('[aria-selected="true"]');
      await untilEqual(() => neap.and(isActive).count(), 0);
      await page.keyboard.press('ArrowDown');
      await neap.and(isActive).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/guides/ships/tides#neap');
      // What was read lately is there before anything is typed.
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: /Tides/ }).waitFor();
    },
  );

  reading(
    'words that are typed before the program arrives are searched for',
    DESKTOP,
    async (page) => {
      const held = Promise.withResolvers<void>();
      await page.route('**/*.js', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(MOORING, { waitUntil: 'commit' });
      const field = page.getByRole('searchbox');
      await field.click();
      await page.keyboard.type('bow');
      held.resolve();
      await page.locator('.bar .search kbd', { hasText: 'K' }).waitFor();
      await page.keyboard.type('line');
      await untilEqual(() => page.getByRole('combobox').inputValue(), 'bowline');
      await page.getByRole('option', { name: /Knots/ }).waitFor();
    },
  );

  reading('Enter before the results are listed opens the first result', DESKTOP, async (page) => {
    await page.goto('/harbour/guides/start');
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('bowline');
    await page.locator('[role="option"][aria-selected="true"]', { hasText: 'Mooring' }).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route('**/_suggest?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('neap');
    await page.keyboard.press('Enter');
    held.resolve();
    await page.waitForURL('**/guides/ships/tides');
  });

  reading('the dialog says that pages wait for the index', DESKTOP, async (page) => {
    await page.route('**/_suggest?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), indexing: true } });
    });
    await page.goto(MOORING);
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText('bowline');
    await page.getByRole('option', { name: /Mooring/ }).waitFor();
    await page
      .locator('.find-note')
      .getByText('Some pages are not indexed yet. Search again in a few seconds to find them.', {
        exact: true,
      })
      .waitFor();
  });

  reading('the dialog begins with pages of the navigation', DESKTOP, async (page) => {
    await page.goto(MOORING);
    await page.keyboard.press('Control+k');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await untilEqual(() => options.allTextContents(), expect.arrayContaining(['Start here']));
    await options.filter({ hasText: 'Start here' }).click();
    await page.waitForURL('**/harbour/guides/start');
  });

  reading('what the dialog finds nothing for is said', DESKTOP, async (page) => {
    await page.goto(MOORING);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('submarine');
    await page.locator('.find-note', { hasText: 'Nothing was found for “submarine”' }).waitFor();
    const options = page.getByRole('option');
    await untilEqual(() => options.first().textContent(), 'Ask: submarine');
    await untilEqual(() => options.allTextContents(), expect.arrayContaining(['Start here']));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/_search?q=submarine');
    await page.getByRole('heading', { name: 'Begin here', exact: true }).waitFor();
  });

  reading('the drawer of a phone holds the focus and gives it back', PHONE, async (page) => {
    await page.goto(MOORING);
    const menu = page.getByRole('button', { name: 'Navigation', exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    await untilFocused(page, 'Close');
    const within = () => page.evaluate('document.activeElement.closest(".nav") !== null');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(await within()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await untilFocused(page, 'Navigation');
  });

  reading('tabs follow each other by their names, with arrows too', DESKTOP, async (page) => {
    await page.goto(MOORING);
    await page.locator('summary', { hasText: 'Linux' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Run it on a Mac.').waitFor();
    await page.getByText('Bollards on a Mac.').waitFor();
    await page.keyboard.press('Enter');
    await untilEqual(() => page.getByText('Run it on a Mac.').isVisible(), true);
  });
});

describe('what scripts add', () => {
  const clipboard = { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] };
  const copied = (page: Page) => page.evaluate('navigator.clipboard.readText()');

  reading(
    'code is copied without prompts, sections by their address, pages as Markdown',
    clipboard,
    async (page) => {
      await page.goto(MOORING);
      await page.getByRole('button', { name: 'Copy code', exact: true }).click();
      await page
        .getByRole('status')
        .filter({ hasText: 'Code copied' })
        .waitFor({ state: 'attached' });
      await untilEqual(() => copied(page), 'harbour moor --ropes 2\nharbour status');
      await page.locator('.quoin-anchor[href="#bollards"]').click();
      await page.getByRole('status').filter({ hasText: 'Link' }).waitFor({ state: 'attached' });
      await untilEqual(() => copied(page), `${world.url}${MOORING}#bollards`);
      await page.getByRole('button', { name: 'Copy page', exact: true }).click();
      await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
      await untilEqual(
        () => copied(page),
        expect.stringMatching(/^> .*\/harbour\/llms\.txt\n\n# Mooring a ship\n/),
      );
    },
  );

  reading('the section that is read is marked in contents', DESKTOP, async (page) => {
    await page.goto(`${MOORING}#bollards`);
    const current = page.locator('.toc [aria-current]');
    await current.filter({ hasText: 'Bollards' }).waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await current.filter({ hasText: 'Tides' }).waitFor();
  });

  reading(
    'a choice of colors is kept, and there before anything is painted',
    DESKTOP,
    async (page) => {
      await page.goto(MOORING);
      await page.getByRole('button', { name: 'Colors: as your system', exact: true }).click();
      await page.getByRole('button', { name: 'Colors: light', exact: true }).click();
      // Without the site's script, the document alone knows it.
      await page.route('**/_assets/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await page.goto('/harbour/guides/ships/tides');
      await untilEqual(() => page.evaluate('document.documentElement.dataset.theme'), 'dark');
    },
  );

  reading('images open larger, and close', DESKTOP, async (page) => {
    await page.goto(MOORING);
    await page
      .getByRole('button', { name: 'Enlarge: The quay from above', exact: true })
      .press('Enter');
    await page.getByRole('dialog', { name: 'The quay from above', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  reading(
    'the assistant answers beside the page, with links to where it stands',
    DESKTOP,
    async (page) => {
      await page.goto('/harbour/guides/start');
      await page.keyboard.press('Control+i');
      const panel = page.getByRole('dialog', { name: 'Ask the docs', exact: true });
      await panel.getByRole('textbox').fill('Does the bowline slip?');
      await page.keyboard.press('Enter');
      await panel.getByRole('link', { name: /Knots/ }).first().waitFor();
      const helpful = panel.getByRole('button', { name: 'Helpful', exact: true });
      await helpful.click();
      await panel.locator('[aria-pressed="true"]').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      // A second question goes on with the conversation, on another page too.
      await page.goto(MOORING);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await panel.getByText('Does the bowline slip?').waitFor();
      await panel.getByRole('link', { name: /Knots/ }).first().click();
      await page.waitForURL('**/guides/ships/mooring#knots');
    },
  );

  test('an assistant without a network says so, and tries again', async () => {
    const { page } = await world.visit(DESKTOP);
    await page.goto('/harbour/guides/start');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Ask the docs', exact: true });
    await panel.getByRole('textbox').waitFor();
    await page.context().setOffline(true);
    await panel.getByRole('textbox').fill('Does the bowline slip?');
    await page.keyboard.press('Enter');
    await panel.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Try again', exact: true }).click();
    await panel.getByRole('link', { name: /Knots/ }).first().waitFor();
    await page.context().close();
  });
});

describe('as a page looks', () => {
  reading(
    'a line has 65 to 75 characters, and nothing moves while it loads',
    DESKTOP,
    async (page) => {
      await page.goto(MOORING);
      const characters = await page.evaluate(`(() => {
      const paragraph = [...document.querySelectorAll('.prose > p')].find((p) => p.textContent.startsWith('A ship is moored'));
      const range = document.createRange();
      const text = paragraph.firstChild;
      let lines = 0;
      let top = -1;
      for (let at = 0; at < text.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top > top + 4) { lines += 1; top = box.top; }
      }
      return text.length / (lines - 0.5);
    })()`);
      expect(characters).toBeGreaterThan(60);
      expect(characters).toBeLessThan(80);
      expect(await layoutShiftOf(page)).toEqual([]);
    },
  );

  test('the content of the page stays the same with any font that an owner enters', async () => {
    await world.set({ fontFamily: '</style><script>document.title="taken"</script>", Inter' });
    const { page, faults } = await world.visit(DESKTOP);
    await page.goto(MOORING);
    await untilEqual(() => page.title(), 'Mooring a ship · Harbour');
    await untilEqual(
      () => page.evaluate('getComputedStyle(document.body).fontFamily'),
      expect.stringContaining('system-ui'),
    );
    expect(faults).toEqual([]);
    await world.set({ fontFamily: 'system-ui' });
    await page.context().close();
  });

  test('a font of the brand that arrives late moves no line', async () => {
    await world.set({ brand: { fonts: { body: { family: 'Own', file: 'brand/own.woff2' } } } });
    for (const window of [DESKTOP, PHONE]) {
      const { page, faults } = await world.visit(window);
      const shown = Promise.withResolvers<void>();
      await page.route('**/own.woff2', async (route) => {
        await shown.promise;
        await route.continue();
      });
      const arrived = page.waitForResponse('**/own.woff2');
      await page.goto(MOORING, { waitUntil: 'commit' });
      await page.getByText('A ship is moored with ropes').waitFor();
      // Browsers decide which font they use before they paint text (CSS Fonts 4, font-display).
      await page.evaluate(
        'new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true }))',
      );
      shown.resolve();
      await (await arrived).finished();
      await page.evaluate('document.fonts.ready');
      expect(await layoutShiftOf(page)).toEqual([]);
      await untilEqual(
        () => page.evaluate('getComputedStyle(document.body).fontFamily'),
        expect.stringMatching(/^Own, /),
      );
      expect(faults).toEqual([]);
      await page.context().close();
    }
    await world.set({ brand: { fonts: null } });
  });

  test('a private site requires sign-in, and says why without naming the site', async () => {
    await world.set({ visibility: 'private' });
    const { page } = await world.visit();
    await page.goto(MOORING);
    await page.getByText('This page does not exist, or it is private.').waitFor();
    await untilEqual(() => page.textContent('main'), expect.not.stringContaining('Harbour'));
    await world.set({ visibility: 'public' });
    await page.context().close();
  });
});

describe('a space without a version beside spaces of two versions', () => {
  beforeAll(async () => {
    const nav = (file: string) => [{ type: 'page', file }];
    await world.api('POST', '/api/v1/projects', { name: 'Fleet', visibility: 'public' });
    await world.api('POST', '/api/v1/projects/fleet/bundle', {
      manifest: {
        version: 1,
        versions: [
          { version: '2', label: '2.x', default: true },
          { version: '1', label: '1.x' },
        ],
        spaces: [
          { name: 'Guides', slug: 'guides', version: '2', nav: nav('guides/start') },
          { name: 'Guides', slug: 'guides-1', version: '1', nav: nav('old/start') },
          { name: 'Changelog', slug: 'changelog', nav: nav('changelog/news') },
        ],
      },
      pages: ['guides/start', 'old/start', 'changelog/news'].map((file) => ({
        path: `${file}.md`,
        markdown: `# ${file}\n`,
      })),
      publish: true,
    });
  });

  reading('the keyboard reaches it from each version and goes back', DESKTOP, async (page) => {
    await page.goto('/fleet/guides-1/start');
    const spaces = page.getByRole('navigation', { name: 'Spaces', exact: true });
    await spaces.getByRole('link', { name: 'Changelog', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'changelog/news', exact: true }).waitFor();
    await spaces.locator('[aria-current="true"]', { hasText: 'Changelog' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const versions = page.locator('summary[aria-label="Version"]');
    await versions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '1.x', exact: true }).click();
    await page.waitForURL('**/fleet/guides-1/start');
    await page.locator('summary[aria-label="Version: 1.x"]').waitFor();
  });

  reading('the drawer of a phone has it', { ...PHONE, colorScheme: 'dark' }, async (page) => {
    await page.goto('/fleet/guides/start');
    await page.getByRole('button', { name: 'Navigation', exact: true }).click();
    const spaces = page.locator('.nav').getByRole('list', { name: 'Spaces', exact: true });
    await spaces.getByRole('link', { name: 'Changelog', exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await spaces.getByRole('link', { name: 'Changelog', exact: true }).click();
    await page.waitForURL('**/fleet/changelog/news');
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** Every page and state, as a reader comes to it. */
const STATES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a page', (page) => page.goto(MOORING)],
  ['another language', (page) => page.goto('/harbour/adilla/start')],
  ['a search', (page) => page.goto('/harbour/_search?q=ship')],
  ['nothing found', (page) => page.goto('/harbour/_search?q=submarine')],
  [
    'the search dialog',
    async (page) => {
      await page.goto(MOORING);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('bowline');
      await page.getByRole('option', { name: /Knots/ }).waitFor();
    },
  ],
  [
    'the assistant',
    async (page) => {
      await page.goto(MOORING);
      await page.keyboard.press('Control+i');
      await page
        .getByRole('dialog', { name: 'Ask the docs', exact: true })
        .getByRole('textbox')
        .waitFor();
    },
  ],
];

/** Header, footer and announcement of a brand whose colors have little contrast with a background. */
const BRAND = {
  colors: { primary: '#f5d90a', dark: '#301060' },
  navbar: {
    links: [{ label: 'Blog', href: 'https://blog.example.com' }],
    primary: { label: 'Sign up', href: 'https://app.example.com' },
  },
  footer: {
    links: [{ header: 'Company', items: [{ label: 'About', href: 'https://example.com' }] }],
    socials: { github: 'https://github.com/example', x: 'https://x.com/example' },
  },
  banner: { content: '**Version 2** is `new` [here](/guides)' },
};
const NO_BRAND = { colors: null, navbar: null, footer: null, banner: null };

const LAYOUTS = [
  ['help_center', 'How can we help?'],
  ['agent', 'Harbour'],
] as const;

for (const [colorScheme, options] of oneInCheck(
  [
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const,
  import.meta.path,
)) {
  reading(
    `every page is accessible and fits, ${colorScheme}, ${options.viewport.width} px wide`,
    { ...options, colorScheme },
    async (page) => {
      for (const [name, go] of STATES) {
        await go(page);
        expect([name, await faultsOf(page)]).toEqual([name, []]);
      }
      for (const [layout, heading] of LAYOUTS) {
        await world.set({ layout, primaryColor: '#ffee00' });
        await page.goto('/harbour');
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect([layout, await faultsOf(page)]).toEqual([layout, []]);
      }
      await world.set({ layout: 'docs', brand: BRAND });
      await page.goto(MOORING);
      await page.getByText('Version 2', { exact: true }).waitFor();
      expect(['brand', await faultsOf(page)]).toEqual(['brand', []]);
      await world.set({ brand: NO_BRAND });
      await world.set({ primaryColor: '#2f6fed' });
    },
  );
}

test('an address where nothing is says so, accessibly, and leads on', async () => {
  const { page } = await world.visit(PHONE);
  const answer = await page.goto('/harbour/guides/moring-a-ship');
  expect(answer?.status()).toBe(404);
  expect(await faultsOf(page)).toEqual([]);
  await page
    .locator('.beginnings')
    .getByRole('link', { name: 'Mooring a ship', exact: true })
    .click();
  await page.waitForURL(`**${MOORING}`);
  await page.context().close();
});

reading('a start page that is the assistant answers in the page', DESKTOP, async (page) => {
  await world.set({ layout: 'agent' });
  await page.goto('/harbour');
  await page
    .getByRole('textbox', { name: 'Ask a question', exact: true })
    .fill('Does the bowline slip?');
  await page.keyboard.press('Enter');
  const answer = page.locator('[id="site:conversation"]');
  await answer.getByRole('link', { name: /Knots/ }).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await world.set({ layout: 'docs' });
});

reading('words from right to left have everything on its other side', DESKTOP, async (page) => {
  await page.goto('/harbour/adilla/start');
  const at = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  expect(await at('.nav')).toBeGreaterThan(await at('main'));
  const direction = 'getComputedStyle(document.querySelector(".quoin-code pre")).direction';
  await untilEqual(() => page.evaluate(direction), 'ltr');
  await page.locator('.bar .switch summary').click();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await page.waitForURL('**/harbour/guides/start');
});

describe('blocks on their page', () => {
  const BLOCKS = '/harbour/api/blocks';
  const edge = (selector: string) => `Math.round(
    document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().right)`;

  reading('have one right edge, and badges their colors', DESKTOP, async (page) => {
    await page.goto(BLOCKS);
    const text: number = await page.evaluate(edge('.prose > p'));
    for (const block of ['.quoin-callout', '.quoin-tabs', '.quoin-code']) {
      expect([block, await page.evaluate(edge(block))]).toEqual([block, text]);
    }
    const colors = await page.evaluate(
      '[...document.querySelectorAll(".quoin-badge")].map((badge) => getComputedStyle(badge).color)',
    );
    expect(new Set(colors as string[]).size).toBe(3);
  });

  for (const [name, options] of Object.entries({ DESKTOP, PHONE })) {
    reading(`tabs are one row that scrolls: ${name}`, options, async (page) => {
      await page.goto(BLOCKS);
      const tops = await page.evaluate(
        '[...document.querySelectorAll(".quoin-tab > summary")].map((tab) => Math.round(tab.getBoundingClientRect().top))',
      );
      expect(new Set(tops as number[]).size).toBe(1);
      const last = page.getByText('Java client', { exact: true });
      await last.click();
      const panel = page.getByText('Run Java.', { exact: true });
      await panel.waitFor();
      const [box, tabs] = [
        await panel.boundingBox(),
        await page.locator('.quoin-tabs').boundingBox(),
      ];
      expect(box?.x).toBeGreaterThan(tabs?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((tabs?.x ?? 0) + (tabs?.width ?? 0));
      await untilEqual(
        () => page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
        true,
      );
    });
  }

  reading('the mark of a line ends where the longest line ends', DESKTOP, async (page) => {
    await page.goto(BLOCKS);
    const widths = await page.evaluate(`(() => {
      const mark = document.querySelector('.quoin-line[data-mark]');
      return [mark.offsetWidth, mark.closest('pre').scrollWidth];
    })()`);
    const [mark, scrolled] = widths as [number, number];
    expect(Math.abs(mark - scrolled)).toBeLessThanOrEqual(1);
  });

  reading(
    'a wide table uses the room beside the text, others keep their head',
    DESKTOP,
    async (page) => {
      await page.goto(BLOCKS);
      await page.locator('.quoin-table[data-wide]').waitFor();
      const text: number = await page.evaluate(edge('.prose > p'));
      await untilEqual(
        async () => Number(await page.evaluate(edge('.quoin-table[data-wide]'))) > text,
        true,
      );
      await untilEqual(
        () =>
          page.evaluate(
            'getComputedStyle(document.querySelector(".quoin-table[data-fits] th")).position',
          ),
        'sticky',
      );
      // A name is not broken.
      const heights = await page.evaluate(
        '[...document.querySelectorAll(".quoin-table td code")].map((code) => code.getClientRects().length)',
      );
      expect(heights).toEqual([1, 1]);
    },
  );

  reading('a chart that leads back is drawn without a script', DESKTOP, async (page) => {
    await page.goto(BLOCKS);
    await page.locator('.prose svg[aria-label="Flow chart"]').waitFor();
  });

  reading('paper has every tab with its title', DESKTOP, async (page) => {
    await page.goto(BLOCKS);
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Run Kotlin.', { exact: true }).waitFor();
    const order = await page.evaluate(
      '[...document.querySelectorAll(".quoin-tab > :is(summary, .quoin-tab-content)")].map((part) => part.getBoundingClientRect().top)',
    );
    expect(order).toEqual((order as number[]).toSorted((one, other) => one - other));
    // Text and blocks end at one edge.
    const edges = await page.evaluate(
      '[...new Set([...document.querySelectorAll(".prose > :is(p, .quoin-callout, .quoin-tabs)")].map((part) => Math.round(part.getBoundingClientRect().right)))]',
    );
    expect(edges).toHaveLength(1);
  });

  reading('the bar grows with letters of twice the size', DESKTOP, async (page) => {
    await page.goto(BLOCKS);
    await page.evaluate('document.documentElement.style.fontSize = "200%"');
    const clipped =
      await page.evaluate(`[...document.querySelectorAll('.bar :is(a, button, input)')]
      .filter((part) => part.offsetParent !== null)
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent || part.ariaLabel)`);
    expect(clipped).toEqual([]);
    await untilEqual(
      () => page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      true,
    );
    // What the page leaves free above its columns is what the bar takes.
    const [bar, free] = (await page.evaluate(`[
      document.querySelector('.bar').getBoundingClientRect().height,
      parseFloat(getComputedStyle(document.querySelector('.nav')).insetBlockStart),
    ]`)) as [number, number];
    expect(Math.abs(bar - free)).toBeLessThanOrEqual(2);
  });
});
