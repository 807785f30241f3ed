/** The example with its documented commands, against a service in its own process, in Chromium. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import {
  browser,
  freePort,
  type RunningService,
  type StartedProcess,
  startProcess,
  startService,
} from '@quoin/test-kit';
import type { Browser, Page } from 'playwright-core';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let service: RunningService;
let website: StartedProcess;
let origin: string;
let chromium: Browser;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startService(), browser()]);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  website = await startProcess([process.execPath, MAIN, String(port)], {
    env: {
      QUOIN_URL: service.url,
      QUOIN_TOKEN: await service.token('docs:write,project:admin'),
    },
    readyWhen: { line: /^Ask on http/ },
  });
});
afterAll(async () => {
  await chromium.close();
  await website.kill();
  await service[Symbol.asyncDispose]();
});

const ask = async (tab: Page, question: string): Promise<void> => {
  await tab.getByRole('button', { name: 'Ask the harbour', exact: true }).click();
  await tab.getByRole('textbox').fill(question);
  await tab.keyboard.press('Enter');
};

test('it says what it did and where to ask', () => {
  expect(website.output().split('\n')).toEqual([
    `harbour: 3 pages, read at ${origin}/docs/`,
    `Ask on ${origin}, for example: What does a berth cost?`,
  ]);
});

test('a reader asks on the website, and follows the proof to the heading that says so', async () => {
  const tab = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  const refused: string[] = [];
  tab.on('console', (message) => refused.push(message.text()));
  await tab.goto(origin);
  await ask(tab, 'What does a berth cost?');
  await tab.getByText('A berth costs 2 euros a metre and night.').waitFor();
  const proof = tab.getByRole('listitem').getByRole('link', { name: 'Berths › Fees', exact: true });
  await proof.click();
  await tab.waitForURL(`${origin}/docs/guide/berths#fees`);
  await tab.locator('h2:target', { hasText: 'Fees' }).waitFor();

  // The conversation goes on where the reader went.
  await tab.getByRole('button', { name: 'Ask the harbour', exact: true }).click();
  await tab.getByRole('heading', { name: 'What does a berth cost?', exact: true }).waitFor();
  expect(refused).toEqual([]);
  await tab.context().close();
});

test('what the documentation does not say is not made up', async () => {
  const tab = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  await tab.goto(origin);
  await ask(tab, 'Which wine goes with roast venison?');
  await tab.getByText('Try other words.').waitFor();
  await tab.context().close();
});

test('without a token it says how to get one, and a refusal ends it with one line', async () => {
  const run = async (env: Record<string, string | undefined>) => {
    const child = Bun.spawn([process.execPath, MAIN, '0'], {
      env: { ...process.env, QUOIN_URL: service.url, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors = await child.stderr.text();
    return [await child.exited, errors] as const;
  };
  const [code, usage] = await run({ QUOIN_TOKEN: undefined });
  expect([code, usage]).toEqual([2, expect.stringContaining('quoin admin token')]);
  const [refused, line] = await run({ QUOIN_TOKEN: 'none' });
  expect([refused, line]).toEqual([1, expect.stringMatching(/^\/projects: 401 .+\n$/)]);
});
