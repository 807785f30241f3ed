/** The interface of a site in other languages: nothing is in English, clipped, or over another text. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck, someInCheck } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf } from '../app/app-service.ts';
import { sharedAppService } from '../app/shared-app-service.ts';
import { interfaceFaults } from './interface-faults.ts';

const BLOCKS = `# Όλα τα στοιχεία

Εισαγωγή.[^α]

[^α]: Σημείωση.

## Πρώτο

<Info>α</Info>

<Note>α</Note>

<Tip>α</Tip>

<Check>α</Check>

<Warning>α</Warning>

<Danger>α</Danger>

> [!IMPORTANT]
> α

> [!CAUTION]
> α

- [x] α
- [ ] β

| Α | Β |
|---|---|
| 1 | 2 |

### Δεύτερο

<Expandable>

α

</Expandable>

<CodeGroup>

\`\`\`
α
\`\`\`

</CodeGroup>

## Τρίτο

<ApiEndpoint method="GET" path="/pages/{id}" deprecated>

<ParameterTable in="path">

- \`id\` \`string\`, required, deprecated, nullable, read-only, write-only, optional, default \`1\`: α

</ParameterTable>

<ParameterTable in="query">

- \`id\` \`string\`: α

</ParameterTable>

<ResponseExample status="200">

\`\`\`
α
\`\`\`

</ResponseExample>

</ApiEndpoint>

\`\`\`mermaid
graph LR; Α --> Β
\`\`\`

<File src="/files/α.pdf" title="Αρχείο" size={1234567} />

![Εικόνα](α.png)
`;

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGNgYGD4DwQAAwEBAGwYnMkAAAAASUVORK5CYII=';

/** Each language has the same pages; in the pseudo-locale the navigation is long and has groups. */
const spaceOf = (slug: string, name: string, locale: string) => ({
  name,
  slug,
  locale,
  nav: [
    { type: 'page', file: `${slug}/start`, path: `/${slug}/start` },
    {
      type: 'group',
      label: 'Ομάδα',
      items: [
        { type: 'page', file: `${slug}/blocks`, path: `/${slug}/blocks` },
        { type: 'page', file: `${slug}/end` },
      ],
    },
  ],
});

const SPACES = [
  spaceOf('a', 'Οδηγός', 'en-XA'),
  spaceOf('ar', 'أدلة', 'ar'),
  spaceOf('ja', 'ガイド', 'ja'),
  spaceOf('de', 'Handbuch', 'de'),
];

let service: AppService;
beforeAll(async () => {
  service = await sharedAppService();
  await service.api('POST', '/api/v1/projects', {
    name: 'Βαβέλ',
    slug: 'babel',
    visibility: 'public',
  });
  await service.api('POST', '/api/v1/projects/babel/bundle', {
    manifest: { version: 1, name: 'Βαβέλ', spaces: SPACES },
    pages: SPACES.flatMap(({ slug }) => [
      { path: `${slug}/start.md`, markdown: '# Αρχή\n\nΚείμενο της σελίδας.\n' },
      { path: `${slug}/blocks.md`, markdown: BLOCKS },
      { path: `${slug}/end.md`, markdown: '# Τέλος\n\nΚείμενο.\n' },
    ]),
    media: SPACES.map(({ slug }) => ({ path: `${slug}/α.png`, base64: PNG })),
    publish: true,
  });
  // The index has all pages, so that a search while typing finds them.
  await untilEqual(async () => isIndexed(await suggest('κείμενο')), true);
});

const suggest = async (query: string): Promise<unknown> => {
  const address = `${service.url}/babel/_suggest?locale=en-XA&q=${encodeURIComponent(query)}`;
  return (await fetch(address)).json();
};

const isIndexed = (answer: unknown): boolean =>
  answer instanceof Object && !('indexing' in answer) && JSON.stringify(answer).includes('<mark>');

const OPEN_ALL = `for (const one of document.querySelectorAll('main details:not([name])')) one.open = true`;

const settle = (page: Page) => page.locator('html[data-js]').waitFor({ state: 'attached' });

describe.each(someInCheck([390, 1440], 1))('in the pseudo-locale, %d px wide', (width) => {
  const visit = () => service.open({ as: null, viewport: { width, height: 900 } });

  test('pages, searches and an address where nothing is', async () => {
    const page = await visit();
    const faults: Record<string, readonly string[]> = {};
    const paths = [
      '/babel/a/blocks',
      '/babel/a/start',
      '/babel/_search?locale=en-XA',
      '/babel/_search?q=%CE%B1&locale=en-XA',
      '/babel/_search?q=%CE%BA%CE%B5%CE%AF%CE%BC%CE%B5%CE%BD%CE%BF&locale=en-XA',
      '/babel/_search?q=%CE%BE%CE%BE%CE%BE%CE%BE&locale=en-XA',
      '/babel/a/%CF%84%CE%AF%CF%80%CE%BF%CF%84%CE%B1',
    ];
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      await page.evaluate(OPEN_ALL);
      faults[path] = await interfaceFaults(page);
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    await page.context().close();
  });

  test('the search dialog, the drawer and the assistant fit the pseudo-locale', async () => {
    const page = await visit();
    const faults: Record<string, readonly string[]> = {};
    await page.goto('/babel/a/start');
    await settle(page);
    if (width < 800) {
      await page.locator('.menu').click();
      await page.locator('.nav:popover-open').waitFor();
      faults['the drawer'] = await interfaceFaults(page);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('/');
    await page.locator('.find[open]').waitFor();
    faults['the first-opened search'] = await interfaceFaults(page);
    const field = page.locator('.find input');
    await field.fill('ξξξξ');
    await page.locator('.find-note:not(:empty)').waitFor();
    faults['a search without results'] = await interfaceFaults(page);
    await field.fill('κείμενο');
    await page.locator('.find-snippet').first().waitFor();
    faults['a search with results'] = await interfaceFaults(page);
    await page.keyboard.press('Escape');
    await page.locator('[data-ask]').first().click();
    await page.locator('quoin-assistant .panel').waitFor();
    faults['the assistant'] = await interfaceFaults(page);
    await page.context().setOffline(true);
    await page.locator('quoin-assistant textarea').fill('κείμενο');
    await page.keyboard.press('Enter');
    await page.locator('quoin-assistant .problem').waitFor();
    faults['an assistant that cannot be reached'] = await interfaceFaults(page);
    await page.context().setOffline(false);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    await page.context().close();
  });
});

test('start pages, in the pseudo-locale', async () => {
  const page = await service.open({ as: null, viewport: { width: 390, height: 844 } });
  for (const layout of ['help_center', 'agent', 'docs']) {
    await service.api('PATCH', '/api/v1/projects/babel/settings', { layout });
    await page.goto('/babel');
    await settle(page);
    expect(await interfaceFaults(page)).toEqual([]);
  }
  await page.context().close();
});

describe.each(someInCheck(['ar', 'ja', 'de'], 1))('%s', (slug) => {
  test.each(oneInCheck(['light', 'dark'] as const, import.meta.path))(
    'is accessible in the %s, on a phone and beside navigation',
    async (colorScheme) => {
      const page = await service.open({
        as: null,
        colorScheme,
        viewport: { width: 390, height: 844 },
      });
      await page.goto(`/babel/${slug}/blocks`);
      await settle(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('/');
      await page.locator('.find[open]').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    },
  );
});

test('in Arabic, paths are read from left to right and arrows point the other way', async () => {
  const page = await service.open({ as: null, viewport: { width: 1440, height: 900 } });
  await page.goto('/babel/ar/blocks');
  const placed: unknown = await page.evaluate(`(() => {
      const code = document.querySelector('.quoin-endpoint-line code');
      const at = (offset) => {
        const range = document.createRange();
        const text = document.createTreeWalker(code, NodeFilter.SHOW_TEXT).nextNode();
        range.setStart(text, offset);
        range.setEnd(text, offset + 1);
        return range.getBoundingClientRect().left;
      };
      const next = document.querySelector('.pager [rel="next"]').getBoundingClientRect();
      const previous = document.querySelector('.pager [rel="prev"]').getBoundingClientRect();
      return {
        slashIsFirst: at(0) < at(1) && at(1) < at(7),
        nextIsLeft: next.left < previous.left,
        arrow: getComputedStyle(document.querySelector('.pager [rel="next"] .turn')).scale,
        navigationIsRight: document.querySelector('.nav').getBoundingClientRect().left > innerWidth / 2,
      };
    })()`);
  expect(placed).toEqual({
    slashIsFirst: true,
    nextIsLeft: true,
    arrow: '-1 1',
    navigationIsRight: true,
  });
  await page.context().close();
});
