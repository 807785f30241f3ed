/**
 * The jobs of the service: a sync happens without a request, one at a time
 * (docs/internals/git-sync.md#pushes-and-webhooks).
 */
import { expect, test } from 'bun:test';
import { GIT_LEASE_MS, type Jobs, pollConnections, workOnConnection } from '@quoin/core';
import { addGitJobs } from '@quoin/service/git-jobs';
import { gitFault, inSoak, oneInCheck } from '@quoin/test-kit';
import pino from 'pino';
import { insertConnection } from '../support/git-connection.ts';
import { DIALECTS } from '../support/harness.ts';
import { type GitWorld, gitWorld, type Run } from './support/git-world.ts';
import { awaited, startJobs, workingWorld } from './support/working-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const isUnfinished = ({ status }: Run): boolean => status === 'Queued' || status === 'Running';

/** Nothing waits or is under way any more. */
const rest = (world: GitWorld): Promise<true> =>
  awaited(async () => !(await world.runs()).some(isUnfinished));

const textIs = (world: GitWorld, path: string, text: string): Promise<true> =>
  awaited(async () => (await world.text(path)) === text);

const poll = (world: GitWorld): Promise<void> =>
  pollConnections(world.deps, {
    signal: new AbortController().signal,
    onError: (problem) => {
      throw problem;
    },
  });

const historyOf = async (world: GitWorld) => {
  const pages = await world.pages();
  const revisions = await Promise.all(pages.map(({ id }) => world.revisions(id)));
  return { revisions: revisions.flat().length, commits: (await world.repo.log()).length };
};

/** The run that a delivery asked for: its own, or one of the poll that had not begun yet. */
const statusOf = async (world: GitWorld, { body }: { readonly body: unknown }) => {
  const id: unknown = Reflect.get(Object(body), 'runId');
  return (await world.runs()).find((run) => run.id === id)?.status;
};

const statusesOf = async (world: GitWorld): Promise<ReadonlySet<string>> =>
  new Set((await world.runs()).map(({ status }) => status));

test.each([...chosen])(
  'on %s a push is in the page and a publication in Git without a request, and each only once',
  async (dialect) => {
    await using working = await workingWorld({ dialect, files: { 'guide.md': '# Guide\n' } });
    const { world, deliver } = working;
    await world.repo.commit('Edit', { files: { 'guide.md': '# Guide\n\nFrom Git.\n' } });
    const answer = await deliver('one delivery');
    expect(answer.body).toMatchObject({ queued: true });
    await textIs(world, 'guide.md', '# Guide\n\nFrom Git.\n');
    await rest(world);
    expect(await statusOf(world, answer)).toBe('Success');

    await world.edit('guide.md', '# Guide\n\nFrom Git, and from here.\n');
    await awaited(
      async () => (await world.repo.read('guide.md')) === '# Guide\n\nFrom Git, and from here.\n',
    );
    await rest(world);
    expect(await statusesOf(world)).toEqual(new Set(['Success']));

    // The host delivers the webhook of Quoin's own push.
    const before = await historyOf(world);
    const own = await deliver('of our own push');
    expect(own.body).toMatchObject({ queued: true });
    await rest(world);
    expect(await statusOf(world, own)).toBe('Success');
    expect(await historyOf(world)).toEqual(before);

    const runs = (await world.runs()).length;
    const again = await Promise.all([deliver('one delivery'), deliver('of our own push')]);
    expect(again.map((repeated) => repeated.body)).toEqual([{ deduped: true }, { deduped: true }]);
    expect((await world.runs()).length).toBe(runs);
    await world.requireConverged();
  },
);

const PUSHES = 100;
const PUSHES_AT_ONCE = 10;

test.each([...chosen])(
  'on %s a hundred pushes while a run is under way are one more run, and the head is what counts',
  async (dialect) => {
    await using working = await workingWorld({ dialect, files: { 'guide.md': '# Guide\n' } });
    const { world, deliver } = working;
    await rest(world);
    const before = (await world.runs()).length;
    const { fault, release } = gitFault.hang();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    world.server.fault = () => {
      held();
      return fault;
    };
    await deliver();
    await isHeld;
    const ids = new Set<string>();
    for (let number = 1; number <= PUSHES; number += 1) {
      if (number % PUSHES_AT_ONCE === 0) {
        const files = { 'guide.md': `# Guide\n\nPush ${number}.\n` };
        await world.repo.commit('Edit', { files });
      }
      const { body } = await deliver();
      ids.add(String(Reflect.get(Object(body), 'runId')));
    }
    expect(ids.size).toBe(1);
    world.server.fault = null;
    release();
    await textIs(world, 'guide.md', `# Guide\n\nPush ${PUSHES}.\n`);
    await rest(world);
    expect((await world.runs()).length).toBe(before + 2);
    expect((await world.runs())[0]?.commitAfter).toBe(await world.repo.head());
    await world.requireConverged();
  },
);

test('the poll finds a push without a webhook, and deliveries in any order end at the head', async () => {
  await using working = await workingWorld({
    files: { 'guide.md': '# Guide\n' },
    environment: { QUOIN_GIT_POLL_SECONDS: '1' },
  });
  const { world, deliver } = working;
  await rest(world);
  await world.repo.commit('Edit', { files: { 'guide.md': '# Guide\n\nMissed.\n' } });
  await textIs(world, 'guide.md', '# Guide\n\nMissed.\n');
  await rest(world);
  expect((await world.runs())[0]).toMatchObject({ trigger: 'schedule', status: 'Success' });
  const runs = (await world.runs()).length;
  await poll(world);
  expect((await world.runs()).length).toBe(runs);

  await world.repo.commit('First', { files: { 'guide.md': '# Guide\n\nFirst.\n' } });
  await world.repo.commit('Second', { files: { 'guide.md': '# Guide\n\nSecond.\n' } });
  await deliver('of the second push');
  await textIs(world, 'guide.md', '# Guide\n\nSecond.\n');
  const before = await historyOf(world);
  await deliver('of the first push');
  await rest(world);
  expect(await historyOf(world)).toEqual(before);
  await world.requireConverged();
});

/** Milliseconds that the lease of the dead process lasts in the test. */
const LEFT_MS = 1_500;

test('a run that a dead process left is taken up when its lease ends', async () => {
  await using world = await gitWorld({
    files: { 'guide.md': '# Guide\n' },
    environment: { QUOIN_GIT_POLL_SECONDS: '86400' },
  });
  await world.edit('guide.md', '# Guide\n\nEdited here.\n');
  const id = await world.connectionId();
  const leasedUntil = new Date(world.deps.clock.now().getTime() + LEFT_MS);
  await world.deps.db.write(async (stores) => {
    const run = await stores.git.runs.queued(id);
    if (run === null) throw new Error('no run waits');
    await stores.git.runs.update(run.id, ['Queued'], { status: 'Running' });
    await stores.git.connections.lease(id, 'dead', world.deps.clock.now(), leasedUntil);
  });
  const again = await workOnConnection(world.deps, id, new AbortController().signal, {
    retryMs: 1_000,
    onError: () => undefined,
  });
  expect(again).toEqual(leasedUntil);
  await startJobs(world.harness);
  await rest(world);
  expect(await world.repo.read('guide.md')).toBe('# Guide\n\nEdited here.\n');
});

test('another process looks at a connection when the lease of a killed process ends at the latest', async () => {
  await using world = await gitWorld({ files: { 'guide.md': '# Guide\n' } });
  const { foundation } = world.harness;
  const enqueued: (Date | undefined)[] = [];
  const jobs: Jobs = {
    ...foundation.jobs,
    work: async () => undefined,
    schedule: async () => undefined,
    async enqueue(_queue, _payload, { runAt } = {}) {
      enqueued.push(runAt);
      return true;
    },
  };
  await addGitJobs({ ...foundation, jobs }, pino({ level: 'silent' }));
  // The run does not end: what the process would do after it does not happen.
  const { fault, release } = gitFault.hang();
  world.server.fault = () => fault;
  await world.require('POST', '/git/sync');
  // The process that was asked works without a job; the one job is for another process.
  expect(enqueued).toHaveLength(1);
  expect(enqueued[0]?.getTime()).toBeLessThanOrEqual(Date.now() + GIT_LEASE_MS);
  expect(GIT_LEASE_MS).toBeLessThanOrEqual(15_000);
  world.server.fault = null;
  release();
  await rest(world);
});

const SLOW_CONNECTIONS = 20;

/** Another project whose sync is asked for. */
const syncWith = async (world: GitWorld, host: string, repoFullName: string) => {
  const { body } = await world.send('POST /api/v1/projects', { name: repoFullName });
  const projectId = String(Reflect.get(Object(Reflect.get(Object(body), 'project')), 'id'));
  const place = { provider: 'gitlab_self_managed', host, repoFullName } as const;
  await insertConnection(world.deps, projectId, { ...place, status: 'active' });
  const { status } = await world.send(`POST /api/v1/projects/${projectId}/git/sync`);
  expect(status).toBe(200);
};

inSoak(test).each([...chosen])(
  'on %s twenty connections to a host that hangs do not delay the runs of another host',
  async (dialect) => {
    await using working = await workingWorld({
      dialect,
      files: { 'guide.md': '# Guide\n' },
      gitDeadlines: { silenceMs: 600_000, operations: { patienceMs: 200 } },
    });
    const { world, deliver } = working;
    await rest(world);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const asked = new Set<string>();
    using slow = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      idleTimeout: 0,
      async fetch({ url }) {
        const { pathname } = new URL(url);
        // The API of the forge has a shorter time limit of its own: only Git hangs.
        if (!pathname.includes('.git/')) return new Response('not a forge', { status: 404 });
        asked.add(pathname);
        await over;
        return new Response('gone', { status: 404 });
      },
    });
    for (let at = 0; at < SLOW_CONNECTIONS; at += 1) {
      await syncWith(world, slow.url.origin, `slow/repository-${at}`);
    }
    await awaited(() => asked.size > 3);
    await world.repo.commit('Edit', { files: { 'guide.md': '# Guide\n\nFrom Git.\n' } });
    await deliver();
    await textIs(world, 'guide.md', '# Guide\n\nFrom Git.\n');
    await world.edit('guide.md', '# Guide\n\nFrom Git, and from here.\n');
    await awaited(
      async () => (await world.repo.read('guide.md')) === '# Guide\n\nFrom Git, and from here.\n',
    );
    end();
  },
);

const ROUNDS = 6;

test.each([...chosen])(
  'on %s two processes never work on one connection concurrently',
  async (dialect) => {
    await using working = await workingWorld({ dialect, files: { 'guide.md': '# Guide\n' } });
    const { world, deliver, connectionId } = working;
    const other = await world.harness.another();
    await startJobs(other);
    await rest(world);

    // While one holds the connection, the other one sends no request to the server.
    const { fault, release } = gitFault.hang();
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    world.server.fault = () => {
      held();
      return fault;
    };
    await deliver();
    await isHeld;
    const asked = world.server.requests.length;
    const again = await workOnConnection(
      other.foundation.deps,
      connectionId,
      new AbortController().signal,
      { retryMs: 1_000, onError: () => undefined },
    );
    expect(again).toBeInstanceOf(Date);
    expect(world.server.requests.length).toBe(asked);
    world.server.fault = null;
    release();

    let pushes = 0;
    let most = 0;
    world.server.beforeReceive = async () => {
      pushes += 1;
      most = Math.max(most, pushes);
    };
    world.server.afterReceive = async () => {
      pushes -= 1;
    };
    for (let round = 1; round <= ROUNDS; round += 1) {
      await world.repo.commit('Edit', {
        files: { [`git-${round}.md`]: `# Git ${round}\n` },
      });
      await Promise.all([
        deliver(undefined, world.harness),
        deliver(undefined, other),
        world.create(`Here ${round}`, `# Here ${round}\n`),
      ]);
    }
    await awaited(async () => {
      await world.requireConverged();
      return Object.keys(await world.texts()).length === 1 + 2 * ROUNDS;
    });
    await rest(world);
    expect(most).toBe(1);
    const runs = await world.deps.db.read((stores) => stores.git.runs.latest(connectionId, 100));
    const times = runs.map(({ startedAt, finishedAt }) => [
      startedAt?.getTime() ?? 0,
      finishedAt?.getTime() ?? 0,
    ]);
    const inOrder = times.toSorted(([a = 0], [b = 0]) => a - b);
    for (const [at, [, finished = 0]] of inOrder.entries()) {
      const [started = Number.POSITIVE_INFINITY] = inOrder[at + 1] ?? [];
      expect(started).toBeGreaterThanOrEqual(finished);
    }
    expect(runs.every(({ status }) => status === 'Success')).toBe(true);
    await world.requireConverged();
  },
);

inSoak(test)(
  'a run that waits for a person is not asked for again, and goes on by itself once confirmed',
  async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`page-${at}.md`, `# Page ${at}\n`]),
    );
    await using working = await workingWorld({ files });
    const { world, deliver } = working;
    await rest(world);
    const gone = Object.fromEntries(
      Object.keys(files)
        .slice(0, 8)
        .map((path) => [path, null]),
    );
    await world.repo.commit('Gone', { files: gone });
    await deliver();
    const waiting = await awaited(async () =>
      (await world.runs()).find(({ status }) => status === 'Waiting'),
    );
    const runs = (await world.runs()).length;
    for (let time = 0; time < 3; time += 1) await poll(world);
    expect((await world.runs()).length).toBe(runs);
    expect(Object.keys(await world.texts()).length).toBe(12);
    await world.call('POST', `/git/runs/${waiting.id}/confirm`, { confirm: true });
    await awaited(async () => (await world.run(waiting.id)).status === 'Success');
    expect(Object.keys(await world.texts()).length).toBe(4);
  },
);
