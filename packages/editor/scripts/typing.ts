/**
 * `bun run typing`: keys in a page of 200 KB in rich text. Prints the time from a key to the next
 * painted frame, and the processor time of the page for each key, in milliseconds. The wall time
 * counts only on a machine that does nothing else.
 */
import { openDesks } from '../test/browser/desk.ts';

/** Characters of the page. */
const SIZE = 200_000;
const TEXT = 'the quick brown fox jumps over the lazy dog again';
/** Milliseconds between two keys of a fast writer. */
const PAUSE = 60;
/** Milliseconds in which colors and checks of links that were asked for come. */
const REST = 3_000;

const section = (index: number): string => `## Section ${index}

A *berth* is a **place**, with [a link](/guides/install) and \`code\` ${index}. ${'More about it. '.repeat(16)}

- one
- two

<Note>
Mind the gap ${index}.
</Note>

| a | b |
|---|---|
| c | d |

\`\`\`ts
const depth: number = ${index};
\`\`\`
`;

const page = (): string => {
  let text = '';
  for (let index = 0; text.length < SIZE; index++) text += `${section(index)}\n`;
  return text;
};

const desks = await openDesks();
const desk = await desks.open({ viewport: { width: 1440, height: 900 } });
await desk.open(page());
await desk.page.waitForTimeout(REST);
await desk.putCursorBehind('Section 60');
await desk.page.keyboard.press('x');
await desk.page.waitForTimeout(REST);

const session = await desk.page.context().newCDPSession(desk.page);
await session.send('Performance.enable');
const spent = async (): Promise<Map<string, number>> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value * 1_000]));
};
const painted = await desk.page.evaluateHandle(() => {
  const times: number[] = [];
  const onKey = (): void => {
    const start = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => times.push(performance.now() - start);
    requestAnimationFrame(() => port2.postMessage(null));
  };
  document.addEventListener('keydown', onKey, { capture: true });
  return times;
});
const before = await spent();
for (const key of TEXT) {
  await desk.page.keyboard.press(key === ' ' ? 'Space' : key);
  await desk.page.waitForTimeout(PAUSE);
}
const after = await spent();
const times = (await painted.jsonValue()).toSorted((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(`key to paint: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
for (const name of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration']) {
  const each = ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / TEXT.length;
  console.log(`${name} for each key: ${each.toFixed(1)} ms`);
}
await desks.close();
