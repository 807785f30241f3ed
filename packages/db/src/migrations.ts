/** The checked-in migrations of one dialect, in order. `bun run generate` makes them. */
import { readFile } from 'node:fs/promises';
import { databaseNewer, databaseOlder, noDatabase } from './messages.ts';

/**
 * `expand`: a program without this migration goes on beside it, because the migration only adds.
 * `contract`: such a program must stop.
 */
export type MigrationKind = 'expand' | 'contract';

/** A row of the table. */
export interface AppliedMigration {
  readonly tag: string;
  readonly kind: MigrationKind;
}

export interface Migration extends AppliedMigration {
  readonly statements: readonly string[];
}

/** Changes of the schema when a database was opened. */
export interface SchemaChange {
  /** Whether it had no tables of Quoin before. */
  readonly isNew: boolean;
  /** How many migrations ran. */
  readonly migrations: number;
}

export const NO_CHANGE: SchemaChange = { isNew: false, migrations: 0 };

/** @param pending the migrations that ran, of all that this program knows */
export const schemaChange = (
  pending: readonly Migration[],
  applied: readonly AppliedMigration[],
): SchemaChange => ({ isNew: applied.length === 0, migrations: pending.length });

/** Remembers what ran. */
export const MIGRATIONS_TABLE = 'quoin_migrations';

/** The line of an SQL file that names its kind (ADR 24). */
const KIND_LINE = /^-- quoin: (expand|contract)$/m;

/** @throws {Error} if the SQL file does not name its kind */
export const kindOf = (tag: string, text: string): MigrationKind => {
  const [, kind] = KIND_LINE.exec(text) ?? [];
  if (kind === undefined) {
    throw new Error(
      `the migration ${tag} names no kind: write the line "-- quoin: expand" or "-- quoin: contract" into both SQL files (ADR 24)`,
    );
  }
  return kind === 'expand' ? 'expand' : 'contract';
};

/** @param row as the table has it: before the column `kind`, all migrations were contractions */
export const appliedMigration = ({
  tag,
  kind,
}: {
  readonly tag: string;
  readonly kind?: string | null;
}): AppliedMigration => ({ tag, kind: kind === 'expand' ? 'expand' : 'contract' });

const STATEMENT_BREAK = '--> statement-breakpoint';

/** A migration that changes one database only has comments for the other one, which bun:sqlite refuses to run. */
const hasStatement = (part: string): boolean =>
  part.split('\n').some((line) => line.trim() !== '' && !line.startsWith('--'));

/** Thrown instead of creating or migrating a database. */
export class NotMigratedError extends Error {
  override readonly name = 'NotMigratedError';
  /** @param isMissing there is no database of Quoin at all */
  constructor(
    readonly isMissing: boolean,
    pending = 0,
  ) {
    super(isMissing ? noDatabase : databaseOlder({ pending }));
  }
}

/** @throws {NotMigratedError} {Error} when the database was made by a newer version */
export const requireMigrated = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): void => {
  const { length } = pendingMigrations(known, applied);
  if (length > 0) throw new NotMigratedError(applied.length === 0, length);
};

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

export const loadMigrations = async (folder: 'sqlite' | 'pg'): Promise<readonly Migration[]> => {
  const root = new URL(`../migrations/${folder}/`, import.meta.url);
  const journal: Journal = JSON.parse(await readFile(new URL('meta/_journal.json', root), 'utf8'));
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, root), 'utf8');
      const statements = text.split(STATEMENT_BREAK).filter(hasStatement);
      return { tag, kind: kindOf(tag, text), statements };
    }),
  );
};

/**
 * Those that are still to run.
 * @throws {Error} when the database has a contraction that this program does not know
 */
export const pendingMigrations = (
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] => {
  const tags = new Set(known.map(({ tag }) => tag));
  const foreign = applied.find(({ tag, kind }) => kind === 'contract' && !tags.has(tag));
  if (foreign !== undefined) {
    throw new Error(databaseNewer({ tag: foreign.tag }));
  }
  const done = new Set(applied.map(({ tag }) => tag));
  return known.filter(({ tag }) => !done.has(tag));
};
