/** The disk of a SQLite deployment is full for a while, under load. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@quoin/test-kit';
import { makePage, makePlace } from '../support/client.ts';
import { deployment } from '../support/deployment.ts';
import { type Load, lost, startLoad } from '../support/load.ts';
import { smallDisk } from '../support/small-disk.ts';
import { integrityOf } from '../support/sqlite-file.ts';

export interface FullDisk {
  readonly times: number;
  readonly acknowledged: number;
  readonly refused: Load['refused'];
  readonly unanswered: number;
  /** Statuses of reads, and of `/ready`, while nothing can be written. */
  readonly reads: readonly number[];
  readonly lost: readonly string[];
  readonly lostAfterRestart: readonly string[];
  readonly integrity: string;
}

const REFUSALS = 20;

/** @param times how often the disk fills up @param megabytes its size */
export const fullDisk = async (times: number, megabytes: number): Promise<FullDisk> => {
  await using disk = await smallDisk(megabytes);
  await using quoin = await deployment({ dataDir: join(disk.path, 'data') });
  const server = await quoin.start({ prefix: disk.prefix });
  const client = await quoin.client();
  const place = await makePlace(client);
  const page = await makePage(client, place, 'Read me');
  const load = startLoad(client, place, { writers: 4, size: 2_000 });
  const reads: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await load.more(20);
    disk.fill(server.pid);
    const wanted = load.refused.length + REFUSALS;
    await eventually(() => load.refused.length >= wanted, { timeout: 60_000 });
    const paths = [`/api/v1/pages/${page}?content=1`, `/api/v1/projects/${place.projectId}/pages`];
    for (const path of [...paths, `/api/v1/projects/${place.projectId}/export`, '/ready']) {
      reads.push((await client.call('GET', path)).status);
    }
    disk.empty(server.pid);
    await load.more(20);
  }
  await load.stop();
  const missing = await lost(client, load.acknowledged);
  // What a crash would leave at this moment, on a disk with room.
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  process.kill(server.pid, 'SIGSTOP');
  await cp(join(disk.seenBy(server.pid), 'data'), dataDir, { recursive: true });
  await server.kill();
  await using again = await deployment({ dataDir });
  await again.start();
  return {
    times,
    acknowledged: load.acknowledged.length,
    refused: load.refused,
    unanswered: load.unanswered(),
    reads,
    lost: missing,
    lostAfterRestart: await lost(client.through(again.url), load.acknowledged),
    integrity: integrityOf(dataDir),
  };
};
