/** A plan with its renamed files: each goes at its old path and comes at the new one, in one commit. */
import { blobId } from '@quoin/git-sync';
import { withAssetPaths } from '@quoin/markdown';
import { inRepository } from '../read/paths.ts';
import type { SyncSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';
import type { FileMove } from './file-moves.ts';
import { type OutboundFile, publishedKey, removedFile, writtenFile } from './outbound-file.ts';

interface Known {
  /** Of the pages that are pushed with another text. */
  readonly texts: RevisionTexts;
  /** By hash. */
  readonly images: ReadonlyMap<string, string>;
}

const encoder = new TextEncoder();

export const movedFiles = async (
  session: SyncSession,
  files: readonly OutboundFile[],
  moves: readonly FileMove[],
  { texts, images }: Known,
): Promise<readonly OutboundFile[]> => {
  if (moves.length === 0) return files;
  const { deps, connection } = session;
  const base = new RevisionTexts();
  const rows = await deps.db.read(async (stores) => {
    const found = await stores.git.files.at(
      connection.id,
      moves.map(({ from }) => from),
    );
    await base.read(stores, baseKeys(found));
    return new Map(found.map((row) => [row.path, row]));
  });
  const planned = new Map(files.map((file) => [file.path, file]));
  // A page that is moved to where another one went takes its file over: a commit changes a path once.
  const takenOver = new Set(moves.flatMap(({ to }) => (planned.get(to)?.row === null ? to : [])));
  const moved = moves.flatMap(({ view: { page }, from, to }): OutboundFile[] => {
    const row = rows.get(from);
    const edited = planned.get(from);
    if (row === undefined || edited?.row === null) return [];
    const isEdited = edited !== undefined;
    const text = isEdited ? texts.get(publishedKey({ page, file: row })) : base.baseOf(row);
    if (text === null) return [];
    const made = writtenFile(session, { page, file: row }, to, text, images);
    const content = encoder.encode(withAssetPaths(text, to, (hash) => images.get(hash) ?? null));
    const whole = inRepository(connection.basePath, to);
    const old = inRepository(connection.basePath, from);
    return [
      { ...removedFile(session, row, page.title), page: null, isMovedAway: true },
      {
        ...made,
        from,
        change: made.change && {
          ...made.change,
          expected: takenOver.has(to) ? (planned.get(to)?.change?.expected ?? null) : null,
        },
        page: { action: 'rename', title: page.title, path: whole, from: old },
        row: isEdited ? made.row : { ...row, path: to, oid: blobId(content) },
      },
    ];
  });
  const gone = new Set(
    moved.flatMap(({ from, path }) => [
      ...(from === undefined ? [] : [from]),
      ...(from !== undefined && takenOver.has(path) ? [path] : []),
    ]),
  );
  return [...files.filter(({ path }) => !gone.has(path)), ...moved];
};
