/** Nothing of a hostile page runs, in a real browser. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { browser } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { htmlOf } from './support/render.ts';
import { FAMILIES } from './xss/vectors.ts';

const READER = 'https://reader.test/';

/** Before any script of the page: records each call of an attack. */
const WATCH = `
  window.ran = [];
  for (const name of ['alert', 'prompt', 'confirm', 'print', 'open']) {
    window[name] = () => { window.ran.push(name); };
  }
`;

/**
 * The first moves of a reader on every element, then the page's HTML read and parsed again, as
 * editors and other readers do. Strings, because these run in the browser.
 */
const MOVE = `
  for (const element of document.querySelectorAll('body *')) {
    for (const type of ['mouseover', 'focus', 'pointerenter', 'input', 'toggle', 'animationstart']) {
      element.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (element.tagName === 'DETAILS') element.open = true;
  }
`;
const AGAIN = `
  const again = document.createElement('div');
  again.innerHTML = document.body.innerHTML;
  document.body.append(again);
`;

/** Programs, and addresses that the browser itself takes for programs. */
const HARM = `[
  ...[...document.querySelectorAll('script, style, link, meta, base, iframe, object, embed, svg, math, form, template')]
    .filter((element) => !element.matches('.quoin-icon > svg'))
    .filter((element) => element.closest('body'))
    .map((element) => element.outerHTML),
  ...[...document.querySelectorAll('a[href]')]
    .filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:', ':'].includes(protocol))
    .map((element) => element.outerHTML),
  ...[...document.querySelectorAll('body *')]
    .filter((element) => [...element.attributes].some(({ name }) => /^on|^style$|^srcdoc$/.test(name)))
    .map((element) => element.outerHTML),
]`;

let chromium: Awaited<ReturnType<typeof browser>>;
beforeAll(async () => {
  chromium = await browser();
});
afterAll(() => chromium.close());

interface Reading {
  readonly ran: unknown;
  readonly harm: unknown;
  readonly dialogs: readonly string[];
  /** Of other things than pictures and films, which a page may show. */
  readonly requests: readonly string[];
}

const read = async (body: string): Promise<Reading> => {
  const page = await chromium.newPage();
  const dialogs: string[] = [];
  const requests: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.addInitScript(WATCH);
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.url() === READER) {
      const html = `<!doctype html><html><head></head><body>${body}</body></html>`;
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
      return;
    }
    if (!['image', 'media'].includes(request.resourceType())) requests.push(request.url());
    await route.abort();
  });
  await page.goto(READER);
  await page.evaluate(MOVE);
  await page.evaluate(AGAIN);
  await page.evaluate(MOVE);
  const harm = await page.evaluate(HARM);
  const ran = await page.evaluate('window.ran');
  await page.close();
  return { ran, harm, dialogs, requests: requests.filter((url) => !url.endsWith('/favicon.ico')) };
};

test('the check itself sees what runs', async () => {
  const { ran, harm } = await read('<img src=x onerror=alert(1)><a href="javascript:1">x</a>');
  expect(ran).toContain('alert');
  expect(harm).toHaveLength(4);
});

for (const [family, vectors] of Object.entries(FAMILIES)) {
  test(`nothing of hostile pages runs: ${family}`, async () => {
    const quiet: Reading = { ran: [], harm: [], dialogs: [], requests: [] };
    expect(await read(vectors.map(htmlOf).join('\n'))).toEqual(quiet);
  });
}

/** What every program may use by its name. */
const NAMES = `(() => {
  const names = new Set();
  for (const start of [window, document, document.body, document.createElement('form')]) {
    for (let object = start; object !== null; object = Object.getPrototypeOf(object)) {
      for (const name of Object.getOwnPropertyNames(object)) names.add(name);
    }
  }
  return [...names].filter((name) => /^[A-Za-z]+$/.test(name));
})()`;

const namedBy = (name: string): string =>
  `# ${name}\n\n# x {#${name}}\n\n<a id="${name}" name="${name}"></a><img src="x" id="${name}" name="${name}">`;

/** The names that were something, and are an element of the page once it is there. */
const TAKEN = `(names, html) => {
  const isOfPage = (value) => value instanceof Element && document.body.contains(value) && value !== document.body;
  const known = names.filter((name) => window[name] !== undefined);
  document.body.innerHTML = html;
  return [
    ...known.filter((name) => isOfPage(window[name])),
    ...names.filter((name) => isOfPage(document[name])),
  ];
}`;

test('headings and anchors named like what programs rely on take no place of it', async () => {
  const page = await chromium.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto(READER);
  const names = await page.evaluate(NAMES);
  if (!Array.isArray(names)) throw new Error('The browser names nothing');
  const html = names.map((name) => htmlOf(namedBy(String(name)))).join('');
  const taken = `(${TAKEN})(${JSON.stringify(names)}, ${JSON.stringify(html)})`;
  expect(names.length).toBeGreaterThan(500);
  await untilEqual(() => page.evaluate(taken), []);
  await page.close();
});
