/** Reads which files of the repository are in Git LFS. */
import type { Head } from '@quoin/git-sync';
import { type LfsRules, lfsRules } from '../read/lfs-rules.ts';
import { inRepository } from '../read/paths.ts';
import type { SyncSession } from '../read/session.ts';
import { imageFolderOf } from './image-files.ts';

const MAX_BYTES = 100_000;

/** The folder and those above it, the root first. */
const foldersOf = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  return ['', ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))];
};

const decoder = new TextDecoder();

/** Whether the project has uploads; without them, nothing of it can be a new file of the repository. */
export const hasUploads = ({ deps, project }: SyncSession): Promise<boolean> =>
  deps.db.read((stores) => stores.assets.hasUploads(project.id));

const readLfsRules = async (session: SyncSession, head: Head): Promise<LfsRules> => {
  const { deps, connection, source, signal } = session;
  const known = await deps.db.read((stores) => stores.git.files.assets(connection.id));
  const { basePath } = connection;
  const folders = foldersOf(inRepository(basePath, imageFolderOf(session, known)));
  const paths = folders.map((folder) => inRepository(folder, '.gitattributes'));
  const texts = await deps.git.remote.readAt(source, head.commit, paths, MAX_BYTES, signal);
  const files = folders.flatMap((folder, at) => {
    const bytes = texts[at] ?? null;
    return bytes === null ? [] : [{ folder, text: decoder.decode(bytes) }];
  });
  return lfsRules(files, basePath);
};

/**
 * @param head null for a repository without a commit
 * @param uploads see {@link hasUploads}
 */
export const withLfsRules = async <Session extends SyncSession>(
  session: Session,
  head: Head | null,
  uploads: boolean,
): Promise<Session> =>
  head === null ? session : { ...session, lfs: uploads ? await readLfsRules(session, head) : [] };
