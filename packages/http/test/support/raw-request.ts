/** HTTP as bytes on a socket, for what no client would send. */
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

const parse = (received: string): RawAnswer => {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: received.slice(end + 4),
  };
};

/** Complete once the header is there and as many bytes after it as it announces. */
const isComplete = (received: string, hasBody: boolean): boolean => {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, end))?.[1];
  if (!hasBody || length === undefined) return true;
  return Buffer.byteLength(received) >= end + 4 + Number(length);
};

/** Sends `text` and returns the first answer. Closes the connection. */
export const rawRequest = (port: number, text: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const done = () => {
      socket.destroy();
      resolve(parse(received));
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      received += chunk;
      if (isComplete(received, !text.startsWith('HEAD '))) done();
    });
    socket.on('close', done);
    socket.on('error', reject);
  });
