/**
 * Reads the spaces of a manifest beyond what its schema says: names of files resolved, none named
 * twice, slugs that can be addresses. Pure.
 */

import { compile, type contract, type EndpointInput, schemas } from '@quoin/contract';
import { slugify } from '@quoin/markdown';
import { invalid } from '../app-error.ts';
import {
  itemInvalid,
  itemsNotList,
  manifestPageMissing,
  pageNamedTwice,
  slugInvalid,
  slugTwice,
} from '../messages/imports.ts';
import { CustomPaths } from './custom-paths.ts';
import type { DesiredItem, DesiredSpace } from './desired.ts';
import { candidatesFor, withoutBase } from './file-path.ts';

export type BundleInput = EndpointInput<typeof contract.projects.bundle>['body'];
export type Manifest = BundleInput['manifest'];
type ManifestNode = Manifest['spaces'][number]['nav'][number];

const nodeSchema = compile(schemas.manifestNode);

/** A member that the schema lets through without knowing it. */
const memberOf = (node: object, name: string): unknown =>
  Object.getOwnPropertyDescriptor(node, name)?.value;

/**
 * Items below a page. Projects have them, so that export must write them and import read them;
 * the schema of a page node leaves room.
 */
const itemsBelow = (node: ManifestNode & { type: 'page' }): ManifestNode[] => {
  const items = memberOf(node, 'items');
  if (items === undefined) return [];
  if (!Array.isArray(items)) throw invalid(itemsNotList({ file: node.file }));
  return items.map((item: unknown) => {
    const parsed = nodeSchema.parse(item);
    if (!parsed.ok)
      throw invalid(itemInvalid({ file: node.file, problem: parsed.problem.message }));
    return parsed.value;
  });
};

const descriptionOf = (node: ManifestNode & { type: 'page' }): string | undefined => {
  const description = memberOf(node, 'description');
  return typeof description === 'string' ? description : undefined;
};

export interface FileNames {
  readonly basePath: string;
  /** Whether the bundle brings a file with this path. */
  has(path: string): boolean;
  /** A partial bundle may name files that only the project has. */
  readonly partial: boolean;
}

const NO_PAGE = { ownTitle: null, file: null, customPath: null, description: undefined };
const LEAF = { href: null, icon: null, hidden: false, children: [] };

/** @throws {AppError} `invalid_payload` naming the file or slug that is wrong */
export const readSpaces = (manifest: Manifest, files: FileNames): DesiredSpace[] => {
  const named = new Set<string>();
  const paths = new CustomPaths();

  const resolveFile = (name: string): string => {
    const file = withoutBase(name, files.basePath);
    const found = candidatesFor(file).find((path) => files.has(path));
    if (found === undefined && !files.partial) {
      throw invalid(manifestPageMissing({ name }), {
        path: name,
      });
    }
    const path = found ?? file;
    if (named.has(path)) {
      throw invalid(pageNamedTwice({ name }), { path: name });
    }
    named.add(path);
    return path;
  };

  const readNode = (node: ManifestNode): DesiredItem => {
    switch (node.type) {
      case 'page':
        return {
          type: 'page',
          title: '',
          ownTitle: node.title ?? null,
          file: resolveFile(node.file),
          customPath: paths.read(node),
          description: descriptionOf(node),
          href: null,
          icon: node.icon ?? null,
          hidden: node.hidden ?? false,
          children: itemsBelow(node).map(readNode),
        };
      case 'group':
        return {
          ...NO_PAGE,
          type: 'group',
          title: node.label,
          href: null,
          icon: node.icon ?? null,
          hidden: node.hidden ?? false,
          children: node.items.map(readNode),
        };
      case 'label':
        return { ...NO_PAGE, ...LEAF, type: 'label', title: node.text };
      case 'divider':
        return { ...NO_PAGE, ...LEAF, type: 'divider', title: '' };
      case 'link': {
        const { title, href, icon = null } = node;
        return { ...NO_PAGE, ...LEAF, type: 'link', title, href, icon };
      }
      case 'api': {
        const { title, spec: href, icon = null } = node;
        return { ...NO_PAGE, ...LEAF, type: 'api', title, href, icon };
      }
    }
  };

  const slugs = new Set<string>();
  return manifest.spaces.map((space) => {
    const slug = space.slug ?? slugify(space.name);
    if (!/^[a-z0-9-]{1,80}$/.test(slug)) {
      throw invalid(slugInvalid({ slug }));
    }
    if (slugs.has(slug)) throw invalid(slugTwice({ slug }));
    slugs.add(slug);
    return {
      name: space.name,
      slug,
      locale: space.locale ?? null,
      version: space.version ?? null,
      icon: space.icon ?? null,
      items: space.nav.map(readNode),
    };
  });
};
