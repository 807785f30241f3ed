/** Members of the configuration that are not the navigation: the theme, and what has no home. */
import type { Report } from '../dialect.ts';
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { Redirect } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import type { Configuration } from './configuration.ts';
import { LEGACY_NAVIGATION } from './legacy.ts';
import { specsOf } from './specifications.ts';

const READ = new Set([
  '$schema',
  'name',
  'description',
  'navigation',
  'redirects',
  'openapi',
  'asyncapi',
]);
/** Kept in the manifest's `theme`, as they are. */
const THEME = ['theme', 'colors', 'logo', 'favicon', 'fonts', 'font', 'appearance', 'background'];
const THEME_FILES = new Set(['logo', 'favicon', 'light', 'dark']);

/** A value of the configuration as JSON has it. */
const plain = (value: ConfigValue): unknown => {
  switch (value.type) {
    case 'plain':
      return value.value;
    case 'array':
      return value.items.map(plain);
    case 'object':
      return Object.fromEntries([...value.members].map(([name, one]) => [name, plain(one)]));
    default:
      return null;
  }
};

export interface Settings {
  readonly name: string;
  readonly description?: string;
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly redirects: readonly Redirect[];
  /** For the whole site, as paths of the tree or addresses. */
  readonly specs: readonly string[];
}

const redirectsOf = ({ members }: Configuration, report: Report): Redirect[] =>
  itemsOf(members.get('redirects')).flatMap((entry) => {
    const from = stringOf(member(entry, 'source'));
    const to = stringOf(member(entry, 'destination'));
    const { path, line } = entry;
    if (from === undefined || to === undefined) {
      report.add({
        path,
        line,
        construct: 'redirects',
        message: 'It has no source or destination',
      });
      return [];
    }
    if (/[:*]/.test(from)) {
      const message = `${from} is a pattern; a redirect of Quoin is from one path to one`;
      report.add({ path, line, construct: 'redirects', message });
      return [];
    }
    return [{ from, to }];
  });

/** Files that the theme names are given from the tree's root. */
const themeOf = ({ members, root }: Configuration): Record<string, unknown> | null => {
  const fromRoot = (name: string, value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('/') && THEME_FILES.has(name)) {
      return joinPath(root, `.${value}`) ?? value;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        THEME_FILES.has(name) || THEME_FILES.has(key) ? fromRoot(key, one) : one,
      ]),
    );
  };
  const theme: Record<string, unknown> = {};
  for (const name of THEME) {
    const value = members.get(name);
    if (value !== undefined) theme[name] = fromRoot(name, plain(value));
  }
  return Object.keys(theme).length === 0 ? null : theme;
};

export const readSettings = (configuration: Configuration, report: Report): Settings => {
  const { members, isLegacy, root } = configuration;
  const known = new Set([...READ, ...THEME, ...(isLegacy ? LEGACY_NAVIGATION : [])]);
  for (const [name, value] of members) {
    if (known.has(name)) continue;
    // `api` holds the description's file beside settings of the playground.
    const inner =
      name === 'api'
        ? [...membersOf(value)].filter(([key]) => key !== 'openapi' && key !== 'asyncapi')
        : [];
    for (const [key, one] of name === 'api' ? inner : [[name, value] as const]) {
      const construct = name === 'api' ? `api.${key}` : name;
      const message = `${construct} has no place in Quoin’s manifest`;
      report.add({ path: one.path, line: one.line, construct, message });
    }
  }
  const api = members.get('api');
  const specs = [
    members.get('openapi'),
    members.get('asyncapi'),
    member(api, 'openapi'),
    member(api, 'asyncapi'),
  ]
    .flatMap((value) => (value === undefined ? [] : specsOf(value)))
    .flatMap((spec) => (/^https?:/.test(spec) ? [spec] : (joinPath(root, `./${spec}`) ?? [])));
  const description = stringOf(members.get('description'));
  const theme = themeOf(configuration);
  return {
    name: stringOf(members.get('name')) || 'Documentation',
    ...(description !== undefined && { description }),
    ...(theme !== null && { theme }),
    redirects: redirectsOf(configuration, report),
    specs,
  };
};
