/** Members of the configuration that are not the navigation: the theme, and what has no home. */

import type { Report } from '../dialect.ts';
import { type ConfigValue, member, membersOf, stringOf } from '../literals.ts';
import { manifestOption, missingInTree } from '../messages.ts';
import { specsOf } from '../specifications.ts';
import type { Configuration } from './configuration.ts';
import { LEGACY_NAVIGATION } from './legacy.ts';
import type { SiteFiles } from './site-files.ts';
import { THEME_MEMBERS, themeOf } from './theme.ts';

const DESCRIPTIONS = ['openapi', 'asyncapi'];
const READ = [
  '$schema',
  'theme',
  'name',
  'description',
  'navigation',
  'redirects',
  'api',
  ...DESCRIPTIONS,
];

export interface Settings {
  readonly name: string;
  readonly description?: string;
  readonly theme?: Readonly<Record<string, unknown>>;
  /** For the whole site, as paths of the tree or addresses. */
  readonly specs: readonly string[];
}

/** Descriptions for the whole site; `api` holds them beside settings of the playground. */
const specsOfSite = (
  members: ReadonlyMap<string, ConfigValue>,
  files: SiteFiles,
  report: Report,
): string[] => {
  const api = members.get('api');
  const values = DESCRIPTIONS.flatMap((name) => [members.get(name), member(api, name)]);
  return values.flatMap((value) => {
    if (value === undefined) return [];
    return specsOf(value).flatMap((name) => {
      const spec = files.spec(name);
      if (spec !== null) return [spec];
      const { path, line } = value;
      report.add({ path, line, construct: 'openapi', message: missingInTree({ name }) });
      return [];
    });
  });
};

const reportMembers = ({ members, isLegacy }: Configuration, report: Report): void => {
  const known = new Set([...READ, ...THEME_MEMBERS, ...(isLegacy ? LEGACY_NAVIGATION : [])]);
  const unknown = [...members].filter(([name]) => !known.has(name));
  for (const [name, value] of membersOf(members.get('api'))) {
    if (!DESCRIPTIONS.includes(name)) unknown.push([`api.${name}`, value]);
  }
  for (const [construct, { path, line }] of unknown) {
    const message = manifestOption({ construct });
    report.add({ path, line, construct, message });
  }
};

export const readSettings = (
  configuration: Configuration,
  files: SiteFiles,
  report: Report,
): Settings => {
  const { members } = configuration;
  reportMembers(configuration, report);
  const description = stringOf(members.get('description'));
  const theme = themeOf(configuration, (path) => files.has(path), report);
  return {
    name: stringOf(members.get('name')) || 'Documentation',
    ...(description !== undefined && { description }),
    ...(theme !== undefined && { theme }),
    specs: specsOfSite(members, files, report),
  };
};
