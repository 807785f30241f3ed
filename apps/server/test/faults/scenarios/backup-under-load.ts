/** Makes a backup during writes, and restores it into a database of the other kind. */
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { makePlace, ok, type Place } from '../support/client.ts';
import { type DatabaseKind, deploymentOn } from '../support/deployment.ts';
import { lost, startLoad } from '../support/load.ts';

export interface BackupUnderLoad {
  /** Writes that were acknowledged before the backup began. */
  readonly before: number;
  /** Writes that were acknowledged in total. */
  readonly acknowledged: number;
  readonly refused: number;
  /** Writes of `before` that are not in the restored database. */
  readonly lost: readonly string[];
  /** Exit code of `doctor` on the restored database. */
  readonly doctor: number;
  /** Number of files in the export of the project, after the last write. */
  readonly files: number;
  /** Whether the export of the restored last backup has the same bytes. */
  readonly equal: boolean;
}

const succeed = async (running: Promise<{ code: number; stderr: string }>): Promise<void> => {
  const { code, stderr } = await running;
  if (code !== 0) throw new Error(stderr);
};

/** @param writes number of acknowledged writes before the backup begins, and again during the backup */
export const backupUnderLoad = async (
  from: DatabaseKind,
  to: DatabaseKind,
  writes: number,
): Promise<BackupUnderLoad> => {
  await using folder = await temporaryFolder();
  await using source = await deploymentOn(from);
  await using target = await deploymentOn(to);
  await source.start();
  const client = await source.client();
  const place: Place = await makePlace(client);
  const load = startLoad(client, place);
  await load.more(writes);
  const before = [...load.acknowledged];
  const early = join(folder.path, 'early.backup');
  const backedUp = succeed(source.admin('backup', early));
  await load.more(writes);
  await backedUp;
  await load.stop();
  const late = join(folder.path, 'late.backup');
  await succeed(source.admin('backup', late));

  await succeed(target.admin('migrate'));
  await succeed(target.admin('restore', early));
  await target.start();
  const restored = client.through(target.url);
  const missing = await lost(restored, before);
  const doctor = await target.admin('doctor');

  await succeed(target.admin('restore', late, '--force'));
  const path = `/api/v1/projects/${place.projectId}/export`;
  const exported = JSON.stringify(await ok(client.call('GET', path)));
  const exportedAgain = JSON.stringify(await ok(restored.call('GET', path)));
  return {
    before: before.length,
    acknowledged: load.acknowledged.length,
    refused: load.refused.length,
    lost: missing,
    doctor: doctor.code,
    files: exported.split('"path":').length - 1,
    equal: exported === exportedAgain,
  };
};
