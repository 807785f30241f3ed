/** Redirects in the app: an editor adds and deletes them, a viewer only reads. */

import { beforeAll, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { type AppService, faultsOf, type Person } from './app-service.ts';
import { sharedAppService } from './shared-app-service.ts';

let app: AppService;
let viewer: Person;

beforeAll(async () => {
  app = await sharedAppService();
  await app.api('POST', '/api/v1/projects', { name: 'Harbour', slug: 'harbour' });
  viewer = await app.person('Vera');
  await app.join('harbour', viewer, 'viewer');
});

test('a redirect is added, refused with a reason, and deleted', async () => {
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
});

inSoak(test)('a viewer sees redirects and no way to change them', async () => {
  await app.api('POST', '/api/v1/projects/harbour/redirects', {
    redirects: [{ from: '/seen', to: '/guides' }],
  });
  const page = await app.open({ as: viewer });
  await page.goto('/app/harbour/activity/redirects');
  await page.getByText('seen', { exact: true }).waitFor();
  await untilEqual(() => page.getByRole('form', { name: 'New redirect', exact: true }).count(), 0);
  await untilEqual(() => page.getByRole('button', { name: /^Delete the redirect/ }).count(), 0);
  await page.context().close();
});

inSoak(test)('redirects come from a CSV file, whole or not at all', async () => {
  const page = await app.open();
  await page.goto('/app/harbour/activity/redirects');
  const choose = (text: string): Promise<void> =>
    page.getByLabel('CSV file of redirects', { exact: true }).setInputFiles({
      name: 'redirects.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
  const table = page.getByRole('table', { name: 'Redirects', exact: true });
  await choose('from,to\r\n/csv/one,/guides\r\n"/csv/two, too","/guides/:x"\r\n');
  await page.getByText('The redirects were not added', { exact: true }).waitFor();
  await untilEqual(() => table.getByText('csv/one', { exact: true }).count(), 0);
  await choose('/csv/one,/guides\n/half\n');
  await page.getByText(/redirects\.csv does not have two columns in row 2/).waitFor();
  await choose('from,to\r\n/csv/one,/guides\r\n"/csv/two, too",/guides\r\n');
  await table.getByText('csv/two, too', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

test('an author sets the address of a page and lets it follow the navigation again', async () => {
  const { space } = Object(
    await app.api('POST', '/api/v1/projects/harbour/spaces', { name: 'Guides' }),
  );
  const made = await app.api('POST', '/api/v1/projects/harbour/pages', {
    spaceId: space.id,
    title: 'Start',
    content: '',
  });
  const { id } = Object(made).page;
  const page = await app.open();
  await page.goto(`/app/harbour/pages/${id}`);
  const form = page.getByRole('form', { name: 'Address', exact: true });
  const path = form.getByLabel('Path', { exact: true });
  const set = form.getByRole('button', { name: 'Set address', exact: true });
  await path.fill('/_search');
  await set.click();
  await form.getByText('The address was not changed', { exact: true }).waitFor();
  await path.fill('/v1.2/Begin here');
  await set.click();
  const follow = form.getByRole('button', { name: 'Follow navigation', exact: true });
  await follow.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const pathNow = async () => Object(await app.api('GET', `/api/v1/pages/${id}`)).page.path;
  expect(await pathNow()).toBe('v1.2/Begin here');
  await follow.click();
  await follow.waitFor({ state: 'detached' });
  expect(await pathNow()).toBe('guides/start');
  await page.context().close();
});
