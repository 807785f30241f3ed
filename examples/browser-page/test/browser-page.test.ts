/** The example with its documented command, against a service in its own process, in Chromium. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { Quoin } from '@quoin/sdk';
import {
  browser,
  eventually,
  freePort,
  type RunningService,
  type StartedProcess,
  startProcess,
  startService,
} from '@quoin/test-kit';
import type { Browser, Page } from 'playwright-core';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const QUESTION = 'What does a berth cost?';
const FEES = 'A berth costs 2 euros a metre and night.';
/** In bytes, gzipped. */
const LARGEST_SCRIPT = 10_000;

let service: RunningService;
let website: StartedProcess;
let chromium: Browser;
let quoin: Quoin;
let origin: string;
let key: string;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService(), browser()]);
  const token = await service.token('docs:write,project:admin,analytics:read');
  quoin = new Quoin({ baseUrl: service.url, token });
  await quoin.projects.create({ name: 'Harbour', visibility: 'public' });
  await quoin.projects.bundle('harbour', {
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [{ name: 'Guide', slug: 'guide', nav: [{ type: 'page', file: 'guide/berths' }] }],
    },
    pages: [{ path: 'guide/berths.md', markdown: `# Berths\n\n## Fees\n\n${FEES}\n` }],
    publish: true,
  });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const created = await quoin.keys.create('harbour', {
    label: 'Website',
    allowedOrigins: [origin],
  });
  key = created.key.value;
  website = await startProcess([process.execPath, MAIN, `${service.url}/harbour/`, `${port}`], {
    env: { QUOIN_ASSISTANT_KEY: key },
    readyWhen: { line: /^Ask on http/ },
  });
});
afterAll(async () => {
  await chromium?.close();
  await website?.kill();
  await service?.[Symbol.asyncDispose]();
});

/** A tab and the messages in its console, such as refusals of the policy. */
const open = async (): Promise<[tab: Page, messages: string[]]> => {
  const tab = await (await chromium.newContext()).newPage();
  const messages: string[] = [];
  tab.on('console', (message) => messages.push(message.text()));
  tab.on('pageerror', ({ message }) => messages.push(message));
  await tab.goto(origin);
  return [tab, messages];
};

const ask = async (tab: Page, question: string): Promise<void> => {
  await tab.getByLabel('Question', { exact: true }).fill(question);
  await tab.getByRole('button', { name: 'Ask', exact: true }).click();
};

test('the policy allows only scripts of the website and requests to Quoin, and the script is small', async () => {
  const response = await fetch(origin);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain(`connect-src ${service.url}; form-action ${service.url};`);
  const script = await (await fetch(`${origin}/page.js`)).arrayBuffer();
  expect(Bun.gzipSync(script).byteLength).toBeLessThan(LARGEST_SCRIPT);
});

test('a reader asks, rates the answer, and follows a source to its heading', async () => {
  const [tab, messages] = await open();
  await ask(tab, QUESTION);
  const answer = tab.getByRole('region', { name: 'Answer', exact: true });
  await answer.getByText(FEES).waitFor();
  await answer.getByRole('button', { name: 'Yes', exact: true }).click();
  await tab.getByRole('status').filter({ hasText: 'Thank you' }).waitFor();
  const rated = await eventually(async () => {
    const { data } = await quoin.analytics.questions('harbour');
    return data.find(({ rating }) => rating !== null) ?? null;
  });
  expect(rated).toMatchObject({ question: QUESTION, rating: 'up' });
  await answer.getByRole('link', { name: 'Berths – Fees', exact: true }).click();
  await tab.waitForURL(`${service.url}/harbour/guide/berths#fees`);
  expect(messages).toEqual([]);
  await tab.context().close();
});

test('a question that the documentation does not answer has no sources', async () => {
  const [tab, messages] = await open();
  await ask(tab, 'Which wine goes with roast venison?');
  await tab.locator('#text').filter({ hasText: 'does not' }).waitFor();
  await tab.locator('#sources:empty').waitFor({ state: 'attached' });
  expect(messages).toEqual([]);
  await tab.context().close();
});

test('a search shows the results on the site for readers', async () => {
  const [tab, messages] = await open();
  await tab.getByRole('searchbox').fill('berth');
  await tab.getByRole('button', { name: 'Search', exact: true }).click();
  await tab.waitForURL(`${service.url}/harbour/_search?q=berth`);
  expect(messages).toEqual([]);
  await tab.context().close();
});

test('on an origin that the key does not name, the page shows the refusal', async () => {
  const port = await freePort();
  await using other = await startProcess(
    [process.execPath, MAIN, `${service.url}/harbour`, `${port}`],
    { env: { QUOIN_ASSISTANT_KEY: key }, readyWhen: { line: /^Ask on http/ } },
  );
  const tab = await (await chromium.newContext()).newPage();
  await tab.goto(`http://localhost:${port}`);
  await ask(tab, QUESTION);
  await tab.getByRole('status').filter({ hasText: 'Origin not allowed for this key' }).waitFor();
  await tab.context().close();
  await other.stop();
});

test('without a key it says how to start it', async () => {
  const child = Bun.spawn([process.execPath, MAIN, `${service.url}/harbour`], {
    env: { ...process.env, QUOIN_ASSISTANT_KEY: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await child.stderr.text();
  expect([await child.exited, errors]).toEqual([2, expect.stringContaining('QUOIN_ASSISTANT_KEY')]);
});
