/** PostgreSQL goes away under load and comes back; the service is left alone. */
import { eventually, faultProxy, freshDatabase, startPostgres } from '@quoin/test-kit';
import { makePlace } from '../support/client.ts';
import { deployment } from '../support/deployment.ts';
import { type Load, lost, startLoad } from '../support/load.ts';

export interface StoppedPostgres {
  readonly acknowledged: number;
  readonly refused: Load['refused'];
  readonly unanswered: number;
  /** Statuses of `/health` and `/ready` each time that PostgreSQL was away. */
  readonly away: readonly [health: number, ready: number][];
  readonly lost: readonly string[];
  readonly alive: boolean;
}

const REFUSALS = 20;

/** @param rounds of a crash, an orderly restart, and a cut connection */
export const stoppedPostgres = async (rounds: number): Promise<StoppedPostgres> => {
  await using server = await startPostgres({ durable: true });
  await using database = await freshDatabase(server);
  await using network = await faultProxy(database.url);
  await using quoin = await deployment({ databaseUrl: network.url });
  const running = await quoin.start();
  const client = await quoin.client();
  const load = startLoad(client, await makePlace(client));
  const away: [number, number][] = [];
  const untilRefused = async () => {
    const wanted = load.refused.length + REFUSALS;
    await eventually(() => load.refused.length >= wanted, { timeout: 60_000 });
    const status = async (path: string) => (await client.call('GET', path)).status;
    away.push([await status('/health'), await status('/ready')]);
  };
  for (let round = 0; round < rounds; round += 1) {
    await load.more(30);
    await server.kill();
    await untilRefused();
    await server.restart();
    await load.more(30);
    await server.restart();
    await load.more(30);
    network.cut();
    await untilRefused();
    network.resume();
  }
  await load.more(30);
  await load.stop();
  return {
    acknowledged: load.acknowledged.length,
    refused: load.refused,
    unanswered: load.unanswered(),
    away,
    lost: await lost(client, load.acknowledged),
    alive: (await running.stop()) === 0,
  };
};
