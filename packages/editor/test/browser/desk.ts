/** The editor in a real browser, under the policy of the app's pages. */
import { expect } from 'bun:test';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BLOCKS, fill, flattenDocument, parse, validate } from '@quoin/markdown';
import { renderHighlighted } from '@quoin/markdown/highlight';
import { canvasStyle, NO_BRAND, type Site, staticLinks } from '@quoin/site';
import { browser, POLLING } from '@quoin/test-kit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { EditorMode } from '../../src/index.ts';

/** Of one action, in milliseconds; below the limit of a test, so that the action reports the failure. */
const ACTION_MS = 20_000;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const STYLES = fileURLToPath(new URL('../../src/styles/', import.meta.url));
const TOKENS = fileURLToPath(
  new URL('../../../../apps/web/src/assets/tokens.css', import.meta.url),
);

/** For one text, on a machine that does other work too. */
const RENDER_MS = 10_000;

const POLICY =
  "default-src 'none'; style-src 'self' 'nonce-of-the-page'; script-src 'self'; connect-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/style.css"><script type="module" src="/page.js"></script></html>`;

/** Settings of the site whose pages are edited. */
const SITE: Pick<Site, 'brand' | 'links' | 'theme'> = {
  theme: { theme: 'system', primaryColor: '#3b5bdb', fontFamily: '', fontSize: 16, layout: 'docs' },
  brand: NO_BRAND,
  links: staticLinks({ file: null, siteUrl: 'https://docs.example.com', onFile: () => undefined }),
};

/** As the service answers `POST /pages/:pageId/render`. */
const renderedHtml = async (markdown: string): Promise<string> => {
  const rendered = await renderHighlighted(markdown, RENDER_MS);
  return fill(rendered, (url) => url);
};

const styles = async (): Promise<string> => {
  const names = (await Array.fromAsync(new Bun.Glob('*.css').scan({ cwd: STYLES }))).toSorted();
  const texts = [TOKENS, ...names.map((name) => STYLES + name)].map((path) =>
    Bun.file(path).text(),
  );
  const own = (await Promise.all(texts)).join('\n');
  return `${own}\n${canvasStyle(SITE)}\nbody { margin: 0; background: var(--surface); }`;
};

const scripts = async (): Promise<Map<string, string>> => {
  const { outputs } = await Bun.build({
    entrypoints: [`${HERE}page.ts`],
    target: 'browser',
    format: 'esm',
    splitting: true,
    conditions: ['bun'],
  });
  return new Map(
    await Promise.all(
      outputs.map(async (output) => [basename(output.path), await output.text()] as const),
    ),
  );
};

const typed = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'content-security-policy': POLICY } });

/** Answers the requests of the page, and no others. */
const answer = async (request: Request, files: Map<string, string>, style: string) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/') return typed(HTML, 'text/html');
  if (pathname === '/style.css') return typed(style, 'text/css');
  if (pathname === '/components') return Response.json([...BLOCKS.values()]);
  if (pathname === '/parse') return Response.json(flattenDocument(parse(await request.json())));
  if (pathname === '/render') {
    const texts: string[] = await request.json();
    return Response.json({ html: await Promise.all(texts.map(renderedHtml)) });
  }
  if (pathname === '/validate') return Response.json(validate(await request.json()).issues);
  if (pathname.startsWith('/files/')) return typed(PICTURE, 'image/svg+xml');
  const script = files.get(basename(pathname));
  return script === undefined
    ? new Response(null, { status: 404 })
    : typed(script, 'text/javascript');
};

/** A page with an editor in it. */
export class OpenedDesk {
  /** What the browser complained about. */
  readonly complaints: string[] = [];

  constructor(readonly page: Page) {
    // While a user listens for it the browser's own window to choose files in stays shut.
    page.on('filechooser', () => undefined);
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  async open(markdown: string, mode: EditorMode = 'wysiwyg', readOnly = false): Promise<void> {
    await this.page.evaluate(([text, wanted, locked]) => window.desk.open(text, wanted, locked), [
      markdown,
      mode,
      readOnly,
    ] as const);
  }

  markdown(): Promise<string> {
    return this.page.evaluate(() => window.desk.editor().getMarkdown());
  }

  /** Waits until the editor's Markdown is `expected`. @throws Error with the difference */
  async untilMarkdown(expected: string): Promise<void> {
    await this.page
      .waitForFunction((wanted) => window.desk.editor().getMarkdown() === wanted, expected, POLLING)
      .catch(async () => expect(await this.markdown()).toBe(expected));
  }

  changes(): Promise<number> {
    return this.page.evaluate(() => window.desk.changes());
  }

  setMode(mode: EditorMode): Promise<void> {
    return this.page.evaluate((wanted) => window.desk.editor().setMode(wanted), mode);
  }

  /** Puts the cursor behind words of the text. */
  async putCursorBehind(words: string): Promise<void> {
    await this.page.evaluate((wanted) => {
      const content = document.querySelector<HTMLElement>('.qe-content, .cm-content');
      const walker = document.createTreeWalker(content ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1;
        if (at === -1) continue;
        content?.focus();
        document.getSelection()?.collapse(node, at + wanted.length);
        return;
      }
      throw new Error(`The text has no ${wanted}`);
    }, words);
    await this.settleFocus();
  }

  /** Presses a key that changes the selection, until the editor has heard of that. */
  async select(key: string): Promise<void> {
    // Key events and scripts reach the page on different channels: the listener is added first.
    const listening = await this.page.evaluateHandle(() => {
      const present = () => {
        const selection = document.getSelection();
        return [
          ...[selection?.anchorNode, selection?.anchorOffset],
          ...[selection?.focusNode, selection?.focusOffset],
        ];
      };
      const before = present();
      // An event of the change before may still come: then the selection is what it was.
      const changed = new Promise<void>((resolve) => {
        const hear = () => {
          if (present().every((value, index) => value === before[index])) return;
          document.removeEventListener('selectionchange', hear);
          resolve();
        };
        document.addEventListener('selectionchange', hear);
      });
      return { changed };
    });
    await this.page.keyboard.press(key);
    await listening.evaluate(({ changed }) => changed);
  }

  /**
   * After the text received the focus. 20 ms later, ProseMirror takes back a selection that it has not
   * heard of: a key that changes the selection before that can be lost. A timer that is started later
   * with the same delay ends later.
   */
  async settleFocus(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await this.settle();
  }

  /** Editors hear of a selection a moment after it changed. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
    );
  }

  /** Pastes the content as the key of the clipboard does. */
  async paste(content: Readonly<Record<string, string>>): Promise<void> {
    await this.page.evaluate((types) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.qe-content')?.dispatchEvent(event);
    }, content);
  }

  /** Drops content behind words of the text, as from another window. */
  async drop(content: Readonly<Record<string, string>>, behind: string): Promise<void> {
    await this.putCursorBehind(behind);
    await this.page.evaluate((types) => {
      const dataTransfer = new DataTransfer();
      for (const [type, text] of Object.entries(types)) dataTransfer.setData(type, text);
      const range = document.getSelection()?.getRangeAt(0);
      const { left: clientX = 0, top = 0, height = 0 } = range?.getBoundingClientRect() ?? {};
      const place = { clientX, clientY: top + height / 2, dataTransfer };
      const event = new DragEvent('drop', { ...place, bubbles: true, cancelable: true });
      document.querySelector('.qe-content')?.dispatchEvent(event);
    }, content);
  }

  /** Drops files on an element, as from a folder of the device. */
  async dropFiles(
    files: readonly { readonly name: string; readonly type: string }[],
    on = '.qe-content > *',
  ): Promise<void> {
    await this.page
      .locator(on)
      .first()
      .evaluate((element, given) => {
        const dataTransfer = new DataTransfer();
        for (const { name, type } of given) dataTransfer.items.add(new File(['x'], name, { type }));
        const { left, width, top, height } = element.getBoundingClientRect();
        const place = { clientX: left + width / 2, clientY: top + height / 2, dataTransfer };
        element.dispatchEvent(new DragEvent('drop', { ...place, bubbles: true, cancelable: true }));
      }, files);
  }

  /** A picture of one point. */
  async pasteImage(name: string): Promise<void> {
    await this.page.evaluate((fileName) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], fileName, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.querySelector('.qe-content')?.dispatchEvent(event);
    }, name);
  }
}

export interface Desks {
  /** A page of its own: nothing of another one is in it. */
  open(options?: BrowserContextOptions): Promise<OpenedDesk>;
  close(): Promise<void>;
}

export const openDesks = async (): Promise<Desks> => {
  const [files, style, chromium]: [Map<string, string>, string, Browser] = await Promise.all([
    scripts(),
    styles(),
    browser(),
  ]);
  const server = Bun.serve({ port: 0, fetch: (request) => answer(request, files, style) });
  return {
    async open(options = {}) {
      const context = await chromium.newContext({ reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(ACTION_MS);
      const desk = new OpenedDesk(await context.newPage());
      await desk.page.goto(server.url.href);
      await desk.page.waitForFunction(() => 'desk' in window, null, POLLING);
      return desk;
    },
    async close() {
      await chromium.close();
      await server.stop(true);
    },
  };
};
