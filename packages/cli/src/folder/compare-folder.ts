/** Compares a folder with its project, before anything is sent. */
import type { ProjectFiles } from '@quoin/sdk';
import type { Comparison } from './bundle.ts';
import { compare } from './compare.ts';
import { isPagePath } from './path.ts';
import { planPush } from './push-plan.ts';
import { filesOf, type PushTarget } from './push-target.ts';
import { type Folder, type KnownFiles, readFolder } from './read-folder.ts';
import { type FolderState, readState } from './state.ts';

const knownFiles = (project: ProjectFiles, state: FolderState | null): KnownFiles => {
  const pages = new Set(project.pages.map(({ path }) => path));
  const media = new Set(project.media.map(({ path }) => path));
  for (const path of state?.files.keys() ?? []) {
    if (!pages.has(path) && !media.has(path)) (isPagePath(path) ? pages : media).add(path);
  }
  return { pages, media };
};

export interface FolderComparison extends Comparison {
  /** Null where the folder was never in step with the project. */
  readonly state: FolderState | null;
}

/** @param read - the folder as it was read before */
export const compareFolder = async (
  target: PushTarget,
  read?: Folder,
): Promise<FolderComparison> => {
  const stored = await readState(target.folder);
  const project = await filesOf(target);
  const isSame = stored?.url === target.url && stored.projectId === project.projectId;
  const state = isSame ? stored : null;
  const folder = read ?? (await readFolder(target.folder, knownFiles(project, state)));
  const compared = compare(folder, project, state);
  return { state, project, folder, compared, plan: planPush(compared, project, state === null) };
};
