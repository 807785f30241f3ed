import { afterAll, expect, test } from 'bun:test';
import { browser } from '../src/index.ts';

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: () =>
    new Response(
      '<h1>Before</h1><button onclick="document.cookie=\'a=1\';h()">Go</button>' +
        '<script>const h = () => { document.querySelector("h1").textContent = "After"; }</script>',
      {
        headers: { 'content-type': 'text/html' },
      },
    ),
});
afterAll(() => server.stop(true));

test('clicks a button, reads the page and takes a picture in which text is drawn', async () => {
  await using chromium = await browser();
  const page = await chromium.newPage();
  await page.goto(server.url.href);
  const before = await page.locator('h1').screenshot();
  await page.getByRole('button', { name: 'Go' }).click();
  expect(await page.locator('h1').textContent()).toBe('After');
  expect((await page.locator('h1').screenshot()).equals(before)).toBe(false);
});

test('two contexts share nothing, and closing one leaves the other', async () => {
  await using chromium = await browser();
  const one = await chromium.newContext();
  const other = await chromium.newContext();
  const page = await one.newPage();
  await page.goto(server.url.href);
  await page.getByRole('button').click();
  expect(await one.cookies()).toHaveLength(1);
  await one.close();
  const second = await other.newPage();
  await second.goto(server.url.href);
  expect(await second.evaluate('document.cookie')).toBe('');
});

test('web security is on: a page cannot read another origin', async () => {
  await using chromium = await browser();
  const page = await chromium.newPage();
  await page.goto(server.url.href);
  const other = server.url.href.replace('127.0.0.1', 'localhost');
  const reading = page.evaluate(`fetch(${JSON.stringify(other)}).then((r) => r.text())`);
  await expect(reading).rejects.toThrow('Failed to fetch');
});
