/** Messages of `quoin admin backup`, `backups`, `backup-key` and `restore` (ADR 48). */
import { commandLine } from '@quoin/cli';

export const placeMissing =
  'QUOIN_BACKUP_TO is not set. Set it to a folder or a bucket as for the service';
export const placeOrFileMissing = `${placeMissing}, or name a file`;
export const fileIsFolder = ({ file }: { readonly file: string }): string =>
  `${file} is a folder. Name a file`;
export const folderMissing = ({ folder }: { readonly folder: string }): string =>
  `The folder ${folder} does not exist`;
export const fileMissing = ({ file }: { readonly file: string }): string =>
  `The file ${file} does not exist`;

const PHASES = { writing: 'Writing', verifying: 'Verifying' } as const;

export const backupProgress = ({
  phase,
  done,
  total,
}: {
  readonly phase: keyof typeof PHASES;
  readonly done: number;
  readonly total: number | null;
}): string => `${PHASES[phase]}: ${done}${total === null ? '' : ` of ${total}`} rows and files`;
export const restoreProgress = ({ done }: { readonly done: number }): string =>
  `Restoring: ${done} rows and files`;

interface Counts {
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
  readonly name: string;
}

export const backedUp = ({ rows, tables, files, name }: Counts): string =>
  `Backed up ${rows} rows of ${tables} tables and ${files} files: ${name}`;
export const restored = ({ rows, tables, files, name }: Counts): string =>
  `Restored ${rows} rows of ${tables} tables and ${files} files: ${name}`;
export const backedUpAndVerified = ({ rows, files, name }: Omit<Counts, 'tables'>): string =>
  `Backed up and verified ${rows} rows and ${files} files: ${name}`;
export const filesNotInBackup = ({ files }: { readonly files: number }): string =>
  files === 1
    ? 'The backup does not contain 1 image or file that the storage did not have'
    : `The backup does not contain ${files} images or files that the storage did not have`;

export const noBackups = ({ place }: { readonly place: string }): string =>
  `${place} has no backups`;
export const keyCreated = (): string =>
  `Set QUOIN_BACKUP_KEY to this key. Store a copy on another machine: without the key, no backup can be read. To restore the newest backup, run ${commandLine('admin restore --latest')}`;

export const nameOneSource = 'Name one of: a file, --latest, --at <time>';
export const timeForm = ({ text }: { readonly text: string }): string =>
  `--at "${text}" is not a time such as 2026-11-23T14:05:00Z`;
export const noVerifiedBackup = ({
  place,
  at,
}: {
  readonly place: string;
  readonly at: Date | undefined;
}): string =>
  `${place} has no verified backup${at === undefined ? '' : ` of ${at.toISOString()} or earlier`}`;
export const backupGone = ({
  place,
  name,
}: {
  readonly place: string;
  readonly name: string;
}): string => `${place} no longer has ${name}`;
export const backupNotFound = ({
  place,
  name,
}: {
  readonly place: string;
  readonly name: string;
}): string =>
  `${name} is not a file, and ${place} has no backup of this name. See the backups: ${commandLine('admin backups')}`;
export const keyMissing = 'The backup is encrypted. Set QUOIN_BACKUP_KEY to its key';
