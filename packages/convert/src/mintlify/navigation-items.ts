/**
 * Groups and pages of Mintlify's navigation as nodes. Divisions inside of a space (tabs in a
 * product, menus of a tab) are groups at its top.
 */

import { withoutExtension } from '@quoin/markdown';
import type { Report } from '../dialect.ts';
import { booleanOf, type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { ApiNode, LinkNode, NavNode, PageNode } from '../manifest.ts';
import {
  entryUnreadable,
  missingInTree,
  navigationOption,
  noDescriptionFile,
  noPageOfTree,
} from '../messages.ts';
import { isExternal } from '../paths.ts';
import { specsOf, specTitle } from '../specifications.ts';
import type { PageFacts } from './page-facts.ts';
import type { SiteFiles } from './site-files.ts';

/** Members that say what kind of division an object is, by the member that holds its likes. */
export const DIVISIONS = {
  products: 'product',
  dropdowns: 'dropdown',
  tabs: 'tab',
  anchors: 'anchor',
  menu: 'item',
} as const;
// biome-ignore lint/plugin: `Object.keys` gives strings; the object has no other keys.
const DIVISION_LISTS = Object.keys(DIVISIONS) as (keyof typeof DIVISIONS)[];

const LISTS = new Set(['groups', 'pages', 'languages', 'versions', ...DIVISION_LISTS]);
/** Members that are read somewhere; every other one is reported. */
const READ = new Set([
  ...LISTS,
  ...Object.values(DIVISIONS),
  'group',
  'language',
  'version',
  'default',
  'label',
  'icon',
  'hidden',
  'href',
  'root',
  'openapi',
  'asyncapi',
  'global',
]);

/** `GET /users`, with the file of its description in front or not. */
const OPERATION = /^(?:(\S+)\s+)?(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|WEBHOOK)\s+(\S.*)$/i;

export interface NavigationContext {
  readonly files: SiteFiles;
  readonly report: Report;
  /** Of pages, by source path. */
  readonly facts: ReadonlyMap<string, PageFacts>;
  /** Output paths, by source path. */
  readonly outputs: ReadonlyMap<string, string>;
  readText(path: string): string | undefined;
}

export const iconOf = (value: ConfigValue): { icon?: string } => {
  const icon = member(value, 'icon');
  const name = stringOf(icon) ?? stringOf(member(icon, 'name'));
  return name === undefined || name === '' ? {} : { icon: name };
};

export const isHidden = (value: ConfigValue): { hidden?: true } =>
  booleanOf(member(value, 'hidden')) === true ? { hidden: true } : {};

export class NavigationItems {
  readonly #context: NavigationContext;

  constructor(context: NavigationContext) {
    this.#context = context;
  }

  /** What is in a division, in the order in which readers see it. */
  of(container: ConfigValue, inheritedSpecs: readonly string[]): NavNode[] {
    this.#reportMembers(container);
    const ownSpecs = this.#specs(container);
    const specs = ownSpecs.length > 0 ? ownSpecs : inheritedSpecs;
    const root = stringOf(member(container, 'root'));
    const pages = itemsOf(member(container, 'pages'));
    const namesOperations = pages.some((page) => OPERATION.test(stringOf(page) ?? ''));
    return [
      ...(root === undefined ? [] : this.#page(root, member(container, 'root') ?? container)),
      ...pages.flatMap((page) => this.#entry(page, specs)),
      ...itemsOf(member(container, 'groups')).flatMap((group) => this.#entry(group, specs)),
      ...DIVISION_LISTS.flatMap((list) =>
        itemsOf(member(container, list)).flatMap((one) => this.#division(one, list, specs)),
      ),
      ...(namesOperations ? [] : ownSpecs.map((spec) => this.api(spec))),
    ];
  }

  api(spec: string): ApiNode {
    return { type: 'api', title: specTitle(spec, this.#context.readText(spec)), spec };
  }

  /** What a division with an `href` points to; null for one without. */
  link(value: ConfigValue, title: string): LinkNode | null {
    const href = stringOf(member(value, 'href'));
    if (href === undefined) return null;
    return { type: 'link', title, href, ...iconOf(value) };
  }

  #division(value: ConfigValue, list: keyof typeof DIVISIONS, specs: readonly string[]): NavNode[] {
    const label = stringOf(member(value, DIVISIONS[list])) ?? DIVISIONS[list];
    const link = this.link(value, label);
    const items = this.of(value, specs);
    if (link !== null && items.length === 0) return [link];
    if (link !== null) items.unshift(link);
    return [{ type: 'group', label, ...iconOf(value), ...isHidden(value), items }];
  }

  #entry(value: ConfigValue, specs: readonly string[]): NavNode[] {
    const name = stringOf(value);
    if (name !== undefined) {
      const operation = OPERATION.exec(name);
      return operation === null
        ? this.#page(name, value)
        : this.#operation(operation, value, specs);
    }
    const label = stringOf(member(value, 'group'));
    if (label !== undefined) {
      const items = this.of(value, specs);
      // Mintlify shows the entries of a group without a name above the others.
      if (label.trim() === '') return items;
      return [{ type: 'group', label, ...iconOf(value), ...isHidden(value), items }];
    }
    const path = stringOf(member(value, 'page'));
    if (path !== undefined) return this.#page(path, value);
    if (membersOf(value).size > 0) return this.of(value, specs);
    this.#unmapped(value, 'navigation', entryUnreadable);
    return [];
  }

  #operation(
    [title, named, method = '', path = '']: RegExpExecArray,
    value: ConfigValue,
    specs: readonly string[],
  ): NavNode[] {
    const own = named === undefined ? null : this.#spec(named, value);
    const spec = own ?? specs[0];
    if (spec === undefined) {
      this.#unmapped(value, 'openapi', noDescriptionFile({ title }));
      return [];
    }
    return [{ type: 'api', title: `${method.toUpperCase()} ${path}`, spec }];
  }

  #page(name: string, value: ConfigValue): NavNode[] {
    const { files, facts, outputs } = this.#context;
    if (isExternal(name)) return [{ type: 'link', title: name, href: name }];
    const path = files.fromRoot(name);
    const source = path === null ? null : files.page(path);
    const output = source === null ? undefined : outputs.get(source);
    if (source === null || output === undefined) {
      this.#unmapped(value, 'navigation', noPageOfTree({ name }));
      return [];
    }
    const { title, icon, hidden, url } = facts.get(source) ?? {};
    const node: PageNode = {
      type: 'page',
      file: withoutExtension(output),
      ...(title !== undefined && { title }),
      ...(icon !== undefined && { icon }),
      ...((hidden === true || url !== undefined) && { hidden: true }),
    };
    // Such a page only leads elsewhere; its text is kept, unseen.
    if (url === undefined) return [node];
    return [{ type: 'link', title: title ?? withoutExtension(name), href: url }, node];
  }

  #specs(container: ConfigValue): string[] {
    return ['openapi', 'asyncapi'].flatMap((name) => {
      const value = member(container, name);
      return value === undefined
        ? []
        : specsOf(value).flatMap((one) => this.#spec(one, value) ?? []);
    });
  }

  #spec(name: string, value: ConfigValue): string | null {
    const spec = this.#context.files.spec(name);
    if (spec === null) this.#unmapped(value, 'openapi', missingInTree({ name }));
    return spec;
  }

  #reportMembers(container: ConfigValue): void {
    for (const [name, value] of membersOf(container)) {
      if (READ.has(name)) continue;
      this.#unmapped(value, `navigation.${name}`, navigationOption({ name }));
    }
  }

  #unmapped({ path, line }: ConfigValue, construct: string, message: string): void {
    this.#context.report.add({ path, line, construct, message });
  }
}
