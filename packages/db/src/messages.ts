/** Messages of the database (ADR 48): limits of storage, migrations and backups. */

export const planStorageFull = ({
  plan,
  max,
  used,
}: {
  readonly plan: string;
  readonly max: number;
  readonly used: number;
}): string =>
  `The plan ${plan} allows ${max} bytes of files and revisions, and ${used} are used. Delete files or archived pages that you do not need, or ask the operator for more storage`;

export const storageFull = ({
  max,
  used,
}: {
  readonly max: number;
  readonly used: number;
}): string =>
  `This installation stores at most ${max} bytes of files and revisions, and ${used} are used. Delete files or archived pages that you do not need, or ask the operator to increase QUOIN_STORAGE_LIMIT_MB`;

export const migrationsMissing = ({ missing }: { readonly missing: number }): string =>
  `${migrations(missing)} not run`;

export const noDatabase = 'the database has no tables of Quoin';

export const databaseOlder = ({ pending }: { readonly pending: number }): string =>
  `the database was written by an older version of Quoin, and ${migrations(pending)} not run`;

export const databaseNewer = ({ tag }: { readonly tag: string }): string =>
  `the database was written by a newer version of Quoin (it has the migration ${tag})`;

export const backupNotJson = 'the backup contains a line that is not JSON';

export const notABackup = 'the file is not a backup, or it was written by another version of Quoin';

export const backupRowsMissing = ({ table }: { readonly table: string }): string =>
  `the backup does not contain all rows of ${table}`;

export const backupFilesMissing = 'the backup does not contain all files';

const migrations = (count: number): string =>
  count === 1 ? '1 migration has' : `${count} migrations have`;

export const clientNotStored = 'The client of a metadata document was not stored';
