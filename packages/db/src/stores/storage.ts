/**
 * Bytes of assets and revisions. Triggers count them in the transaction of the row (migration
 * `storage`); the stores of assets and revisions check the limits there, so that no write forgets to.
 */
import {
  AppError,
  type Id,
  type StorageDrift,
  type StorageStore,
  type StorageUsage,
} from '@quoin/core';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { planStorageFull, storageFull } from '../messages.ts';

type StorageAccess = Pick<Access, 'q' | 't' | 'locks' | 'storage'>;

/**
 * Bytes. Transactions of PostgreSQL do not see each other's rows, so writes wait for each other where
 * less than this is free: more than all of them add together.
 */
const CLOSE = 4 * 1024 ** 3;

/** Row of `projects.id` in no project: sums of all of them. */
const totalOf = async (
  { q, t: { storageUsage } }: StorageAccess,
  where?: SQL,
): Promise<StorageUsage> => {
  const [row] = await q
    .select({
      assetBytes: sql<number>`coalesce(sum(${storageUsage.assetBytes}), 0)`.mapWith(Number),
      revisionBytes: sql<number>`coalesce(sum(${storageUsage.revisionBytes}), 0)`.mapWith(Number),
    })
    .from(storageUsage)
    .where(where);
  return row ?? { assetBytes: 0, revisionBytes: 0 };
};

/** @throws {AppError} `plan_limit_reached`, `storage_full` */
const refuse = (
  { storage: { plan, installation } }: StorageAccess,
  used: number,
  adding: number,
) => {
  if (plan !== null && used + adding > plan.bytes) {
    throw new AppError(
      'plan_limit_reached',
      planStorageFull({ plan: plan.name, max: plan.bytes, used }),
      { limit: 'storageBytes', used, max: plan.bytes },
    );
  }
  if (installation !== null && used + adding > installation) {
    throw new AppError('storage_full', storageFull({ max: installation, used }), {
      used,
      max: installation,
    });
  }
};

const sumOf = ({ assetBytes, revisionBytes }: StorageUsage): number => assetBytes + revisionBytes;

const isLimited = ({ storage: { plan, installation } }: StorageAccess): boolean =>
  plan !== null || installation !== null;

const limitOf = ({ storage: { plan, installation } }: StorageAccess): number =>
  Math.min(plan?.bytes ?? Number.POSITIVE_INFINITY, installation ?? Number.POSITIVE_INFINITY);

/**
 * Checks the limits after rows were inserted, in the same transaction.
 *
 * @param added bytes of the rows, which are counted already
 * @throws {AppError} `plan_limit_reached`, `storage_full`
 */
export const requireStored = async (access: StorageAccess, added: number): Promise<void> => {
  if (!isLimited(access) || added === 0) return;
  const { q, locks } = access;
  let used = sumOf(await totalOf(access));
  if (locks.storage !== null && limitOf(access) - used < CLOSE) {
    await q.select({ locked: locks.storage }).from(sql`(select 1) as one`);
    used = sumOf(await totalOf(access));
  }
  refuse(access, used - added, added);
};

export const bytesOf = (rows: readonly { readonly size: number }[]): number =>
  rows.reduce((sum, { size }) => sum + size, 0);

const stored = async ({ q, t }: StorageAccess): Promise<StorageDrift[]> => {
  const { assets, pages, projects, revisions, storageUsage } = t;
  const part = (name: string) => sql.identifier(name);
  const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);
  const counted = (column: string) =>
    number(
      sql`(select sum(${part(column)}) from ${storageUsage} where ${storageUsage.projectId} = ${projects.id})`,
    );
  const rows = await q
    .select({
      projectId: projects.id,
      slug: projects.slug,
      countedAssets: counted('asset_bytes'),
      countedRevisions: counted('revision_bytes'),
      assetBytes: number(
        sql`(select sum(${assets.size}) from ${assets} where ${assets.projectId} = ${projects.id})`,
      ),
      revisionBytes: number(
        sql`(select sum(${revisions.size}) from ${revisions} join ${pages} on ${pages.id} = ${revisions.pageId} where ${pages.projectId} = ${projects.id})`,
      ),
    })
    .from(projects)
    .orderBy(projects.slug);
  return rows
    .map(({ projectId, slug, countedAssets, countedRevisions, assetBytes, revisionBytes }) => ({
      projectId,
      slug,
      counted: { assetBytes: countedAssets, revisionBytes: countedRevisions },
      stored: { assetBytes, revisionBytes },
    }))
    .filter(
      ({ counted, stored }) =>
        counted.assetBytes !== stored.assetBytes || counted.revisionBytes !== stored.revisionBytes,
    );
};

export const storageStore = (access: StorageAccess): StorageStore => {
  const { q, t } = access;
  const { storageUsage } = t;
  const add = async (projectId: Id<'project'>, { assetBytes, revisionBytes }: StorageUsage) => {
    await q
      .insert(storageUsage)
      .values({ projectId, slot: 0, assetBytes, revisionBytes })
      .onConflictDoUpdate({
        target: [storageUsage.projectId, storageUsage.slot],
        set: {
          assetBytes: sql`${storageUsage.assetBytes} + ${assetBytes}`,
          revisionBytes: sql`${storageUsage.revisionBytes} + ${revisionBytes}`,
        },
      });
  };
  return {
    total: () => totalOf(access),
    ofProject: (projectId) => totalOf(access, eq(storageUsage.projectId, projectId)),
    async requireRoom(bytes, freed = 0) {
      if (isLimited(access)) refuse(access, sumOf(await totalOf(access)), bytes - freed);
    },
    async compact() {
      // SQLite has slot 0 only.
      if (access.locks.storage === null) return 0;
      const gone = await q
        .delete(storageUsage)
        .where(
          sql`${storageUsage.slot} <> 0 and ${storageUsage.slot} not in (select pid from pg_stat_activity where pid is not null)`,
        )
        .returning();
      for (const { projectId, ...usage } of gone) await add(projectId, usage);
      return gone.length;
    },
    drift: () => stored(access),
    async recount() {
      const drift = await stored(access);
      for (const { projectId, counted, stored } of drift) {
        const assetBytes = stored.assetBytes - counted.assetBytes;
        const revisionBytes = stored.revisionBytes - counted.revisionBytes;
        // The difference is added: what others write meanwhile is counted beside it.
        await add(projectId, { assetBytes, revisionBytes });
      }
      return drift;
    },
  };
};
