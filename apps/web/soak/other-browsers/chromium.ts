/** The tests' Chromium, driven by the same actions as the others. */
import { browser } from '@quoin/test-kit';
import type { Page } from 'playwright-core';
import type { ActionSource, ColorScheme, Driver } from './window.ts';

/** Playwright's names of keys that WebDriver has code points for. */
const NAMES: Readonly<Record<string, string>> = {
  '\uE003': 'Backspace',
  '\uE004': 'Tab',
  '\uE007': 'Enter',
  '\uE008': 'Shift',
  '\uE009': 'Control',
  '\uE00C': 'Escape',
  '\uE010': 'End',
  '\uE011': 'Home',
  '\uE013': 'ArrowUp',
  '\uE015': 'ArrowDown',
};

const act = (page: Page, action: ActionSource['actions'][number]): Promise<void> => {
  switch (action.type) {
    case 'pointerMove':
      return page.mouse.move(action.x, action.y);
    case 'pointerDown':
      return page.mouse.down();
    case 'pointerUp':
      return page.mouse.up();
    case 'keyDown':
      return page.keyboard.down(NAMES[action.value] ?? action.value);
    case 'keyUp':
      return page.keyboard.up(NAMES[action.value] ?? action.value);
  }
};

export const openChromium = async (
  colorScheme: ColorScheme,
  [width, height]: readonly [number, number],
): Promise<Driver> => {
  const chromium = await browser();
  const page = await chromium.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  return {
    browser: `Chromium ${chromium.version()}`,
    async goto(url) {
      await page.goto(url);
    },
    async evaluate(expression) {
      return JSON.parse(String(await page.evaluate(`JSON.stringify((${expression}) ?? null)`)));
    },
    async perform(sources) {
      for (const { actions } of sources) {
        for (const action of actions) await act(page, action);
      }
    },
    screenshot: () => page.screenshot(),
    [Symbol.asyncDispose]: () => chromium.close(),
  };
};
