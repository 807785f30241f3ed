/** The service is killed under load, again and again. */
import { type ApiClient, makePlace } from '../support/client.ts';
import { type DatabaseKind, deploymentOn } from '../support/deployment.ts';
import { type Load, lost, startLoad } from '../support/load.ts';
import { integrityOf } from '../support/sqlite-file.ts';

export interface KilledWriter {
  readonly kills: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly refused: Load['refused'];
  readonly lost: readonly string[];
  /** `ok`, or what the database's own check or `doctor` says. */
  readonly integrity: string;
}

const LEAST = 10;

/** @param most acknowledgements between two kills; a random number, so each kill is at another moment */
export const killedWriter = async (
  database: DatabaseKind,
  kills: number,
  most: number,
): Promise<KilledWriter> => {
  await using quoin = await deploymentOn(database);
  let server = await quoin.start();
  const client: ApiClient = await quoin.client();
  const load = startLoad(client, await makePlace(client));
  for (let kill = 0; kill < kills; kill += 1) {
    await load.more(LEAST + Math.floor(Math.random() * (most - LEAST)));
    await server.kill();
    server = await quoin.start();
  }
  await load.more(LEAST);
  await load.stop();
  const doctor = await quoin.admin('doctor');
  return {
    kills,
    acknowledged: load.acknowledged.length,
    unanswered: load.unanswered(),
    refused: load.refused,
    lost: await lost(client, load.acknowledged),
    integrity:
      doctor.code !== 0 ? doctor.stdout : database === 'SQLite' ? integrityOf(quoin.dataDir) : 'ok',
  };
};
