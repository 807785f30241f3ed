/**
 * `bun run first-open [--rounds 5]`: what the browser does between the click on a page in the tree and
 * its text, the first time in a window: requests one after the other, bytes of script, time of the
 * processor, long tasks. The medians of the rounds; each round is a new window without a cache.
 */
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { openAppService } from '../../../apps/web/test/app/app-service.ts';
import { markdownTable } from './markdown-table.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const ROUNDS = Number(values.rounds);

const SECTIONS = Array.from(
  { length: 30 },
  (_, index) =>
    `## Section ${index}\n\n${'A berth is a place for a ship. '.repeat(8)}\n\n- one\n- two\n\n\`\`\`js\nmoor(${index});\n\`\`\`\n`,
);
const TEXT = `${SECTIONS.join('\n')}\n<Note>A ship needs two ropes.</Note>\n\n| a | b |\n| - | - |\n| 1 | 2 |\n`;

interface Sent {
  readonly path: string;
  readonly start: number;
  end: number;
  bytes: number;
}

interface Round {
  readonly requests: number;
  /** Requests of which each begins when the one before is answered. */
  readonly inSequence: number;
  readonly scriptBytes: number;
  readonly textMs: number;
  readonly editorMs: number;
  readonly processorMs: number;
  readonly longTasks: number;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Of the requests that were answered before the text: the longest chain. */
const chainOf = (sent: readonly Sent[]): readonly Sent[] => {
  const chains = new Map<Sent, readonly Sent[]>();
  let longest: readonly Sent[] = [];
  for (const request of sent.toSorted((a, b) => a.start - b.start)) {
    let before: readonly Sent[] = [];
    for (const [other, chain] of chains) {
      if (other.end <= request.start && chain.length > before.length) before = chain;
    }
    const chain = [...before, request];
    chains.set(request, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return longest;
};

const WATCH = `
  window.marks = { long: 0 };
  new PerformanceObserver((list) => { window.marks.long += list.getEntries().length; })
    .observe({ type: 'longtask' });
  document.addEventListener('click', () => { window.marks.click ??= performance.now(); }, true);
  new MutationObserver(() => {
    const sheet = document.querySelector('.page-sheet');
    if (window.marks.text === undefined && sheet?.textContent.includes('A ship needs two ropes.')) {
      window.marks.text = performance.now();
    }
    if (document.querySelector('.page-editor:not([hidden]) [contenteditable=true]') !== null) {
      window.marks.editor ??= performance.now();
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

const processorTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};

const app = await openAppService({ QUOIN_RATE_LIMIT_TOKEN: '0' });

const quiet = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

const round = async (slug: string, prints: boolean): Promise<Round> => {
  const page = await app.open({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`/app/${slug}`);
  const row = page.getByRole('treeitem', { name: /^Opened/ });
  await row.waitFor();
  await quiet(page);
  const sent: Sent[] = [];
  const byRequest = new Map<unknown, Sent>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const one = {
      path: pathname,
      start: performance.now(),
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    };
    sent.push(one);
    byRequest.set(request, one);
  });
  page.on('requestfinished', (request) => {
    const one = byRequest.get(request);
    if (one !== undefined) one.end = performance.now();
    void request.sizes().then(({ responseBodySize }) => {
      if (one !== undefined) one.bytes = responseBodySize;
    });
  });
  const before = await processorTime(session);
  const long = await page.evaluate<number>('window.marks.long');
  await row.click();
  await page.locator('.page-editor:not([hidden]) [contenteditable=true]').waitFor();
  const shown = performance.now();
  const processorMs = (await processorTime(session)) - before;
  const marks = Object(await page.evaluate('window.marks'));
  const answered = sent.filter(({ end }) => end <= shown);
  await quiet(page);
  const chain = chainOf(answered.filter(({ path }) => !path.includes('/presence')));
  if (prints) {
    process.stdout.write(`${answered.map(({ path, bytes }) => `  ${path} ${bytes}`).join('\n')}\n`);
    process.stdout.write(`in sequence:\n${chain.map(({ path }) => `  ${path}`).join('\n')}\n`);
  }
  await page.context().close();
  return {
    requests: answered.length,
    inSequence: chain.length,
    scriptBytes: answered.reduce(
      (sum, { path, bytes }) => sum + (path.endsWith('.js') ? bytes : 0),
      0,
    ),
    textMs: marks.text - marks.click,
    editorMs: marks.editor - marks.click,
    processorMs,
    longTasks: marks.long - long,
  };
};

try {
  await app.api('POST', '/api/v1/projects', { name: 'Harbour', slug: 'harbour' });
  const { space } = Object(
    await app.api('POST', '/api/v1/projects/harbour/spaces', { name: 'Guides' }),
  );
  await app.api('POST', '/api/v1/projects/harbour/pages', {
    spaceId: space.id,
    title: 'Opened',
    content: TEXT,
  });
  // The first window builds the app.
  await round('harbour', false);
  const rounds: Round[] = [];
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round('harbour', at === 0));
  const of = (name: keyof Round) => median(rounds.map((one) => one[name]));
  process.stdout.write(
    `${markdownTable([
      ['after the click', 'median'],
      ['requests until the editor', of('requests')],
      ['of them in sequence', of('inSequence')],
      ['script, packed', `${Math.round(of('scriptBytes') / 1_000)} kB`],
      ['processor time of the window until the editor', `${Math.round(of('processorMs'))} ms`],
      ['long tasks', of('longTasks')],
      ['until the text', `${Math.round(of('textMs'))} ms`],
      ['until the editor', `${Math.round(of('editorMs'))} ms`],
    ])}\n`,
  );
} finally {
  await app.close();
}
