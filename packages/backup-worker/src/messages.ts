/** Messages of backups (ADR 48). The log and `quoin admin backup` show them after a colon. */

export const notVerified = ({ name }: { readonly name: string }): string =>
  `The backup ${name} is not verified`;

export const manifestVersion = ({ name }: { readonly name: string }): string =>
  `the manifest of ${name} was written by another version of Quoin`;

export const backupMissing = ({
  place,
  name,
}: {
  readonly place: string;
  readonly name: string;
}): string => `${place} does not contain the backup ${name}`;

export const fileGone = ({
  place,
  name,
}: {
  readonly place: string;
  readonly name: string;
}): string => `${place} no longer contains ${name}`;

export const backupDamaged = 'the backup is damaged or incomplete';
