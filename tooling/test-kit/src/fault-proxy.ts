/** A TCP proxy between a program and a service that breaks the network on command. */
import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy extends AsyncDisposable {
  /** The target's URL with this proxy's host and port. */
  readonly url: string;
  /** Resets every connection, and each new one immediately, until `resume`. */
  cut(): void;
  /** Keeps connections open and accepts new ones, but moves no byte until `resume`. */
  pause(): void;
  /** Back to a working network; what was held back by `pause` arrives. */
  resume(): void;
  /** Connections that are open now. */
  connections(): number;
  stop(): Promise<void>;
}

interface Pair {
  client: Socket;
  upstream: Socket;
}

/** @param target a URL with an explicit host and port, for example `postgres://u:p@127.0.0.1:5432/db` */
export const faultProxy = async (target: string): Promise<FaultProxy> => {
  const { hostname, port } = new URL(target);
  if (port === '') throw new Error(`The target needs a port: ${hostname}`);
  const pairs = new Set<Pair>();
  let state: 'open' | 'paused' | 'cut' = 'open';

  const server = createServer((client) => {
    if (state === 'cut') {
      client.on('error', ignore);
      client.resetAndDestroy();
      return;
    }
    const pair = { client, upstream: connect(Number(port), hostname) };
    pairs.add(pair);
    for (const [socket, other] of bothWays(pair)) {
      // One side's reset is what the other side must see, not an error of this process.
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (state === 'open') join(pair);
    else hold(pair);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);

  const cut = () => {
    state = 'cut';
    for (const pair of pairs) {
      pair.client.resetAndDestroy();
      pair.upstream.destroy();
    }
  };
  const stop = async () => {
    cut();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url: url.href,
    cut,
    pause: () => {
      state = 'paused';
      for (const pair of pairs) hold(pair);
    },
    resume: () => {
      state = 'open';
      for (const pair of pairs) join(pair);
    },
    connections: () => pairs.size,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};

const bothWays = ({ client, upstream }: Pair): [Socket, Socket][] => [
  [client, upstream],
  [upstream, client],
];

const join = (pair: Pair) => {
  for (const [from, to] of bothWays(pair)) from.pipe(to);
};

const hold = (pair: Pair) => {
  for (const [from, to] of bothWays(pair)) {
    from.unpipe(to);
    from.pause();
  }
};

const ignore = () => {};
