/**
 * Images of the repository that pages here refer to by their addresses: what they are now, and the
 * pages that get another address where Git changed one.
 */
import { LIMITS } from '@quoin/contract';
import { blobId, isLfsPointer, lfsPointer, pointerBytes, type SnapshotFile } from '@quoin/git-sync';
import { baseNameOf } from '@quoin/markdown';
import { allAssets } from '../../../assets/all-assets.ts';
import type { GitFileRecord } from '../../../records.ts';
import { batchesOf, createYielder } from '../../../yield-now.ts';
import type { KnownImages } from '../read/image-texts.ts';
import type { TreeReading } from '../read/read-tree.ts';
import type { SyncSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';

type Modified = TreeReading['changes']['modified'][number];

const isAsset = ({ kind }: { readonly kind: string }): boolean => kind === 'asset';

/** Of images that were uploaded here, the ones that Git changed. */
const changedUploads = async (
  { deps, project }: SyncSession,
  { changes }: TreeReading,
): Promise<Modified[]> => {
  const modified = changes.modified.filter(({ base, file }) => isAsset(base) && isAsset(file));
  if (modified.length === 0) return [];
  return deps.db.read(async (stores) => {
    const found: Modified[] = [];
    for (const one of modified) {
      const assets = await stores.assets.withHash(project.id, one.base.contentHash);
      if (assets.some(({ path }) => path === null)) found.push(one);
    }
    return found;
  });
};

const hashOf = async (bytes: Uint8Array | null): Promise<string | null> => {
  if (bytes === null) return null;
  if (isLfsPointer(bytes)) return lfsPointer(bytes)?.oid ?? null;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toHex();
};

/** One image may be as large as the limit of an asset. */
const BLOBS_AT_ONCE = 4;

const readHashes = async (
  { deps, source, signal }: SyncSession,
  modified: readonly Modified[],
): Promise<Map<string, string | null>> => {
  const hashes = new Map<string, string | null>();
  for (const batch of batchesOf(modified, BLOBS_AT_ONCE)) {
    const oids = batch.map(({ file }) => file.oid);
    const blobs = await deps.git.remote.read(source, oids, LIMITS.assetBytes, signal);
    for (const [at, { file }] of batch.entries()) {
      hashes.set(file.path, await hashOf(blobs[at] ?? null));
    }
  }
  return hashes;
};

/** Rows of pages whose text in the base map has one of the hashes in it. */
const pagesWith = async (
  { deps, connection }: SyncSession,
  hashes: readonly string[],
): Promise<GitFileRecord[]> =>
  deps.db.read(async (stores) => {
    const rows = await stores.git.files.list(connection.id);
    const found: GitFileRecord[] = [];
    const turn = createYielder();
    for (const batch of batchesOf(
      rows.filter(({ kind }) => kind === 'page'),
      BLOBS_AT_ONCE * BLOBS_AT_ONCE,
    )) {
      const texts = new RevisionTexts();
      await texts.read(stores, baseKeys(batch));
      found.push(
        ...batch.filter((row) => {
          const text = texts.baseOf(row);
          return text !== null && hashes.some((hash) => text.includes(hash));
        }),
      );
      await turn();
    }
    return found;
  });

/** Pages whose images changed, as changes of theirs. */
export const withPagesOfImages = async (
  session: SyncSession,
  reading: TreeReading,
): Promise<{
  readonly reading: TreeReading;
  readonly changed: ReadonlyMap<string, string | null>;
}> => {
  const modified = await changedUploads(session, reading);
  if (modified.length === 0) return { reading, changed: new Map() };
  const changed = await readHashes(session, modified);
  const hashes = [...new Set(modified.map(({ base }) => base.contentHash))];
  const { changes } = reading;
  const known = new Set([
    ...changes.modified.map(({ base }) => base.path),
    ...changes.removed.map(({ path }) => path),
  ]);
  const rows = (await pagesWith(session, hashes)).filter(({ path }) => !known.has(path));
  const pages = rows.map((base) => {
    const { path, oid } = base;
    const mode = base.mode === '100755' ? ('100755' as const) : ('100644' as const);
    return { base, file: { path, oid, mode, kind: 'page' as const } };
  });
  const base = new Map([...reading.base, ...rows.map((row) => [row.path, row] as const)]);
  return {
    reading: {
      ...reading,
      base,
      changes: { ...changes, modified: [...changes.modified, ...pages] },
    },
    changed,
  };
};

/** `chart-2.png` is a second `chart.png` of the folder. */
const uploadName = (path: string): string => baseNameOf(path).replace(/-\d+(?=(?:\.[^.]*)?$)/, '');

/** Files of the project in a repository that it meets for the first time, by path: known by their bytes. */
const firstImages = async (
  { deps, connection, project }: Pick<SyncSession, 'deps' | 'connection' | 'project'>,
  added: readonly SnapshotFile[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  if (connection.lastCommit !== null) return found;
  const files = added.filter(isAsset);
  if (files.length === 0) return found;
  const assets = await deps.db.read((stores) => allAssets(stores, project.id));
  const uploads = Map.groupBy(
    assets.filter(({ path }) => path === null),
    ({ name }) => name,
  );
  const placed = Map.groupBy(assets, ({ path }) => path);
  for (const { path, oid } of files) {
    const same = [
      ...(placed.get(path) ?? []),
      ...(uploads.get(baseNameOf(path)) ?? uploads.get(uploadName(path)) ?? []),
    ];
    for (const { hash, size } of same) {
      const stored = await deps.files.get(hash);
      if (stored === null) continue;
      const bytes = new Uint8Array(await new Response(stored.stream()).arrayBuffer());
      const pointer = pointerBytes({ oid: hash, size });
      if (blobId(bytes) === oid || blobId(pointer) === oid) found.set(path, hash);
    }
  }
  return found;
};

/**
 * @param changed hashes of images that Git changed, by path
 */
export const knownImages = async (
  { deps, connection, project }: SyncSession,
  { changes }: TreeReading,
  changed: ReadonlyMap<string, string | null>,
): Promise<KnownImages> => {
  const first = await firstImages({ deps, connection, project }, changes.added);
  const rows = await deps.db.read((stores) => stores.git.files.assets(connection.id));
  const before = new Map(rows.map(({ path, contentHash }) => [path, contentHash]));
  const byOid = new Map(rows.map(({ oid, contentHash }) => [oid, contentHash]));
  const now = new Map<string, string | null>([...before, ...first]);
  for (const { path } of changes.removed) now.set(path, null);
  for (const { path, oid } of changes.added) {
    const hash = byOid.get(oid);
    if (hash !== undefined) now.set(path, hash);
  }
  for (const [path, hash] of changed) now.set(path, hash);
  return {
    before: (path) => before.get(path) ?? first.get(path) ?? null,
    now: (path) => now.get(path) ?? null,
  };
};
