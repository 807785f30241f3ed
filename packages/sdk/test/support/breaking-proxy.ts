/** A proxy that refuses, and cuts connections before and after the service did what it was asked. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const FATES = ['pass', '429', '503', 'cut before', 'cut after', 'cut within'] as const;
type Fate = (typeof FATES)[number];

export interface BreakingProxy extends AsyncDisposable {
  readonly url: string;
  /** How often each thing happened. */
  readonly counts: Readonly<Record<Fate, number>>;
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
  response.end(JSON.stringify({ error: 'Not now', code }));
};

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
};

/** @param fateOf - what happens to the n-th request */
export const breakingProxy = async (
  target: string,
  fateOf: (n: number) => Fate,
): Promise<BreakingProxy> => {
  // The test process has one `fetch` queue, which the client fills.
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const counts = { pass: 0, '429': 0, '503': 0, 'cut before': 0, 'cut after': 0, 'cut within': 0 };
  let n = 0;

  const forward = (incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { method, headers, url } = incoming;
      request(new URL(url ?? '/', target), { method, headers, agent }, resolve)
        .on('error', reject)
        .end(body);
    });

  const server = createServer(async (incoming, response) => {
    const fate = fateOf(n++);
    counts[fate] += 1;
    const body = await bytesOf(incoming);
    if (fate === '429') return refuse(response, 429, 'rate_limited');
    if (fate === '503') return refuse(response, 503, 'unavailable');
    if (fate === 'cut before') return incoming.socket.destroy();
    const answer = await forward(incoming, body).catch(() => null);
    if (answer === null) return incoming.socket.destroy();
    const bytes = await bytesOf(answer);
    if (fate === 'cut after') return incoming.socket.destroy();
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fate === 'pass' || bytes.length < 2) return response.end(bytes);
    response.write(bytes.subarray(0, bytes.length >> 1), () => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
};

/** The same fates in the same order each time; `shareAt` says which part of them are faults. */
export const fates = (shareAt: (n: number) => number): ((n: number) => Fate) => {
  let state = 7;
  return (n) => {
    const share = shareAt(n);
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const random = state / 2 ** 32;
    if (random >= share) return 'pass';
    return FATES[1 + Math.floor((random / share) * (FATES.length - 1))] ?? 'pass';
  };
};
