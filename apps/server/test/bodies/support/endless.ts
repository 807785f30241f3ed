/** Requests whose body never ends, on a socket. */
import { connect } from 'node:net';

export interface EndlessOutcome {
  /** Of the first answer; 0 where the connection was closed without one. */
  readonly status: number;
  /** Bytes that the socket accepted before the answer. */
  readonly sent: number;
  /** The header of the answer. */
  readonly header: string;
}

export interface EndlessOptions {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body begins with, and what is repeated. */
  readonly body: readonly [start: string, repeated: string];
  /** Gives up after so many bytes. */
  readonly most: number;
  /** Sends pieces of so many bytes, this often in milliseconds; else 64 KiB as fast as it can. */
  readonly slow?: { readonly pieceBytes: number; readonly everyMs: number };
  /** Goes on sending after the answer until the service closes the connection. */
  readonly untilClosed?: boolean;
}

const PIECE = 64 * 1024;

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

export const sendEndless = (port: number, options: EndlessOptions): Promise<EndlessOutcome> => {
  const { method, path, headers, most, slow, untilClosed = false } = options;
  const [start, one] = options.body;
  const piece = Buffer.from(chunk(one.repeat(Math.ceil((slow?.pieceBytes ?? PIECE) / one.length))));
  const header = Object.entries({ Host: 'localhost', 'Transfer-Encoding': 'chunked', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return new Promise((resolve, reject) => {
    let received = '';
    let sent = 0;
    let sentBefore: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${header}\r\n${chunk(start)}`);
      send();
    });
    const end = () => {
      clearTimeout(timer);
      socket.removeAllListeners();
      socket.on('error', () => undefined);
      socket.destroy();
      const [head = ''] = received.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
      resolve({ status, sent: sentBefore ?? sent, header: head });
    };
    const send = () => {
      if (sentBefore === null && sent > most) {
        socket.destroy();
        reject(new Error(`${method} ${path} accepted ${sent} bytes without an answer`));
        return;
      }
      if (socket.destroyed) return;
      sent += piece.byteLength;
      const isRoom = socket.write(piece);
      if (slow !== undefined) timer = setTimeout(send, slow.everyMs);
      else if (isRoom) setImmediate(send);
      else socket.once('drain', send);
    };
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      sentBefore ??= sent;
      received += text;
      if (!untilClosed && received.includes('\r\n\r\n')) end();
    });
    // A reset is an end of the connection as well; what arrived before it is read.
    socket.on('error', end);
    socket.on('close', end);
  });
};
