/** A TCP proxy that delays every byte, as a network between the service and its database does. */
import { connect, createServer, type Socket } from 'node:net';

export interface DelayProxy {
  /** The target's URL with this proxy's host and port. */
  readonly url: string;
  /** Times that a client waited for an answer since the last call, over all connections. */
  takeRoundTrips(): number;
  stop(): void;
}

/** @param delayMs from a request to its answer: half of it each way */
export const delayProxy = async (target: string, delayMs: () => number): Promise<DelayProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let roundTrips = 0;

  const forward = (from: Socket, to: Socket, onData: () => void): void => {
    from.on('data', (chunk) => {
      onData();
      setTimeout(() => to.write(chunk), delayMs() / 2);
    });
    from.on('close', () => setTimeout(() => to.end(), delayMs() / 2));
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
    }
    let isAsking = false;
    forward(client, upstream, () => {
      if (!isAsking) roundTrips += 1;
      isAsking = true;
    });
    forward(upstream, client, () => {
      isAsking = false;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: url.href,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
