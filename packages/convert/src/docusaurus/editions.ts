/** Editions of the documentation: each instance in each version and language, with its folder. */

import type { Report, Tree } from '../dialect.ts';
import { member, stringOf } from '../literals.ts';
import type { Version } from '../manifest.ts';
import { notJson } from '../messages.ts';
import { joinPath } from '../paths.ts';
import type { DocsInstance, DocusaurusConfig } from './config.ts';

export interface Edition {
  readonly instance: DocsInstance;
  readonly locale: string;
  readonly isDefaultLocale: boolean;
  /** `current` for what is being written; null where there are no versions. */
  readonly version: string | null;
  readonly folder: string;
  readonly sidebarPath: string | null;
  /** File of the translated labels. */
  readonly labelsPath: string | null;
  /** Address without slashes at its ends. */
  readonly route: string;
}

const prefixOf = ({ id }: DocsInstance): string => (id === 'default' ? '' : `${id}_`);

const at = (root: string, path: string): string => joinPath(root, path) ?? path;

export const versionsOf = (
  tree: Tree,
  { root }: DocusaurusConfig,
  instance: DocsInstance,
  report: Report,
): string[] => {
  const path = at(root, `${prefixOf(instance)}versions.json`);
  const source = tree.read(path);
  if (source === undefined) return [];
  try {
    const names: unknown = JSON.parse(source);
    if (Array.isArray(names)) return names.filter((name) => typeof name === 'string');
  } catch (error) {
    const message = notJson({ errorMessage: error instanceof Error ? error.message : '' });
    report.add({ path, line: 1, construct: 'versions', message });
  }
  return [];
};

const setting = (instance: DocsInstance, version: string, name: string): string | undefined =>
  stringOf(member(member(instance.versions, version), name));

const routeOf = (parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => (part ?? '').replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/');

const lastVersionOf = ({ lastVersion }: DocsInstance, versions: readonly string[]): string =>
  lastVersion ?? versions[0] ?? 'current';

/** Every version, the current one first, in every language, the default one first. */
export const editionsOf = (
  config: DocusaurusConfig,
  instance: DocsInstance,
  versions: readonly string[],
): Edition[] => {
  const { root } = config;
  const prefix = prefixOf(instance);
  const last = lastVersionOf(instance, versions);
  const plugin = `docusaurus-plugin-content-docs${instance.id === 'default' ? '' : `-${instance.id}`}`;
  return ['current', ...versions].flatMap((version) =>
    config.locales.map((locale): Edition => {
      const isCurrent = version === 'current';
      const isDefaultLocale = locale === config.defaultLocale;
      const name = isCurrent ? 'current' : `version-${version}`;
      const translated = at(root, `i18n/${locale}/${plugin}/${name}`);
      const original = isCurrent ? instance.folder : at(root, `${prefix}versioned_docs/${name}`);
      const path = setting(instance, version, 'path') ?? (isCurrent ? 'next' : version);
      return {
        instance,
        locale,
        isDefaultLocale,
        version: versions.length === 0 ? null : version,
        folder: isDefaultLocale ? original : translated,
        sidebarPath: isCurrent
          ? instance.sidebarPath
          : at(root, `${prefix}versioned_sidebars/${name}-sidebars.json`),
        labelsPath: isDefaultLocale ? null : `${translated}.json`,
        route: routeOf([
          isDefaultLocale ? '' : locale,
          instance.route,
          version === last && setting(instance, version, 'path') === undefined ? '' : path,
        ]),
      };
    }),
  );
};

export const manifestVersions = (
  instance: DocsInstance,
  versions: readonly string[],
): Version[] => {
  if (versions.length === 0) return [];
  const last = lastVersionOf(instance, versions);
  return ['current', ...versions].map((version) => {
    const label =
      setting(instance, version, 'label') ?? (version === 'current' ? 'Next' : undefined);
    return {
      version,
      ...(label === undefined ? {} : { label }),
      ...(version === last ? { default: true } : {}),
    };
  });
};
