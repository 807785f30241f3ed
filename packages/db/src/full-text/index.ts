/** The search index in a database of its own beside SQLite's, or in PostgreSQL. */
import { join } from 'node:path';
import {
  IndexOutage,
  type OpenSectionIndex,
  type OpenSectionIndexWriter,
  SEARCH_FILE,
  type SectionIndexLocation,
  type SectionIndexOptions,
} from './section-index.ts';

export type {
  OpenSectionIndex,
  OpenSectionIndexWriter,
  ScopeDump,
  SectionIndexLocation,
  SectionIndexOptions,
} from './section-index.ts';
export { IndexOutage, SEARCH_FILE };

/**
 * For a thread of its own: SQLite's calls and its waiting block the process that makes them.
 * An index that is absent, broken or of another version is made anew, and empty.
 * @throws when it cannot be opened or made
 */
export function openSectionIndex(
  location: SectionIndexLocation,
  mode: 'reader',
  options: SectionIndexOptions,
): Promise<OpenSectionIndex>;
export function openSectionIndex(
  location: SectionIndexLocation,
  mode: 'writer',
  options: SectionIndexOptions,
): Promise<OpenSectionIndexWriter>;
export async function openSectionIndex(
  location: SectionIndexLocation,
  mode: 'reader' | 'writer',
  options: SectionIndexOptions,
): Promise<OpenSectionIndex | OpenSectionIndexWriter> {
  // Neither database is loaded where the other one does the work.
  if ('url' in location) {
    const { openPostgresReader, openPostgresWriter } = await import('./postgres/open.ts');
    return mode === 'reader'
      ? openPostgresReader(location, options)
      : openPostgresWriter(location, options);
  }
  const { openSqliteReader, openSqliteWriter } = await import('./sqlite/open.ts');
  const file = join(location.dataDir, SEARCH_FILE);
  return mode === 'reader' ? openSqliteReader(file, options) : openSqliteWriter(file, options);
}
