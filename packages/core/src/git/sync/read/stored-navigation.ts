/** The navigation that both sides agreed on last, as a row of the base map. */
import type { Navigation } from '@quoin/git-sync';
import type { GitConnectionRecord, GitFileRecord } from '../../../records.ts';
import { NAVIGATION_ROW } from './read-tree.ts';
import type { SyncSession } from './session.ts';

/** By file, titles that the project gave pages, and not the navigation of the repository. */
export type RenamedHere = ReadonlyMap<string, string>;

export interface StoredNavigation {
  /** Null before the first run. */
  readonly navigation: Navigation | null;
  /** As the last run found them. */
  readonly renamed: RenamedHere;
}

interface Stored {
  readonly navigation: Navigation;
  readonly renamed: Readonly<Record<string, string>>;
}

const NOTHING: StoredNavigation = { navigation: null, renamed: new Map() };

/** A row without titles is the list of spaces alone, as before titles were stored. */
const storedText = (navigation: Navigation, renamed: RenamedHere): string => {
  if (renamed.size === 0) return JSON.stringify(navigation);
  const stored: Stored = { navigation, renamed: Object.fromEntries(renamed) };
  return JSON.stringify(stored);
};

const readStored = (row: GitFileRecord | undefined): StoredNavigation => {
  if (row?.content == null) return NOTHING;
  // Written by a run, with the same types.
  const stored: Navigation | Stored = JSON.parse(row.content);
  if (!('renamed' in stored)) return { ...NOTHING, navigation: stored };
  return { navigation: stored.navigation, renamed: new Map(Object.entries(stored.renamed)) };
};

export const lastStructure = async ({
  deps,
  connection,
}: Pick<SyncSession, 'deps' | 'connection'>): Promise<StoredNavigation> => {
  const [row] = await deps.db.read((stores) =>
    stores.git.files.at(connection.id, [NAVIGATION_ROW]),
  );
  return readStored(row);
};

export const storedNavigationRow = (
  { id }: Pick<GitConnectionRecord, 'id'>,
  hash: (text: string) => string,
  navigation: Navigation,
  renamed: RenamedHere,
): GitFileRecord => {
  const content = storedText(navigation, renamed);
  return {
    ...{ connectionId: id, path: NAVIGATION_ROW, kind: 'navigation', pageId: null },
    ...{ oid: '', mode: '', contentHash: hash(content), version: null },
    ...{ content, sentVersion: null, sentOver: null },
  };
};
