/**
 * Files of the repository that a plan removes or replaces though Quoin never wrote or read them
 * there: a person has to say yes first. Pure.
 */

import { confirmRun, runLosses } from '../../../messages/git.ts';
import { type InboundPlan, isFirst, mergeModeOf } from '../plan/plan-inbound.ts';
import type { PlannedPage } from '../plan/planned-page.ts';
import { inRepository } from '../read/paths.ts';
import type { SyncSession } from '../read/session.ts';
import type { OutboundFile } from './outbound-file.ts';
import type { OutboundPlan } from './plan-outbound.ts';

export interface RemoteLosses {
  /** Relative to `basePath`, as all paths here. */
  readonly removed: readonly string[];
  readonly replaced: readonly string[];
}

export const NO_LOSSES: RemoteLosses = { removed: [], replaced: [] };

/** A text of Git that both sides never agreed on, and that no conflict keeps. */
const isUnmerged = ({ git, row, texts, decision }: PlannedPage): boolean =>
  git !== null && row === null && texts.base === null && decision.conflict === null;

/** Navigation is merged, but where it is settled that the project's counts. */
const settledNavigation = (
  session: Pick<SyncSession, 'connection'>,
  { reading }: InboundPlan,
): string[] => {
  const { isSettled, side } = mergeModeOf(session);
  if (!isFirst(session) || !isSettled || side !== 'editor') return [];
  return reading.changes.added.flatMap(({ kind, path }) => (kind === 'navigation' ? path : []));
};

/** Whether the project has another text, or readers get one: that is the text that is pushed. */
const isOther = ({ editor, published }: PlannedPage['texts'], git: string | undefined): boolean =>
  editor !== git || (published !== null && published !== git);

/** Whether the plan can have losses at all: only then is the push worth planning beforehand. */
export const mayLose = (session: Pick<SyncSession, 'connection'>, plan: InboundPlan): boolean => {
  // A pull request changes nothing until a person merges it.
  if (session.connection.outboundMode === 'pr') return false;
  const isAtStake = (page: PlannedPage): boolean =>
    isUnmerged(page) &&
    (page.view === null ? plan.removesOthers : isOther(page.texts, page.git?.text));
  return plan.pages.pages.some(isAtStake) || settledNavigation(session, plan).length > 0;
};

const isRemoval = ({ change, isMovedAway }: OutboundFile): boolean =>
  change?.content === null && isMovedAway !== true;

export const remoteLosses = (
  session: Pick<SyncSession, 'connection'>,
  inbound: InboundPlan,
  { files }: OutboundPlan,
): RemoteLosses => {
  const foreign = new Set([
    ...inbound.pages.pages.filter(isUnmerged).map(({ path }) => path),
    ...settledNavigation(session, inbound),
  ]);
  // A file that only gets another path is not lost, and a page that the run makes has the file's text.
  const rewritten = new Set(
    inbound.pages.pages.flatMap(({ path, view, texts, git }) =>
      view !== null && git !== null && isOther(texts, git.text) ? path : [],
    ),
  );
  const lost = files.filter(
    ({ change, path, isMovedAway }) =>
      change !== null &&
      change.expected !== null &&
      foreign.has(path) &&
      (isMovedAway !== true || rewritten.has(path)),
  );
  return {
    removed: lost.flatMap((file) => (isRemoval(file) ? file.path : [])),
    replaced: lost.flatMap((file) => (isRemoval(file) ? [] : file.path)),
  };
};

/** Files that the question names one by one. */
const MAX_NAMED = 5;

const named = (paths: readonly string[]): string => {
  const files = paths.length === 1 ? '1 file' : `${paths.length} files`;
  const first = paths.slice(0, MAX_NAMED).map((path) => JSON.stringify(path));
  const more = paths.length > MAX_NAMED ? ', …' : '';
  return `${files} (${first.join(', ')}${more})`;
};

const lossesOf = (
  { connection }: Pick<SyncSession, 'connection'>,
  { removed, replaced }: RemoteLosses,
): string[] => {
  const whole = (path: string) => inRepository(connection.basePath, path);
  const losses = [
    ...(removed.length === 0 ? [] : [`removes ${named(removed.map(whole))}`]),
    ...(replaced.length === 0 ? [] : [`replaces ${named(replaced.map(whole))}`]),
  ];
  if (losses.length === 0) return [];
  return [runLosses({ losses: losses.join(' and ') })];
};

/** Why a person has to confirm a run; null where no one has to. */
export const questionOf = (
  session: Pick<SyncSession, 'connection'>,
  { confirm }: InboundPlan,
  losses: RemoteLosses,
): string | null => {
  // A pull request changes nothing until a person merges it.
  const lost = session.connection.outboundMode === 'pr' ? [] : lossesOf(session, losses);
  const reasons = [...(confirm === null ? [] : [confirm]), ...lost];
  if (reasons.length === 0) return null;
  return confirmRun({ reasons: reasons.join('. ') });
};
