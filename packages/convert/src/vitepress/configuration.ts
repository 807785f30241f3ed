/** `.vitepress/config.ts` and its like, read as text. */

import type { Report, Tree } from '../dialect.ts';
import {
  booleanOf,
  type ConfigValue,
  itemsOf,
  member,
  membersOf,
  readProgram,
  stringOf,
  unwrap,
} from '../literals.ts';
import { localeOfFolder } from '../locale.ts';
import {
  configurationIsProgram,
  optionOmitted,
  optionUnreadable,
  rewritesAreProgram,
  rewriteUnreadable,
  unreadablePattern,
  unreadableText,
} from '../messages.ts';
import { folderOf, joinPath } from '../paths.ts';
import { globMatcher, routeRewriter } from '../patterns.ts';
import { THEME_MEMBERS, type ThemeSource } from './theme.ts';

export interface LocaleConfiguration {
  /** Folder in the source; empty for the root's language. */
  readonly folder: string;
  readonly lang: string | undefined;
  readonly label: string | undefined;
  readonly title: string | undefined;
  readonly nav: ConfigValue | undefined;
  readonly sidebar: ConfigValue | undefined;
}

export interface Configuration {
  readonly path: string;
  /** Folder of the pages. */
  readonly sourceFolder: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly locales: readonly LocaleConfiguration[];
  /** The address's path of a source's, both below the source folder. */
  readonly rewrite: (path: string) => string;
  readonly isExcluded: (path: string) => boolean;
  readonly labels: ReadonlyMap<string, string>;
  /** Whether dollar signs delimit formulas. */
  readonly math: boolean;
  /** Null without a configuration. */
  readonly theme: ThemeSource | null;
}

const CONFIGURATION = /(?:^|\/)\.vitepress\/config(?:\/index)?\.(?:ts|mts|js|mjs|cjs|cts)$/;

/** The one that lies highest. */
export const configurationPath = (tree: Tree): string | null =>
  tree
    .paths()
    .filter((path) => CONFIGURATION.test(path))
    .sort((a, b) => a.split('/').length - b.split('/').length || a.length - b.length)[0] ?? null;

const reportOthers = (
  value: ConfigValue | undefined,
  known: readonly string[],
  prefix: string,
  report: Report,
): void => {
  const object = unwrap(value);
  if (object?.type !== 'object') return;
  for (const [name, value] of object.members) {
    const { path, line } = value;
    if (known.includes(name)) {
      if (value.type !== 'unread' && value.type !== 'function') continue;
      const message = optionUnreadable({ prefix, name, text: value.text });
      report.add({ path, line, construct: `configuration ${prefix}${name}`, message });
      continue;
    }
    const message = optionOmitted({ prefix, name });
    report.add({ path, line, construct: `configuration ${prefix}${name}`, message });
  }
  for (const { path, line, text } of object.unread) {
    report.add({ path, line, construct: 'configuration', message: unreadableText({ text }) });
  }
};

const THEME = ['nav', 'sidebar', ...THEME_MEMBERS];
const TOP = [
  'title',
  'description',
  'lang',
  'base',
  'srcDir',
  'srcExclude',
  'locales',
  'rewrites',
  'themeConfig',
  'markdown',
  'head',
];

const localeOf = (folder: string, value: ConfigValue, top: ConfigValue, report: Report) => {
  const theme = member(value, 'themeConfig');
  const topTheme = member(top, 'themeConfig');
  if (value !== top) {
    const known = ['label', 'lang', 'link', 'title', 'description', 'themeConfig'];
    reportOthers(value, known, `locales.${folder || 'root'}.`, report);
    reportOthers(theme, THEME, 'themeConfig.', report);
  }
  return {
    folder,
    lang: stringOf(member(value, 'lang')) ?? (folder || undefined),
    label: stringOf(member(value, 'label')),
    title: stringOf(member(value, 'title')) ?? stringOf(member(top, 'title')),
    nav: member(theme, 'nav') ?? member(topTheme, 'nav'),
    sidebar: member(theme, 'sidebar') ?? member(topTheme, 'sidebar'),
  };
};

const localesOf = (top: ConfigValue, report: Report): LocaleConfiguration[] => {
  const locales = [...membersOf(member(top, 'locales'))].map(([key, value]) =>
    localeOf(key === 'root' ? '' : key.replace(/^\/+|\/+$/g, ''), value, top, report),
  );
  if (locales.some(({ folder }) => folder === '')) return locales;
  const lang = stringOf(member(top, 'lang'));
  return [{ ...localeOf('', top, top, report), lang }, ...locales];
};

const rewriterOf = (value: ConfigValue | undefined, report: Report) => {
  const rewriters = [...membersOf(value)].flatMap(([from, target]) => {
    const to = stringOf(target);
    const rewriter = to === undefined ? null : routeRewriter(from, to);
    if (rewriter !== null) return [rewriter];
    const { path, line } = target;
    report.add({
      path,
      line,
      construct: 'rewrites',
      message: rewriteUnreadable({ from }),
    });
    return [];
  });
  const readable = value === undefined || unwrap(value)?.type === 'object';
  if (!readable) {
    const { path, line } = value;
    report.add({ path, line, construct: 'rewrites', message: rewritesAreProgram });
  }
  return (path: string): string => {
    for (const rewriter of rewriters) {
      const rewritten = rewriter(path);
      if (rewritten !== null) return rewritten;
    }
    return path;
  };
};

const excluderOf = (value: ConfigValue | undefined, report: Report) => {
  const matchers = itemsOf(value).flatMap((item) => {
    const glob = stringOf(item);
    const matcher = glob === undefined ? null : globMatcher(glob);
    if (matcher !== null) return [matcher];
    const { path, line } = item;
    report.add({ path, line, construct: 'srcExclude', message: unreadablePattern });
    return [];
  });
  return (path: string): boolean => matchers.some((matches) => matches(path));
};

const labelsOf = (value: ConfigValue | undefined): Map<string, string> => {
  const labels = new Map<string, string>();
  for (const [name, label] of membersOf(value)) {
    const text = stringOf(label);
    if (text !== undefined && name.endsWith('Label'))
      labels.set(name.slice(0, -'Label'.length), text);
  }
  for (const [name, label] of membersOf(member(value, 'customContainers'))) {
    labels.set(name, stringOf(label) ?? name);
  }
  return labels;
};

/** Null where it cannot be read at all, which is reported. */
export const readConfiguration = (
  tree: Tree,
  path: string,
  report: Report,
): Configuration | null => {
  const read = readProgram(tree, path);
  if (!read.ok) {
    const { line, message } = read.problem;
    report.add({ path, line, construct: 'configuration', message });
    return null;
  }
  const top = unwrap(read.value);
  if (top?.type !== 'object') {
    const message = configurationIsProgram;
    report.add({ path, line: 1, construct: 'configuration', message });
    return null;
  }
  reportOthers(top, TOP, '', report);
  reportOthers(member(top, 'themeConfig'), THEME, 'themeConfig.', report);
  const markdown = member(top, 'markdown');
  reportOthers(markdown, ['container', 'math'], 'markdown.', report);
  const folder = folderOf(path.slice(0, path.lastIndexOf('.vitepress') + 1));
  const sourceFolder = joinPath(folder, stringOf(member(top, 'srcDir')) ?? '.') ?? folder;
  const base = stringOf(member(top, 'base')) ?? '/';
  return {
    path,
    sourceFolder,
    base: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    title: stringOf(member(top, 'title')),
    description: stringOf(member(top, 'description')),
    locales: localesOf(top, report),
    rewrite: rewriterOf(member(top, 'rewrites'), report),
    isExcluded: excluderOf(member(top, 'srcExclude'), report),
    labels: labelsOf(member(markdown, 'container')),
    math: booleanOf(member(markdown, 'math')) ?? false,
    theme: {
      themeConfig: member(top, 'themeConfig'),
      head: member(top, 'head'),
      folder: path.slice(0, path.lastIndexOf('.vitepress') + '.vitepress'.length),
    },
  };
};

/** Without configuration: the folder of the pages, and those of its languages. */
export const guessConfiguration = (
  sourceFolder: string,
  localeFolders: readonly string[],
): Configuration => {
  const locale = (folder: string): LocaleConfiguration => ({
    folder,
    lang: localeOfFolder(folder) ?? undefined,
    label: undefined,
    title: undefined,
    nav: undefined,
    sidebar: undefined,
  });
  return {
    path: '',
    sourceFolder,
    base: '/',
    title: undefined,
    description: undefined,
    locales: ['', ...localeFolders].map(locale),
    rewrite: (path) => path,
    isExcluded: () => false,
    labels: new Map(),
    math: false,
    theme: null,
  };
};
