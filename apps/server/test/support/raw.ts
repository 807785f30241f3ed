/** Bytes on a socket, as no client would send them. */
import { connect } from 'node:net';

export interface RawAnswer {
  /** Of the first answer; 0 where none came. */
  readonly status: number;
  /** Everything that came. */
  readonly received: string;
  /** Whether the service ended the connection. */
  readonly closed: boolean;
}

export interface RawOptions {
  /** Sent again and again, this often in milliseconds, while the connection lasts. */
  readonly drip?: readonly [text: string, every: number];
  /** Waits for the end of the connection, not for an answer. */
  readonly untilClosed?: boolean;
}

const read = (received: string, closed: boolean): RawAnswer => ({
  status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0),
  received,
  closed,
});

/** Complete once as many bytes came after the header as it announces. */
const isAnswer = (received: string): boolean => {
  const end = received.indexOf('\r\n\r\n');
  const length = /^content-length: (\d+)$/im.exec(received.slice(0, end))?.[1] ?? '0';
  return end !== -1 && Buffer.byteLength(received) >= end + 4 + Number(length);
};

export const raw = (port: number, text: string, options: RawOptions = {}): Promise<RawAnswer> =>
  new Promise((resolve) => {
    let received = '';
    let timer: ReturnType<typeof setInterval> | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      const { drip } = options;
      if (drip) timer = setInterval(() => socket.write(drip[0]), drip[1]);
    });
    const end = (closed: boolean) => {
      clearInterval(timer);
      socket.destroy();
      resolve(read(received, closed));
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
      if (options.untilClosed !== true && isAnswer(received)) end(false);
    });
    socket.on('close', () => end(true));
    // A reset is an end of the connection as well.
    socket.on('error', () => end(true));
  });
