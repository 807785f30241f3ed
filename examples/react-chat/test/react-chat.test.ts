/** The example with its documented command, against a service in its own process, in Chromium. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { Quoin } from '@quoin/sdk';
import {
  browser,
  freePort,
  type RunningService,
  type StartedProcess,
  startProcess,
  startService,
} from '@quoin/test-kit';
import type { Browser, Page } from 'playwright-core';

const SERVER = fileURLToPath(new URL('../src/server.tsx', import.meta.url));
const QUESTION = 'What does a berth cost?';
const FEES = 'A berth costs 2 euros a metre and night.';

let service: RunningService;
let website: StartedProcess;
let chromium: Browser;
let origin: string;
let assistantKey: string;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService(), browser()]);
  const quoin = new Quoin({
    baseUrl: service.url,
    token: await service.token('docs:write,project:admin'),
  });
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
  const { key } = await quoin.keys.create('harbour', {
    label: 'Website',
    allowedOrigins: [origin],
  });
  assistantKey = key.value;
  website = await startProcess([process.execPath, SERVER, String(port)], {
    env: { QUOIN_URL: service.url, QUOIN_ASSISTANT_KEY: assistantKey },
    readyWhen: { line: /^Ask on http/ },
  });
});
afterAll(async () => {
  await chromium?.close();
  await website?.kill();
  await service?.[Symbol.asyncDispose]();
});

/** A tab and the messages in its console, such as refusals of the policy and faults of hydration. */
const open = async (): Promise<[tab: Page, messages: string[]]> => {
  const tab = await (await chromium.newContext()).newPage();
  const messages: string[] = [];
  tab.on('console', (message) => messages.push(message.text()));
  tab.on('pageerror', ({ message }) => messages.push(message));
  await tab.goto(origin);
  return [tab, messages];
};

const ask = async (tab: Page, question: string): Promise<void> => {
  await tab.getByRole('textbox', { name: 'Question', exact: true }).fill(question);
  await tab.getByRole('button', { name: 'Ask', exact: true }).click();
};

test('the server sends the whole page, and the policy allows no inline script', async () => {
  const response = await fetch(origin);
  const html = await response.text();
  expect(html).toContain('<h1>Ask the harbour</h1>');
  expect(html).toContain('aria-label="Question"');
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src ${service.url}`,
  );
});

test('a reader asks, sees the answer, and follows a source to its heading', async () => {
  const [tab, messages] = await open();
  await ask(tab, QUESTION);
  await tab.getByRole('article').filter({ hasText: FEES }).waitFor();
  const sources = tab.getByRole('list', { name: 'Sources', exact: true });
  await sources.getByRole('link', { name: 'Berths – Fees', exact: true }).click();
  await tab.waitForURL(`${service.url}/harbour/guide/berths#fees`);
  expect(messages).toEqual([]);
  await tab.context().close();
});

test('the conversation continues, and the documentation does not answer what it does not contain', async () => {
  const [tab, messages] = await open();
  await ask(tab, QUESTION);
  await tab.getByRole('article').filter({ hasText: FEES }).waitFor();
  await ask(tab, 'Which wine goes with roast venison?');
  await tab.getByRole('article').nth(3).waitFor();
  await tab.getByRole('article').nth(3).filter({ hasText: 'does not' }).waitFor();
  expect(messages).toEqual([]);
  await tab.context().close();
});

test('a refusal is an alert with its reason, and the reader can try again', async () => {
  const [tab] = await open();
  await tab.route(
    '**/assistant/ask/stream',
    (route) =>
      route.fulfill({
        status: 503,
        body: 'Temporarily unavailable',
        headers: { 'access-control-allow-origin': '*' },
      }),
    { times: 1 },
  );
  await ask(tab, QUESTION);
  await tab.getByRole('alert').filter({ hasText: 'Temporarily unavailable' }).waitFor();
  await tab.getByRole('button', { name: 'Try again', exact: true }).click();
  await tab.getByRole('article').filter({ hasText: FEES }).waitFor();
  await tab.context().close();
});

test('without a key it says how to start it', async () => {
  const child = Bun.spawn([process.execPath, SERVER, '0'], {
    env: { ...process.env, QUOIN_ASSISTANT_KEY: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await child.stderr.text();
  expect([await child.exited, errors]).toEqual([2, expect.stringContaining('QUOIN_ASSISTANT_KEY')]);
});
