/** HTML pages of Redoc, Scalar, Swagger UI, RapiDoc and Elements: the descriptions of APIs that they show. */
import type { Converted, Tree } from './dialect.ts';
import type { NavNode } from './manifest.ts';
import { folderOf, isExternal, joinPath } from './paths.ts';
import { apiNode } from './specifications.ts';

/**
 * Bytes of a page, as text. Quoin's own limit: such a page is small, and a built site is not
 * searched.
 */
const MAX_PAGE = 100_000;

const ADDRESSES: readonly RegExp[] = [
  /<(?:redoc|rapi-doc)\b[^>]{0,500}?\bspec-url\s*=\s*["']([^"'\n]{1,500})["']/i,
  /\bRedoc\.init\(\s*["'`]([^"'`\n]{1,500})["'`]/,
  /<script\b[^>]{0,500}?\bid\s*=\s*["']api-reference["'][^>]{0,500}?\bdata-url\s*=\s*["']([^"'\n]{1,500})["']/i,
  /<elements-api\b[^>]{0,500}?\bapiDescriptionUrl\s*=\s*["']([^"'\n]{1,500})["']/i,
  /\b(?:Scalar\.createApiReference|SwaggerUIBundle|SwaggerUI)\([^;]{0,1000}?\burl\s*:\s*["'`]([^"'`\n]{1,500})["'`]/,
];

/** Folders whose files have addresses at the root of a site. */
const STATIC = ['', 'public', 'static', 'docs'];

const descriptionIn = (tree: Tree, path: string): string | null => {
  const html = tree.read(path);
  if (html === undefined || html.length > MAX_PAGE) return null;
  const url = ADDRESSES.flatMap((address) => address.exec(html)?.[1] ?? [])[0];
  if (url === undefined) return null;
  if (isExternal(url)) return /^https:\/\//i.test(url) ? url : null;
  const bare = url.replace(/[?#].*$/, '');
  const paths = bare.startsWith('/')
    ? STATIC.map((folder) => joinPath(folder, `.${bare}`))
    : [joinPath(folderOf(path), bare)];
  return paths.find((one) => one !== null && tree.has(one)) ?? null;
};

const specsIn = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'api') return [node.spec];
    return 'items' in node ? specsIn(node.items ?? []) : [];
  });

/** Descriptions that the navigation does not name follow at its end. */
export const withPagesOfDescriptions = (converted: Converted, tree: Tree): Converted => {
  const { manifest } = converted;
  const [first, ...others] = manifest.spaces;
  if (first === undefined) return converted;
  const named = new Set(manifest.spaces.flatMap(({ nav }) => specsIn(nav)));
  const found = new Set<string>();
  for (const path of tree.paths()) {
    if (!/\.html?$/i.test(path)) continue;
    const spec = descriptionIn(tree, path);
    if (spec !== null && !named.has(spec)) found.add(spec);
  }
  if (found.size === 0) return converted;
  const nodes = [...found].map((spec) => apiNode({ title: undefined, spec }, tree));
  const spaces = [{ ...first, nav: [...first.nav, ...nodes] }, ...others];
  return { ...converted, manifest: { ...manifest, spaces } };
};
