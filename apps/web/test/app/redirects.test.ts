/** Redirects in the app: an editor adds and deletes them, a viewer only reads. */
import { beforeAll, expect, test } from 'bun:test';
import { type AppService, faultsOf, type Person } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

/** The first test of a fresh checkout unpacks 200 MB. */
const FIRST_USE_MS = 120_000;
const WAY_MS = 60_000;

let app: AppService;
let viewer: Person;

beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', { name: 'Harbour', slug: 'harbour' });
  viewer = await app.person('Vera');
  await app.join('harbour', viewer, 'viewer');
}, FIRST_USE_MS);

test(
  'a redirect is added, refused with a reason, and deleted',
  async () => {
    const page = await app.open();
    await page.goto('/app/harbour/activity/redirects');
    await page.getByText('No redirects', { exact: true }).waitFor();
    const form = page.getByRole('form', { name: 'New redirect', exact: true });
    const add = async (from: string, to: string): Promise<void> => {
      await form.getByLabel('From', { exact: true }).fill(from);
      await form.getByLabel('To', { exact: true }).fill(to);
      await form.getByRole('button', { name: 'Add redirect', exact: true }).click();
    };
    await add('/old/*', '/guides/:splat');
    const table = page.getByRole('table', { name: 'Redirects', exact: true });
    await table.getByText('old/*', { exact: true }).waitFor();
    await add('/x', 'javascript:alert(1)');
    await page.getByText('The redirect was not added', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const remove = page.getByRole('button', {
      name: 'Delete the redirect from old/*',
      exact: true,
    });
    await remove.click();
    await page.getByText('No redirects', { exact: true }).waitFor();
    const { redirects } = Object(await app.api('GET', '/api/v1/projects/harbour/redirects'));
    expect(redirects).toEqual([]);
    await page.context().close();
  },
  WAY_MS,
);

test(
  'a viewer sees redirects and no way to change them',
  async () => {
    await app.api('POST', '/api/v1/projects/harbour/redirects', {
      redirects: [{ from: '/seen', to: '/guides' }],
    });
    const page = await app.open({ as: viewer });
    await page.goto('/app/harbour/activity/redirects');
    await page.getByText('seen', { exact: true }).waitFor();
    expect(await page.getByRole('form', { name: 'New redirect', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Delete the redirect/ }).count()).toBe(0);
    await page.context().close();
  },
  WAY_MS,
);
