/** A TCP proxy that looks at every piece of a conversation and may end it there. */
import { connect, createServer } from 'node:net';

export interface Conversation {
  /** Asked before the piece is passed on. */
  fromClient?(piece: Buffer): void;
  /** Asked before the piece is passed on; false drops it and resets both connections. */
  fromServer?(piece: Buffer): boolean;
}

export interface Tap extends AsyncDisposable {
  /** The target's URL with this proxy's host and port. */
  readonly url: string;
}

/** @param listen makes the listener of one connection */
export const tap = async (target: string, listen: () => Conversation): Promise<Tap> => {
  const { hostname, port } = new URL(target);
  const open = new Set<() => void>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const conversation = listen();
    const end = () => {
      open.delete(end);
      client.resetAndDestroy();
      upstream.destroy();
    };
    open.add(end);
    client.on('data', (piece: Buffer) => {
      conversation.fromClient?.(piece);
      upstream.write(piece);
    });
    upstream.on('data', (piece: Buffer) => {
      if (conversation.fromServer?.(piece) === false) end();
      else client.write(piece);
    });
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href.replace(/\/$/, ''),
    async [Symbol.asyncDispose]() {
      for (const end of open) end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
