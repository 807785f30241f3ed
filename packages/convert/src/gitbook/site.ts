/** `docs.yaml`: a site of several spaces, each in a folder. */

import { isRecord } from '@quoin/markdown/syntax';
import type { Report, Tree } from '../dialect.ts';
import { hiddenSpace } from '../messages.ts';
import { joinPath } from '../paths.ts';
import { readYaml, textOr } from './configuration.ts';

export const SITE_PATH = 'docs.yaml';

export interface SiteSpace {
  readonly folder: string;
  readonly name: string;
  readonly slug: string | undefined;
  readonly locale: string | undefined;
}

export interface Site {
  readonly title: string | undefined;
  readonly spaces: readonly SiteSpace[];
}

/** Levels of nested sections. Quoin's own limit. */
const MAX_DEPTH = 8;

/** Null where the tree has no such file, or it describes no site. */
export const readSite = (tree: Tree, report: Report): Site | null => {
  const data = readYaml(tree, SITE_PATH, report, ['$schema', 'site']);
  const site = data?.site;
  if (!isRecord(site) || !Array.isArray(site.structure)) return null;
  const spaces: SiteSpace[] = [];
  const visit = (nodes: readonly unknown[], sections: readonly string[]): void => {
    for (const node of nodes) {
      if (!isRecord(node) || sections.length > MAX_DEPTH) continue;
      const title = textOr(node.title, textOr(node.key, 'Documentation'));
      if (Array.isArray(node.children)) visit(node.children, [...sections, title]);
      const { content } = node;
      if (!isRecord(content)) continue;
      const folder = joinPath('', textOr(content.directory, './'));
      if (folder === null) continue;
      spaces.push({
        folder,
        // A language's space is called by its section: its own title is the language's name.
        name: textOr(content.language, '') === '' ? title : (sections.at(-1) ?? title),
        slug: textOr(node.path, '') || undefined,
        locale: textOr(content.language, '') || undefined,
      });
      if (node.hidden === true) {
        const message = hiddenSpace({ title });
        report.add({ path: SITE_PATH, line: 1, construct: 'hidden', message });
      }
    }
  };
  visit(site.structure, []);
  return { title: textOr(site.title, '') || undefined, spaces };
};
