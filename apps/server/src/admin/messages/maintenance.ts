/** Messages of `quoin admin migrate`, `ready`, `reindex`, `git`, `secrets` and of repairs (ADR 48). */
import { commandLine, visibleLine } from '@quoin/cli';

export const tryAgain = ({ problem }: { readonly problem: string }): string =>
  `${problem}. Try again`;
export const projectNotFound = ({
  idOrSlug,
  storage,
}: {
  readonly idOrSlug: string;
  readonly storage: string;
}): string => `No project has the id or slug ${visibleLine(idOrSlug)} in ${storage}`;

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export const migrated = ({
  isNew,
  migrations,
  database,
}: {
  readonly isNew: boolean;
  readonly migrations: number;
  readonly database: string;
}): string => {
  if (isNew) return `Created the database: ${database}`;
  if (migrations === 0) return `The database is up to date: ${database}`;
  return `Migrated the database (${counted(migrations, 'migration')}): ${database}`;
};

export const noAnswerWithin = ({ seconds }: { readonly seconds: number }): string =>
  `no answer within ${seconds} seconds`;
export const serviceUnreachable = ({
  address,
  reason,
}: {
  readonly address: string;
  readonly reason: string;
}): string =>
  `${address} does not answer (${reason}). Start the service, or set QUOIN_HOST and QUOIN_PORT as for the service`;
export const serviceNotReady = ({
  address,
  status,
  body,
}: {
  readonly address: string;
  readonly status: number;
  readonly body: string;
}): string => `${address} answers ${status}: ${body}`;
export const serviceReady = ({ address }: { readonly address: string }): string =>
  `${address} is ready`;

export const bytesRecounted = ({
  slug,
  before,
  after,
}: {
  readonly slug: string;
  readonly before: number;
  readonly after: number;
}): string => `${slug}: ${before} bytes were counted, ${after} are stored`;
export const pagesRecounted = ({
  slug,
  counted,
  stored,
}: {
  readonly slug: string;
  readonly counted: number;
  readonly stored: number;
}): string => `${slug}: ${counted} pages were counted, ${stored} are stored`;
export const countsCorrect = 'The counts of all projects are correct';
export const countsCorrected = ({ projects }: { readonly projects: number }): string =>
  `Corrected ${counted(projects, 'project')}`;

export const indexProgress = ({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number;
}): string => `${done}/${total} pages`;
export const indexed = ({ pages }: { readonly pages: number }): string =>
  `Indexed ${counted(pages, 'page')}`;

export const presentTime = ({ now }: { readonly now: Date }): string =>
  `The time is ${now.toISOString()}`;
export const futureTimes = ({
  column,
  rows,
  latest,
}: {
  readonly column: string;
  readonly rows: number;
  readonly latest: Date;
}): string => `${column}: ${counted(rows, 'row')}, the latest at ${latest.toISOString()}`;
export const noFutureTimes = 'No row has a time in the future';
export const timesRepaired = 'Set to the present time';
export const timesNotRepaired = (): string =>
  `Nothing was changed. To set these times to the present time, run ${commandLine('admin repair-times --apply')}`;

export const noConnections = 'No project is connected to a repository';
export const verified = ({
  name,
  pages,
  differences,
}: {
  readonly name: string;
  readonly pages: number;
  readonly differences: number;
}): string =>
  `${name}: ${counted(pages, 'file')}, ${differences === 0 ? 'everything agrees' : counted(differences, 'difference')}`;
export const difference = ({
  path,
  message,
}: {
  readonly path: string;
  readonly message: string;
}): string => `  ${path || '(the connection)'}: ${message}`;

export const sealedAgain = ({
  resealed,
  current,
}: {
  readonly resealed: number;
  readonly current: number;
}): string =>
  `Sealed ${counted(resealed, 'credential')} again; ${current} were sealed under the present secret before`;
export const notUnsealed = ({ unreadable }: { readonly unreadable: number }): string =>
  `${counted(unreadable, 'credential')} cannot be opened, because the secret that sealed them is not set. Add it to QUOIN_SECRET_PREVIOUS, or connect again`;
