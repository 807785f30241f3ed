/** Messages about the data of a deployment and about the running service (ADR 48). */
import { commandLine } from '@quoin/cli';

export const databaseMissing = ({
  where,
  variable,
}: {
  readonly where: string;
  readonly variable: string;
}): string =>
  `${where} has no database of Quoin. Set ${variable} to the one of your service. To create an empty database there, run ${commandLine('admin migrate')}`;
export const databaseNotMigrated = ({
  where,
  problem,
}: {
  readonly where: string;
  readonly problem: string;
}): string => `${where}: ${problem}. Run ${commandLine('admin migrate')} first`;
export const databaseDamaged = ({
  file,
  damage,
}: {
  readonly file: string;
  readonly damage: string;
}): string =>
  `${file} is damaged: ${damage}. Move this file and its -wal and -shm files away, create a new database with ${commandLine('admin migrate')}, and restore the last backup`;
/** `missing`: names of files; none if the folder does not exist. `variables`: other places of them. */
export const dataMissing = ({
  dataDir,
  missing,
  variables,
}: {
  readonly dataDir: string;
  readonly missing: readonly string[];
  readonly variables: readonly string[];
}): string => {
  const found = missing.length === 0 ? 'the folder does not exist' : `no ${missing.join(', no ')}`;
  const also = variables.length === 0 ? '' : `, and ${variables.join(' and ')} as for the service`;
  return `${dataDir} has no data of Quoin (${found}). Set QUOIN_DATA_DIR to the data folder of your service${also}. To create an empty database there, run ${commandLine('admin migrate')}`;
};
export const secretDamaged = ({ file }: { readonly file: string }): string =>
  `${file} does not contain a secret. Restore the file. If you cannot, delete it: all users sign in again then, and stored credentials are lost`;

export const storageOf = ({
  rows,
  dataDir,
  bucket,
}: {
  readonly rows: string;
  readonly dataDir: string;
  readonly bucket: string | null;
}): string => `${rows}, files in ${bucket === null ? dataDir : `the bucket ${bucket}`}`;

export const sealedElsewhere = 'the text was not sealed by this service';
export const sealedUnderOtherSecret =
  'the text was sealed under another QUOIN_SECRET: add that secret to QUOIN_SECRET_PREVIOUS';
export const sealChanged = 'the text was changed, or sealed for another purpose';

export const remoteStatus = ({ status }: { readonly status: number }): string =>
  `The server answered ${status}`;
export const dnsTimeout = ({ ms }: { readonly ms: number }): string =>
  `The DNS did not answer within ${ms} ms`;
export const dnsUnavailable = ({ name }: { readonly name: string }): string =>
  `The DNS did not answer for ${name}. Try again`;

export const serviceStopping = 'the service is stopping';
export const notReady = ({ reason }: { readonly reason: string }): string => `Not ready: ${reason}`;
export const hostUnknown =
  'The service and its projects do not have this host name, so it needs no certificate';
export const metricsOff =
  'Metrics are off. Set QUOIN_METRICS_TOKEN or QUOIN_METRICS_PORT to turn them on';
export const metricsTokenMissing = 'Metrics need the metrics token of the operator';

export const listening = ({
  publicUrl,
  url,
}: {
  readonly publicUrl: string;
  readonly url: string;
}): string => `${publicUrl} (listening on ${url})`;
export const passwordOfVariable = 'set by QUOIN_OPERATOR_PASSWORD';
export const passwordShownOnce = 'shown only once; set another one with:';
export const tokenNext = 'a token for the command and for programs:';
export const tokenInstead = 'or, without a browser, a token:';
export const databaseOfTerminal = 'with the QUOIN_DATABASE_URL of this terminal';

/** A line of the log. */
export const notCountedYet = ({ what }: { readonly what: string }): string =>
  `${what} were not counted yet`;

/** The description of a metric. */
export const openStreams = 'Open event streams';
