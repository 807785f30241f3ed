/** `astro.config.*`: what Starlight is given in it. Read as text, never run. */

import type { Report, Tree } from '../dialect.ts';
import {
  type ConfigValue,
  itemsOf,
  member,
  membersOf,
  readProgram,
  stringOf,
} from '../literals.ts';
import {
  integrationUnsupported,
  settingUnsupported,
  starlightCallUnreadable,
  unreadable,
} from '../messages.ts';
import { folderOf } from '../paths.ts';
import { type Description, descriptionOf } from '../specifications.ts';
import { THEME_MEMBERS } from './theme.ts';

export interface Locale {
  /** Folder below the content's; empty for the root. */
  readonly folder: string;
  readonly lang: string;
  readonly label: string;
}

export interface StarlightConfig {
  /** The configuration's file; null where the tree has none. */
  readonly path: string | null;
  /** Folder of the site in the tree. */
  readonly root: string;
  readonly title: ConfigValue | undefined;
  readonly description: string | undefined;
  readonly base: string;
  readonly sidebar: ConfigValue | undefined;
  /** One without a language where the site has none. */
  readonly locales: readonly Locale[];
  readonly isMultilingual: boolean;
  readonly redirects: ReadonlyMap<string, ConfigValue>;
  /** The call of `starlight`; undefined where it cannot be read. */
  readonly starlight: ConfigValue | undefined;
  /** Of the plugin `starlight-openapi`. */
  readonly descriptions: readonly Description[];
}

const CONFIG = /(?:^|\/)astro\.config\.(?:[cm]?js|[cm]?ts)$/;
/** Members that are carried over; all others are reported. */
const READ = new Set([
  ...['title', 'description', 'sidebar', 'locales', 'defaultLocale', 'plugins'],
  ...THEME_MEMBERS,
]);
const READ_ASTRO = new Set(['integrations', 'base', 'redirects', 'site', 'trailingSlash']);

/** The nearest to the root that names Starlight: examples and tests lie deeper. */
export const findConfig = (tree: Tree): string | null => {
  const found = tree
    .paths()
    .filter((path) => CONFIG.test(path) && (tree.read(path) ?? '').includes('starlight'));
  const depth = (path: string): number => path.split('/').length;
  return found.sort((a, b) => depth(a) - depth(b))[0] ?? null;
};

const localesOf = (starlight: ConfigValue | undefined): Locale[] => {
  const locales = [...membersOf(member(starlight, 'locales'))].map(([key, value]) => ({
    folder: key === 'root' ? '' : key,
    lang: stringOf(member(value, 'lang')) ?? (key === 'root' ? 'en' : key),
    label: stringOf(member(value, 'label')) ?? key,
  }));
  if (locales.length === 0) return [{ folder: '', lang: '', label: '' }];
  const wanted = stringOf(member(starlight, 'defaultLocale'));
  // Starlight looks pages that a language lacks up in the default one, which comes first.
  const isDefault = ({ folder, lang }: Locale): boolean =>
    wanted === undefined ? folder === '' : folder === wanted || lang === wanted;
  return [...locales.filter(isDefault), ...locales.filter((locale) => !isDefault(locale))];
};

const reportMembers = (
  value: ConfigValue | undefined,
  prefix: string,
  read: ReadonlySet<string>,
  report: Report,
): void => {
  for (const [name, { path, line }] of membersOf(value)) {
    if (read.has(name)) continue;
    const message = settingUnsupported({ prefix, name });
    report.add({ path, line, construct: `${prefix}.${name}`, message });
  }
};

const withoutConfig = (root: string): StarlightConfig => ({
  path: null,
  root,
  title: undefined,
  description: undefined,
  base: '',
  sidebar: undefined,
  locales: [{ folder: '', lang: '', label: '' }],
  isMultilingual: false,
  redirects: new Map(),
  starlight: undefined,
  descriptions: [],
});

/** Descriptions of `starlightOpenAPI([…])`. Other plugins are reported. */
const descriptionsOf = (
  tree: Tree,
  starlight: ConfigValue | undefined,
  root: string,
  report: Report,
): Description[] =>
  itemsOf(member(starlight, 'plugins')).flatMap((plugin) => {
    if (plugin.type !== 'call' || !/^starlightOpenAPI$/i.test(plugin.callee)) {
      const { path, line } = plugin;
      const name = plugin.type === 'call' ? plugin.callee : 'plugin';
      const message = integrationUnsupported({ name });
      report.add({ path, line, construct: 'starlight.plugins', message });
      return [];
    }
    return itemsOf(plugin.arguments[0]).flatMap((one) => {
      const label = member(member(one, 'sidebar'), 'label') ?? member(one, 'label');
      const sources = { tree, root, report };
      return descriptionOf(member(one, 'schema'), stringOf(label), sources) ?? [];
    });
  });

const CONTENT = /^(?:(.*)\/)?src\/content\/docs\//;

export const readConfig = (tree: Tree, report: Report): StarlightConfig => {
  const path = findConfig(tree);
  if (path === null) {
    const content = tree.paths().find((candidate) => CONTENT.test(candidate)) ?? '';
    return withoutConfig(CONTENT.exec(content)?.[1] ?? '');
  }
  const program = readProgram(tree, path);
  if (!program.ok) {
    const { line, message } = program.problem;
    report.add({ path, line, construct: 'config', message: unreadable({ message }) });
    return withoutConfig(folderOf(path));
  }
  const integrations = itemsOf(member(program.value, 'integrations'));
  const call = integrations.find((item) => item.type === 'call' && item.callee === 'starlight');
  for (const other of integrations) {
    if (other === call) continue;
    const name = other.type === 'call' ? other.callee : 'integration';
    const message = integrationUnsupported({ name });
    report.add({ path, line: other.line, construct: 'astro.integrations', message });
  }
  if (call === undefined) {
    const message = starlightCallUnreadable;
    report.add({ path, line: 1, construct: 'config', message });
  }
  reportMembers(program.value, 'astro', READ_ASTRO, report);
  reportMembers(call, 'starlight', READ, report);
  const locales = localesOf(call);
  return {
    path,
    root: folderOf(path),
    title: member(call, 'title'),
    description: stringOf(member(call, 'description')),
    base: (stringOf(member(program.value, 'base')) ?? '').replace(/^\/+|\/+$/g, ''),
    sidebar: member(call, 'sidebar'),
    locales,
    isMultilingual: membersOf(member(call, 'locales')).size > 0,
    redirects: membersOf(member(program.value, 'redirects')),
    starlight: call,
    descriptions: descriptionsOf(tree, call, folderOf(path), report),
  };
};
