/** The widget from the service itself, as websites load it: allowed ones get answers, others get an error. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { LANGUAGES } from '@quoin/messages/languages';
import { browser, eventually } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Browser, Page } from 'playwright-core';
import { widgetMessages } from '../../src/widget-messages.ts';
import { type AssistantService, QUESTION, startAssistant } from '../support/assistant-service.ts';
import { htmlPage, scriptTag, startWebsite, type Website } from './website.ts';

const PATHS = ['/assistant/widget.js', '/api/v1/assistant/widget.js', '/v1/assistant/widget.js'];
/** What a website's readers load at most. */
const MAX_GZIPPED_BYTES = 15_000;

let service: AssistantService;
let chromium: Browser;
let allowed: Website;
let other: Website;
beforeAll(async () => {
  [service, chromium] = await Promise.all([startAssistant(), browser()]);
  allowed = startWebsite();
  other = startWebsite();
  const { value } = await service.key({ allowedOrigins: [allowed.origin] });
  const page = htmlPage(scriptTag(service.url, { 'data-key': value }));
  allowed.show(page);
  other.show(page);
});
afterAll(async () => {
  await chromium.close();
  await allowed[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const ask = async (website: Website, question: string): Promise<Page> => {
  const tab = await (await chromium.newContext({ reducedMotion: 'reduce' })).newPage();
  await tab.goto(website.origin);
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  await tab.getByRole('textbox').fill(question);
  await tab.keyboard.press('Enter');
  return tab;
};

describe('the script', () => {
  test.each(PATHS)('is at %s for every website, and may be kept', async (path) => {
    const response = await fetch(`${service.url}${path}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${service.url}${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(`${service.url}${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  });

  test('its messages are there in each language of readers’ sites, for every website', async () => {
    for (const language of LANGUAGES) {
      const address = `${service.url}/api/v1/assistant/messages?language=${language}`;
      const response = await fetch(address);
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        200,
        '*',
      ]);
      expect(await response.json()).toEqual(widgetMessages(language));
      const etag = response.headers.get('etag') ?? '';
      const again = await fetch(address, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
    const wrong = await fetch(`${service.url}/api/v1/assistant/messages?language=no+tag`);
    expect(wrong.status).toBe(400);
  });

  test('is small, and names no address of its own', async () => {
    const script = await (await fetch(`${service.url}${PATHS[0]}`)).text();
    expect(Bun.gzipSync(script).length).toBeLessThan(MAX_GZIPPED_BYTES);
    expect(script.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:\/\/\w/);
    expect(script).not.toMatch(/\bimport\b|innerHTML|\beval\b|new Function/);
  });
});

test('a website that the key names gets an answer with proof', async () => {
  const tab = await ask(allowed, QUESTION);
  await tab.getByRole('listitem').filter({ hasText: 'Tides › Locks' }).waitFor();
  // Without a model the answer is the quote, and the list of sources does not repeat it.
  await untilEqual(() => tab.getByText('The lock at Grünau opens at low water only').count(), 1);
  await tab.getByRole('button', { name: 'Not helpful', exact: true }).click();
  await tab.locator('[aria-pressed="true"]').waitFor();

  // Another page of the website goes on with the same conversation.
  await tab.reload();
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  const asked = tab.waitForRequest('**/ask/stream');
  await tab.getByRole('textbox').fill('And how do I ask the keeper of the lock?');
  await tab.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toHaveProperty('conversationId');
  await eventually(async () => (await tab.getByRole('listitem').count()) > 1);
  await tab.context().close();
});

test('a question that the documentation does not answer is said to be one', async () => {
  const tab = await ask(allowed, 'Which wine goes with roast venison?');
  await tab.getByText('Try other words.').waitFor();
  await untilEqual(() => tab.getByRole('listitem').count(), 0);
  await tab.context().close();
});

test('another website receives the reason from the service', async () => {
  const tab = await ask(other, QUESTION);
  await tab.getByText('Origin not allowed for this key').waitFor();
  await eventually(async () =>
    (await tab.getByRole('log').textContent())?.includes(`allows ${other.origin}`),
  );
  await tab.context().close();
});
