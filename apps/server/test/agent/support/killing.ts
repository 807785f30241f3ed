/** An execution whose process is killed, again and again, between its steps and within them. */
import { type StartedProcess, startProcess } from '@quoin/test-kit';
import { listAt } from '../../support/answer.ts';
import type { Dialect } from '../../support/harness.ts';
import { builtProgram } from '../../support/programs.ts';
import { openWorld } from './world.ts';

/** The text at the end: each in the order of the steps. */
export interface Effects {
  readonly status: unknown;
  readonly pages: readonly string[];
  /** Of each call that the neighbour took, the first time that it came with its key. */
  readonly calls: readonly string[];
  readonly outputs: readonly unknown[];
}

/** A service that executes a request once for each key, as Quoin does. */
const openNeighbour = (asked: (path: string) => Promise<void>) => {
  const taken = new Map<string, string>();
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const key = request.headers.get('idempotency-key') ?? 'none';
      if (!taken.has(key)) taken.set(key, pathname);
      await asked(pathname);
      return Response.json({ path: pathname });
    },
  });
  return { taken, host: `127.0.0.1:${server.port}`, stop: () => server.stop(true) };
};

/** Steps that write here and steps that write elsewhere, in turns. */
const skillOf = (steps: number, spaceId: string, host: string) => ({
  name: 'Many steps',
  steps: Array.from({ length: steps }, (_, at) =>
    at % 2 === 0
      ? { id: `s${at}`, use: 'create_page', with: { spaceId, title: `Page ${at}` } }
      : {
          id: `s${at}`,
          use: 'http.request',
          with: { url: `http://${host}/${at}`, method: 'POST' },
          retry: { times: 10, delaySeconds: 0 },
        },
  ),
  output: 'done',
});

/** A step whose process dies again and again is given up, which is another test's. */
const KILLS_OF_ONE_STEP = 3;

export interface Kills extends Effects {
  readonly kills: number;
}

/**
 * Runs one execution of so many steps. At each call of the neighbour the process that works is
 * killed: before the response, while it is sent, or so many milliseconds later, by turns of `random`.
 *
 * @param kills at most
 */
export const afterKills = async (
  dialect: Dialect,
  steps: number,
  kills: number,
  random: () => number,
): Promise<Kills> => {
  await using world = await openWorld(dialect);
  const { harness } = world;
  let killed = 0;
  let worker: StartedProcess | null = null;
  const kill = async (): Promise<void> => {
    if (killed >= kills || worker === null) return;
    killed += 1;
    await worker.kill();
  };
  const moments: readonly (() => Promise<void>)[] = [
    kill,
    async () => void queueMicrotask(kill),
    async () => void setTimeout(kill, random() * 4),
    async () => void setTimeout(kill, random() * 12),
  ];
  /** Deaths by the path of the step that was at work. */
  const deaths = new Map<string, number>();
  const neighbour = openNeighbour(async (path) => {
    const before = deaths.get(path) ?? 0;
    if (before === KILLS_OF_ONE_STEP) return;
    deaths.set(path, before + 1);
    await moments[Math.floor(random() * moments.length)]?.();
  });
  const environment = {
    QUOIN_DATA_DIR: harness.dataDir,
    QUOIN_DATABASE_URL: harness.databaseUrl ?? undefined,
    QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    QUOIN_AGENT_HTTP_HOSTS: '127.0.0.1',
  };
  const program = await builtProgram('execution-program');
  const skillId = await world.skill(skillOf(steps, world.space, neighbour.host));
  // The process under test works, not this one.
  await harness.foundation.runner.close();
  const { body } = await harness.send(`POST /api/v1/projects/${world.project}/agent/run`, {
    as: world.session,
    body: { skillId },
  });
  const id = String(Reflect.get(Object(Reflect.get(Object(body), 'execution')), 'id'));
  const row = () => harness.foundation.deps.db.read((stores) => stores.agent.executions.get(id));
  try {
    while ((await row())?.finishedAt === null) {
      worker = await startProcess(program, {
        env: environment,
        readyWhen: { line: /^working$/ },
      });
      const over = new AbortController();
      const ended = harness.foundation.deps.agent.ended(id, 60_000, over.signal);
      await Promise.race([ended, worker.exited]);
      over.abort();
    }
  } finally {
    await worker?.kill();
    neighbour.stop();
  }
  const pages = await harness.send(`GET /api/v1/projects/${world.project}/pages?limit=200`, {
    as: world.session,
  });
  const execution = await world.execution(id);
  return {
    kills: killed,
    status: execution.status,
    pages: listAt(pages.body, 'data')
      .map((page) => String(Reflect.get(Object(page), 'title')))
      .toSorted(),
    calls: [...neighbour.taken.values()].toSorted(),
    outputs: listAt(execution, 'steps').map((step) => Reflect.get(Object(step), 'status')),
  };
};

/** Each step's effect once, and none besides. */
export const onceEach = (steps: number): Effects => {
  const all = Array.from({ length: steps }, (_, at) => at);
  return {
    status: 'succeeded',
    pages: all
      .filter((at) => at % 2 === 0)
      .map((at) => `Page ${at}`)
      .toSorted(),
    calls: all
      .filter((at) => at % 2 === 1)
      .map((at) => `/${at}`)
      .toSorted(),
    outputs: all.map(() => 'succeeded'),
  };
};
