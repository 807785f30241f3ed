/** Files of Git with what the base map knows of them, renames included. Reads nothing. */
import { pairRenamesAsync, type SnapshotFile } from '@quoin/git-sync';
import type { GitFileRecord } from '../../../records.ts';
import type { GitTexts } from './git-texts.ts';
import type { TreeReading } from './read-tree.ts';
import type { RevisionTexts } from './texts.ts';

/** A file of Git beside what is known of it. */
export interface FileMatch {
  readonly path: string;
  readonly from: string | null;
  readonly file: SnapshotFile | null;
  readonly row: GitFileRecord | null;
}

export const isPage = ({ kind }: { kind: string }): boolean => kind === 'page';

/** Files of Git and rows of the base map, in pairs, independent of their names. */
export const matchFiles = async (
  { changes }: TreeReading,
  git: GitTexts,
  revisions: RevisionTexts,
  turn: () => Promise<void>,
): Promise<FileMatch[]> => {
  const removed = changes.removed.filter(isPage);
  const added = changes.added.filter((file) => isPage(file) && git.texts.has(file.path));
  const modified = changes.modified.filter(
    ({ base, file }) => isPage(base) && git.texts.has(file.path),
  );
  const textOf = (path: string): string | null => git.texts.get(path)?.text ?? null;
  const renames = await pairRenamesAsync(
    removed.map((row) => ({ ...row, text: revisions.baseOf(row) })),
    added.map((file) => ({ ...file, text: textOf(file.path) })),
    // One whose mode alone is another stays where it is.
    modified.flatMap(({ base, file }) =>
      base.oid === file.oid
        ? []
        : {
            path: file.path,
            before: { oid: base.oid, text: revisions.baseOf(base) },
            after: { oid: file.oid, text: textOf(file.path) },
          },
    ),
    turn,
  );
  const fromOf = new Map(renames.map(({ from, to }) => [to, from]));
  const moved = new Set(renames.map(({ from }) => from));
  const rows = new Map(
    [...removed, ...modified.map(({ base }) => base)].map((row) => [row.path, row]),
  );
  const meetFile = (file: SnapshotFile): FileMatch => {
    const from = fromOf.get(file.path);
    if (from !== undefined) {
      return { path: file.path, from, file, row: rows.get(from) ?? null };
    }
    const own = moved.has(file.path) ? null : (rows.get(file.path) ?? null);
    return { path: file.path, from: null, file, row: own };
  };
  // A row whose text moved on to another path, while its own path is gone, is met there.
  const gone = removed.filter(({ path }) => !moved.has(path));
  return [
    ...[...modified.map(({ file }) => file), ...added].map(meetFile),
    ...gone.map((row) => ({ path: row.path, from: null, file: null, row })),
  ];
};
