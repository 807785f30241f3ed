/** `quoin admin doctor`: looks at what usually goes wrong, and says what to do about it. */

import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DestinationError, listBackups, openDestination } from '@quoin/backup-worker';
import { commandLine, quoteForShell } from '@quoin/cli';
import { UnavailableError } from '@quoin/core';
import { findFutureTimes } from '@quoin/db';
import type { Foundation } from '@quoin/service/compose';
import { pathsOfOthers } from '@quoin/service/data-folder';
import { lastTime } from '@quoin/service/schedule';
import { CommandError } from './failure.ts';
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
        ? `${database.dialect} answers, is migrated and consistent`
        : `${problems.join('; ')} — restore the last backup`,
  };
};

const checkSecret = ({ config, dataDir }: Foundation): Finding => ({
  check: 'secret',
  ok: true,
  message: config.secret === null ? `kept in ${join(dataDir, 'secret')}` : 'given by QUOIN_SECRET',
});

/** Paths that are named; the command repairs all of them. */
const MAX_NAMED = 5;

const checkAccess = async ({ dataDir }: Foundation): Promise<Finding> => {
  const paths = await pathsOfOthers(dataDir);
  const named = paths.slice(0, MAX_NAMED).join(', ');
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
  return {
    check: 'access',
    ok: paths.length === 0,
    message:
      paths.length === 0
        ? `only the owner can read ${dataDir}`
        : `other users have rights on ${named}${more}: run chmod -R go= ${quoteForShell(dataDir)}`,
  };
};

const checkStorage = async ({ deps, config }: Foundation): Promise<Finding> => {
  const drift = await deps.db.read((stores) => stores.storage.drift());
  const { assetBytes, revisionBytes } = await deps.db.read((stores) => stores.storage.total());
  const limit = Math.min(config.plan.storageBytes ?? Infinity, config.storageLimit ?? Infinity);
  const used = `${assetBytes + revisionBytes} bytes of files and revisions are stored`;
  return {
    check: 'storage',
    ok: drift.length === 0,
    message:
      drift.length > 0
        ? `the counted bytes of ${drift.map(({ slug }) => slug).join(', ')} are not those of their files and revisions: run ${commandLine('admin recount-storage')}`
        : limit === Infinity
          ? used
          : `${used}, of ${limit}`,
  };
};

const checkPageCounts = async ({ deps }: Foundation): Promise<Finding> => {
  const drift = await deps.db.read((stores) => stores.pageCounts.drift());
  return {
    check: 'page counts',
    ok: drift.length === 0,
    message:
      drift.length === 0
        ? 'the counted pages of every project are its pages'
        : `the counted pages of ${drift.map(({ slug }) => slug).join(', ')} are not those of the database: run ${commandLine('admin recount-storage')}`,
  };
};

const checkDisk = async ({ dataDir }: Foundation): Promise<Finding> => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const ok = free >= LOW_DISK_BYTES;
  const amount = `${Math.floor(free / 1024 ** 2)} MiB free in ${dataDir}`;
  return { check: 'disk', ok, message: ok ? amount : `only ${amount}` };
};

/** Any hash: a storage that answers says that it is absent. */
const SOME_HASH = '0'.repeat(64);

const checkFiles = async ({ config, deps }: Foundation): Promise<Finding> => {
  const place = config.s3 === null ? 'in the data folder' : `in the bucket ${config.s3.bucket}`;
  try {
    await deps.files.has(SOME_HASH);
    return { check: 'files', ok: true, message: `images and files are ${place}` };
  } catch (problem) {
    if (!(problem instanceof UnavailableError)) throw problem;
    return { check: 'files', ok: false, message: `${place}: ${problem.reason}` };
  }
};

/** A backup may take this long. */
const BACKUP_GRACE_MS = 6 * 60 * 60 * 1000;

const age = (ms: number): string => {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2_880
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`;
};

/** Asks the place itself: a row of the database can outlive its backup. */
const checkBackups = async ({ config: { backup }, deps }: Foundation): Promise<Finding> => {
  const check = 'backup';
  if (backup === null) {
    return { check, ok: true, message: 'not scheduled: QUOIN_BACKUP_TO is not set' };
  }
  const place = openDestination(backup.place);
  const now = deps.clock.now();
  const due = lastTime(backup.schedule, new Date(now.getTime() - BACKUP_GRACE_MS));
  try {
    const last = (await listBackups(place)).find(({ isVerified }) => isVerified);
    if (last === undefined) {
      return { check, ok: false, message: `${place.title} has no verified backup` };
    }
    const ok = due === null || last.createdAt >= due;
    const found = `the last verified backup in ${place.title} is ${age(now.getTime() - last.createdAt.getTime())} old`;
    const message = ok ? found : `${found}, which is more than its schedule allows: see the log`;
    return { check, ok, message };
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
  const tables = [...new Set(times.map(({ table }) => table))].join(', ');
  return {
    check: 'clock',
    ok: times.length === 0,
    message:
      times.length === 0
        ? now.toISOString()
        : `rows of ${tables} have times up to ${latest.toISOString()}, but the time is ${now.toISOString()}. If the clock is correct now, run ${commandLine('admin repair-times')}`,
  };
};

const checkAddress = ({ config }: Foundation): Finding => {
  const local = ['127.0.0.1', 'localhost', '::1'].includes(config.host);
  const ok = local || !config.loopbackIsOne;
  return {
    check: 'address',
    ok,
    message: ok
      ? config.publicUrl
      : `listens on ${config.host} for others, but QUOIN_PUBLIC_URL is unset: set it to the address people use`,
  };
};

const checkPeople = async ({ deps }: Foundation): Promise<Finding> => {
  const users = await deps.db.read((stores) => stores.users.list());
  if (users.length === 0) {
    const message = 'no accounts yet: the first start of the service creates an operator';
    return { check: 'people', ok: true, message };
  }
  const operators = users.filter((user) => user.role === 'operator' && user.disabledAt === null);
  const ok = operators.length > 0;
  return {
    check: 'people',
    ok,
    message: ok
      ? `accounts: ${users.length}, operators: ${operators.length}`
      : `no user is an operator: ${commandLine('admin user add --operator --email <email>')}`,
  };
};

/** Names domains that serve without proof, and domains that are host names of the service. */
const checkDomains = async ({ deps, config }: Foundation): Promise<Finding> => {
  const verified = await deps.db.read((stores) => stores.site.verifiedDomains());
  const own = verified.filter(({ domain }) => deps.domains.isOwnHost(domain));
  const unproved = verified.filter(({ proof }) => proof === 'upgrade');
  const names = (list: typeof verified): string => list.map(({ domain }) => domain).join(', ');
  if (own.length > 0) {
    const message = `a project has a host name of the service, which does not serve its site: ${names(own)}. Remove it from the project`;
    return { check: 'domains', ok: false, message };
  }
  const message =
    unproved.length === 0
      ? `${verified.length} verified; new ones need ${deps.domains.mode === 'dns' ? 'a DNS record' : 'no proof'}`
      : `without proof since an upgrade: ${names(unproved)}. Their admins can verify them`;
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
      ? 'all known'
      : `not settings of Quoin: ${config.unknown.join(', ')}`,
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
    throw new CommandError(`${failed.length} of ${findings.length} checks need attention`);
  }
};
