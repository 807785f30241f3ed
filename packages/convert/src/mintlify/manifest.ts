/** The manifest of a Mintlify site. */
import { withoutExtension } from '@quoin/markdown';
import { type ConfigValue, member } from '../literals.ts';
import type { Manifest, NavNode, Space } from '../manifest.ts';
import type { Configuration } from './configuration.ts';
import { legacyNavigation } from './legacy.ts';
import { type NavigationContext, NavigationItems } from './navigation-items.ts';
import type { Settings } from './settings.ts';
import { Spaces } from './spaces.ts';

const navigationOf = ({ members, isLegacy }: Configuration): ConfigValue | null =>
  isLegacy ? legacyNavigation(members) : (members.get('navigation') ?? null);

/** Files and `api` nodes of a navigation. */
const named = (nodes: readonly NavNode[], files: Set<string>, specs: Set<string>): void => {
  for (const node of nodes) {
    if (node.type === 'page') files.add(node.file);
    else if (node.type === 'api') specs.add(node.spec);
    if ('items' in node) named(node.items ?? [], files, specs);
  }
};

/** Pages that represent endpoints show what a file describes: that file is in the navigation too. */
const withSpecsOfPages = (
  space: Space,
  { facts, outputs, files }: NavigationContext,
  items: NavigationItems,
  defaults: readonly string[],
): Space => {
  const pages = new Set<string>();
  const present = new Set<string>();
  named(space.nav, pages, present);
  const wanted = new Set<string>();
  for (const [source, { operation }] of facts) {
    if (operation === undefined || operation.isManual) continue;
    if (!pages.has(withoutExtension(outputs.get(source) ?? ''))) continue;
    const spec = operation.spec === undefined ? defaults[0] : files.spec(operation.spec);
    if (spec != null && !present.has(spec)) wanted.add(spec);
  }
  if (wanted.size === 0) return space;
  return { ...space, nav: [...space.nav, ...[...wanted].map((spec) => items.api(spec))] };
};

export const mintlifyManifest = (
  configuration: Configuration,
  settings: Settings,
  context: NavigationContext,
): Manifest => {
  const { name, description, theme, specs } = settings;
  const items = new NavigationItems(context);
  const parts = new Spaces(items, specs, name);
  const navigation = navigationOf(configuration);
  if (navigation !== null) {
    parts.add(navigation);
    const everywhere = member(navigation, 'global');
    if (everywhere !== undefined) parts.addEverywhere(items.of(everywhere, []));
  }
  const spaces = parts.spaces.map((space) => withSpecsOfPages(space, context, items, specs));
  const sources = new Set(specs);
  for (const { nav } of spaces) named(nav, new Set(), sources);
  return {
    version: 1,
    name,
    ...(description !== undefined && { description }),
    ...(parts.versions.size > 0 && { versions: [...parts.versions.values()] }),
    spaces,
    ...(theme !== undefined && { theme }),
    ...(sources.size > 0 && { openapiSources: [...sources] }),
  };
};
