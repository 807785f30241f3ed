/** Descriptions of APIs, as configurations and pages name them. */
import { parseDocument } from 'yaml';
import type { Report, Tree } from './dialect.ts';
import { type ConfigValue, itemsOf, member, stringOf } from './literals.ts';
import type { ApiNode } from './manifest.ts';
import { missingInTree } from './messages.ts';
import { baseNameOf, isExternal, joinPath } from './paths.ts';

/** `"a.json"`, `["a.json", "b.json"]` or `{source: "a.json", directory: "api"}`. */
export const specsOf = (value: ConfigValue): string[] => {
  const name = stringOf(value) ?? stringOf(member(value, 'source'));
  return name === undefined ? itemsOf(value).flatMap(specsOf) : [name];
};

/** Where the title of a description in YAML is: a line or two below `info:`. */
const YAML_TITLE = /^info:[ \t]*\r?\n(?:[ \t]+[^\n]*\n){0,20}?[ \t]+title:[ \t]*["']?([^"'\n]+)/m;

/**
 * Characters of a text that is parsed only for its title. Quoin's own limit: the parser needs a
 * second for each million.
 */
const MAX_PARSED = 200_000;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const titleOfValue = (value: unknown): string | undefined => {
  const title = memberOf(memberOf(value, 'info'), 'title');
  return typeof title === 'string' ? title : undefined;
};

const titleIn = (text: string): string | undefined => {
  if (text.trimStart().startsWith('{')) {
    try {
      return titleOfValue(JSON.parse(text));
    } catch {
      // The file is an asset, independent of its content; its name is a title too.
      return undefined;
    }
  }
  const written = YAML_TITLE.exec(text)?.[1]?.trim();
  if (written !== undefined || text.length > MAX_PARSED) return written;
  const title = parseDocument(text, { prettyErrors: false }).getIn(['info', 'title']);
  return typeof title === 'string' ? title : undefined;
};

/** Returns the title in a description, else its file's name. */
export const specTitle = (spec: string, text: string | undefined): string =>
  (text === undefined ? undefined : titleIn(text)) || baseNameOf(spec).replace(/\.\w+$/, '');

export interface Description {
  readonly title: string | undefined;
  /** Path of the file in the tree, or an address. */
  readonly spec: string;
}

/**
 * The description that a value names; null where the tree does not have the file, which is reported.
 *
 * @param value - path from `root`, or an address
 */
export const descriptionOf = (
  value: ConfigValue | undefined,
  title: string | undefined,
  { tree, root, report }: { readonly tree: Tree; readonly root: string; readonly report: Report },
): Description | null => {
  const name = stringOf(value);
  if (value === undefined || name === undefined) return null;
  if (isExternal(name)) return { title, spec: name };
  // What a program joins with its own folder begins with the root already.
  const paths = [joinPath(root, `./${name.replace(/^\/+/, '')}`), joinPath('', name)];
  const spec = paths.find((path) => path !== null && tree.has(path));
  if (spec !== undefined && spec !== null) return { title, spec };
  const { path, line } = value;
  report.add({ path, line, construct: 'openapi', message: missingInTree({ name }) });
  return null;
};

export const apiNode = ({ title, spec }: Description, tree: Tree): ApiNode => ({
  type: 'api',
  title: title ?? specTitle(spec, tree.read(spec)),
  spec,
});
