/**
 * Firefox and WebKit of Debian, beside the tests' Chromium: an author writes, pastes from products,
 * publishes and replaces, a reader reads and searches. `apt-get install firefox-esr`, and
 * `webkit2gtk-driver xvfb`. With `QUOIN_SOAK_PICTURES`, screenshots are written to that folder.
 * What was found is in docs/quality.md, “The editor and Markdown”.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { CLIPBOARDS, withoutPadding } from '@quoin/editor/testing/clipboards';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { type AppService, openAppService } from '../../test/app/app-service.ts';
import { API, contentOf, makeProject } from '../../test/app/pages-world.ts';
import { openChromium } from './chromium.ts';
import { type CopyPages, openCopyPages } from './copy-page.ts';
import { firefoxProgram, openFirefox } from './firefox.ts';
import {
  copyAndPaste,
  EMPTY,
  leave,
  replaceAll,
  search,
  signIn,
  undoAndRedo,
  WRITTEN,
  write,
} from './scenario.ts';
import { openWebKit, webkitPrograms } from './webkit.ts';
import { type ColorScheme, type Driver, type Window, windowOf } from './window.ts';

const START_MS = 180_000;
const WAY_MS = 300_000;
const SIZE = [1440, 900] as const;
const PASSWORD = 'correct horse battery';
const PICTURES = process.env.QUOIN_SOAK_PICTURES;

/** Of Google's and Microsoft's products. */
const PASTED = CLIPBOARDS.filter(({ name }) => /^(?:Google|Word:|Excel:)/.test(name));

const firefox = firefoxProgram();
const webkit = webkitPrograms();
type Open = (colorScheme: ColorScheme) => Promise<Driver>;
const opened: [name: string, open: Open][] = [['chromium', (scheme) => openChromium(scheme, SIZE)]];
if (firefox === null) console.log('Firefox is not installed: apt-get install firefox-esr');
else opened.push(['firefox', (scheme) => openFirefox(firefox, scheme, SIZE)]);
if (webkit === null) {
  console.log('WebKit is not installed: apt-get install webkit2gtk-driver xvfb');
} else opened.push(['webkit', (scheme) => openWebKit(webkit, scheme, SIZE)]);
console.log(`Found: ${opened.map(([name]) => name).join(', ')}`);

let app: AppService;
let copyPages: CopyPages;
beforeAll(async () => {
  app = await openAppService({ QUOIN_RATE_LIMIT_TOKEN: '0' });
  copyPages = openCopyPages(PASTED);
}, START_MS);
afterAll(async () => {
  await copyPages[Symbol.asyncDispose]();
  await app.close();
});

describe.each(opened)('%s', (slug, open) => {
  let window: Window;
  let pages: Readonly<Record<string, string>>;
  const editor = (title: string, mode = 'wysiwyg') =>
    `${app.url}/app/${slug}/pages/${pages[title]}?mode=${mode}`;
  const site = (path: string) => `${app.url}/${slug}${path}`;
  const untilContent = (title: string, content: string) =>
    untilEqual(async () => withoutPadding(await contentOf(app, pages[title] ?? '')), content);
  const picture = async (name: string) => {
    if (PICTURES === undefined) return;
    await Bun.write(join(PICTURES, `${slug}-${name}.png`), await window.screenshot());
  };

  beforeAll(async () => {
    ({ pages } = await makeProject(app, slug, [
      { title: 'Quay', moves: ['publish'] },
      { title: 'Written', text: EMPTY },
      { title: 'Pasted', text: EMPTY },
    ]));
    window = windowOf(await open('light'));
    console.log(window.browser);
  }, START_MS);
  afterAll(() => window[Symbol.asyncDispose]());

  test(
    'an author signs in, opens a page and writes it in the visual mode',
    async () => {
      await signIn(window, app.url, app.ada.email, PASSWORD);
      await window.click('a', slug);
      await window.click('[role=treeitem] a', 'Written');
      await write(window);
      await undoAndRedo(window);
      await picture('visual-light');
      await leave(window);
      await untilContent('Written', withoutPadding(WRITTEN));
    },
    WAY_MS,
  );

  test(
    'the page is published, read and found',
    async () => {
      await window.click('button', 'Publish');
      await untilEqual(async () => (await fetch(site('/guides/written'))).status, 200);
      await window.goto(site('/guides/written'));
      await window.shows('h2', 'A heading');
      await window.shows('td', 'Mia');
      await window.shows('strong', 'bold');
      await picture('site-light');
      await window.goto(site('/guides/quay'));
      await search(window, 'gap', 'Written');
      await untilEqual(() => window.evaluate('location.pathname'), `/${slug}/guides/written`);
    },
    WAY_MS,
  );

  test(
    'words are found and replaced in the source',
    async () => {
      await window.goto(editor('Written', 'source'));
      await replaceAll(window, 'Ada', 'Joy');
      await picture('source-light');
      await leave(window);
      await untilContent('Written', withoutPadding(WRITTEN.replace('Ada', 'Joy')));
    },
    WAY_MS,
  );

  test.each(PASTED)(
    '$name is pasted',
    async ({ name, markdown }) => {
      await app.api('PATCH', `${API}/pages/${pages.Pasted}`, { markdown: EMPTY });
      await copyAndPaste(window, copyPages.urlOf(name), editor('Pasted'));
      await leave(window);
      await untilContent('Pasted', withoutPadding(`${EMPTY}\n${markdown}`));
    },
    WAY_MS,
  );

  test(
    'the same pages are drawn in dark colors',
    async () => {
      await window[Symbol.asyncDispose]();
      window = windowOf(await open('dark'));
      await window.goto(app.url);
      const isDark = await window.evaluate('matchMedia("(prefers-color-scheme: dark)").matches');
      expect(isDark).toBe(true);
      await signIn(window, app.url, app.ada.email, PASSWORD);
      for (const [name, url, text] of [
        ['visual', editor('Written'), '.ProseMirror h2'],
        ['source', editor('Written', 'source'), '.cm-line'],
        ['site', site('/guides/written'), '.prose h2'],
      ] as const) {
        await window.goto(url);
        await window.shows(text, 'A heading');
        await picture(`${name}-dark`);
      }
    },
    WAY_MS,
  );
});
