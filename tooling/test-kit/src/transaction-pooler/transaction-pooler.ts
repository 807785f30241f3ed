/**
 * A stand-in for PgBouncer 1.18 with `pool_mode = transaction`: after each transaction, the connection
 * to PostgreSQL goes back to the pool, and the next transaction of a client gets the one that was
 * unused for the longest time. So a client practically never gets the same one twice in a row, and
 * a state that belongs to a session is lost immediately. Settings and prepared statements are not
 * tracked.
 */
import { createServer, type Socket } from 'node:net';
import { type Backend, openBackend } from './backend.ts';
import { bodyOf, frame, int32, isTlsRequest, messageReader, typeOf } from './frames.ts';

export interface TransactionPoolerOptions {
  /** Connections to PostgreSQL. */
  readonly size?: number;
  /** As PgBouncer's `ignore_startup_parameters` with all of them; otherwise unknown ones are refused. */
  readonly ignoresStartupParameters?: boolean;
}

export interface TransactionPooler extends AsyncDisposable {
  /** The target's URL with the host and port of the pooler. */
  readonly url: string;
}

/** What PgBouncer 1.18 accepts from a client (its documentation, `ignore_startup_parameters`). */
const ACCEPTED = new Set([
  ...['user', 'database', 'application_name', 'client_encoding'],
  ...['datestyle', 'timezone', 'standard_conforming_strings'],
]);
/** Messages after which the server answers `ReadyForQuery`: Query and Sync. */
const SYNCED = new Set(['Q', 'S']);
const IDLE = 'I';

class Pool {
  readonly #idle: Backend[] = [];
  readonly #waiting: ((backend: Backend) => void)[] = [];
  readonly #all = new Set<Backend>();
  readonly #target: URL;

  constructor(target: URL) {
    this.#target = target;
  }

  async add(): Promise<void> {
    const backend = await openBackend(this.#target);
    this.#all.add(backend);
    this.give(backend);
  }

  take(): Promise<Backend> {
    const first = this.#idle.shift();
    if (first !== undefined) return Promise.resolve(first);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(backend: Backend): void {
    backend.receive = null;
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(backend);
    else next(backend);
  }

  /** In place of one whose client left in the middle of a transaction. */
  async replace(backend: Backend): Promise<void> {
    backend.close();
    this.#all.delete(backend);
    await this.add();
  }

  close(): void {
    for (const backend of this.#all) backend.close();
  }
}

const refusedParameter = (startup: Buffer): string | undefined => {
  const names = startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, at) => at % 2 === 0);
  return names.find((name) => name !== '' && !ACCEPTED.has(name.toLowerCase()));
};

const WELCOME = Buffer.concat([
  frame('R', int32(0)),
  frame('S', 'server_version\x0015.0\0'),
  frame('S', 'client_encoding\0UTF8\0'),
  // Not the process id of any connection to PostgreSQL, as with PgBouncer.
  frame('K', int32(1), int32(1)),
  frame('Z', IDLE),
]);

const serve = (client: Socket, pool: Pool, ignores: boolean): void => {
  let backend: Backend | null = null;
  let isTaking = false;
  let isStarted = false;
  let answersDue = 0;
  const queue: Buffer[] = [];

  const leave = (): void => {
    const left = backend;
    backend = null;
    if (left !== null) void pool.replace(left);
  };
  const forward = (to: Backend): void => {
    for (const message of queue.splice(0)) {
      if (SYNCED.has(typeOf(message))) answersDue += 1;
      to.send(message);
    }
  };
  const join = async (): Promise<void> => {
    isTaking = true;
    const taken = await pool.take();
    isTaking = false;
    if (client.destroyed) return pool.give(taken);
    backend = taken;
    taken.receive = (message) => {
      client.write(message);
      if (typeOf(message) !== 'Z') return;
      answersDue -= 1;
      if (answersDue > 0 || bodyOf(message).toString() !== IDLE) return;
      backend = null;
      pool.give(taken);
    };
    forward(taken);
  };
  const start = (startup: Buffer): void => {
    const refused = ignores ? undefined : refusedParameter(startup);
    isStarted = true;
    if (refused === undefined) return void client.write(WELCOME);
    const fields = ['SFATAL', 'C08P01', `Munsupported startup parameter: ${refused}`];
    client.end(frame('E', `${fields.join('\0')}\0\0`));
  };
  const read = messageReader(
    (message) => {
      if (!isStarted) return isTlsRequest(message) ? void client.write('N') : start(message);
      if (typeOf(message) === 'X') return void client.end();
      queue.push(message);
      if (backend !== null) forward(backend);
      else if (!isTaking) void join();
    },
    { startsUntyped: true },
  );
  client.on('data', read);
  client.on('error', leave);
  client.on('close', leave);
};

/** @param target of PostgreSQL, with user and password */
export const transactionPooler = async (
  target: string,
  { size = 3, ignoresStartupParameters = false }: TransactionPoolerOptions = {},
): Promise<TransactionPooler> => {
  const pool = new Pool(new URL(target));
  await Promise.all(Array.from({ length: size }, () => pool.add()));
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    serve(client, pool, ignoresStartupParameters);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.destroy();
      pool.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
