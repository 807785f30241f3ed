/** Pages as websites have them: strict, hostile, in other languages, loading the script in every way. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { widgetMessages } from '../../src/widget-messages.ts';
import { type Harness, startHarness } from './harness.ts';
import { isSamePicture } from './same-picture.ts';
import { ANSWER, answers, CITATION, refuses } from './stand-in.ts';
import { htmlPage, scriptTag, type WebPage } from './website.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** Asks, and waits for the answer with its proof. */
const works = async (tab: Page): Promise<void> => {
  harness.service.reply(answers());
  await harness.ask(tab, 'What first?');
  await tab.getByRole('listitem').filter({ hasText: CITATION.quote }).waitFor();
};

const src = () => `src="${harness.service.url}/assistant/widget.js"`;
const ATTRIBUTES = 'data-key="qak_test" data-label="Ask the docs"';

describe('loaded in every way', () => {
  const ways: readonly (readonly [string, () => WebPage])[] = [
    ['deferred', () => htmlPage(scriptTag(harness.service.url))],
    ['before there is a body', () => htmlPage(`<script ${src()} ${ATTRIBUTES}></script>`)],
    ['async', () => htmlPage(`<script ${src()} ${ATTRIBUTES} async></script>`)],
    ['as a module', () => htmlPage(`<script type="module" ${src()} ${ATTRIBUTES}></script>`)],
    ['twice', () => htmlPage(scriptTag(harness.service.url).repeat(2))],
    [
      'beside an element of the same name',
      () => htmlPage(scriptTag(harness.service.url), 'lang="en"', '<p id="Quoin">Our harbour.</p>'),
    ],
    [
      'by a script',
      () =>
        htmlPage(
          `<script>const s = document.createElement('script'); s.src = '${harness.service.url}/assistant/widget.js'; Object.assign(s.dataset, { key: 'qak_test', label: 'Ask the docs' }); document.head.append(s);</script>`,
        ),
    ],
  ];
  test.each(ways)('%s', async (_, page) => {
    const tab = await harness.visit(page());
    await works(tab);
    await untilEqual(() => tab.locator('quoin-assistant').count(), 1);
    await tab.context().close();
  });

  test('without a key it stays away, and the console says why', async () => {
    const said: string[] = [];
    const tab = await harness.visit();
    tab.on('console', (message) => said.push(message.text()));
    harness.website.show(htmlPage(`<script ${src()}></script>`));
    await tab.reload();
    await eventually(() => said.join().includes('the script tag must have the attribute data-key'));
    await untilEqual(() => tab.locator('quoin-assistant').count(), 0);
    await tab.context().close();
  });
});

describe('on a page that', () => {
  test('allows only the service’s own origin', async () => {
    const { service, visit } = harness;
    const policy = `default-src 'none'; script-src ${service.url}; connect-src ${service.url}; require-trusted-types-for 'script'`;
    const headers = { 'content-security-policy': policy };
    const refused: string[] = [];
    const tab = await visit({ ...htmlPage(scriptTag(service.url)), headers });
    tab.on('console', (message) => refused.push(message.text()));
    await tab.reload();
    await works(tab);
    const background = await tab
      .getByRole('button', { name: 'Send', exact: true })
      .evaluate('getComputedStyle(document.querySelector("quoin-assistant")).position');
    expect([background, refused]).toEqual(['fixed', []]);
    await tab.context().close();
  });

  test('styles everything, and hides buttons', async () => {
    const css =
      '* { all: unset !important; --text: red !important; --surface: red !important } button, quoin-assistant { display: none !important; visibility: hidden !important } div { opacity: 0 !important; font-size: 80px !important; color: red !important } :not(:defined) { display: none !important }';
    const { service, visit } = harness;
    const tab = await visit(htmlPage(`<style>${css}</style>${scriptTag(service.url)}`));
    const plain = await visit(htmlPage(scriptTag(service.url)));
    for (const page of [tab, plain]) {
      await works(page);
      // It is where the launch button was, and Chromium finds out late what is below it now.
      await page.mouse.move(0, 0);
    }
    const look = (page: Page) =>
      page.getByRole('dialog').screenshot({ animations: 'disabled', caret: 'hide' });
    // What is drawn last may still come: both are the same once they have settled, or never.
    await eventually(async () => isSamePicture(plain, await look(tab), await look(plain)));
    await tab.context().close();
    await plain.context().close();
  });

  test('puts a new body where the old one was', async () => {
    const tab = await harness.visit();
    await tab.getByRole('button', { name: 'Ask the docs', exact: true }).waitFor();
    await tab.evaluate('document.body = document.createElement("body")');
    await works(tab);
    await tab.context().close();
  });

  test('wants it on the left', async () => {
    const { service, visit } = harness;
    const tab = await visit(htmlPage(scriptTag(service.url, { 'data-position': 'bottom-left' })));
    const box = await tab.getByRole('button', { name: 'Ask the docs', exact: true }).boundingBox();
    expect(box?.x).toBe(20);
    await tab.context().close();
  });

  test('is read from right to left', async () => {
    const { service, visit } = harness;
    const tab = await visit(htmlPage(scriptTag(service.url), 'lang="he" dir="rtl"'));
    await works(tab);
    const close = await tab.getByRole('button', { name: 'סגירה', exact: true }).boundingBox();
    const title = await tab
      .getByRole('heading', { name: 'Ask the docs', exact: true })
      .boundingBox();
    expect((close?.x ?? 0) < (title?.x ?? 0)).toBe(true);
    expect(harness.service.asked.at(-1)?.body).toMatchObject({ locale: 'he' });
    await tab.context().close();
  });
});

const { field = '', send = '' } = widgetMessages('uk').messages;

test.each([
  ['de-CH', 'Frage stellen', 'Senden', 'de-CH'],
  ['ja', '質問を入力', '送信', 'ja'],
  ['uk', field, send, 'uk'],
  ['tlh', 'Ask a question', 'Send', 'tlh'],
  ['no such tag', 'Ask a question', 'Send', undefined],
])('a page in %s gets its words, and says so to the service', async (lang, field, send, locale) => {
  const { service, visit } = harness;
  const tab = await visit(htmlPage(scriptTag(service.url), `lang="${lang}"`));
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  service.reply(answers());
  await tab.getByRole('textbox', { name: field, exact: true }).fill('?');
  await tab.getByRole('button', { name: send, exact: true }).click();
  await tab.getByRole('listitem').waitFor();
  const sent = { message: '?', ...(locale === undefined ? {} : { locale }) };
  expect(service.asked.at(-1)?.body).toEqual(sent);
  await tab.context().close();
});

test('a page whose policy keeps the messages away gets English, and what it calls before is done', async () => {
  const { service, visit } = harness;
  const script = `<script>addEventListener('DOMContentLoaded', () => window.Quoin.open())</script>`;
  const tab = await visit({
    ...htmlPage(scriptTag(service.url) + script, 'lang="de"'),
    headers: { 'content-security-policy': "connect-src 'none'" },
  });
  await tab.getByRole('textbox', { name: 'Ask a question', exact: true }).waitFor();
  await tab.context().close();
});

describe('light or dark, as the page is', () => {
  const pages: readonly (readonly [string, string, 'light' | 'dark', 'light' | 'dark'])[] = [
    ['nothing, on a dark system', '', 'dark', 'dark'],
    ['nothing, on a light system', '', 'light', 'light'],
    ['data-theme="light" on a dark system', 'data-theme="light"', 'dark', 'light'],
    ['color-scheme: dark on a light system', 'style="color-scheme: dark"', 'light', 'dark'],
    ['color-scheme: light dark', 'style="color-scheme: light dark"', 'dark', 'dark'],
    ['class="dark"', 'class="dark"', 'light', 'dark'],
  ];
  test.each(pages)('%s', async (_, attributes, colorScheme, expected) => {
    const { service, visit } = harness;
    const page = htmlPage(scriptTag(service.url), `lang="en" ${attributes}`);
    const tab = await visit(page, { colorScheme });
    await tab.locator(`.root[data-theme="${expected}"]`).waitFor({ state: 'attached' });
    await tab.context().close();
  });

  test('it follows a page that changes', async () => {
    const tab = await harness.visit();
    await tab.evaluate('document.documentElement.dataset.theme = "dark"');
    await tab.locator('.root[data-theme="dark"]').waitFor({ state: 'attached' });
    await tab.context().close();
  });
});

test('nothing that the service sends becomes markup or a script', async () => {
  const { service, visit, ask } = harness;
  const evil =
    '<img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload=alert(1)>';
  const markdown = `${evil}\n\n[a](javascript:window.hit=1) [b](java\nscript:window.hit=1) [c](data:text/html,x) <javascript:window.hit=1> ![d](x" onerror="window.hit=1)\n\n\`\`\`"><img src=x onerror=window.hit=1>\n${evil}\n\`\`\``;
  const citation = { ...CITATION, title: evil, heading: evil, quote: markdown, path: `a"${evil}` };
  const tab = await visit();
  service.reply(
    answers(
      { answer: `${markdown}\n\nProof [1]`, citations: [{ ...citation, anchor: evil }] },
      evil,
    ),
    refuses(400, { error: evil, code: 'invalid_payload' }),
    answers({ ...ANSWER, answer: evil, answered: false, citations: [] }),
  );
  await ask(tab, evil);
  await tab.getByRole('link', { name: /^\[1\]/ }).waitFor();
  await ask(tab, evil);
  await tab.getByRole('button', { name: 'Try again', exact: true }).waitFor();
  await ask(tab, evil);
  await tab.getByText('Try other words.').waitFor();
  // What is kept in the tab's storage is read again.
  await tab.reload();
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  await tab.getByText('Try other words.').waitFor();
  const found = `(root => [root.querySelectorAll('img, script, svg:not([aria-hidden]), iframe, [onerror], [onload]').length, [...root.querySelectorAll('a')].map(a => a.protocol).filter(p => !/^(https?|mailto):$/.test(p)), window.hit])(document.querySelector('quoin-assistant').shadowRoot)`;
  await untilEqual(() => tab.evaluate(found), [0, [], undefined]);
  await tab.context().close();
});
