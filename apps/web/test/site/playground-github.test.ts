/** Readers send requests to GitHub, as Prism mocks it from GitHub's description. */
import { afterAll, beforeAll, describe, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import type { AppService } from '../app/app-service.ts';
import { sharedAppService } from '../app/shared-app-service.ts';
import { type GithubMock, openGithubMock } from './support/github-mock.ts';
import { type HarbourApi, openHarbourApi } from './support/harbour-api.ts';

/** The package with the description has 400 MB. */
const INSTALL_MS = 600_000;
inSoak(describe)('a mock of GitHub', () => {
  let service: AppService;
  /** Only its authorization server. */
  let login: HarbourApi;
  let github: GithubMock;

  beforeAll(async () => {
    login = openHarbourApi();
    github = await openGithubMock(login.url);
    service = await sharedAppService();
    await service.api('POST', '/api/v1/projects', { name: 'Code', visibility: 'public' });
    const nav = [{ type: 'api', title: 'REST', spec: 'github.json' }];
    const base64 = Buffer.from(github.description).toString('base64');
    await service.api('POST', '/api/v1/projects/code/bundle', {
      manifest: { version: 1, name: 'Code', spaces: [{ name: 'Docs', slug: 'docs', nav }] },
      pages: [],
      media: [{ path: 'github.json', base64 }],
      publish: true,
    });
    await untilEqual(async () => {
      const { sources } = Object(await service.api('GET', '/api/v1/projects/code/api-sources'));
      return sources[0]?.status;
    }, 'ready');
  }, INSTALL_MS);
  afterAll(async () => {
    await github[Symbol.asyncDispose]();
    await login[Symbol.asyncDispose]();
  });

  const opened = async (operation: string): Promise<Page> => {
    const page = await service.open({ as: null, viewport: { width: 1440, height: 900 } });
    await page.goto(`/code/docs/rest/${operation}`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  };
  const formOf = (page: Page) => page.getByRole('dialog');
  const answerOf = (page: Page) => formOf(page).getByRole('region', { name: 'Response' });
  const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send' }).click();
  const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, value] of Object.entries(values)) {
      await formOf(page).getByLabel(name).first().fill(value);
    }
  };
  const REPOSITORY = { Token: 'a-token', owner: 'octocat', repo: 'hello world' };

  test('a request without a token is answered with 401, and with a token, a path and a query with issues', async () => {
    const page = await opened('issues/list-for-repo');
    await fill(page, { owner: 'octocat', repo: 'hello world' });
    await send(page);
    await answerOf(page).getByText('401 Unauthorized').waitFor();
    await fill(page, { Token: 'a-token', per_page: '7' });
    await formOf(page).getByLabel('state', { exact: false }).first().selectOption('closed');
    await send(page);
    await answerOf(page).getByText('200 OK').waitFor();
    await answerOf(page).getByText('"html_url"').first().waitFor();
    const code = formOf(page).getByRole('region', { name: 'Request' });
    await code.getByText('/repos/octocat/hello%20world/issues?').first().waitFor();
    await code.getByText('state=closed').first().waitFor();
    await page.context().close();
  });

  test('a nested body is checked by the mock, and creates a tree', async () => {
    const page = await opened('git/create-tree');
    await fill(page, REPOSITORY);
    await formOf(page).getByRole('button', { name: 'Add tree' }).click();
    await formOf(page).getByText('tree[0]').first().click();
    const entry = formOf(page).getByRole('group', { name: 'tree[0]' });
    await entry.getByLabel('path').fill('file.rb');
    await entry.getByLabel('mode').selectOption('100644');
    await entry.getByLabel('type').selectOption('blob');
    await entry.getByLabel('content').fill('puts 1');
    await send(page);
    await answerOf(page).getByText('201 Created').waitFor();
    await formOf(page).getByRole('button', { name: 'JSON' }).click();
    const body = formOf(page).getByLabel('Request body');
    await untilEqual(async () => JSON.parse(await body.inputValue()), {
      tree: [{ path: 'file.rb', mode: '100644', type: 'blob', content: 'puts 1' }],
    });
    await body.fill('{"tree": [{"mode": "1"}]}');
    await send(page);
    await answerOf(page).getByText('422 Unprocessable').waitFor();
    await page.context().close();
  });

  test('a file is the body of a request to the server of its operation', async () => {
    const page = await opened('repos/upload-release-asset');
    await fill(page, { ...REPOSITORY, release_id: '1', name: 'papers.txt' });
    const buffer = Buffer.from('papers of the ship');
    await formOf(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'papers.txt', mimeType: 'text/plain', buffer });
    await send(page);
    await answerOf(page).getByText('201 Created').waitFor();
    await page.context().close();
  });

  test('a token of an authorization server is accepted by the mock', async () => {
    const page = await opened('users/get-authenticated');
    await formOf(page).getByLabel('Authentication').selectOption('login');
    await formOf(page).getByLabel('Client ID').fill('docs');
    await formOf(page).getByRole('button', { name: 'Get a token' }).click();
    await formOf(page).getByText('Token received').waitFor();
    await send(page);
    await answerOf(page).getByText('200 OK').waitFor();
    await answerOf(page).getByText('"login"').first().waitFor();
    await page.context().close();
  });
});
