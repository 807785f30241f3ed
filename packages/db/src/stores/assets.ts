/** Which project has which images and files; the bytes lie elsewhere, under their hash. */
import type { AssetRecord, AssetStore } from '@quoin/core';
import { and, asc, eq, gt, inArray, isNull, like, or } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batchesOf } from './batches.ts';
import { bytesOf, requireStored } from './storage.ts';

const VALUES_PER_STATEMENT = 500;

export const assetStore = (access: Access): AssetStore => {
  const {
    q,
    t: { assets, memberships, projects, users },
  } = access;
  return {
    async insert(asset) {
      const added = await q
        .insert(assets)
        .values(asset)
        .onConflictDoNothing()
        .returning({ id: assets.id });
      if (added.length > 0) await requireStored(access, asset.size);
      return added.length > 0;
    },
    async insertMany(rows) {
      await access.insertRows(assets, rows);
      await requireStored(access, bytesOf(rows));
    },
    async removeMany(ids) {
      for await (const portion of batchesOf(ids, VALUES_PER_STATEMENT)) {
        await q.delete(assets).where(inArray(assets.id, portion));
      }
    },
    async withHash(projectId, hash) {
      return q
        .select()
        .from(assets)
        .where(and(eq(assets.projectId, projectId), eq(assets.hash, hash)))
        .orderBy(asc(assets.id));
    },
    async uploaded(projectId, hash, name) {
      const [found] = await q
        .select()
        .from(assets)
        .where(
          and(
            eq(assets.projectId, projectId),
            eq(assets.hash, hash),
            eq(assets.name, name),
            isNull(assets.path),
          ),
        );
      return found ?? null;
    },
    async hasUploads(projectId) {
      const found = await q
        .select({ id: assets.id })
        .from(assets)
        .where(and(eq(assets.projectId, projectId), isNull(assets.path)))
        .limit(1);
      return found.length > 0;
    },
    async list(projectId, { after, limit }) {
      return q
        .select()
        .from(assets)
        .where(
          and(eq(assets.projectId, projectId), after === null ? undefined : gt(assets.id, after)),
        )
        .orderBy(asc(assets.id))
        .limit(limit);
    },
    async byPath(projectId, paths) {
      const found = [];
      for await (const portion of batchesOf(paths, VALUES_PER_STATEMENT)) {
        const rows = await q
          .select()
          .from(assets)
          .where(and(eq(assets.projectId, projectId), inArray(assets.path, portion)));
        found.push(...rows);
      }
      return found;
    },
    async matching(projectId, { paths, hashes }) {
      const found = new Map<string, AssetRecord>();
      const rounds = Math.max(paths.length, hashes.length) / VALUES_PER_STATEMENT;
      for (let round = 0; round < rounds; round += 1) {
        const [from, to] = [round * VALUES_PER_STATEMENT, (round + 1) * VALUES_PER_STATEMENT];
        const names = or(
          inArray(assets.path, paths.slice(from, to)),
          inArray(assets.hash, hashes.slice(from, to)),
        );
        const rows = await q
          .select()
          .from(assets)
          .where(and(eq(assets.projectId, projectId), names));
        for (const row of rows) found.set(row.id, row);
      }
      return [...found.values()];
    },
    async holders(hash, userId) {
      return q
        .select({ asset: assets, visibility: projects.visibility, role: memberships.role })
        .from(assets)
        .innerJoin(projects, eq(projects.id, assets.projectId))
        .leftJoin(
          memberships,
          // No user's id is empty.
          and(eq(memberships.projectId, assets.projectId), eq(memberships.userId, userId ?? '')),
        )
        .where(eq(assets.hash, hash))
        .orderBy(asc(assets.id));
    },
    async unmeasured({ after, limit }) {
      return q
        .select()
        .from(assets)
        .where(
          and(
            isNull(assets.width),
            like(assets.mediaType, 'image/%'),
            after === null ? undefined : gt(assets.id, after),
          ),
        )
        .orderBy(asc(assets.id))
        .limit(limit);
    },
    async setSize(hash, { width, height }) {
      await q.update(assets).set({ width, height }).where(eq(assets.hash, hash));
    },
    async named(hashes) {
      const found: string[] = [];
      for await (const portion of batchesOf(hashes, VALUES_PER_STATEMENT)) {
        const rows = await q
          .selectDistinct({ hash: assets.hash })
          .from(assets)
          .where(inArray(assets.hash, portion));
        const pictures = await q
          .selectDistinct({ hash: users.image })
          .from(users)
          .where(inArray(users.image, portion));
        const hashes = [...rows, ...pictures].flatMap(({ hash }) => (hash === null ? [] : [hash]));
        found.push(...new Set(hashes));
      }
      return found;
    },
  };
};
