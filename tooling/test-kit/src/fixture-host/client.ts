/**
 * This process's connection to the fixture host: the one that `check` started and named in
 * `QUOIN_TEST_FIXTURE_HOST`, or one of its own, started by the first request.
 */
import { spawn as spawnProgram } from 'node:child_process';
import { mkdtemp, realpath } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../eventually.ts';
import type { Child, ChildOptions } from './child.ts';
import {
  eachLine,
  type HostMessage,
  type HostReplies,
  type HostRequest,
  send,
} from './messages.ts';

const HOST = fileURLToPath(new URL('host.ts', import.meta.url));
/** A loaded machine takes seconds to start Bun. */
const START_MS = 30_000;

export interface FixtureHost {
  /** The path of its socket: the value of `QUOIN_TEST_FIXTURE_HOST` for other processes. */
  readonly path: string;
  request<Op extends HostRequest['op']>(
    request: Extract<HostRequest, { op: Op }>,
  ): Promise<HostReplies[Op]>;
  /** A process of the host's, killed when this process ends; `folder` is deleted then. */
  spawn(
    command: readonly string[],
    options: ChildOptions & { readonly folder?: string | undefined },
  ): Promise<Child>;
  /** Ends everything that this process started in the host. */
  close(): void;
}

let shared: Promise<FixtureHost> | null = null;

/** @throws Error when no host can be reached or started */
export const fixtureHost = (): Promise<FixtureHost> => {
  shared ??= openFixtureHost(process.env.QUOIN_TEST_FIXTURE_HOST).catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
};

/** @param running - the path of a host's socket; without it another host is started */
export const openFixtureHost = async (running?: string): Promise<FixtureHost> => {
  if (running !== undefined && running !== '') return client(await connected(running), running);
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'quoin-host-'));
  const path = join(folder, 'socket');
  // In the background of a shell: `bun test` kills its own children after a timeout.
  spawnProgram('/bin/sh', ['-c', '"$@" &', 'fixture-host', process.execPath, HOST, path], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  }).unref();
  return client(await eventually(() => connected(path), { timeout: START_MS }), path);
};

const connected = (path: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

interface Pending {
  /** Takes the line that has the reply. */
  resolve(line: string): void;
  reject(error: Error): void;
}

interface Listener {
  onLine(line: string): void;
  onExit(code: number): void;
}

const client = (socket: Socket, path: string): FixtureHost => {
  const pending = new Map<number, Pending>();
  const listeners = new Map<number, Listener>();
  let lastNumber = 0;

  // The connection alone does not keep this process running.
  const keepRunning = () => {
    if (pending.size + listeners.size > 0) socket.ref();
    else socket.unref();
  };
  const take = (line: string): void => {
    const message: HostMessage = JSON.parse(line);
    if ('notice' in message) {
      console.error(`Fixture host: ${message.notice}`);
    } else if ('handle' in message) {
      const listener = listeners.get(message.handle);
      if ('line' in message) listener?.onLine(message.line);
      else listener?.onExit(message.code);
    } else {
      const request = pending.get(message.id);
      pending.delete(message.id);
      if ('error' in message) request?.reject(new Error(message.error));
      else request?.resolve(line);
    }
    keepRunning();
  };
  eachLine(socket, take);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    const lost = new Error('The fixture host ended');
    for (const request of pending.values()) request.reject(lost);
    for (const listener of listeners.values()) listener.onExit(KILLED);
    pending.clear();
    listeners.clear();
  });
  const request = async <Op extends HostRequest['op']>(
    body: Extract<HostRequest, { op: Op }>,
  ): Promise<HostReplies[Op]> => {
    lastNumber += 1;
    const id = lastNumber;
    const line = await new Promise<string>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      keepRunning();
      send(socket, { ...body, id });
    });
    const { reply }: { reply: HostReplies[Op] } = JSON.parse(line);
    return reply;
  };
  return {
    path,
    request,
    close: () => socket.destroy(),
    async spawn(command, { env, cwd, onLine, folder = null }) {
      lastNumber += 1;
      const handle = lastNumber;
      const ended = new Promise<number>((resolve) => {
        listeners.set(handle, {
          onLine,
          onExit: (code) => {
            listeners.delete(handle);
            resolve(code);
          },
        });
      });
      const spawned = request({ op: 'spawn', handle, command, env, cwd, folder });
      const { pid } = await spawned.catch((error: unknown) => {
        listeners.delete(handle);
        throw error;
      });
      const kill = (signal: 'SIGTERM' | 'SIGKILL') =>
        void request({ op: 'signal', handle, signal }).catch(() => undefined);
      return { pid, exited: ended, ended, kill };
    },
  };
};

/** 128 + SIGKILL: what the host's end means for its processes. */
const KILLED = 137;
