/** The files that a push sends, and the reasons against it. Pure. */
import type { ProjectFiles } from '@quoin/sdk';
import type { Compared } from './compare.ts';

export interface PushPlan {
  /** Paths of pages. */
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly archived: readonly string[];
  /** Paths of images and other files. */
  readonly filesSent: readonly string[];
  readonly filesRemoved: readonly string[];
  /** Whether the navigation, or anything else of the manifest, changes. */
  readonly manifest: boolean;
  /** Changes of the project that the folder does not know, and that the push would overwrite. */
  readonly unknown: readonly Compared[];
}

const isUnknown = ({ kind, change }: Compared): boolean =>
  // A file that only the project has is kept, since no page is lost by it.
  change === 'both' || (change === 'project' && kind !== 'file');

/** @param isFirst - the folder was never in step with the project */
export const planPush = (
  compared: readonly Compared[],
  project: Pick<ProjectFiles, 'pages'>,
  isFirst: boolean,
): PushPlan => {
  const differing = compared.filter(({ change }) => change !== 'none');
  const pages = differing.filter(({ kind }) => kind === 'page');
  const files = differing.filter(({ kind, change }) => kind === 'file' && change !== 'project');
  const paths = (of: readonly Compared[], which: (one: Compared) => boolean) =>
    of.filter(which).map(({ path }) => path);
  // The navigation of a project without pages is no user's work.
  const isEmpty = isFirst && project.pages.length === 0;
  return {
    created: paths(pages, ({ server }) => server === null),
    changed: paths(pages, ({ local, server }) => local !== null && server !== null),
    archived: paths(pages, ({ local }) => local === null),
    filesSent: paths(files, ({ local }) => local !== null),
    filesRemoved: paths(files, ({ local }) => local === null),
    manifest: differing.some(({ kind }) => kind === 'manifest'),
    unknown: differing.filter((one) => isUnknown(one) && !(isEmpty && one.kind === 'manifest')),
  };
};

export const isNothing = (plan: PushPlan): boolean =>
  !plan.manifest &&
  [plan.created, plan.changed, plan.archived, plan.filesSent, plan.filesRemoved].every(
    (paths) => paths.length === 0,
  );

/** Paths of pages that a push with `--publish` publishes, or submits for review. */
export const toPublish = (
  { created, changed, archived }: PushPlan,
  { pages }: Pick<ProjectFiles, 'pages'>,
): string[] => {
  const removed = new Set(archived);
  const waiting = pages.filter(
    ({ status, hasUnpublishedChanges }) => status !== 'published' || hasUnpublishedChanges,
  );
  const paths = new Set([...created, ...changed, ...waiting.map(({ path }) => path)]);
  return [...paths].filter((path) => !removed.has(path)).sort();
};
