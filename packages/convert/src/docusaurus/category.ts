/** `_category_.json` and `_category_.yml`: what a folder is called and where it is. */

import { isRecord, readYamlMapping } from '@quoin/markdown/syntax';
import type { Report, Tree } from '../dialect.ts';
import { categoryOption, categoryPage, unreadableBecause } from '../messages.ts';

export interface Category {
  readonly label: string | undefined;
  readonly position: number | null;
  /** Id of the page that represents the folder; null where none shall. */
  readonly doc: string | null | undefined;
}

const NONE: Category = { label: undefined, position: null, doc: undefined };
const FILES = ['_category_.json', '_category_.yml', '_category_.yaml'];
const READ = new Set(['label', 'position', 'link', 'collapsed', 'collapsible']);

const linkOf = (link: unknown): string | null | undefined => {
  if (link === null) return null;
  if (!isRecord(link)) return undefined;
  return link.type === 'doc' && typeof link.id === 'string' ? link.id : null;
};

/** @param folders the first that has such a file says it. YAML reads JSON too. */
export const categoryOf = (tree: Tree, folders: readonly string[], report: Report): Category => {
  const path = folders
    .flatMap((folder) => FILES.map((name) => `${folder}/${name}`))
    .find((candidate) => tree.has(candidate));
  if (path === undefined) return NONE;
  const add = (construct: string, message: string): void =>
    report.add({ path, line: 1, construct, message });
  const read = readYamlMapping(tree.read(path) ?? '');
  if (!read.ok) {
    add('_category_', unreadableBecause({ problemMessage: read.problem.message }));
    return NONE;
  }
  const { data } = read.value;
  for (const name of Object.keys(data)) {
    if (!READ.has(name)) add(`_category_.${name}`, categoryOption({ name }));
  }
  const { label, position, link } = data;
  if (isRecord(link) && link.type === 'generated-index') {
    add('generated-index', categoryPage);
  }
  return {
    label: typeof label === 'string' ? label : undefined,
    position: typeof position === 'number' ? position : null,
    doc: linkOf(link),
  };
};
