/**
 * What the SDK costs beside `fetch` with the same headers: the same calls on a server that does
 * nothing else, in turn, many short rounds. Limit: at most 5 % slower than `fetch` with a time-out,
 * which the SDK always has. Bare `fetch` is beside: on Bun and on Node a signal alone costs about
 * as much as all that the SDK adds. With many concurrent calls the measured process is this one.
 */
import { Quoin } from '@quoin/sdk';

const ROUNDS = 75;
const REPEATS = 500;
/** Concurrent calls; Bun's `fetch` takes 256. */
const CONNECTIONS = [1, 32];
const LIMIT = 1.05;

const server = Bun.spawn([process.execPath, `${import.meta.dir}/raw-server.ts`], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const lines = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
const baseUrl = (await lines.read()).value?.trim() ?? '';

const quoin = new Quoin({ baseUrl, token: 'quoin_TOKEN' });
const headers = {
  accept: 'application/json',
  authorization: 'Bearer quoin_TOKEN',
  'user-agent': 'quoin-sdk/0.1.0',
};
const body = { markdown: '# Getting started\n' };

const send = async (init: RequestInit): Promise<unknown> => {
  const response = await fetch(`${baseUrl}/api/v1/pages/p`, init);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
};
const patch = (): RequestInit => ({
  method: 'PATCH',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** Milliseconds; the client's own. */
const TIMEOUT = 60_000;
const timed = (init: RequestInit): Promise<unknown> =>
  send({ ...init, signal: AbortSignal.timeout(TIMEOUT) });

/** Each call as developers write it without the SDK, the same with a time-out, and by the SDK. */
const CALLS = {
  'pages.get': [() => send({ headers }), () => timed({ headers }), () => quoin.pages.get('p')],
  'pages.update': [() => send(patch()), () => timed(patch()), () => quoin.pages.update('p', body)],
} as const;

/** Microseconds of a call. */
const timeOf = async (call: () => PromiseLike<unknown>, connections: number): Promise<number> => {
  let left = REPEATS;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  return ((performance.now() - start) * 1000) / REPEATS;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const cell = (text: string): string => text.padStart(16);

console.log(
  `Microseconds of a call, medians of ${ROUNDS} rounds of ${REPEATS}, and the SDK beside each; limit ×${LIMIT}`,
);
console.log(`${' '.repeat(24)}${['fetch', 'with time-out', 'sdk'].map(cell).join('')}`);
for (const [name, calls] of Object.entries(CALLS)) {
  for (const connections of CONNECTIONS) {
    const times: number[][] = calls.map(() => []);
    for (let round = -1; round < ROUNDS; round += 1) {
      // Another goes first each time, so that a machine that slows down slows all.
      for (let turn = 0; turn < calls.length; turn += 1) {
        const which = (turn + round + 1) % calls.length;
        const time = await timeOf(calls[which] ?? calls[0], connections);
        // The first round warms up.
        if (round >= 0) times[which]?.push(time);
      }
    }
    const [, , sdk = []] = times;
    const cells = times.map((those) => {
      const ratio = median(sdk.map((time, round) => time / (those[round] ?? time)));
      return `${median(those).toFixed(1)}${those === sdk ? '' : ` ×${ratio.toFixed(3)}`}`;
    });
    console.log(
      `${name.padEnd(13)}${`${connections} at once`.padEnd(11)}${cells.map(cell).join('')}`,
    );
  }
}
server.kill();
