/** What a real browser does with files that would run, when they are opened by themselves. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { browser, POLLING } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Browser, Page } from 'playwright-core';
import { at, textAt } from './support/answer.ts';
import { openService, type Service } from './support/service.ts';
import { upload } from './support/upload.ts';

const MARK = "document.documentElement.setAttribute('data-ran', 'yes')";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="40" height="30" onload="${MARK}">
  <style>rect { fill: teal }</style>
  <script>${MARK}</script>
  <script href="/assets/evil.js"/>
  <image href="/pixel.png" width="1" height="1"/>
  <rect width="40" height="30"/>
  <animate attributeName="x" onbegin="${MARK}" dur="1s"/>
  <foreignObject width="9" height="9">
    <img xmlns="http://www.w3.org/1999/xhtml" src="x:y" onerror="${MARK}"/>
    <iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>top.${MARK}&lt;/script>"/>
  </foreignObject>
</svg>`;
const HTML = `<!doctype html><title>page</title><script>${MARK}</script>`;

let service: Service;
let chromium: Browser;
let base: string;
let project: string;
let as: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await openService();
  base = service.listen();
  as = await service.token(await service.person('ada'));
  const body = { name: 'Open', visibility: 'public' };
  const made = await service.send('POST /api/v1/projects', { as, body });
  project = textAt(made.body, 'project', 'id');
  chromium = await browser();
});
afterAll(async () => {
  await chromium.close();
  await service[Symbol.asyncDispose]();
});

const stored = async (bytes: string, name: string): Promise<string> => {
  const { body } = await upload(service, { project, as, bytes, name });
  expect(at(body, 'asset', 'name')).toBe(name);
  return base + new URL(textAt(body, 'asset', 'url')).pathname;
};

const opened = async (): Promise<{ page: Page; answers: string[] }> => {
  const page = await chromium.newPage();
  const answers: string[] = [];
  page.on('response', (response) => answers.push(response.url()));
  return { page, answers };
};

const ran = (page: Page) => page.evaluate("document.documentElement.getAttribute('data-ran')");

test('an SVG that is opened shows itself, runs nothing and loads nothing', async () => {
  const url = await stored(SVG, 'logo.svg');
  const { page, answers } = await opened();
  await page.goto(url);
  expect(await ran(page)).toBeNull();
  const fill = "getComputedStyle(document.querySelector('rect')).fill";
  await untilEqual(() => page.evaluate(fill), 'rgb(0, 128, 128)');
  // Chromium tells of what it blocked too, but nothing of it was ever answered.
  expect(answers.filter((answer) => answer.startsWith(base))).toEqual([url]);

  // The same file without the headers of Quoin runs, so the headers prevent it.
  const control = await opened();
  await control.page.route(url, (route) =>
    route.fulfill({ body: SVG, headers: { 'content-type': 'image/svg+xml' } }),
  );
  await control.page.goto(url, { waitUntil: 'networkidle' });
  expect(control.answers).toContain(`${base}/pixel.png`);
  expect(await ran(control.page)).toBe('yes');
});

test('an SVG in a page is a picture', async () => {
  const url = await stored(SVG, 'logo.svg');
  const { page } = await opened();
  await page.setContent(`<img src="${url}" alt="">`);
  await page.waitForFunction("document.querySelector('img').complete", null, POLLING);
  await untilEqual(() => page.evaluate("document.querySelector('img').naturalWidth"), 40);
});

test('a page that is opened is saved, and shown nowhere', async () => {
  const url = await stored(HTML, 'page.html');
  const { page } = await opened();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.goto(url).catch((stopped: Error) => expect(stopped.message).toContain('Download')),
  ]);
  expect(download.suggestedFilename()).toBe('page.html');
  expect(page.url()).toBe('about:blank');
  // In a frame of another page it does not run either.
  await page.setContent(`<iframe src="${url}"></iframe>`);
  expect(page.frames().map((frame) => frame.url())).not.toContain(url);
});
