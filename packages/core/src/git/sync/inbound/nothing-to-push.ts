/**
 * Whether an import leaves nothing to push, known without reading the project once more: it was empty, and
 * has the files of the branch now, with their folders as its navigation. Pure.
 */
import { type InboundPlan, isFirst } from '../plan/plan-inbound.ts';
import { namedIn } from '../read/named-pages.ts';
import type { SyncSession } from '../read/session.ts';
import type { AppliedPages } from './apply-pages.ts';
import type { BaseMapChanges } from './base-map.ts';

/** Neither pages, also in the archive, nor items of the navigation, nor files of an earlier connection. */
const wasEmpty = ({ pages, reading, sent }: InboundPlan): boolean => {
  const { state } = pages.project;
  return (
    state !== null &&
    state.pages.length === 0 &&
    state.items.length === 0 &&
    reading.hasAllRows &&
    reading.base.size === 0 &&
    sent.length === 0
  );
};

/** Each page has a file, each file of a page is one of the project, and what is live is its text. */
const isEachPageItsFile = (
  { put, removed }: BaseMapChanges,
  { byId, byFile }: AppliedPages,
): boolean => {
  const files = put.filter(({ kind }) => kind === 'page');
  return (
    removed.length === 0 &&
    files.length === byId.size &&
    files.length === byFile.size &&
    files.every(({ path, pageId, contentHash }) => {
      const page = byFile.get(path);
      if (page === undefined || page.id !== pageId) return false;
      return page.publishedHash === null || page.publishedHash === contentHash;
    })
  );
};

/** Files are renamed for titles that the navigation sets, and docs.json has settings of the project. */
const isOfFolders = ({ structure }: InboundPlan): boolean =>
  structure !== null &&
  structure.isGits &&
  structure.git.source === 'folders' &&
  structure.renamed.size === 0 &&
  [...namedIn(structure.git.navigation).values()].every((title) => title === null);

/** @param isSameNavigation whether the navigation of the project becomes exactly that of the folders */
export const leavesNothingToPush = (
  session: Pick<SyncSession, 'connection'>,
  plan: InboundPlan,
  applied: AppliedPages,
  map: BaseMapChanges,
  isSameNavigation: boolean,
): boolean =>
  isSameNavigation &&
  isFirst(session) &&
  wasEmpty(plan) &&
  isOfFolders(plan) &&
  isEachPageItsFile(map, applied);
