/**
 * A load generator on raw sockets, run as a process of its own: `bun load.ts` reads a {@link LoadJob}
 * from standard input and prints a {@link LoadResult}. It sends the next request of a connection
 * when the answer to the last is complete, as `wrk` does, and does no more work than counting bytes.
 */
import type { Socket } from 'bun';

export interface LoadJob {
  readonly port: number;
  /** Whole HTTP requests; each connection goes through them in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly answers: number;
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were neither 2xx nor 304, by status line. */
  readonly failures: Readonly<Record<string, number>>;
}

interface Connection {
  next: number;
  sentAt: number;
  /** Bytes of the present answer still to come; -1 while its head is incomplete, infinite in chunks. */
  missing: number;
  head: string;
  /** The last characters of an answer in chunks. */
  tail: string;
}

const HEAD_END = '\r\n\r\n';
/** RFC 9112 §7.1: the last chunk has no bytes. No answer of Quoin contains this. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

export const runLoad = async (job: LoadJob): Promise<LoadResult> => {
  const requests = job.requests.map((text) => Buffer.from(text));
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const endsAt = performance.now() + job.seconds * 1000;
  let closed = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  const send = (socket: Socket<Connection>): void => {
    const state = socket.data;
    const request = requests[state.next++ % requests.length];
    state.missing = -1;
    state.head = '';
    state.tail = '';
    state.sentAt = performance.now();
    if (request !== undefined) socket.write(request);
  };

  const answered = (socket: Socket<Connection>): void => {
    const now = performance.now();
    times.push(now - socket.data.sentAt);
    if (now < endsAt) send(socket);
    else socket.end();
  };

  const readChunks = (state: Connection, text: string): void => {
    state.tail = (state.tail + text).slice(-LAST_CHUNK.length);
    if (state.tail === LAST_CHUNK) state.missing = 0;
  };

  const readHead = (state: Connection, chunk: Buffer): void => {
    state.head += chunk.toString('latin1');
    const end = state.head.indexOf(HEAD_END);
    if (end === -1) return;
    if (!/^HTTP\/1\.1 (?:2|304)/.test(state.head)) {
      const line = state.head.slice(0, state.head.indexOf('\r\n'));
      failures[line] = (failures[line] ?? 0) + 1;
    }
    if (/transfer-encoding: chunked/i.test(state.head)) {
      state.missing = Number.POSITIVE_INFINITY;
      readChunks(state, state.head.slice(end + HEAD_END.length));
      return;
    }
    const length = Number(/content-length: (\d+)/i.exec(state.head)?.[1] ?? 0);
    state.missing = length - (state.head.length - end - HEAD_END.length);
  };

  for (let index = 0; index < job.connections; index += 1) {
    await Bun.connect<Connection>({
      hostname: '127.0.0.1',
      port: job.port,
      data: { next: index * 7, sentAt: 0, missing: -1, head: '', tail: '' },
      socket: {
        open: send,
        data: (socket, chunk) => {
          const state = socket.data;
          if (state.missing < 0) readHead(state, chunk);
          else if (state.missing === Number.POSITIVE_INFINITY) {
            readChunks(state, chunk.toString('latin1'));
          } else state.missing -= chunk.length;
          if (state.missing === 0) answered(socket);
        },
        close: () => {
          closed += 1;
          // Not when no connection is open: the first may be over before the last one begins.
          if (closed === job.connections) resolve();
        },
        error: (_socket, problem) => reject(problem),
      },
    });
  }
  const started = performance.now();
  await promise;
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    answers: times.length,
    requestsPerSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  };
};

if (import.meta.main) {
  const job: LoadJob = JSON.parse(await Bun.stdin.text());
  process.stdout.write(JSON.stringify(await runLoad(job)));
}
