/** Stores the files of a description in a project. Pages, navigation and other files stay as they are. */
import type { ProjectsBundleBody, Quoin } from '@quoin/sdk';
import { sha256 } from '../folder/hash.ts';
import type { LocalFile } from './local-files.ts';

/** @returns the paths of the files that the project did not have in this version */
export const uploadFiles = async (
  quoin: Quoin,
  project: string,
  files: readonly LocalFile[],
): Promise<string[]> => {
  const { manifest, media, state } = await quoin.projects.files(project);
  const held = new Map(media.map(({ path, hash }) => [path, hash]));
  const changed = files.filter(({ path, bytes }) => held.get(path) !== sha256(bytes));
  if (changed.length === 0) return [];
  // As the service has it; it is the one that reads it.
  const current: ProjectsBundleBody['manifest'] = JSON.parse(manifest);
  await quoin.projects.bundle(project, {
    manifest: current,
    pages: [],
    media: changed.map(({ path, bytes }) => ({
      path,
      base64: Buffer.from(bytes).toString('base64'),
    })),
    partial: true,
    baseState: state,
  });
  return changed.map(({ path }) => path);
};
