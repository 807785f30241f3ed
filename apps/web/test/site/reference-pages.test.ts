/** Pages of API references and the playground: for everyone, in each direction, with keys, without scripts. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { inSoak, isLong, someInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type AppService, faultsOf } from '../app/app-service.ts';
import { sharedAppService } from '../app/shared-app-service.ts';
import { directionFaults, latinTexts } from './reading-direction.ts';
import { PAGE_KINDS, type PageKind, pathOf, referencesOf } from './support/references.ts';

/** Words of the author: letters of the page's own direction, and none that a label could have. */
const WORDS = { word: 'إضافة رصيف', sentence: 'تغادر السفينة الميناء مع المد.' };

const SPACES = { ar: 'ar', he: 'he', xa: 'en-XA', en: 'en' } as const;
type Space = keyof typeof SPACES;

let service: AppService;
beforeAll(async () => {
  service = await sharedAppService();
  await service.api('POST', '/api/v1/projects', {
    name: 'Ναυπηγείο',
    slug: 'refs',
    visibility: 'public',
  });
  const { nav, media } = referencesOf(WORDS);
  await service.api('POST', '/api/v1/projects/refs/bundle', {
    manifest: {
      version: 1,
      name: 'Ναυπηγείο',
      spaces: Object.entries(SPACES).map(([slug, locale]) => ({
        name: WORDS.word,
        slug,
        locale,
        nav,
      })),
    },
    pages: [],
    media,
    publish: true,
  });
  await untilEqual(
    async () => {
      const { sources } = Object(await service.api('GET', '/api/v1/projects/refs/api-sources'));
      return sources.map(({ status, problems }: Record<string, unknown>) => [status, problems]);
    },
    media.map(() => ['ready', []]),
  );
});

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const addressOf = (space: Space, kind: PageKind): string => `/refs/${pathOf(space, WORDS, kind)}`;

const opened = async (
  space: Space,
  kind: PageKind,
  options: BrowserContextOptions,
): Promise<Page> => {
  const page = await service.open({ as: null, ...options });
  await page.goto(addressOf(space, kind));
  if (options.javaScriptEnabled !== false) {
    await page.locator('html[data-js]').waitFor({ state: 'attached' });
  }
  return page;
};

const unfold = (page: Page): Promise<unknown> =>
  page.evaluate(
    'for (const one of document.querySelectorAll("main details:not([name])")) one.open = true',
  );

const openForm = async (page: Page): Promise<void> => {
  await page.locator('.quoin-try').click();
  await page.locator('dialog.try[open] .try-form').waitFor();
  await page.evaluate('for (const one of document.querySelectorAll(".try-later")) one.open = true');
};

const isMirrored = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const leftOf = (selector) => document.querySelector(selector).getBoundingClientRect().left;
    const [code, main, nav] = ['.quoin-api-code', '.quoin-api-main', '.nav'].map(leftOf);
    return code < main && main < nav;
  })()`);

interface Look {
  readonly space: Space;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

/** In `check` the one that most faults show in. */
const LOOKS: readonly Look[] = isLong
  ? (['en', 'he', 'ar'] as const).flatMap((space) =>
      (['light', 'dark'] as const).flatMap((colorScheme) =>
        [PHONE, DESKTOP].map((viewport) => ({ space, colorScheme, viewport })),
      ),
    )
  : [{ space: 'ar', colorScheme: 'dark', viewport: PHONE }];

describe.each(LOOKS)('in $space, $colorScheme, $viewport.width px wide', (look) => {
  const { space, ...options } = look;

  test.each(someInCheck(PAGE_KINDS, 3))(
    'the page of the kind %p is accessible, and code runs from left to right',
    async (kind) => {
      const page = await opened(space, kind, options);
      await unfold(page);
      expect(await faultsOf(page)).toEqual([]);
      expect(await directionFaults(page, 'main, .nav')).toEqual([]);
      await page.context().close();
    },
  );

  test('the form is accessible, and code runs from left to right', async () => {
    const page = await opened(space, 'operation', options);
    await openForm(page);
    expect(await faultsOf(page)).toEqual([]);
    expect(await directionFaults(page, 'dialog.try')).toEqual([]);
    await page.context().close();
  });
});

inSoak(test).each(['ar', 'he'] as const)(
  'in %s, code is left of the text, and the navigation is right of it',
  async (space) => {
    for (const kind of ['operation', 'operation of AsyncAPI', 'query'] as const) {
      const page = await opened(space, kind, { viewport: DESKTOP });
      expect(await isMirrored(page)).toBe(true);
      await page.context().close();
    }
  },
);

/** Names in the descriptions, and of languages and formats. */
const NAMES = new Set(
  (
    'Ship Sail Motor Problem Berth ship Named Size ShipFilter string number moored 201 4XX 500 204 ' +
    'JSON GraphQL variables cURL Shell JavaScript TypeScript Python Go Java C# PHP Ruby Rust ' +
    'small large sail motor multipart/form-data application/json llms.txt eu us token login session ' +
    'shipId filter[size] sort_by X-Trace-Id name id secret tags size engine kind masts fleet notes other ' +
    'uuid integer region version asc desc'
  ).split(' '),
);

test.each(someInCheck(PAGE_KINDS, 1))(
  'labels of the page of the kind %p are in the language of the site',
  async (kind) => {
    const page = await opened('xa', kind, { viewport: DESKTOP });
    await unfold(page);
    const texts = await latinTexts(page, '.quoin-api, .crumbs, .nav');
    expect(texts.filter((text) => !NAMES.has(text))).toEqual([]);
    if (kind !== 'operation') return;
    await openForm(page);
    const form = await latinTexts(page, 'dialog.try');
    expect(form.filter((text) => !NAMES.has(text) && !text.includes('https://'))).toEqual([]);
    await page.context().close();
  },
);

/** What Tab reaches in the text of a page, and what it has to reach. */
const WALK = `(() => {
  const all = document.querySelectorAll('.quoin-api :is(a[href], button, summary, select, [tabindex="0"])');
  return [...all].filter((one) => one.checkVisibility({ visibilityProperty: true })).length;
})()`;

test.each(someInCheck(PAGE_KINDS, 1))(
  'keys alone open all of the page of the kind %p',
  async (kind) => {
    const page = await opened('ar', kind, { viewport: DESKTOP });
    await page.evaluate('document.querySelector(".quoin-api").setAttribute("tabindex", "-1")');
    await page.locator('.quoin-api').focus();
    const isInside = (): Promise<boolean> =>
      page.evaluate<boolean>('document.activeElement.closest(".quoin-api") !== null');
    let reached = 0;
    let unfolded = 0;
    for (await page.keyboard.press('Tab'); await isInside(); await page.keyboard.press('Tab')) {
      reached += 1;
      const isClosed = await page.evaluate<boolean>(
        'document.activeElement.matches("details:not([open], [name]) > summary")',
      );
      if (!isClosed) continue;
      await page.keyboard.press('Enter');
      await page.locator('details[open] > summary:focus').waitFor();
      unfolded += 1;
    }
    await untilEqual(() => page.evaluate<number>(WALK), reached);
    const closed = page.locator('.quoin-api details:not([open], [name])');
    await untilEqual(() => closed.count(), 0);
    if (kind === 'operation') expect(unfolded).toBeGreaterThan(3);
    await page.context().close();
  },
);

inSoak(test).each(PAGE_KINDS)(
  'without scripts, all of the page of the kind %p is read, and nothing is offered that needs them',
  async (kind) => {
    const page = await opened('en', kind, { javaScriptEnabled: false, viewport: DESKTOP });
    const closed = page.locator('.quoin-api-main details:not([open]) > summary');
    for (let left = await closed.count(); left > 0; left -= 1) {
      await closed.first().click();
      await untilEqual(() => closed.count(), left - 1);
    }
    await untilEqual(() => page.locator('.quoin-try').count(), 0);
    if (kind === 'operation') {
      const code = page.locator('.quoin-api-code');
      const python = code.getByText('requests.post').first();
      await python.waitFor({ state: 'hidden' });
      await code.locator('summary', { hasText: 'Python' }).click();
      await python.waitFor();
    }
    await page.context().close();
  },
);
