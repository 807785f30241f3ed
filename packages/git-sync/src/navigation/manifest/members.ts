/** An entry of the manifest by its members, in the order in which Quoin writes them. */
import type { NavNode, NavSpace } from '../navigation.ts';
import { type Members, slugOfSpace } from './read-manifest.ts';

export interface EntryMembers {
  /** Null: the entry has no such member. */
  readonly scalars: readonly (readonly [name: string, value: string | true | null])[];
  readonly list: {
    readonly name: 'items' | 'nav';
    readonly nodes: readonly NavNode[];
    /** Whether it is there even when it holds nothing. */
    readonly isRequired: boolean;
  } | null;
}

const slugMember = ({ name, slug }: NavSpace, older: Members | null): string | null => {
  if (older !== null && slugOfSpace({ ...older, name }) === slug) {
    return typeof older.slug === 'string' ? older.slug : null;
  }
  return older === null || slugOfSpace({ name }) !== slug ? slug : null;
};

/** @param older what the manifest has now of the same entry */
export const membersOf = (
  entry: NavSpace | NavNode,
  older: Members | null,
  nameOf: (file: string) => string,
): EntryMembers => {
  if (!('type' in entry)) {
    const { name, locale, version, icon, items } = entry;
    const slug = slugMember(entry, older);
    return {
      scalars: Object.entries({ name, slug, locale, version, icon }),
      list: { name: 'nav', nodes: items, isRequired: true },
    };
  }
  const { type, title, icon } = entry;
  switch (entry.type) {
    case 'page': {
      const hidden = entry.hidden || null;
      return {
        scalars: Object.entries({
          type,
          file: nameOf(entry.file),
          title,
          path: entry.path,
          icon,
          hidden,
        }),
        list: { name: 'items', nodes: entry.items, isRequired: false },
      };
    }
    case 'group': {
      const hidden = entry.hidden || null;
      return {
        scalars: Object.entries({ type, label: title, icon, hidden }),
        list: { name: 'items', nodes: entry.items, isRequired: true },
      };
    }
    case 'label':
      return { scalars: Object.entries({ type, text: title }), list: null };
    case 'divider':
      return { scalars: [['type', type]], list: null };
    case 'link':
      return { scalars: Object.entries({ type, title, href: entry.href, icon }), list: null };
    case 'api':
      return { scalars: Object.entries({ type, title, spec: entry.href, icon }), list: null };
  }
};
