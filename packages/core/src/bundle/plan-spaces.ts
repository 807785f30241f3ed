/** Which spaces a bundle makes, changes and leaves over. Pure. */
import type { Id } from '../id.ts';
import type { SpaceRecord } from '../records.ts';
import type { DesiredSpace } from './desired.ts';

export interface SpacePlan {
  /** The spaces that the manifest names, in its order, as they will be. */
  readonly named: readonly SpaceRecord[];
  /** Those that it does not name, behind them. */
  readonly others: readonly SpaceRecord[];
}

export const planSpaces = (
  before: readonly SpaceRecord[],
  desired: readonly DesiredSpace[],
  make: { readonly projectId: Id<'project'>; readonly now: Date; readonly nextId: () => string },
): SpacePlan => {
  const bySlug = new Map(before.map((space) => [space.slug, space]));
  const named = desired.map(({ name, slug, locale, version, icon }, position): SpaceRecord => {
    const found = bySlug.get(slug);
    const { id, createdAt } = found ?? { id: make.nextId(), createdAt: make.now };
    const { projectId } = make;
    return { id, projectId, name, slug, locale, version, icon, position, createdAt };
  });
  const ids = new Set(named.map(({ id }) => id));
  const others = before
    .filter(({ id }) => !ids.has(id))
    .map((space, at) => ({ ...space, position: named.length + at }));
  return { named, others };
};
