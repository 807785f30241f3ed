/** One visit of a user who comes for the first time, on a slow line with a slow machine. */
import type { Browser } from 'playwright-core';

export interface Line {
  readonly name: string;
  /** Milliseconds before an answer begins. */
  readonly latency: number;
  /** Bytes a second. */
  readonly down: number;
  readonly up: number;
}

const MEGABIT = 1e6 / 8;
const KILOBIT = 1e3 / 8;

/** Of Chrome's tools, which take a tenth off the rates and wait 3.75 times as long as the line does. */
const FAST_3G = { latency: 150, down: 1.6 * MEGABIT, up: 750 * KILOBIT };
const OF_THE_RATE = 0.9;
const OF_THE_LATENCY = 3.75;

export const LINES: readonly Line[] = [
  { name: '1.6 Mbit/s, 150 ms (Lighthouse, mobile)', ...FAST_3G },
  {
    name: '1.44 Mbit/s, 562.5 ms a request (Chrome’s tools, Fast 3G)',
    latency: FAST_3G.latency * OF_THE_LATENCY,
    down: FAST_3G.down * OF_THE_RATE,
    up: FAST_3G.up * OF_THE_RATE,
  },
];

/** How much slower than this machine a middling phone is, by Lighthouse. */
const CPU_TIMES_SLOWER = 4;
const PHONE = { width: 390, height: 844 };

export interface Visit {
  /** Milliseconds until the largest element is painted. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** That begun before it, the page among them. */
  readonly requestsBefore: number;
}

/** For programs of megabytes on a slow line. */
const LOAD_MS = 300_000;

/** Long enough to measure what is painted after the scripts ran. */
const SETTLED_MS = 700;

/** Runs in the page, once everything is loaded; earlier entries are included. */
const READ = `new Promise((resolve, reject) => {
  let shift = 0;
  let largest = null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => {
    if (largest === null) reject(new Error('nothing was painted'));
    const before = performance.getEntriesByType('resource')
      .filter((entry) => entry.startTime < largest);
    resolve({ largestPaint: largest, layoutShift: shift, requestsBefore: 1 + before.length });
  }, ${SETTLED_MS});
})`;

/** @param shown a text that scripts show after the page is loaded; left out: the page shows all */
export const visit = async (
  chromium: Browser,
  url: string,
  { latency, down, up }: Line,
  shown?: string,
): Promise<Visit> => {
  const context = await chromium.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  await page.goto(url, { waitUntil: 'load', timeout: LOAD_MS });
  if (shown !== undefined) {
    await page.getByText(shown).first().waitFor({ state: 'attached', timeout: LOAD_MS });
  }
  const read = await page.evaluate<Visit>(READ);
  await context.close();
  return read;
};

/** The share of a page's words that are seen without scripts, of those with them. */
export const seenWithoutScripts = async (chromium: Browser, url: string): Promise<number> => {
  const wordsOf = async (javaScriptEnabled: boolean): Promise<Set<string>> => {
    const context = await chromium.newContext({ viewport: PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load' });
    // What is hidden is no part of it.
    const text = await page.evaluate<string>('document.querySelector("main").innerText');
    await context.close();
    return new Set(text.match(/\p{L}+/gu) ?? []);
  };
  const [without, withThem] = [await wordsOf(false), await wordsOf(true)];
  const both = [...withThem].filter((word) => without.has(word)).length;
  return withThem.size === 0 ? 1 : both / withThem.size;
};
