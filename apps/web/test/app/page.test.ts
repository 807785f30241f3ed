/** One page in a real browser: written in each way, saved by itself, fought over, and read only. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator, Page } from 'playwright-core';
import { type AppService, faultsOf } from './app-service.ts';
import { API, contentOf, makeProject, textOf } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const SECTIONS = Array.from(
  { length: 12 },
  (_, index) => `## Section ${index}\n\n${'A berth is a place for a ship. '.repeat(index * 6 + 1)}`,
);
const LONG = `---\ntitle: Long\n---\n\n${SECTIONS.join('\n\n')}\n\nThe end of Long.\n`;

let app: AppService;
let page: Page;
let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await sharedAppService();
  ({ pages } = await makeProject(app, 'harbour', [
    { title: 'Rich' },
    { title: 'Blocks' },
    { title: 'Source' },
    { title: 'Away' },
    { title: 'Pasted' },
    { title: 'Linking' },
    { title: 'Merged' },
    { title: 'Fought over' },
    { title: 'Named' },
    { title: 'Long', text: LONG },
    { title: 'Broken', text: '---\ntitle: Broken\n---\n\n<Steps>\n\nnever closed\n' },
    { title: 'Faulty', text: '---\ntitle: Faulty\n---\n\n<Foo />\n\n<Bar />\n\n<Foo />\n' },
    { title: 'Gone', moves: ['archive'] },
    { title: 'Shown', moves: ['publish'] },
  ]));
  page = await app.open();
  // Leaving with something unsaved asks first.
  page.on('dialog', (dialog) => void dialog.accept());
});

const idOf = (title: string): string => pages[title] ?? '';
const text = (): Locator => page.getByRole('textbox', { name: 'Text of the page', exact: true });
const sign = (words: string | RegExp): Locator => page.locator('.save-sign', { hasText: words });

const open = async (title: string, mode = 'wysiwyg'): Promise<void> => {
  await page.goto(`/app/harbour/pages/${idOf(title)}?mode=${mode}`);
  await text().getByText(`The end of ${title}`).waitFor();
};

const typeAtTheEnd = async (title: string, words: string): Promise<void> => {
  await text().getByText(`The end of ${title}`).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
};

/** Pastes the content as the key of the clipboard does. */
const paste = (content: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(`
    const clipboardData = new DataTransfer();
    const types = ${JSON.stringify(content)};
    for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.qe-content').dispatchEvent(event);
  `);

/** What a user does who goes on elsewhere: it is saved without the pause. */
const leave = (): Promise<void> => page.locator('#main').focus();

const untilContent = (title: string, expected: string) =>
  untilEqual(() => contentOf(app, idOf(title)), expected);

test('the text and its preview scroll together', async () => {
  await page.goto(`/app/harbour/pages/${idOf('Long')}?mode=source&preview=1`);
  const preview = page.frameLocator('.page-preview').getByRole('heading', { name: 'Section 8' });
  await preview.waitFor();
  await page.locator('.page-sheet').hover();
  const line = page.locator('.cm-line', { hasText: '## Section 8' });
  await untilEqual(async () => {
    await page.mouse.wheel(0, 60);
    const top = (await line.count()) === 0 ? null : await line.boundingBox();
    return top !== null && top.y < 120;
  }, true);
  const beside = async () =>
    Math.abs(((await line.boundingBox())?.y ?? 0) - ((await preview.boundingBox())?.y ?? 9_999));
  await untilEqual(async () => (await beside()) < 60, true);
});

test('what was written is undone after another page was visited', async () => {
  await open('Named');
  await typeAtTheEnd('Named', ' Oops.');
  await leave();
  await sign('Saved').waitFor();
  await page.getByRole('link', { name: 'Long', exact: true }).first().click();
  await text().getByText('The end of Long').waitFor();
  await page.goBack();
  await text().getByText('Oops.').waitFor();
  await text().focus();
  await page.keyboard.press('Control+z');
  await untilContent('Named', textOf('Named'));
});

describe('writing', () => {
  test.each([
    ['Rich', 'wysiwyg'],
    ['Blocks', 'block'],
    ['Source', 'source'],
  ])('%s: one word more is one line of difference', async (title, mode) => {
    await open(title, mode);
    await sign('Saved').waitFor();
    await typeAtTheEnd(title, ' Really.');
    await leave();
    await untilContent(
      title,
      textOf(title).replace(`The end of ${title}.`, `The end of ${title}. Really.`),
    );
    await sign('Saved').waitFor();
  });

  test('what is pasted from Google Docs keeps its formats under the policy of the page', async () => {
    await open('Pasted');
    await typeAtTheEnd('Pasted', '');
    await page.keyboard.press('Enter');
    await paste({
      'text/html': `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400;">Plain and </span><span style="font-weight:700;">bold</span></p><div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><tbody><tr><td><p dir="ltr"><span style="font-weight:700;">Name</span></p></td><td><p dir="ltr"><span style="font-weight:700;">Size</span></p></td></tr><tr><td><p dir="ltr"><span style="font-weight:400;">a</span></p></td><td><p dir="ltr"><span style="font-weight:400;">1</span></p></td></tr></tbody></table></div></b>`,
      'text/plain': 'Plain and bold\nName\tSize\na\t1',
    });
    await text().locator('td').first().waitFor();
    await leave();
    await untilContent(
      'Pasted',
      `${textOf('Pasted')}\nPlain and **bold**\n\n| Name | Size |\n| ---- | ---- |\n| a    | 1    |\n`,
    );
  });

  test('links find pages and headings of the project, and broken ones are marked', async () => {
    await open('Linking');
    await typeAtTheEnd('Linking', ' [[named');
    const list = page.getByRole('listbox', { name: 'Pages, headings and files', exact: true });
    await list.getByRole('option', { name: /^Named/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' [lost](/guides/nowhere) ');
    await page.locator('.qe-link-broken', { hasText: 'lost' }).waitFor();
    await untilEqual(() => page.locator('.qe-link-broken').count(), 1);
    await leave();
    await untilContent(
      'Linking',
      textOf('Linking').replace(
        'The end of Linking.',
        'The end of Linking. [Named](/guides/named) [lost](/guides/nowhere)',
      ),
    );
  });

  inSoak(test)('the way of editing is in the address, and chosen again the next time', async () => {
    await open('Rich');
    await page.getByRole('radio', { name: 'Markdown', exact: true }).check({ force: true });
    await page.waitForURL('**?mode=source');
    await text().getByText('title: Rich').waitFor();
    await page.goto(`/app/harbour/pages/${idOf('Blocks')}`);
    await text().getByText('title: Blocks').waitFor();
  });

  inSoak(test)('? lists the keys of the text while a page is open', async () => {
    await open('Rich');
    await page.locator('#main').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts', exact: true });
    await keys.getByText('Go to the controls of the block', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
  });

  inSoak(test)('an address that names a heading or a line leads there', async () => {
    await app.api('PATCH', `${API}/pages/${idOf('Source')}`, {
      markdown: `${textOf('Source')}${'\nMore.\n'.repeat(60)}\n## Far away\n`,
    });
    await page.goto(`/app/harbour/pages/${idOf('Source')}?mode=wysiwyg#far-away`);
    const isInSight =
      "[...document.querySelectorAll('.qe-content h2')].at(-1)?.getBoundingClientRect().top < innerHeight";
    await untilEqual(() => page.evaluate(isInSight), true);
    // Text that scrolls by is not seen above the toolbar.
    const band =
      "Math.round(document.querySelector('.qe-toolbar').getBoundingClientRect().top - document.querySelector('.page-sheet').getBoundingClientRect().top)";
    await untilEqual(() => page.evaluate(band), 0);
    await page.goto(`/app/harbour/pages/${idOf('Source')}?mode=source&line=132`);
    await page.locator('.cm-activeLine', { hasText: '## Far away' }).waitFor();
  });

  inSoak(test)('the title and the description are changed where they stand', async () => {
    await open('Rich');
    await page.getByLabel('Title', { exact: true }).fill('Rich and known');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: 'Rich and known, draft', exact: true }).waitFor();
    await untilEqual(
      () => contentOf(app, idOf('Rich')),
      expect.stringMatching(/^---\ntitle: Rich and known\n---\n/),
    );
    await page.getByLabel('Description', { exact: true }).fill('What it is about');
    await page.getByLabel('Title', { exact: true }).focus();
    await untilEqual(
      async () => Object(await app.api('GET', `${API}/pages/${idOf('Rich')}`)).page.description,
      'What it is about',
    );
  });

  inSoak(test)('a state gets a name, also when it is saved already', async () => {
    await open('Named');
    await typeAtTheEnd('Named', ' More.');
    await page.keyboard.press('Control+s');
    await page.getByLabel(/^What changed/).fill('After the review');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'After the review', exact: true }).waitFor();
    // A key that opens the dialog again must not arrive before it is closed.
    await page
      .getByRole('dialog', { name: 'Save with a name', exact: true })
      .waitFor({ state: 'detached' });
    const { revisions } = Object(await app.api('GET', `${API}/pages/${idOf('Named')}/revisions`));
    expect(revisions[0]).toMatchObject({ message: 'After the review', source: 'editor' });
    await page.keyboard.press('Control+s');
    await page.getByLabel(/^What changed/).fill('Another name');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Another name', exact: true }).waitFor();
  });
});

/** The number depends on the speed of typing: each pause counts as a change. */
const OFFLINE = /Offline, \d changes? kept here/;

/** Playwright's routes do not catch every request that a document sends while it is unloaded. */
const LOSE_WRITES = `
  const send = fetch;
  globalThis.fetch = (url, init) =>
    init?.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : send(url, init);
`;

describe('saving', () => {
  test('a change that cannot be sent is kept in the browser, offered after a reload, and sent on request', async () => {
    await open('Away');
    await page.evaluate(LOSE_WRITES);
    await typeAtTheEnd('Away', ' Typed offline.');
    await leave();
    await sign(OFFLINE).waitFor();
    await page.reload();
    await page.getByText(/\d changes? kept in this browser/).waitFor();
    expect(await contentOf(app, idOf('Away'))).toBe(textOf('Away'));
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await untilContent('Away', textOf('Away').replace('Away.\n', 'Away. Typed offline.\n'));
    await sign('Saved').waitFor();
    await page.reload();
    await text().getByText('Typed offline.').waitFor();
    await untilEqual(() => page.getByText('kept in this browser').count(), 0);
  });

  inSoak(test)('it goes on by itself when the network is back', async () => {
    await open('Away');
    await page.context().setOffline(true);
    await typeAtTheEnd('Away', ' Then more.');
    await leave();
    await sign(OFFLINE).waitFor();
    await page.context().setOffline(false);
    await sign('Saved').waitFor();
    await untilEqual(() => contentOf(app, idOf('Away')), expect.stringContaining('Then more.'));
  });

  inSoak(test)(
    'a page that is opened without a network says why, and appears when the network is back',
    async () => {
      await open('Away');
      await page.context().setOffline(true);
      await page.getByRole('treeitem', { name: /^Shown/ }).click();
      await page.locator('#main').getByText('The service does not respond').waitFor();
      await page.context().setOffline(false);
      await text().getByText('Harbour gives every ship').waitFor();
    },
  );

  inSoak(test)(
    'a change of another user appears automatically if there are no local changes',
    async () => {
      await open('Blocks');
      await app.api('PATCH', `${API}/pages/${idOf('Blocks')}`, {
        markdown: textOf('Blocks').replace('every ship', 'every vessel'),
      });
      // A request that is in progress returns the old version, so the window gets the event again.
      await untilEqual(async () => {
        await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))');
        return text().getByText('every vessel').isVisible();
      }, true);
      await sign('Saved').waitFor();
    },
  );
});

inSoak(test)(
  'a response that was requested before a save does not replace the saved state',
  async () => {
    const held = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const address = `${app.url}${API}/pages/${idOf('Shown')}`;
    await page.route(address, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      read.resolve();
      await held.promise;
      await route.fulfill({ response }).finally(answered.resolve);
    });
    await open('Shown');
    await read.promise;
    await typeAtTheEnd('Shown', ' Changed.');
    await leave();
    await untilEqual(() => contentOf(app, idOf('Shown')), expect.stringContaining(' Changed.'));
    await sign('Saved').waitFor();
    await page.getByRole('treeitem', { name: 'Shown, published, changed', exact: true }).waitFor();
    held.resolve();
    await answered.promise;
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))');
    const publish = { name: 'Publish changes', exact: true, disabled: false };
    await untilEqual(() => page.getByRole('button', publish).isVisible(), true);
    await page.unroute(address);
  },
);

describe('two users on one page', () => {
  test('a writer sees who else has the page open, until they leave it', async () => {
    const grace = await app.person('Grace');
    await app.join('harbour', grace, 'editor');
    const other = await app.open({ as: grace });
    const reported = other.waitForResponse((answer) => answer.url().endsWith('/presence'));
    await other.goto(`/app/harbour/pages/${idOf('Named')}`);
    await reported;
    await open('Named');
    const shown = page.getByRole('status').filter({ hasText: 'Also on this page: Grace' });
    await shown.waitFor();
    const left = other.waitForResponse(
      (answer) => answer.request().postData() === '{"isPresent":false}',
    );
    await other.getByRole('link', { name: 'Away', exact: true }).first().click();
    await left;
    await open('Named');
    await page.getByText('Grace').waitFor({ state: 'detached' });
    await other.context().close();
  });

  test('changes of different sentences are merged, with a note and without a question', async () => {
    await open('Merged');
    const theirs = textOf('Merged').replace('every ship', 'every vessel');
    let isFirst = true;
    await page.route('**/api/v1/pages/*', async (route) => {
      if (isFirst && route.request().method() === 'PATCH') {
        isFirst = false;
        await app.api('PATCH', `${API}/pages/${idOf('Merged')}`, { markdown: theirs });
      }
      await route.continue();
    });
    await typeAtTheEnd('Merged', ' I say.');
    await leave();
    await page.getByText('Your changes are merged with it.').first().waitFor();
    await untilContent('Merged', theirs.replace('The end of Merged.', 'The end of Merged. I say.'));
    await text().getByText('every vessel').waitFor();
    await sign('Saved').waitFor();
    await page.unroute('**/api/v1/pages/*');
  });

  test('both texts and what they came from are shown, and nothing typed is lost', async () => {
    await open('Fought over');
    const theirs = textOf('Fought over')
      .replace('The end of Fought over.', 'The end, as Ada says.')
      .replace('every ship', 'every vessel');
    // Saved just before the first save arrives, so that no refetch can merge it sooner.
    let isFirst = true;
    await page.route('**/api/v1/pages/*', async (route) => {
      if (isFirst && route.request().method() === 'PATCH') {
        isFirst = false;
        await app.api('PATCH', `${API}/pages/${idOf('Fought over')}`, { markdown: theirs });
      }
      await route.continue();
    });
    await typeAtTheEnd('Fought over', ' I say.');
    await leave();
    await page.getByText('saved version 2 while you were writing').waitFor();
    await sign('Conflict').waitFor();
    await page.unroute('**/api/v1/pages/*');
    const place = page.getByRole('region', { name: 'Conflict 1 of 1', exact: true });
    await place.getByText('The end of Fought over. I say.').first().waitFor();
    await place.getByText('The end, as Ada says.').first().waitFor();
    await place.getByText('Before both').click();
    await place.getByText('The end of Fought over.', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await place.getByRole('button', { name: 'Keep both', exact: true }).click();
    await page.getByText('All conflicts are resolved.').waitFor();
    await page.getByRole('button', { name: 'Save this text', exact: true }).click();
    await untilContent(
      'Fought over',
      textOf('Fought over')
        .replace('every ship', 'every vessel')
        .replace(
          'The end of Fought over.\n',
          'The end of Fought over. I say.\nThe end, as Ada says.\n',
        ),
    );
    await sign('Saved').waitFor();
    await text().getByText('The end, as Ada says.').waitFor();
  });
});

describe('states', () => {
  inSoak(test)('a problem that prevents publishing links to its line', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Broken')}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be rendered' });
    await alert.getByRole('button').first().click();
    await page.waitForURL('**?mode=source');
    await text().getByText('never closed').waitFor();
  });

  test('problems of one rule are listed by message, with a link to each line', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Faulty')}?mode=source`);
    const problem = (name: string): Locator => page.locator('.issue', { hasText: `<${name}>` });
    await problem('Bar').getByRole('button', { name: 'Line 7', exact: true }).waitFor();
    await untilEqual(
      () => problem('Foo').getByRole('button').allTextContents(),
      ['Line 5', 'Line 9'],
    );
  });

  inSoak(test)(
    'an archived page says so and cannot be written in, until it is restored',
    async () => {
      await page.goto(`/app/harbour/pages/${idOf('Gone')}?mode=wysiwyg`);
      await page.getByText('Restore it to edit it').waitFor();
      await page.locator('.qe-content[contenteditable="false"]').waitFor();
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Delete permanently', exact: true }).click();
      await page.getByText('You cannot undo this').waitFor();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
      await page.getByRole('treeitem', { name: 'Gone, draft', exact: true }).waitFor();
      await page.locator('.qe-content[contenteditable="true"]').waitFor();
      await typeAtTheEnd('Gone', ' And back.');
      await leave();
      await sign('Saved').waitFor();
    },
  );

  test('publishing takes along what was just typed, and unpublishing can be undone', async () => {
    await open('Shown');
    await typeAtTheEnd('Shown', ' New for readers.');
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
    await page.getByText('Page published').first().waitFor();
    const site = await fetch(`${app.url}/harbour/guides/shown`);
    expect(await site.text()).toContain('New for readers.');
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
    await page.getByText('Page unpublished').first().waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('treeitem', { name: 'Shown, published', exact: true }).waitFor();
  });

  test('the preview shows what is saved, as readers will see it', async () => {
    await page.goto(`/app/harbour/pages/${idOf('Shown')}?mode=source&preview=1`);
    const preview = page.frameLocator('iframe[title="Preview of Shown"]');
    await preview.getByText('New for readers.').waitFor();
    await text().getByText('New for readers.').waitFor();
    await typeAtTheEnd('Shown', ' And newer.');
    await preview.getByText('And newer.').waitFor();
  });
});

inSoak(test)('the preview shows a version that was saved while it was loading', async () => {
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/app/_preview/**', async (route) => {
    // The response has the text at the time of the request.
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  const address = `/app/harbour/pages/${idOf('Shown')}?mode=source&preview=1`;
  // The load event of the page waits for the frame.
  await page.goto(address, { waitUntil: 'commit' });
  await text().getByText('The end of Shown').waitFor();
  await answered.promise;
  await typeAtTheEnd('Shown', ' And newest.');
  await leave();
  await untilEqual(() => contentOf(app, idOf('Shown')), expect.stringContaining(' And newest.'));
  await sign('Saved').waitFor();
  held.resolve();
  await page.frameLocator('iframe[title="Preview of Shown"]').getByText('And newest.').waitFor();
  await page.unroute('**/app/_preview/**');
});

describe('accessibility', () => {
  test.each(
    oneInCheck(
      [
        ['light', 390],
        ['dark', 1440],
      ] as const,
      import.meta.path,
    ),
  )('uses a page in the %s at %i px', async (colorScheme, width) => {
    const other = await app.open({ colorScheme, viewport: { width, height: 900 } });
    await other.goto(`/app/harbour/pages/${idOf('Shown')}?mode=wysiwyg`);
    await other
      .getByRole('textbox', { name: 'Text of the page', exact: true })
      .getByText('The end')
      .waitFor();
    expect(await faultsOf(other)).toEqual([]);
    await other.context().close();
  });
});
