/** Where scheduled backups go, when, and for how long they are kept: read once. */
import { isAbsolute } from 'node:path';
import type { DestinationSettings } from '@quoin/backup-worker';
import type { S3Options } from '@quoin/db';
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';
import { isCron } from './schedule.ts';

export interface BackupConfig {
  readonly place: DestinationSettings;
  /** `AGE-SECRET-KEY-1…` */
  readonly key: string;
  /** Cron, in UTC. */
  readonly schedule: string;
  readonly keep: number;
  /** Between two shipments of the changes of SQLite; null: they are not shipped. */
  readonly shipSeconds: number | null;
}

const DEFAULT_SCHEDULE = '0 3 * * *';
const DEFAULT_KEEP = 14;
const MAX_KEEP = 10_000;
const DEFAULT_SHIP_SECONDS = 10;
/** The period that can be lost must stay below a minute. */
const MAX_SHIP_SECONDS = 50;

/** Bech32 (BIP 173) in capitals: 32 bytes are 52 characters, and the checksum has 6. */
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;

const required = (read: EnvironmentReader, name: string): string => {
  const value = read.text(name);
  if (value === null) {
    throw new ConfigError(name, messages.backupBucketIncomplete);
  }
  return value;
};

/** Credentials of its own, or those of the bucket for images and files. */
const bucketSettings = (
  read: EnvironmentReader,
  bucket: string,
  files: S3Options | null,
): S3Options => {
  const prefix = 'QUOIN_BACKUP_S3';
  const name = `${prefix}_ENDPOINT`;
  const endpoint = read.text(name) ?? files?.endpoint ?? null;
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:/.test(endpoint))) {
    throw new ConfigError(name, messages.backupEndpointForm({ endpoint }));
  }
  return {
    endpoint,
    bucket,
    region: read.text(`${prefix}_REGION`) ?? files?.region ?? 'us-east-1',
    accessKeyId:
      read.text(`${prefix}_ACCESS_KEY_ID`) ??
      files?.accessKeyId ??
      required(read, `${prefix}_ACCESS_KEY_ID`),
    secretAccessKey:
      read.text(`${prefix}_SECRET_ACCESS_KEY`) ??
      files?.secretAccessKey ??
      required(read, `${prefix}_SECRET_ACCESS_KEY`),
  };
};

const placeOf = (
  read: EnvironmentReader,
  to: string,
  files: S3Options | null,
): DestinationSettings => {
  if (isAbsolute(to)) return { folder: to };
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(to) ?? [];
  if (bucket === undefined) {
    throw new ConfigError('QUOIN_BACKUP_TO', messages.backupPlaceForm({ to }));
  }
  const prefix = path.replace(/\/+$/, '');
  const s3 = bucketSettings(read, bucket, files);
  return { s3, prefix: prefix === '' ? '' : `${prefix}/` };
};

const keyOf = (read: EnvironmentReader): string => {
  const name = 'QUOIN_BACKUP_KEY';
  const value = read.text(name);
  // The value is a secret: it is not repeated.
  if (value !== null && KEY.test(value)) return value;
  throw new ConfigError(
    name,
    value === null ? messages.backupKeyMissing() : messages.backupKeyForm(),
  );
};

const scheduleOf = (read: EnvironmentReader): string => {
  const name = 'QUOIN_BACKUP_SCHEDULE';
  const value = read.text(name) ?? DEFAULT_SCHEDULE;
  if (isCron(value)) return value;
  throw new ConfigError(name, messages.scheduleForm({ value, example: DEFAULT_SCHEDULE }));
};

/** The key alone lets commands read backups that were copied to this machine. */
export const readBackupKey = (read: EnvironmentReader): string | null =>
  read.text('QUOIN_BACKUP_KEY') === null ? null : keyOf(read);

/** Null: no scheduled backups. */
export const readBackupSettings = (
  read: EnvironmentReader,
  files: S3Options | null,
): BackupConfig | null => {
  const to = read.text('QUOIN_BACKUP_TO');
  const schedule = scheduleOf(read);
  const keep = read.integer('QUOIN_BACKUP_KEEP', DEFAULT_KEEP, 1, MAX_KEEP);
  const seconds = read.integer(
    'QUOIN_BACKUP_SHIP_SECONDS',
    DEFAULT_SHIP_SECONDS,
    0,
    MAX_SHIP_SECONDS,
  );
  if (to === null) {
    for (const name of ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY']) {
      read.text(`QUOIN_BACKUP_S3_${name}`);
    }
    return null;
  }
  return {
    place: placeOf(read, to, files),
    key: keyOf(read),
    schedule,
    keep,
    shipSeconds: seconds === 0 ? null : seconds,
  };
};
