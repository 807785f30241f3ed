/** One push: compares, refuses what would be lost, sends one request, remembers what both have. */

import { type BundleResult, type ProjectFiles, VersionConflictError } from '@quoin/sdk';
import * as messages from '../messages/folder.ts';
import { aheadOf, bundleOf, type Comparison } from './bundle.ts';
import type { Compared } from './compare.ts';
import { compareFolder, type FolderComparison } from './compare-folder.ts';
import { conflictError, explainConflicts } from './conflicts.ts';
import { sha256 } from './hash.ts';
import { isNothing, toPublish } from './push-plan.ts';
import { filesOf, type PushTarget, requestOf } from './push-target.ts';
import type { Folder } from './read-folder.ts';
import { type CommonFile, type FolderState, writeState } from './state.ts';

/** How often it is compared anew where a user changes the project at the same time. */
const TRIES = 3;

export interface PushOptions {
  readonly publish?: boolean;
  /** The folder's side wins where the project has changes that it does not know. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
  /** Asks before pages go to the archive. @throws to cancel the push */
  readonly confirmArchive: (paths: readonly string[]) => Promise<void>;
  /** Asks before changes of a project are lost that this folder was never in step with. @throws to end the push */
  readonly confirmOverwrite: (unknown: readonly Compared[]) => Promise<void>;
  readonly onPhase?: (phase: 'comparing' | 'sending') => void;
}

export interface Push extends Pick<Comparison, 'plan' | 'folder' | 'project'> {
  /** Whether it only looked: nothing was sent. */
  readonly dryRun: boolean;
  /** Null where nothing had to be sent. */
  readonly result: BundleResult | null;
  /** Paths of pages that `--publish` acts on, before it acts; empty without it. */
  readonly toPublish: readonly string[];
  /** Paths of pages that became what readers see, or what reviewers do. */
  readonly published: readonly string[];
  readonly submitted: readonly string[];
}

/** Returns the common state after a push: all files of the folder. */
const stateAfter = ({ url }: PushTarget, folder: Folder, project: ProjectFiles): FolderState => {
  const versions = new Map(project.pages.map(({ path, version }) => [path, version]));
  const files = new Map<string, CommonFile>();
  for (const [path, { hash }] of folder.pages) {
    const version = versions.get(path);
    files.set(path, version === undefined ? { hash } : { hash, version });
  }
  for (const [path, { hash }] of folder.media) files.set(path, { hash });
  const manifest = { local: folder.manifest.hash, server: sha256(project.manifest) };
  return { url, projectId: project.projectId, manifest, files };
};

type Page = ProjectFiles['pages'][number];

/** Pages for which something is so after the push that was not so before. */
const became = (
  before: ProjectFiles,
  after: ProjectFiles,
  isSo: (page: Page) => boolean,
): string[] => {
  const were = new Map(before.pages.filter(isSo).map(({ path, version }) => [path, version]));
  return after.pages
    .filter((page) => isSo(page) && were.get(page.path) !== page.version)
    .map(({ path }) => path);
};

const isLive = ({ status, hasUnpublishedChanges }: Page): boolean =>
  status === 'published' && !hasUnpublishedChanges;

const requireKnown = async (
  { quoin }: PushTarget,
  { plan, project, state }: FolderComparison,
  { force, confirmOverwrite }: PushOptions,
): Promise<void> => {
  if (plan.unknown.length === 0 || force === true) return;
  if (state === null) return confirmOverwrite(plan.unknown);
  const conflicts = await explainConflicts(quoin, project, plan.unknown);
  const count = conflicts.length;
  throw conflictError(messages.projectChanged({ count }), conflicts, messages.pullFirst());
};

/** @returns what is to be sent then */
const sendAhead = async (
  target: PushTarget,
  first: FolderComparison,
): Promise<FolderComparison> => {
  let isSent = false;
  for await (const body of aheadOf(first)) {
    await target.quoin.projects.bundle(target.project, body, requestOf(target));
    isSent = true;
  }
  return isSent ? compareFolder(target, first.folder) : first;
};

const attempt = async (target: PushTarget, options: PushOptions): Promise<Push> => {
  const { quoin } = target;
  const { publish = false, dryRun = false } = options;
  options.onPhase?.('comparing');
  const first = await compareFolder(target);
  const { plan, folder, project } = first;
  await requireKnown(target, first, options);
  const publishing = publish ? toPublish(plan, project) : [];
  const nothing = {
    ...first,
    dryRun,
    toPublish: publishing,
    result: null,
    published: [],
    submitted: [],
  };
  if (isNothing(plan) && publishing.length === 0) {
    if (!dryRun) await writeState(folder.root, stateAfter(target, folder, project));
    return nothing;
  }
  const send = async (what: Comparison, isTrial: boolean): Promise<BundleResult> => {
    const body = await bundleOf(what, { publish, dryRun: isTrial });
    return (await quoin.projects.bundle(target.project, body, requestOf(target))).result;
  };
  if (dryRun) return { ...nothing, result: await send(first, true) };
  if (plan.archived.length > 0) {
    // What the server would refuse is refused before the question.
    await send(first, true);
    await options.confirmArchive(plan.archived);
  }
  options.onPhase?.('sending');
  const now = await sendAhead(target, first);
  if (now !== first) await requireKnown(target, now, options);
  const result = await send(now, false);
  const after = await filesOf(target);
  await writeState(folder.root, stateAfter(target, folder, after));
  return {
    plan,
    folder,
    project,
    dryRun,
    toPublish: publishing,
    result,
    published: became(project, after, isLive),
    submitted: became(project, after, ({ status }) => status === 'in_review'),
  };
};

/**
 * @throws CommandError (conflict) where the project has changes that the folder was not taken from;
 * all errors of the questions; nothing was changed then
 */
export const pushOnce = async (target: PushTarget, options: PushOptions): Promise<Push> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(target, options);
    } catch (error) {
      // Another write was faster between comparing and sending: what they did is looked at.
      if (!(error instanceof VersionConflictError) || tries === TRIES) throw error;
    }
  }
};
