/** Rows of which the map of a site is made. */
import type { NodeTarget, SiteNode, SitePage, SiteSpace, SiteVersion } from '@quoin/site';
import type { SiteItem } from '../ports/site-store.ts';
import type { ProjectRecord, SpaceRecord } from '../records.ts';

export type ShownSpace = Pick<SpaceRecord, 'id' | 'name' | 'slug' | 'locale' | 'version' | 'icon'>;

export const shownSpace = ({ id, name, slug, locale, version, icon }: ShownSpace): ShownSpace => ({
  id,
  name,
  slug,
  locale,
  version,
  icon,
});

/** A published page, without what readers do not see. */
export type ShownItem = Omit<SiteItem, 'page' | 'position'> & {
  /** Missing where items are given in their order and never change. */
  readonly position?: number;
  readonly page: Omit<NonNullable<SiteItem['page']>, 'ownTitle' | 'publishedAt'> | null;
};

/** Where the address of an entry that is not a page leads; null if readers get nothing there. */
export type TargetOf = (href: string) => NodeTarget | null;

export interface SiteRows {
  readonly project: Pick<ProjectRecord, 'manifest'>;
  /** By position. */
  readonly spaces: readonly ShownSpace[];
  /** By space, parent and position. */
  readonly items: readonly ShownItem[];
  readonly targetOf: TargetOf;
}

type Open<T> = { -readonly [K in keyof T]: T[K] };

export interface OpenNode extends Open<SiteNode> {
  children: readonly OpenNode[];
}

export interface OpenSpace extends Open<SiteSpace> {
  nodes: readonly OpenNode[];
}

/** Text of a member, where it is one. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const versionOf = (entry: unknown): SiteVersion[] => {
  if (typeof entry !== 'object' || entry === null || !('version' in entry)) return [];
  const version = textOf(entry.version);
  if (version === null) return [];
  const label = 'label' in entry ? textOf(entry.label) : null;
  const isDefault = 'default' in entry && entry.default === true;
  return [{ version, label: label ?? version, isDefault }];
};

/** As the manifest lists them (docs/internals/interface.md#manifest). */
export const versionsOf = ({ manifest }: SiteRows['project']): SiteVersion[] =>
  Array.isArray(manifest.versions) ? manifest.versions.flatMap(versionOf) : [];

export const pageOf = ({ path, page }: ShownItem, place: string): SitePage | null =>
  page === null
    ? null
    : {
        id: page.pageId,
        title: page.title,
        path,
        place,
        version: page.version,
        hash: page.hash,
        sourcePath: page.sourcePath,
        updatedAt: page.savedAt,
        ...(page.reference !== undefined && { reference: page.reference }),
        ...(page.operation !== undefined && { operation: page.operation }),
      };

/** Groups without anything to read or to follow are not shown, nor are labels and lines at an end of them. */
const hasSomething = ({ page, target, children, hidden }: SiteNode): boolean =>
  !hidden && (page !== null || target !== null || children.some(hasSomething));

export const isShown = (node: SiteNode): boolean =>
  node.type === 'label' || node.type === 'divider' || node.page !== null || hasSomething(node);

/** Items with the same key are siblings. */
export const siblingsKey = ({
  spaceId,
  parentId,
}: Pick<ShownItem, 'spaceId' | 'parentId'>): string => `${spaceId} ${parentId ?? ''}`;
