/**
 * The fixture host: a process that owns what tests share (PostgreSQL, Chromium) and the services
 * that they start. `bun test` kills every child process of its own after a test that timed out, so
 * nothing that a later test needs may be one.
 *
 * What a connection started ends with the connection, and the host ends with the last connection.
 * Run as a program: `bun host.ts <path of the socket>`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { removeWhenOrphaned } from '../orphan-watch.ts';
import { startPostgres } from '../postgres.ts';
import { type Child, spawnChild } from './child.ts';
import { launchChromium } from './chromium-server.ts';
import { eachLine, type HostRequest, type NumberedRequest, send } from './messages.ts';
import { restartable } from './restartable.ts';
import { sharedValues } from './shared-values.ts';

/** Ends when no test process has connected by then. */
const FIRST_CONNECTION_MS = 60_000;

type SpawnRequest = Extract<HostRequest, { op: 'spawn' }>;

const [, , socketPath = ''] = process.argv;
const folder = dirname(socketPath);
removeWhenOrphaned(folder);

const sockets = new Set<Socket>();
const notice = (text: string): void => {
  for (const socket of sockets) send(socket, { notice: text });
};
const postgres = restartable(
  () => startPostgres(),
  (server) => server.stop(),
);
const chromium = restartable(
  () =>
    launchChromium(() => {
      chromium.forget();
      notice('The shared Chromium ended. The next test that needs it gets a new one.');
    }),
  (server) => server.close(),
);
const values = sharedValues();
const folders = new Map<string, Promise<string>>();

const folderOf = (key: string): Promise<string> => {
  const known = folders.get(key) ?? mkdtemp(join(folder, 'shared-'));
  folders.set(key, known);
  return known;
};

const release = async (children: readonly Child[], scratch: readonly string[]): Promise<void> => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  await Promise.all(scratch.map((path) => rm(path, { recursive: true, force: true })));
};

const serve = (socket: Socket): void => {
  sockets.add(socket);
  const children = new Map<number, Child>();
  const stopped = new Set<number>();
  const scratch = new Set<string>();

  const spawn = ({ handle, command, env, cwd, folder: data }: SpawnRequest) => {
    if (data !== null) scratch.add(data);
    const onLine = (line: string) => send(socket, { handle, line });
    const child = spawnChild(command, { env, cwd, onLine });
    children.set(handle, child);
    void child.ended.then((code) => {
      children.delete(handle);
      if (code !== 0 && !stopped.has(handle)) {
        send(socket, { notice: `${command.join(' ')} (process ${child.pid}) ended with ${code}` });
      }
      send(socket, { handle, code });
    });
    return { pid: child.pid };
  };
  const answer = async (request: HostRequest) => {
    switch (request.op) {
      case 'postgres':
        return { url: (await postgres.get()).url };
      case 'chromium':
        return { endpoint: (await chromium.get()).wsEndpoint() };
      case 'spawn':
        return spawn(request);
      case 'signal':
        stopped.add(request.handle);
        children.get(request.handle)?.kill(request.signal);
        return null;
      case 'share':
        return {
          folder: await folderOf(request.key),
          value: await values.get(request.key, socket),
        };
      case 'shared':
        values.made(request.key, request.value);
        return null;
      case 'notShared':
        values.failed(request.key);
        return null;
    }
  };
  eachLine(socket, (line) => {
    const request: NumberedRequest = JSON.parse(line);
    const { id } = request;
    answer(request).then(
      (reply) => send(socket, { id, reply }),
      (error: unknown) => send(socket, { id, error: String(error) }),
    );
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    sockets.delete(socket);
    values.forget(socket);
    void release([...children.values()], [...scratch]).then(() => {
      if (sockets.size === 0) void end();
    });
  });
};

const server = createServer(serve);
const unused = setTimeout(() => void end(), FIRST_CONNECTION_MS);
server.once('connection', () => clearTimeout(unused));
server.listen(socketPath);

const end = async (): Promise<void> => {
  server.close();
  await Promise.all([postgres.stop(), chromium.stop()]);
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', () => void end());
