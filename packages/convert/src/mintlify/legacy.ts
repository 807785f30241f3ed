/**
 * `mint.json`, which `docs.json` replaced: a list of groups, and tabs and anchors that own the pages
 * below an address. Written as the navigation of a `docs.json`.
 */
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import { isExternal } from '../paths.ts';

type Members = Readonly<Record<string, ConfigValue | undefined>>;

const object = (at: ConfigValue, members: Members): ConfigValue => ({
  type: 'object',
  path: at.path,
  line: at.line,
  unread: [],
  members: new Map(
    Object.entries(members).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  ),
});
const array = (at: ConfigValue, items: readonly ConfigValue[]): ConfigValue => ({
  type: 'array',
  path: at.path,
  line: at.line,
  items,
});
const text = (at: ConfigValue, value: string): ConfigValue => ({
  type: 'plain',
  path: at.path,
  line: at.line,
  value,
});

interface Owner {
  readonly value: ConfigValue;
  readonly url: string;
  readonly groups: ConfigValue[];
}

/** Where the first page of a group lies. */
const firstPage = (group: ConfigValue): string => {
  let page: ConfigValue | undefined = group;
  while (page !== undefined && stringOf(page) === undefined)
    page = itemsOf(member(page, 'pages'))[0];
  return (stringOf(page) ?? '').replace(/^\//, '');
};

/** The longest address counts: `api/v2` before `api`. */
const ownerOf = (owners: readonly Owner[], group: ConfigValue): Owner | undefined => {
  const page = firstPage(group);
  return owners
    .filter(({ url }) => url !== '' && `${page}/`.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)[0];
};

const ownersOf = (list: ConfigValue | undefined): Owner[] =>
  itemsOf(list).map((value) => {
    const url = (stringOf(member(value, 'url')) ?? '').replace(/^\/|\/$/g, '');
    return { value, url: isExternal(url) ? '' : url, groups: [] };
  });

const HANDLED = new Set(['name', 'url']);

const division = ({ value, groups }: Owner, name: string): ConfigValue => {
  const others = [...membersOf(value)].filter(([key]) => !HANDLED.has(key));
  return object(value, {
    ...Object.fromEntries(others),
    [name]: member(value, 'name'),
    ...(groups.length > 0 ? { groups: array(value, groups) } : { href: member(value, 'url') }),
  });
};

const byVersion = (
  navigation: ConfigValue,
  versions: readonly ConfigValue[],
  of: (groups: readonly ConfigValue[]) => ConfigValue,
): ConfigValue => {
  const groups = itemsOf(navigation);
  const first = stringOf(versions[0]) ?? stringOf(member(versions[0], 'name'));
  const entries = versions.map((value) => {
    const name = stringOf(value) ?? stringOf(member(value, 'name')) ?? '';
    // A group of no version is shown in all of them; here it is in the first.
    const own = groups.filter((group) => (stringOf(member(group, 'version')) ?? first) === name);
    return object(value, {
      ...Object.fromEntries(membersOf(of(own))),
      version: text(value, name),
    });
  });
  return object(navigation, { versions: array(navigation, entries) });
};

/** @param members of the `mint.json` */
export const legacyNavigation = (members: ReadonlyMap<string, ConfigValue>): ConfigValue | null => {
  const navigation = members.get('navigation');
  if (navigation === undefined) return null;
  const divided = (groups: readonly ConfigValue[]): ConfigValue => {
    const tabs = ownersOf(members.get('tabs'));
    const anchors = ownersOf(members.get('anchors'));
    const rest: ConfigValue[] = [];
    for (const group of groups) {
      (ownerOf([...tabs, ...anchors], group)?.groups ?? rest).push(group);
    }
    if (tabs.length === 0 && anchors.length === 0) {
      return object(navigation, { groups: array(navigation, rest) });
    }
    const name =
      stringOf(member(members.get('primaryTab'), 'name')) ??
      stringOf(member(members.get('topAnchor'), 'name')) ??
      'Documentation';
    const main = object(navigation, {
      tab: text(navigation, name),
      groups: array(navigation, rest),
    });
    return object(navigation, {
      tabs: array(navigation, [
        ...(rest.length > 0 ? [main] : []),
        ...tabs.map((tab) => division(tab, 'tab')),
      ]),
      anchors: array(
        navigation,
        anchors.map((anchor) => division(anchor, 'anchor')),
      ),
    });
  };
  const versions = itemsOf(members.get('versions'));
  return versions.length === 0
    ? divided(itemsOf(navigation))
    : byVersion(navigation, versions, divided);
};

/** Members that {@link legacyNavigation} reads. */
export const LEGACY_NAVIGATION = [
  'navigation',
  'tabs',
  'anchors',
  'primaryTab',
  'topAnchor',
  'versions',
];
