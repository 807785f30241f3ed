/** Diagrams and formulas on the readers' site, in a browser: drawn, without scripts where the service can. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { browser, POLLING } from '@quoin/test-kit';
import { layoutShiftOf } from '@quoin/test-kit/layout-shift';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

/** Where the tests' browser finds the service. */
const SITE = 'https://docs.example.com';

const DIAGRAMS = `# Diagrams

<Math>\`a^2 + b^2\`</Math>

\`\`\`mermaid
flowchart LR
  Draft --> Published
\`\`\`

\`\`\`mermaid
gitGraph
  commit
  branch develop
  commit
\`\`\`

\`\`\`mermaid
nothing that Mermaid knows
\`\`\`

Words behind.
`;

let world: SiteWorld;
let chromium: Awaited<ReturnType<typeof browser>>;
beforeAll(async () => {
  [world, chromium] = await Promise.all([openSiteWorld(), browser()]);
  await world.published(await world.space('Guide'), 'Diagrams', DIAGRAMS);
});
afterAll(async () => {
  await chromium.close();
  await world[Symbol.asyncDispose]();
});

/**
 * Requests of the browser go to the service; requests to other hosts are recorded.
 * @param frames - awaited before the document of a frame is sent
 */
const reader = async (
  options: Parameters<typeof chromium.newContext>[0],
  frames: Promise<void> = Promise.resolve(),
) => {
  const context = await chromium.newContext(options);
  const elsewhere: string[] = [];
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== SITE) {
      elsewhere.push(url.href);
      return route.abort();
    }
    if (url.pathname.endsWith('/diagram.html')) await frames;
    const { status, headers, text } = await world.get(`${url.pathname}${url.search}`, {
      accept: route.request().headers().accept ?? '*/*',
    });
    return route.fulfill({ status, headers: Object.fromEntries(headers), body: text });
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, elsewhere, complaints };
};

test('what the service cannot draw the browser does, alone in a frame, and nothing moves', async () => {
  const frames = Promise.withResolvers<void>();
  const { context, page, elsewhere, complaints } = await reader({}, frames.promise);
  await page.goto(`${SITE}/harbour/guide/diagrams`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('img', { name: 'Flow chart', exact: true }).waitFor();
  // A formula that was painted when half of it had arrived has moved before anything was drawn.
  const arrived = await layoutShiftOf(page);
  frames.resolve();
  await page.locator('math').waitFor();
  const drawn = page.frameLocator('.quoin-diagram-frame:not(.quoin-diagram-waiting) iframe');
  await drawn.getByText('develop').waitFor();
  await untilEqual(
    () => page.locator('.quoin-diagram-frame iframe').first().getAttribute('sandbox'),
    'allow-scripts',
  );
  // The one that Mermaid refuses stays as its author wrote it.
  await page.waitForFunction('document.querySelectorAll("iframe").length === 1', null, POLLING);
  await untilEqual(
    () => page.locator('.quoin-diagram[data-undrawn]').textContent(),
    expect.stringContaining('nothing that'),
  );
  expect(await layoutShiftOf(page)).toEqual(arrived);
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts the service’s drawings are there, and the source of others', async () => {
  const { context, page, complaints } = await reader({ javaScriptEnabled: false });
  await page.goto(`${SITE}/harbour/guide/diagrams`);
  await untilEqual(() => page.locator('.quoin-diagram-svg').count(), 1);
  await untilEqual(
    () => page.locator('.quoin-diagram[data-undrawn]').first().textContent(),
    expect.stringContaining('branch develop'),
  );
  await untilEqual(() => page.getByText('in the language of Mermaid').first().isVisible(), true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the frame is a sandbox that loads nothing, and is sent once', async () => {
  const address = '/harbour/_assets/diagram.html';
  const { status, headers } = await world.get(address);
  const policy = headers.get('content-security-policy') ?? '';
  expect(status).toBe(200);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/'self' |https?:|allow-same-origin/);
  const again = await world.get(address, { 'if-none-match': headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});
