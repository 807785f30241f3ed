/** The checked-in migrations of one dialect, in order. `bun run generate` makes them. */
import { readFile } from 'node:fs/promises';

export interface Migration {
  readonly tag: string;
  readonly statements: readonly string[];
}

/** Remembers what ran. */
export const MIGRATIONS_TABLE = 'quoin_migrations';

const STATEMENT_BREAK = '--> statement-breakpoint';

/** Thrown instead of creating or migrating a database. */
export class NotMigratedError extends Error {
  override readonly name = 'NotMigratedError';
  /** @param isMissing there is no database of Quoin at all */
  constructor(
    readonly isMissing: boolean,
    pending = 0,
  ) {
    super(
      isMissing
        ? 'there is no database of Quoin'
        : `the database is of an older Quoin, and lacks ${pending} of its migrations`,
    );
  }
}

/** @throws {NotMigratedError} {Error} when the database was made by a newer version */
export const requireMigrated = (known: readonly Migration[], applied: readonly string[]): void => {
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
      return { tag, statements: text.split(STATEMENT_BREAK) };
    }),
  );
};

/**
 * Those that are still to run.
 * @throws {Error} when the database knows migrations that this program does not
 */
export const pendingMigrations = (
  known: readonly Migration[],
  applied: readonly string[],
): readonly Migration[] => {
  const tags = new Set(known.map(({ tag }) => tag));
  const foreign = applied.find((tag) => !tags.has(tag));
  if (foreign !== undefined) {
    throw new Error(`the database was made by a newer Quoin (it knows migration ${foreign})`);
  }
  const done = new Set(applied);
  return known.filter(({ tag }) => !done.has(tag));
};
