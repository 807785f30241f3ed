/** Writes planned spaces: new ones before their items; empty ones that the plan does not name are removed after. */
import type { Stores } from '../ports/db.ts';
import type { SpaceRecord } from '../records.ts';
import type { Bundle } from './bundle.ts';
import type { BundlePlan } from './plan.ts';

const isSame = (a: SpaceRecord, b: SpaceRecord): boolean =>
  a.name === b.name &&
  a.locale === b.locale &&
  a.version === b.version &&
  a.icon === b.icon &&
  a.position === b.position;

export interface SpaceChanges {
  readonly added: readonly SpaceRecord[];
  readonly changed: readonly SpaceRecord[];
  readonly gone: readonly SpaceRecord[];
}

export const spaceChanges = (
  { state, spaces, nav }: BundlePlan,
  { keepsItems }: Pick<Bundle, 'keepsItems'>,
): SpaceChanges => {
  const before = new Map(state.spaces.map((space) => [space.id, space]));
  const used = new Set(nav.after.map(({ spaceId }) => spaceId));
  const gone = keepsItems ? [] : spaces.others.filter(({ id }) => !used.has(id));
  const staying = [...spaces.named, ...spaces.others.filter((space) => !gone.includes(space))];
  const placed = staying.map((space, position) => ({ ...space, position }));
  return {
    added: placed.filter(({ id }) => !before.has(id)),
    changed: placed.filter((space) => {
      const old = before.get(space.id);
      return old !== undefined && !isSame(old, space);
    }),
    gone,
  };
};

export const applySpaces = async (stores: Stores, changes: SpaceChanges): Promise<void> => {
  for (const space of changes.added) await stores.spaces.insert(space);
  for (const { id, name, locale, version, icon, position } of changes.changed) {
    await stores.spaces.update(id, { name, locale, version, icon, position });
  }
};

export const removeSpaces = async (stores: Stores, { gone }: SpaceChanges): Promise<void> => {
  for (const { id } of gone) await stores.spaces.delete(id);
};
