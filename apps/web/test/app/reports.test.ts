/** Screens about a project: search, quality, broken links, analytics, activity, skills, export. */

import { beforeAll, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf, overflowOf, type Person, visit } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

const PHONE_AT_NIGHT = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

let app: AppService;
let viewer: Person;
const ids = new Map<string, string>();

const addPage = async (spaceId: string, title: string, content: string): Promise<void> => {
  const { page } = Object(
    await app.api('POST', '/api/v1/projects/harbour/pages', { spaceId, title, content }),
  );
  ids.set(title, page.id);
};

beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', {
    name: 'Harbour',
    slug: 'harbour',
    visibility: 'public',
  });
  const { space } = Object(
    await app.api('POST', '/api/v1/projects/harbour/spaces', { name: 'Guides' }),
  );
  await addPage(
    space.id,
    'Mooring',
    '---\ndescription: How ships are made fast at the quay.\n---\n\n# Mooring\n\nBring the lines ashore and make them fast at two bollards, the bow line first, so that the ship does not swing with the tide while the crew works at the stern.\n\n## Springs\n\nA spring keeps a ship from moving <b>fore & aft</b> along the quay.\n',
  );
  await addPage(
    space.id,
    'Fog',
    '# Fog\n\nSee [the horn](/guides/horn).\n\n![](/images/none.png)\n',
  );
  await addPage(space.id, 'Empty', '');
  await app.api('POST', `/api/v1/pages/${ids.get('Mooring')}/publish`);
  viewer = await app.person('Vera');
  await app.join('harbour', viewer, 'viewer');
});

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

test('search is typed, narrowed to what readers see, kept in the address, and opens the section', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/search');
  await heading(page, 'Search');
  const field = page.getByRole('searchbox', { name: 'Search Harbour', exact: true });
  await page.locator('input[aria-label="Search Harbour"]:focus').waitFor();
  await page.keyboard.type('fore aft');
  const hit = page.getByRole('link', { name: /Mooring › Springs/ });
  await hit.waitFor();
  // What the text has as markup is text here.
  await untilEqual(() => hit.locator('b').count(), 0);
  await untilEqual(() => hit.locator('mark').allTextContents(), ['fore', 'aft']);
  await page.waitForURL(/[?&]q=fore\+aft/);
  expect(await faultsOf(page)).toEqual([]);

  await field.fill('horn');
  await page.getByRole('link', { name: /Fog/ }).waitFor();
  await page.getByLabel('Version', { exact: true }).selectOption('published');
  await page.getByText('No results for “horn”').waitFor();
  await page.reload();
  await page.getByText('No results for “horn”').waitFor();
  await untilEqual(() => field.inputValue(), 'horn');

  await page.goto('/app/harbour/search?q=spring');
  await page.getByRole('link', { name: /Springs/ }).press('Enter');
  await page.waitForURL(`**/pages/${ids.get('Mooring')}#springs`);
  await page.context().close();
});

inSoak(test)('quality lists the first improvements, and the worst page is first', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/quality');
  await heading(page, 'Quality');
  const rows = page
    .getByRole('list', { name: /Pages, lowest score first/ })
    .locator('.quality-page');
  await rows.first().getByRole('link', { name: 'Empty', exact: true }).waitFor();
  await page.getByRole('button', { name: /Images have alternative text/ }).click();
  await rows.getByRole('link', { name: 'Fog', exact: true }).waitFor();
  await untilEqual(() => rows.count(), 1);
  await page.waitForURL(/check=image-alt/);
  await page.getByRole('button', { name: 'Clear filter', exact: true }).click();
  await untilEqual(() => rows.count(), 3);

  await page.getByRole('link', { name: 'Broken links', exact: true }).click();
  const table = page.getByRole('table', { name: 'Broken links', exact: true });
  await table.getByText('/guides/horn').waitFor();
  await table.getByText('Page not found').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await table.getByRole('link', { name: 'Fog', exact: true }).first().click();
  await page.waitForURL(`**/pages/${ids.get('Fog')}?line=3&link=*`);
  await page.locator('.qe-link-bubble').waitFor();
  // The report is opened before the page that is left is saved.
  await page.keyboard.press('Control+k');
  await page.locator('.qe-link-form').getByLabel('Address').fill('/guides/mooring');
  await page.keyboard.press('Enter');
  await page.locator('.qe-link-form').waitFor({ state: 'detached' });
  await page.route(`**/pages/${ids.get('Fog')}`, async (route) => {
    if (route.request().method() === 'PATCH') await table.getByText('/guides/horn').waitFor();
    await route.continue();
  });
  await page.goBack();
  await table.getByText('/guides/horn').waitFor({ state: 'detached' });
  await table.getByText('/images/none.png').waitFor();
  await page.context().close();
});

inSoak(test)(
  'what strangers read is counted, and a search that found nothing becomes a page about it',
  async () => {
    // A browser that says it has no window counts as a robot.
    const stranger = await app.open({
      as: null,
      userAgent: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    await stranger.goto('/harbour/guides/mooring');
    const form = stranger.getByRole('region', { name: 'Feedback', exact: true });
    await form.getByRole('radio', { name: 'No', exact: true }).check();
    await form.getByLabel('Comment (optional)').fill('Which rope?');
    await form.getByRole('button', { name: 'Send', exact: true }).click();
    await form.getByText('Thank you for your feedback.').and(stranger.locator(':focus')).waitFor();
    await stranger.context().close();
    const page = await app.open();
    await page.goto('/app/harbour/search?q=anchorage');
    await page.getByText('No results for').waitFor();
    // Counts are written every few seconds.
    const counted = () => app.api('GET', '/api/v1/projects/harbour/analytics/search');
    await untilEqual(
      async () => JSON.stringify(await counted()),
      expect.stringContaining('"anchorage"'),
    );
    await page.goto('/app/harbour/analytics?show=search');
    await heading(page, 'Analytics');
    const write = page.getByRole('button', { name: 'Write a page about “anchorage”', exact: true });
    await write.waitFor();
    await page.getByRole('tab', { name: 'Pages', exact: true }).click();
    const read = page.getByRole('table', { name: 'Pages by views', exact: true });
    await read.getByRole('row', { name: /Mooring.*1/ }).waitFor();
    await page.getByRole('tab', { name: 'Feedback', exact: true }).click();
    const said = page.getByRole('list', { name: 'Feedback', exact: true });
    await said.getByText('Which rope?').waitFor();
    await page.getByRole('table', { name: /^Pages by feedback/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await said.getByRole('button', { name: 'Mark as answered', exact: true }).click();
    await page.getByText('No feedback has this status').waitFor();
    await page
      .getByRole('combobox', { name: 'Which feedback', exact: true })
      .selectOption('answered');
    await said.getByRole('button', { name: 'Reopen', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Searches', exact: true }).click();
    await write.click();
    await page.waitForURL(/\/pages\//);
    const { data } = Object(await app.api('GET', '/api/v1/projects/harbour/pages'));
    expect(data.map(({ title }: { title: string }) => title)).toContain('Anchorage');
    await page.context().close();
  },
);

test('a description of an API is added, shows why it cannot be read, and is removed', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/api-references');
  await heading(page, 'API references');
  await page.getByRole('button', { name: 'Add description', exact: true }).click();
  await page.getByLabel('File or address', { exact: true }).fill('openapi.yaml');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /openapi\.yaml Failed/ }).waitFor();
  await page.getByText('The project has no file openapi.yaml.', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const again = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/api-sources/refresh'),
  );
  await page.getByRole('button', { name: 'Read again', exact: true }).click();
  expect((await again).status()).toBe(202);
  await page.getByRole('button', { name: 'Remove openapi.yaml', exact: true }).click();
  await page.getByRole('button', { name: 'Remove description', exact: true }).click();
  await page.getByText('Publish the reference of your API', { exact: true }).waitFor();
  await page.context().close();
});

inSoak(test)(
  'changes of a description are listed, and become a draft of a changelog page',
  async () => {
    await app.api('POST', '/api/v1/projects', { name: 'Tides', slug: 'tides' });
    const nav = [{ type: 'api', title: 'API', spec: 'openapi.json' }];
    const operation = (parameters: readonly unknown[]) => ({
      get: {
        operationId: 'tide',
        summary: 'Read a tide',
        parameters,
        responses: { 200: { description: 'Ok' } },
      },
    });
    const push = async (paths: unknown): Promise<void> => {
      const description = { openapi: '3.1.0', info: { title: 'Tides', version: '1' }, paths };
      await app.api('POST', '/api/v1/projects/tides/bundle', {
        manifest: { version: 1, name: 'Tides', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
        pages: [],
        media: [
          {
            path: 'openapi.json',
            base64: Buffer.from(JSON.stringify(description)).toString('base64'),
          },
        ],
        publish: true,
      });
    };
    const required = { name: 'port', in: 'query', required: true, schema: { type: 'string' } };
    await push({ '/tide': operation([]) });
    await untilEqual(async () => {
      const { sources } = Object(await app.api('GET', '/api/v1/projects/tides/api-sources'));
      return sources[0]?.status;
    }, 'ready');
    await push({ '/tide': operation([required]) });
    await untilEqual(async () => {
      const { reports } = Object(
        await app.api('GET', '/api/v1/projects/tides/api-sources/changes'),
      );
      return reports.length;
    }, 1);

    const page = await app.open({ viewport: { width: 1440, height: 900 } });
    await page.goto('/app/tides/api-references');
    await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor();
    await page.getByText('0 added, 0 removed, 1 changed').waitFor();
    await page.getByText('Show changes', { exact: true }).click();
    await page.getByText('Breaking:', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create changelog page', exact: true }).click();
    await page.getByText('The draft “API changelog” is created', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'API changelog', exact: true }).click();
    await page.getByText('port', { exact: true }).first().waitFor();
    await page.context().close();
  },
);

test('every report holds on a phone in the dark, empty or full, without a serious finding', async () => {
  const page = await app.open(PHONE_AT_NIGHT);
  // axe is slow, so it checks only the largest screens; the layout of each is checked.
  const screens = [
    ['/quality', 'Quality', true],
    ['/analytics?show=questions', 'Analytics', false],
    ['/skills', 'Skills', true],
    ['/api-references', 'API references', false],
    ['/activity', 'Activity', false],
    ['/export', 'Export', false],
    ['/git?connect', 'Git', true],
    ['/search?q=ship', 'Search', false],
    ['/quality/links', 'Quality', false],
    ['/analytics', 'Analytics', false],
    ['/activity/redirects', 'Activity', false],
    ['/skills?show=triggers', 'Skills', false],
    ['/skills?show=executions', 'Skills', false],
    ['/import', 'Import', false],
    ['/git', 'Git', false],
    ['/git/conflicts', 'Conflicts', false],
  ] as const;
  const faults: string[] = [];
  await page.goto('/app/harbour');
  await heading(page, 'Harbour');
  for (const [path, name, isLookedAt] of screens) {
    // Navigates as a link does, because loading a document for each is slow.
    await visit(page, `/app/harbour${path}`);
    await heading(page, name);
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    const found = isLookedAt ? await faultsOf(page) : [await overflowOf(page)];
    for (const fault of found) if (fault !== 0) faults.push(`${path}: ${fault}`);
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

inSoak(test)(
  'a user with only the right to read sees no action that would be refused',
  async () => {
    const page = await app.open({ as: viewer });
    await page.goto('/app/harbour/git');
    await page.getByText('An admin or the owner of the project can connect').waitFor();
    await untilEqual(
      () => page.getByRole('button', { name: 'Connect repository', exact: true }).count(),
      0,
    );
    await page.goto('/app/harbour/import');
    await page.getByText('Only editors can import').waitFor();
    await page.context().close();
  },
);

inSoak(test)('a project is taken away as files and as a site', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/export');
  for (const [link, name] of [
    ['Download zip', 'harbour.zip'],
    ['Download site', 'harbour-site.zip'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await download.failure()).toBe(null);
  }
  await page.context().close();
});
