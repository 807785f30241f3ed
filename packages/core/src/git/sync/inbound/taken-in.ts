/** The project as the write of an inbound plan leaves it, as stores that read it: nothing is written. */

import { utf8Bytes } from '@quoin/contract';
import { AppError } from '../../../app-error.ts';
import { structureChangedInPreview } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitConnectionRecord } from '../../../records.ts';
import type { RunningSession } from '../read/session.ts';
import { NO_REPORT, type Report } from '../report/report.ts';
import { reportAfter } from './apply-inbound.ts';
import { requireRoomForPages } from './apply-pages.ts';
import { changedStores } from './changed-stores.ts';
import { type InboundChanges, planInboundChanges, stateSeen } from './inbound-changes.ts';
import { requireUnchanged } from './plan-changes.ts';
import type { PreparedInbound } from './prepare-inbound.ts';

/** Limits that the write of the changes would meet. @throws {AppError} */
const requireRoom = async (
  session: RunningSession,
  stores: Stores,
  { pages, assets }: InboundChanges,
): Promise<void> => {
  const texts = pages.pages.flatMap((plan) => plan.texts);
  const sizes = [
    ...texts.map(({ markdown }) => utf8Bytes(markdown)),
    ...assets.map(({ size }) => size),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > 0) await stores.storage.requireRoom(bytes);
  if (pages.structure !== null) await requireRoomForPages(session, stores, pages.structure);
};

export interface TakenIn {
  readonly stores: Stores;
  readonly connection: GitConnectionRecord;
  readonly report: Report;
}

/**
 * In one moment of the database, without a write (ADR 30).
 *
 * @throws {AppError} as the write would, `conflict` where a user changed a page or the structure meanwhile
 */
export const takenIn = async (
  session: RunningSession,
  stores: Stores,
  prepared: PreparedInbound,
): Promise<TakenIn> => {
  const { plan, report } = prepared;
  await requireUnchanged(stores, plan);
  const state = await stateSeen(prepared);
  const now = state === null ? null : await stores.projects.get(session.project.id);
  if (state !== null && now?.updatedAt.getTime() !== state.project.updatedAt.getTime()) {
    throw new AppError('conflict', structureChangedInPreview);
  }
  const changes = await planInboundChanges(session, prepared, state);
  await requireRoom(session, stores, changes);
  return {
    stores: changedStores(session, stores, changes),
    connection: { ...session.connection, ...changes.connection },
    report: reportAfter(session, report, changes.applied, NO_REPORT),
  };
};
