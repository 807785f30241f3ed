/** `quoin admin doctor`: looks at what usually goes wrong, and says what to do about it. */
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { UnavailableError } from '@quoin/core';
import type { Foundation } from '../compose.ts';
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
/** Permission bits of everybody but the owner. */
const OTHERS = 0o077;

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

const checkSecret = async ({ config, dataDir }: Foundation): Promise<Finding> => {
  if (config.secret !== null)
    return { check: 'secret', ok: true, message: 'given by QUOIN_SECRET' };
  const file = join(dataDir, 'secret');
  const { mode } = await stat(file);
  const ok = (mode & OTHERS) === 0;
  return {
    check: 'secret',
    ok,
    message: ok ? `kept in ${file}` : `others can read ${file}: chmod 600 it`,
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
    return { check: 'files', ok: true, message: `images and files lie ${place}` };
  } catch (problem) {
    if (!(problem instanceof UnavailableError)) throw problem;
    return { check: 'files', ok: false, message: `${place}: ${problem.reason}` };
  }
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
  const operators = users.filter((user) => user.role === 'operator' && user.disabledAt === null);
  const ok = operators.length > 0;
  return {
    check: 'people',
    ok,
    message: ok
      ? `${users.length} people, ${operators.length} of them operators`
      : 'nobody is an operator: quoin admin user add --operator --email …',
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
    config.unknown.length === 0 ? 'all known' : `mean nothing here: ${config.unknown.join(', ')}`,
});

export const doctor = async (options: { readonly json?: true }): Promise<void> => {
  const findings = await withFoundation(async (foundation) => [
    await checkDatabase(foundation),
    await checkSecret(foundation),
    await checkDisk(foundation),
    await checkFiles(foundation),
    checkAddress(foundation),
    await checkPeople(foundation),
    await checkDomains(foundation),
    checkVariables(foundation),
  ]);
  const failed = findings.filter(({ ok }) => !ok);
  if (options.json) printJson({ ok: failed.length === 0, findings });
  else
    for (const { ok, check, message } of findings)
      print(`${ok ? 'ok  ' : 'FAIL'}  ${check.padEnd(10)}${message}`);
  if (failed.length > 0) {
    throw new CommandError(`${failed.length} of ${findings.length} checks need attention`);
  }
};
