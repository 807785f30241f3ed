/** `quoin admin doctor`: checks the deployment, and names the repair of each problem. */

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DestinationError, listBackups, openDestination } from '@quoin/backup-worker';
import { UnavailableError } from '@quoin/core';
import { findFutureTimes } from '@quoin/db';
import type { Foundation } from '@quoin/service/compose';
import { pathsOfOthers } from '@quoin/service/data-folder';
import { lastTime } from '@quoin/service/schedule';
import { CommandError } from './failure.ts';
import { noVerifiedBackup } from './messages/backup.ts';
import * as messages from './messages/doctor.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}

/** Below this a busy deployment is close to a full disk. */
const LOW_DISK_BYTES = 500 * 1024 ** 2;

const checkDatabase = async ({ database }: Foundation): Promise<Finding> => {
  const problems = await database.integrity();
  return {
    check: 'database',
    ok: problems.length === 0,
    message:
      problems.length === 0
        ? messages.databaseHealthy(database)
        : messages.databaseDamaged({ problems }),
  };
};

const checkSecret = ({ config, dataDir }: Foundation): Finding => ({
  check: 'secret',
  ok: true,
  message:
    config.secret === null
      ? messages.secretInFile({ file: join(dataDir, 'secret') })
      : messages.secretInVariable,
});

const checkAccess = async ({ dataDir }: Foundation): Promise<Finding> => {
  const paths = await pathsOfOthers(dataDir);
  return {
    check: 'access',
    ok: paths.length === 0,
    message:
      paths.length === 0
        ? messages.dataRestricted({ dataDir })
        : messages.dataOfOthers({ dataDir, paths }),
  };
};

const checkStorage = async ({ deps, config }: Foundation): Promise<Finding> => {
  const drift = await deps.db.read((stores) => stores.storage.drift());
  const { assetBytes, revisionBytes } = await deps.db.read((stores) => stores.storage.total());
  const limit = Math.min(config.plan.storageBytes ?? Infinity, config.storageLimit ?? Infinity);
  return {
    check: 'storage',
    ok: drift.length === 0,
    message:
      drift.length > 0
        ? messages.storageMiscounted({ slugs: drift.map(({ slug }) => slug) })
        : messages.storageUsed({ bytes: assetBytes + revisionBytes, limit }),
  };
};

const checkPageCounts = async ({ deps }: Foundation): Promise<Finding> => {
  const drift = await deps.db.read((stores) => stores.pageCounts.drift());
  return {
    check: 'page counts',
    ok: drift.length === 0,
    message:
      drift.length === 0
        ? messages.pagesCounted
        : messages.pagesMiscounted({ slugs: drift.map(({ slug }) => slug) }),
  };
};

const checkDisk = async ({ dataDir }: Foundation): Promise<Finding> => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const ok = free >= LOW_DISK_BYTES;
  const disk = { mebibytes: Math.floor(free / 1024 ** 2), dataDir };
  return { check: 'disk', ok, message: ok ? messages.diskFree(disk) : messages.diskLow(disk) };
};

/** Any hash: a storage that answers says that it is absent. */
const SOME_HASH = '0'.repeat(64);

const checkFiles = async ({ config, deps }: Foundation): Promise<Finding> => {
  const bucket = config.s3?.bucket ?? null;
  try {
    await deps.files.has(SOME_HASH);
    return { check: 'files', ok: true, message: messages.filesReachable({ bucket }) };
  } catch (problem) {
    if (!(problem instanceof UnavailableError)) throw problem;
    return {
      check: 'files',
      ok: false,
      message: messages.filesUnreachable({ bucket, reason: problem.reason }),
    };
  }
};

/** A backup may take this long. */
const BACKUP_GRACE_MS = 6 * 60 * 60 * 1000;

/** Lists the backups in their place, because a row of the database can outlive its backup. */
const checkBackups = async ({ config: { backup }, deps }: Foundation): Promise<Finding> => {
  const check = 'backup';
  if (backup === null) {
    return { check, ok: true, message: messages.backupsNotScheduled };
  }
  const place = openDestination(backup.place);
  const now = deps.clock.now();
  const due = lastTime(backup.schedule, new Date(now.getTime() - BACKUP_GRACE_MS));
  try {
    const last = (await listBackups(place)).find(({ isVerified }) => isVerified);
    if (last === undefined) {
      return { check, ok: false, message: noVerifiedBackup({ place: place.title, at: undefined }) };
    }
    const ok = due === null || last.createdAt >= due;
    const found = { place: place.title, ms: now.getTime() - last.createdAt.getTime() };
    return {
      check,
      ok,
      message: ok ? messages.lastBackup(found) : messages.lastBackupTooOld(found),
    };
  } catch (problem) {
    if (!(problem instanceof DestinationError)) throw problem;
    return { check, ok: false, message: problem.message };
  }
};

/** Names tables whose times are in the future, because a clock ran ahead. */
const checkClock = async ({ database, deps }: Foundation): Promise<Finding> => {
  const now = deps.clock.now();
  const times = await findFutureTimes(database, now);
  const latest = new Date(Math.max(...times.map(({ latest }) => latest.getTime())));
  const tables = [...new Set(times.map(({ table }) => table))];
  return {
    check: 'clock',
    ok: times.length === 0,
    message:
      times.length === 0 ? now.toISOString() : messages.timesInFuture({ tables, latest, now }),
  };
};

const checkAddress = ({ config }: Foundation): Finding => {
  const local = ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  const ok = local || !config.loopbackIsOne;
  return {
    check: 'address',
    ok,
    message: ok ? config.publicUrl : messages.publicUrlMissing(config),
  };
};

const checkPeople = async ({ deps }: Foundation): Promise<Finding> => {
  const users = await deps.db.read((stores) => stores.users.list());
  if (users.length === 0) {
    return { check: 'people', ok: true, message: messages.noAccounts };
  }
  const operators = users.filter((user) => user.role === 'operator' && user.disabledAt === null);
  const ok = operators.length > 0;
  return {
    check: 'people',
    ok,
    message: ok
      ? messages.accounts({ accounts: users.length, operators: operators.length })
      : messages.noOperator(),
  };
};

/** Names domains that serve without proof, and domains that are host names of the service. */
const checkDomains = async ({ deps, config }: Foundation): Promise<Finding> => {
  const verified = await deps.db.read((stores) => stores.site.verifiedDomains());
  const own = verified.filter(({ domain }) => deps.domains.isOwnHost(domain));
  const unproved = verified.filter(({ proof }) => proof === 'upgrade');
  const names = (list: typeof verified): string[] => list.map(({ domain }) => domain);
  if (own.length > 0) {
    return { check: 'domains', ok: false, message: messages.ownDomains({ domains: names(own) }) };
  }
  const message =
    unproved.length === 0
      ? messages.verifiedDomains({ count: verified.length, mode: deps.domains.mode })
      : messages.unprovedDomains({ domains: names(unproved) });
  return {
    check: 'domains',
    ok: unproved.length === 0 || config.domains.mode === 'trust',
    message,
  };
};

const checkVariables = ({ config }: Foundation): Finding => ({
  check: 'variables',
  ok: config.unknown.length === 0,
  message:
    config.unknown.length === 0
      ? messages.variablesKnown
      : messages.variablesUnknown({ names: config.unknown }),
});

export const doctor = async (options: { readonly json?: true }): Promise<void> => {
  const check = async (foundation: Foundation): Promise<Finding[]> => [
    await checkDatabase(foundation),
    checkSecret(foundation),
    await checkAccess(foundation),
    await checkStorage(foundation),
    await checkPageCounts(foundation),
    await checkClock(foundation),
    await checkDisk(foundation),
    await checkFiles(foundation),
    await checkBackups(foundation),
    checkAddress(foundation),
    await checkPeople(foundation),
    await checkDomains(foundation),
    checkVariables(foundation),
  ];
  // Starting the service removes the rights of other users; this command reports them.
  const findings = await withFoundation(check, { restrictAccess: false });
  const failed = findings.filter(({ ok }) => !ok);
  if (options.json) printJson({ ok: failed.length === 0, findings });
  else {
    const width = Math.max(...findings.map(({ check }) => check.length));
    for (const { ok, check, message } of findings)
      print(`${ok ? 'ok  ' : 'FAIL'}  ${check.padEnd(width)}  ${message}`);
  }
  if (failed.length > 0) {
    throw new CommandError(
      messages.checksFailed({ failed: failed.length, total: findings.length }),
    );
  }
};
