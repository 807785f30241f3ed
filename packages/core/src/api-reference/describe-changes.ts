/**
 * What a new version of a description changes for clients (docs/guides/api-reference.md#changes). It is
 * stored with the event `api_source.changed`.
 */
import {
  addedChange,
  type ChangeDetail,
  changedPage,
  compareModels,
  comparePages,
  openModel,
  PAGES_FORMAT,
  type PageChange,
  removedChange,
  writerOf,
} from '@quoin/api-reference';
import type { Deps } from '../context.ts';
import type { ApiReading } from '../ports/content-work.ts';
import type { ApiSourceRecord } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

export interface ApiChanges {
  /** Versions as the description names them. */
  readonly from: string | null;
  readonly to: string | null;
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly breaking: number;
  };
  /** Breaking ones first. */
  readonly changes: readonly PageChange[];
  /** Changes that are counted only. */
  readonly omitted: number;
}

/** A row of an event holds a report, so that a report has a limit. */
const MOST_CHANGES = 200;
const MOST_DETAILS = 10;
const MESSAGE_LENGTH = 300;
const MODELS_PER_READ = 50;

const shortened = (details: readonly ChangeDetail[]): ChangeDetail[] => {
  const shown = details.slice(0, MOST_DETAILS).map((detail) => ({
    ...detail,
    message: Array.from(detail.message).slice(0, MESSAGE_LENGTH).join(''),
  }));
  const more = details.length - shown.length;
  return more === 0 ? shown : [...shown, { isBreaking: false, message: `${more} more changes` }];
};

const bounded = (all: readonly PageChange[]): PageChange[] =>
  all
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
    .slice(0, MOST_CHANGES)
    .map((change) => ({ ...change, details: shortened(change.details) }));

/** @returns null if clients see no change, or if the version before cannot be compared */
export const describeChanges = async (
  deps: Deps,
  source: ApiSourceRecord,
  { pages, version }: NonNullable<ApiReading['reference']>,
): Promise<ApiChanges | null> => {
  if (source.indexedAt === null || source.pagesFormat !== PAGES_FORMAT) return null;
  const before = await deps.db.read(({ api }) => api.comparedPages(source.id));
  const compared = comparePages(before, pages);
  const models = new Map(pages.map(({ hash, model }) => [hash, model]));
  const changed: PageChange[] = [];
  const turn = createYielder();
  for (const portion of batchesOf(compared.differing, MODELS_PER_READ)) {
    const keys = portion.map(({ before: { hash } }) => ({ sourceId: source.id, hash }));
    const rows = await deps.db.read(({ api }) => api.models(keys));
    const old = new Map(rows.map(({ hash, model }) => [hash, model]));
    for (const { before: from, after: to } of portion) {
      const [one, other] = [old.get(from.hash), models.get(to.hash)];
      if (one === undefined || other === undefined) continue;
      const details = compareModels(openModel(one), openModel(other), writerOf(to));
      const change = changedPage(to, details);
      if (change !== null) changed.push(change);
      await turn();
    }
  }
  const removed = compared.removed.map(removedChange);
  const added = compared.added.map(addedChange);
  const all = [...removed, ...changed, ...added];
  if (all.length === 0) return null;
  return {
    from: source.apiVersion,
    to: version,
    counts: {
      added: added.length,
      removed: removed.length,
      changed: changed.length,
      breaking: all.filter(({ isBreaking }) => isBreaking).length,
    },
    changes: bounded(all),
    omitted: Math.max(0, all.length - MOST_CHANGES),
  };
};
