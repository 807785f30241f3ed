/** `git-http-backend` as a CGI program (RFC 3875; git-http-backend(1)) behind a request of node:http. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { backendProgram, startProgram } from './git-program.ts';

/** Between the head of a CGI answer and its body. */
const END_OF_HEAD = '\r\n\r\n';

/** A body's bytes, all of them: a push is on its way only when it is whole. */
export const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const environment = (message: IncomingMessage, root: string, body: Buffer) => {
  const { pathname, search } = new URL(message.url ?? '/', 'http://localhost');
  const { headers } = message;
  const protocol = headers['git-protocol'];
  return {
    GATEWAY_INTERFACE: 'CGI/1.1',
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    REQUEST_METHOD: message.method ?? 'GET',
    PATH_INFO: decodeURIComponent(pathname),
    QUERY_STRING: search.slice(1),
    CONTENT_TYPE: headers['content-type'] ?? '',
    CONTENT_LENGTH: String(body.length),
    REMOTE_ADDR: '127.0.0.1',
    REMOTE_USER: 'tester',
    ...(headers['content-encoding'] === undefined
      ? {}
      : { HTTP_CONTENT_ENCODING: headers['content-encoding'] }),
    ...(protocol === undefined ? {} : { GIT_PROTOCOL: String(protocol) }),
  };
};

/** Writes the head when it is complete, and returns the bytes of the body that arrived with it. */
const begin = (response: ServerResponse, head: Buffer): Buffer | null => {
  const end = head.indexOf(END_OF_HEAD);
  if (end === -1) return null;
  let status = 200;
  for (const line of head.subarray(0, end).toString('latin1').split('\r\n')) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
  return head.subarray(end + END_OF_HEAD.length);
};

/**
 * @param limit bytes of the answer's body after which the connection is reset
 * @param pause a break in the answer's body, also behind its last byte
 * @param beforeAnswer awaited when the program is through and before a byte of its response is sent
 */
export const serveGit = async (
  message: IncomingMessage,
  response: ServerResponse,
  root: string,
  body: Buffer,
  { limit = Number.POSITIVE_INFINITY, beforeAnswer, pause }: ServeOptions,
): Promise<void> => {
  const child = startProgram([backendProgram()], {
    cwd: root,
    input: body,
    env: environment(message, root, body),
  });
  const closed = once(response, 'close');
  void closed.then(() => child.kill());

  if (pause !== undefined) {
    const [bytes] = await Promise.all([child.stdout.bytes(), child.exited]);
    const at = Buffer.from(bytes).indexOf(END_OF_HEAD) + END_OF_HEAD.length + pause.afterBytes;
    await send(response, sendings(bytes, at, pause), limit, closed);
  } else if (beforeAnswer !== undefined) {
    const [bytes] = await Promise.all([child.stdout.bytes(), child.exited]);
    await beforeAnswer();
    await send(response, [bytes], limit, closed);
  } else {
    await send(response, child.stdout, limit, closed);
  }
};

interface Pause {
  readonly afterBytes: number;
  readonly held: () => void;
  readonly until: Promise<unknown>;
}

async function* sendings(bytes: Uint8Array, at: number, pause: Pause): AsyncIterable<Uint8Array> {
  yield bytes.subarray(0, at);
  pause.held();
  await pause.until;
  yield bytes.subarray(at);
}

interface ServeOptions {
  readonly limit?: number;
  readonly pause?: Pause;
  readonly beforeAnswer?: () => Promise<void>;
}

const send = async (
  response: ServerResponse,
  output: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
  closed: Promise<unknown>,
): Promise<void> => {
  let head: Buffer | null = Buffer.alloc(0);
  let sent = 0;
  for await (const chunk of output) {
    let bytes: Buffer | null = Buffer.from(chunk);
    if (head !== null) {
      head = Buffer.concat([head, bytes]);
      bytes = begin(response, head);
      if (bytes === null) continue;
      head = null;
    }
    const part = bytes.subarray(0, limit - sent);
    sent += part.length;
    if (response.destroyed) return;
    if (!response.write(part)) await Promise.race([once(response, 'drain'), closed]);
    if (sent >= limit) return void response.destroy();
  }
  if (head !== null) response.writeHead(500);
  response.end();
};
