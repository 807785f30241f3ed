/** Three sides of every file: the folder, the project, and what both had when they were in step. Pure. */
import type { ProjectFiles } from '@quoin/sdk';
import { sha256 } from './hash.ts';
import { isCovered, type LocalManifest } from './manifest.ts';
import { MANIFEST } from './path.ts';
import type { FolderState } from './state.ts';

/** Who changed a file: no user (or both alike), the folder, the project, or both, each in its way. */
export type Change = 'none' | 'folder' | 'project' | 'both';

export interface Compared {
  readonly path: string;
  readonly kind: 'manifest' | 'page' | 'file';
  readonly change: Change;
  /** Hash in the folder; null where it is absent. */
  readonly local: string | null;
  /** Hash in the project; null where it is absent. */
  readonly server: string | null;
}

type Hash = string | null;

const changeOf = (local: Hash, server: Hash, base: { local: Hash; server: Hash }): Change => {
  if (local === server) return 'none';
  const here = local !== base.local;
  const there = server !== base.server;
  if (here && there) return 'both';
  if (here) return 'folder';
  return there ? 'project' : 'none';
};

/** Hashes of a folder's files by path. */
export interface LocalFiles {
  readonly manifest: LocalManifest | null;
  readonly pages: ReadonlyMap<string, { readonly hash: string }>;
  readonly media: ReadonlyMap<string, { readonly hash: string }>;
}

const compareManifest = (
  manifest: LocalManifest | null,
  text: string,
  base: FolderState['manifest'],
): Compared => {
  const local = manifest?.hash ?? null;
  const server = sha256(text);
  const common = base ?? { local: null, server: null };
  const changed = changeOf(local, server, common);
  const isAlike = changed !== 'none' && manifest !== null && isCovered(manifest, text);
  return { path: MANIFEST, kind: 'manifest', change: isAlike ? 'none' : changed, local, server };
};

/** The manifest first, then every file that one of the sides has, by path. */
export const compare = (
  folder: LocalFiles,
  project: Pick<ProjectFiles, 'manifest' | 'pages' | 'media'>,
  state: Pick<FolderState, 'manifest' | 'files'> | null,
): Compared[] => {
  const pages = new Map(project.pages.map(({ path, hash }) => [path, hash]));
  const media = new Map(project.media.map(({ path, hash }) => [path, hash]));
  const paths = new Set([...folder.pages.keys(), ...folder.media.keys()]);
  for (const side of [pages, media, state?.files ?? new Map()]) {
    for (const path of side.keys()) paths.add(path);
  }
  const files = [...paths].sort().map((path): Compared => {
    const local = (folder.pages.get(path) ?? folder.media.get(path))?.hash ?? null;
    const server = pages.get(path) ?? media.get(path) ?? null;
    const base = state?.files.get(path)?.hash ?? null;
    const change = changeOf(local, server, { local: base, server: base });
    const isPage = pages.has(path) || (!media.has(path) && folder.pages.has(path));
    return { path, kind: isPage ? 'page' : 'file', change, local, server };
  });
  return [compareManifest(folder.manifest, project.manifest, state?.manifest ?? null), ...files];
};
