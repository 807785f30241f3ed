/** One person at work: a window with the project of a part, and what they are seen to do. */

import { expect } from 'bun:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type AppService, faultsOf } from '../../test/app/app-service.ts';
import { API } from '../../test/app/pages-world.ts';
import type { Hand } from './hand.ts';
import { keyboardOf } from './keyboard.ts';
import { mouseOf } from './mouse.ts';
import { touchOf } from './touch.ts';

/** Windows of a computer and of a phone. */
const WINDOWS = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
export type Width = keyof typeof WINDOWS;

/** Of one action: whole runs of tests go on beside this. */
const ACTION_MS = 120_000;

export const PICTURES =
  process.env.QUOIN_SOAK_PICTURES ??
  fileURLToPath(new URL('../../../../.cache/soak/hour', import.meta.url));

const HANDS = { mouse: mouseOf, keyboard: keyboardOf, touch: touchOf } as const;
export type HandName = keyof typeof HANDS;
/** A phone has no mouse, but can have a keyboard. */
export const PLAYED: readonly (readonly [HandName, Width])[] = [
  ['mouse', 1440],
  ['keyboard', 1440],
  ['touch', 390],
  ['keyboard', 390],
];

export interface Session extends AsyncDisposable {
  readonly app: AppService;
  readonly page: Page;
  readonly hand: Hand;
  readonly slug: string;
  /** Below 800 px the tree is in a drawer. */
  readonly isNarrow: boolean;
  /** Goes to a screen of the project. */
  goto(path: string): Promise<void>;
  /** Opens the tree where it is behind a button. */
  openTree(): Promise<void>;
  /** Writes pictures in light and in dark colors. */
  picture(name: string): Promise<void>;
  /** Fails with what axe finds, what is wider than the window, and errors of the page. */
  expectNoFaults(): Promise<void>;
  /** Publishes the page that is open, and waits until it is. */
  publish(): Promise<void>;
  /** `GET` of the API in the project. */
  get(path: string): Promise<unknown>;
}

export const openSession = async (
  app: AppService,
  part: string,
  handName: HandName,
  width: Width,
): Promise<Session> => {
  const slug = `${part}-${handName}-${width}`;
  const isNarrow = width < 800;
  const page = await app.open(WINDOWS[width]);
  page.setDefaultTimeout(ACTION_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // Beside whole runs of tests, the service asks the client to wait, and the client tries again.
    const isWait = /status of (?:429|503)/.test(message.text());
    if (message.type() === 'error' && !isWait) complaints.push(message.text());
  });
  return {
    app,
    page,
    slug,
    isNarrow,
    hand: HANDS[handName](page),
    async goto(path) {
      await page.goto(`/app/${slug}${path}`);
    },
    async openTree() {
      const tree = page.getByRole('tree', { name: 'Pages', exact: true });
      if (isNarrow && !(await tree.isVisible())) {
        const button = page.getByRole('button', { name: 'Projects and pages', exact: true });
        await HANDS[handName](page).use(button);
      }
      await tree.waitFor();
    },
    async picture(name) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${PICTURES}/${slug}-${name}-${colorScheme}.png` });
      }
      await page.emulateMedia({ colorScheme: 'light' });
    },
    async expectNoFaults() {
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints.splice(0)).toEqual([]);
    },
    async publish() {
      await HANDS[handName](page).publish();
      await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
    },
    get: (path) => app.api('GET', `${API}/projects/${slug}${path}`),
    [Symbol.asyncDispose]: () => page.context().close(),
  };
};
