/** Kills of a process that syncs, and what must be after a user took its work up. */
import { expect } from 'bun:test';
import {
  childProcesses,
  type GitServerRequest,
  gitFault,
  type StartedProcess,
  startProcess,
} from '@quoin/test-kit';
import type { Dialect } from '../../support/harness.ts';
import { builtProgram } from '../../support/programs.ts';
import { type BusyWorld, busyWorld, type EndState, endState } from './busy-world.ts';
import type { GitWorld } from './git-world.ts';
import { randomOf } from './interleave.ts';

/** Longer than the lease of a run that fell silent. */
export const LEASE_OVER_MS = 16_000;
/** Longer than anything waits after a failed run. */
const RETRY_OVER_MS = 601_000;

/** @param later milliseconds by which the clock of the process is ahead */
export const startSync = async (
  { world, connectionId }: Pick<BusyWorld, 'world' | 'connectionId'>,
  later: number,
): Promise<StartedProcess> =>
  startProcess([...(await builtProgram('sync-program')), connectionId, String(later)], {
    env: {
      QUOIN_DATA_DIR: world.harness.dataDir,
      QUOIN_DATABASE_URL: world.harness.databaseUrl ?? undefined,
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    },
    readyWhen: { line: /^working$/ },
  });

/** Fulfilled when the process is to be killed; no caller waits for one that has ended. */
export type Moment = (process: StartedProcess, world: GitWorld) => Promise<void>;

/** So many milliseconds after the sync began. */
export const after =
  (milliseconds: number): Moment =>
  () =>
    Bun.sleep(milliseconds);

/** Before the server says anything to such a request. */
export const asking =
  (isIt: (request: GitServerRequest) => boolean): Moment =>
  (process, { server }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const until = process.exited.then(() => undefined);
    server.fault = (request) => {
      if (!isIt(request)) return null;
      resolve();
      return { kind: 'hang', until };
    };
    return promise;
  };

/** When so many bytes of a pack are on their way. */
export const receiving =
  (bytes: number): Moment =>
  (_, { server }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.fault = ({ isPost, service }) => {
      if (!isPost || service !== 'git-upload-pack') return null;
      resolve();
      return gitFault.cut(bytes);
    };
    return promise;
  };

/** The server has the push, and the process does not know it yet. */
export const pushed: Moment = (process, { server }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.afterReceive = async () => {
    resolve();
    await process.exited;
  };
  return promise;
};

/**
 * One process falls silent before its push, another one takes the work over and ends it, and then
 * the first one goes on as if nothing had been.
 */
export const afterTakeover = async (dialect: Dialect): Promise<EndState> => {
  const busy = await busyWorld(dialect);
  const { world } = busy;
  await using _ = world;
  await using sleeper = await startSync(busy, 0);
  const { fault, release } = gitFault.hang();
  const { promise: isReached, resolve } = Promise.withResolvers<void>();
  world.server.fault = ({ service }) => {
    if (service !== 'git-receive-pack') return null;
    resolve();
    return fault;
  };
  await Promise.race([isReached, sleeper.exited]);
  process.kill(sleeper.pid, 'SIGSTOP');
  world.server.fault = null;
  world.harness.advance(LEASE_OVER_MS);
  await world.work();
  process.kill(sleeper.pid, 'SIGCONT');
  release();
  expect(await sleeper.exited).toBe(0);
  return await endState(busy);
};

/** A number that repeats what a test did, and the chance that it makes. */
export const chance = (): (() => number) => {
  const seed = Number(process.env.GIT_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`    seed ${seed}`);
  return randomOf(seed);
};

/** Ends the Git processes of this process, and nothing else of it. */
export const killGitProcess = async (): Promise<number> => {
  const found = (await childProcesses(process.pid)).filter(({ command }) =>
    command.includes('git-worker'),
  );
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
  return found.length;
};

/**
 * The sync in this process, whose Git process is killed each time that a moment has come, and again
 * until a run goes through.
 */
export const afterGitProcessKills = async (
  dialect: Dialect,
  moments: readonly ((world: GitWorld) => Promise<unknown>)[],
): Promise<{ readonly state: EndState; readonly kills: number }> => {
  const busy = await busyWorld(dialect);
  const { world } = busy;
  await using _ = world;
  let kills = 0;
  for (const moment of moments) {
    const work = world.work();
    await Promise.race([moment(world), work]);
    kills += await killGitProcess();
    await work;
    world.server.fault = null;
    world.harness.advance(RETRY_OVER_MS);
  }
  await world.work();
  return { state: await endState(busy), kills };
};

/** How long a process needs that no process kills, and what it leaves. */
export const undisturbed = async (
  dialect: Dialect,
): Promise<{ readonly state: EndState; readonly milliseconds: number }> => {
  const busy = await busyWorld(dialect);
  await using _ = busy.world;
  await using process = await startSync(busy, 0);
  const began = performance.now();
  await process.line(/^done$/);
  const milliseconds = performance.now() - began;
  expect(await process.exited).toBe(0);
  return { state: await endState(busy), milliseconds };
};

/**
 * One world, a process killed at each of the moments one after the other, then the sync to its end.
 *
 * @returns what came of it, and how many of the kills met a process at work
 */
export const afterKills = async (
  dialect: Dialect,
  moments: readonly Moment[],
): Promise<{ readonly state: EndState; readonly kills: number }> => {
  const busy = await busyWorld(dialect);
  const { world } = busy;
  await using _ = world;
  let kills = 0;
  for (const [at, moment] of moments.entries()) {
    await using process = await startSync(busy, at * LEASE_OVER_MS);
    await Promise.race([moment(process, world), process.exited]);
    await process.kill();
    if (!/^done$/m.test(process.output())) kills += 1;
    world.server.fault = null;
    world.server.afterReceive = null;
  }
  world.harness.advance(moments.length * LEASE_OVER_MS);
  await world.work();
  return { state: await endState(busy), kills };
};
