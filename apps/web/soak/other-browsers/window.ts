/** A window of a browser that WebDriver drives, with a protocol of its own for each browser. */
import { untilEqual } from '@quoin/test-kit/until-equal';

type KeyAction =
  | { readonly type: 'keyDown'; readonly value: string }
  | { readonly type: 'keyUp'; readonly value: string };
type PointerAction =
  | {
      readonly type: 'pointerMove';
      readonly x: number;
      readonly y: number;
      readonly duration: number;
    }
  | { readonly type: 'pointerDown'; readonly button: number }
  | { readonly type: 'pointerUp'; readonly button: number };

/** One source of `Perform Actions` (W3C WebDriver, section “Actions”), which BiDi shares. */
export type ActionSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
  | { readonly type: 'pointer'; readonly id: string; readonly actions: readonly PointerAction[] };

/** What the protocols do in different ways. */
export interface Driver extends AsyncDisposable {
  /** Name and version. */
  readonly browser: string;
  /** Returns when the document and what it needs are loaded. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly ActionSource[]): Promise<void>;
  /** A PNG of what is in sight. */
  screenshot(): Promise<Uint8Array>;
}

export type ColorScheme = 'light' | 'dark';

/** Code points of keys (W3C WebDriver, section “Keyboard actions”). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

const down = (value: string): KeyAction => ({ type: 'keyDown', value });
const up = (value: string): KeyAction => ({ type: 'keyUp', value });

/**
 * The middle of the first element in sight that matches the selector, and whose text or label has the
 * words; null without one, or if another element covers it.
 */
const middleOf = (selector: string, words: string): string => `(() => {
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    const text = element.getAttribute('aria-label') ?? element.textContent;
    if (!text.includes(${JSON.stringify(words)})) continue;
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
    const top = document.elementFromPoint(...middle);
    if (element.contains(top) || top?.contains(element)) return middle;
  }
  return null;
})()`;

export interface Window extends Driver {
  /** Waits until an element is in sight that matches the selector and has the words. */
  shows(selector: string, words?: string): Promise<void>;
  /** Waits for the same element, and clicks its middle. */
  click(selector: string, words?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** A key, or keys that are held together: `Control+z`. */
  press(keys: string): Promise<void>;
}

export const windowOf = (driver: Driver): Window => {
  const find = async (selector: string, words: string): Promise<readonly [number, number]> => {
    let found: unknown = null;
    await untilEqual(async () => {
      found = await driver.evaluate(middleOf(selector, words));
      return found === null ? `no ${selector} with “${words}”` : 'found';
    }, 'found');
    const [x, y] = Object(found);
    return [Number(x), Number(y)];
  };
  const keys = (actions: readonly KeyAction[]) =>
    driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  return {
    browser: driver.browser,
    goto: (url) => driver.goto(url),
    evaluate: (expression) => driver.evaluate(expression),
    perform: (sources) => driver.perform(sources),
    screenshot: () => driver.screenshot(),
    [Symbol.asyncDispose]: () => driver[Symbol.asyncDispose](),
    async shows(selector, words = '') {
      await find(selector, words);
    },
    async click(selector, words = '') {
      const [x, y] = await find(selector, words);
      await driver.perform([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y, duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    async type(text) {
      await keys([...text].flatMap((character) => [down(character), up(character)]));
    },
    async press(chord) {
      const held = chord.split('+').map((key) => KEYS[key] ?? key);
      await keys([...held.map(down), ...held.toReversed().map(up)]);
    },
  };
};
