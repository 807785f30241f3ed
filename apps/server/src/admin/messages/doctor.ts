/** Messages of `quoin admin doctor` (ADR 48). Each follows the name of its check. */
import { commandLine, quoteForShell } from '@quoin/cli';

export const databaseHealthy = ({ dialect }: { readonly dialect: string }): string =>
  `${dialect} answers, is migrated and consistent`;
export const databaseDamaged = ({ problems }: { readonly problems: readonly string[] }): string =>
  `${problems.join('; ')}. To repair it, restore the last backup`;

export const secretInFile = ({ file }: { readonly file: string }): string => `stored in ${file}`;
export const secretInVariable = 'set by QUOIN_SECRET';

export const dataRestricted = ({ dataDir }: { readonly dataDir: string }): string =>
  `only the owner can read ${dataDir}`;
/** Most paths in a message; the command in it repairs all of them. */
const MAX_PATHS = 5;
export const dataOfOthers = ({
  dataDir,
  paths,
}: {
  readonly dataDir: string;
  readonly paths: readonly string[];
}): string => {
  const named = paths.slice(0, MAX_PATHS).join(', ');
  const more = paths.length > MAX_PATHS ? ` and ${paths.length - MAX_PATHS} more` : '';
  return `other users have rights on ${named}${more}: run chmod -R go= ${quoteForShell(dataDir)}`;
};

export const storageUsed = ({
  bytes,
  limit,
}: {
  readonly bytes: number;
  readonly limit: number;
}): string =>
  `${bytes} bytes of files and revisions are stored${limit === Infinity ? '' : `, of ${limit}`}`;
export const storageMiscounted = ({ slugs }: { readonly slugs: readonly string[] }): string =>
  `the counted bytes of ${slugs.join(', ')} differ from those of their files and revisions: run ${commandLine('admin recount-storage')}`;
export const pagesCounted = 'the counts of pages are correct';
export const pagesMiscounted = ({ slugs }: { readonly slugs: readonly string[] }): string =>
  `the counted pages of ${slugs.join(', ')} differ from those in the database: run ${commandLine('admin recount-storage')}`;

export const diskFree = ({
  mebibytes,
  dataDir,
}: {
  readonly mebibytes: number;
  readonly dataDir: string;
}): string => `${mebibytes} MiB free in ${dataDir}`;
export const diskLow = (disk: { readonly mebibytes: number; readonly dataDir: string }): string =>
  `only ${diskFree(disk)}`;

const placeOf = (bucket: string | null): string =>
  bucket === null ? 'in the data folder' : `in the bucket ${bucket}`;
export const filesReachable = ({ bucket }: { readonly bucket: string | null }): string =>
  `images and files are ${placeOf(bucket)}`;
export const filesUnreachable = ({
  bucket,
  reason,
}: {
  readonly bucket: string | null;
  readonly reason: string;
}): string => `${placeOf(bucket)}: ${reason}`;

export const backupsNotScheduled = 'not scheduled: QUOIN_BACKUP_TO is not set';
const age = (ms: number): string => {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2_880
    ? `${Math.round(minutes / 60)} hours`
    : `${Math.round(minutes / 1440)} days`;
};
export const lastBackup = ({
  place,
  ms,
}: {
  readonly place: string;
  readonly ms: number;
}): string => `the last verified backup in ${place} is ${age(ms)} old`;
export const lastBackupTooOld = (backup: { readonly place: string; readonly ms: number }): string =>
  `${lastBackup(backup)}, which is more than its schedule allows: see the log`;

export const timesInFuture = ({
  tables,
  latest,
  now,
}: {
  readonly tables: readonly string[];
  readonly latest: Date;
  readonly now: Date;
}): string =>
  `rows of ${tables.join(', ')} have times up to ${latest.toISOString()}, but the time is ${now.toISOString()}. If the clock is correct now, run ${commandLine('admin repair-times')}`;

export const publicUrlMissing = ({ host }: { readonly host: string }): string =>
  `the service listens on ${host}, but QUOIN_PUBLIC_URL is not set: set it to the address that users open`;

export const noAccounts = 'no accounts yet: the first start of the service creates an operator';
export const accounts = ({
  accounts,
  operators,
}: {
  readonly accounts: number;
  readonly operators: number;
}): string => `accounts: ${accounts}, operators: ${operators}`;
export const noOperator = (): string =>
  `no user is an operator: ${commandLine('admin user add --operator --email <email>')}`;

export const ownDomains = ({ domains }: { readonly domains: readonly string[] }): string =>
  `a project has a host name of the service, which does not serve its site: ${domains.join(', ')}. Remove it from the project`;
export const unprovedDomains = ({ domains }: { readonly domains: readonly string[] }): string =>
  `without proof since an upgrade: ${domains.join(', ')}. Their admins can verify them`;
export const verifiedDomains = ({
  count,
  mode,
}: {
  readonly count: number;
  readonly mode: 'dns' | 'trust';
}): string => `${count} verified; new ones need ${mode === 'dns' ? 'a DNS record' : 'no proof'}`;

export const variablesKnown = 'all known';
export const variablesUnknown = ({ names }: { readonly names: readonly string[] }): string =>
  `not settings of Quoin: ${names.join(', ')}`;

export const checksFailed = ({
  failed,
  total,
}: {
  readonly failed: number;
  readonly total: number;
}): string => `${failed} of ${total} checks need attention`;
