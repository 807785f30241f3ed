/**
 * What a write of an inbound plan needs and a transaction must not wait for: rendered texts, images,
 * titles. Reads the repository, the database and the renderer.
 */

import type { DesiredFile } from '../../../bundle/desired.ts';
import { historyRewritten } from '../../../messages/git.ts';
import type { GitRunFile } from '../../../records.ts';
import type { InboundPlan } from '../plan/plan-inbound.ts';
import { messageOf } from '../read/commits.ts';
import type { SyncSession } from '../read/session.ts';
import { type Report, reportOf } from '../report/report.ts';
import { desiredFiles } from './desired-files.ts';
import { type InboundAsset, type InboundAssets, keepAssets } from './inbound-assets.ts';

export interface PreparedInbound {
  readonly plan: InboundPlan;
  /** By path. */
  readonly files: ReadonlyMap<string, DesiredFile>;
  readonly assets: readonly InboundAsset[];
  readonly report: Report;
}

/** Warning about a branch with rewritten history (docs/internals/git-sync.md#force-push). */
const rewritten = (branch: string, from: string, to: string): GitRunFile => ({
  path: '',
  action: 'rewritten',
  message: historyRewritten({ branch, to: to.slice(0, 7), from: from.slice(0, 7) }),
});

/** Titles that the navigation sets, by file. */
const ownTitles = ({ structure, pages }: InboundPlan): Map<string, string | null> => {
  const titles = new Map<string, string | null>();
  if (structure !== null) {
    const pending = structure.navigation.flatMap(({ items }) => items);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      if (node.type === 'page') titles.set(node.file, node.title);
      if ('items' in node) pending.push(...node.items);
    }
    return titles;
  }
  for (const { path, view } of pages.pages) {
    if (view !== null) titles.set(path, pages.items.get(view.page.navItemId)?.ownTitle ?? null);
  }
  return titles;
};

/** @param storesAssets false for a preview, which keeps nothing */
export const prepareInbound = async (
  session: SyncSession,
  plan: InboundPlan,
  storesAssets: boolean,
): Promise<PreparedInbound> => {
  const { connection } = session;
  const { lastCommit, branch, basePath } = connection;
  const { message, isRewritten } = await messageOf(session, plan.head.commit);
  const kept: InboundAssets = await keepAssets(session, plan.assets.put, storesAssets);
  const titles = ownTitles(plan);
  const files = await desiredFiles(session, plan.pages.pages, {
    message,
    ownTitleOf: ({ path }) => titles.get(path) ?? null,
  });
  const report = reportOf(
    {
      ...plan,
      assets: { ...plan.assets, put: kept.assets.map(({ file }) => file) },
      skipped: [...plan.skipped, ...kept.skipped],
    },
    basePath,
  );
  const notes =
    isRewritten && lastCommit !== null ? [rewritten(branch, lastCommit, plan.head.commit)] : [];
  return {
    plan,
    files,
    assets: kept.assets,
    report: { ...report, files: [...notes, ...report.files] },
  };
};
