/** Addresses of pages as resources of MCP. */
import { contract } from '@quoin/contract';
import { BoundedCache, type Context, type Deps, requireProject } from '@quoin/core';
import type { ToolLink } from './agent-tool.ts';

const MEDIA_TYPE = 'text/markdown';

/** `quoin://<slug>/<path>`, each segment percent-encoded. */
export const pageUri = (projectSlug: string, path: string): string =>
  `quoin://${[projectSlug, ...path.split('/')].map(encodeURIComponent).join('/')}`;

interface NamedPage {
  readonly title: string;
  readonly path: string;
  readonly description?: string | null;
}

/** Slugs of projects, about 100 bytes each. Quoin's own limit. */
const MAX_SLUGS = 10_000;

/** By id of the project. A slug is never changed, and no other project gets the id. */
const slugs = new WeakMap<Deps, BoundedCache<string>>();

const slugOf = async (context: Context, project: string): Promise<string> => {
  const known = slugs.get(context.deps) ?? new BoundedCache<string>({ entries: MAX_SLUGS });
  slugs.set(context.deps, known);
  const slug = known.use(project);
  if (slug !== undefined) return slug;
  const found = await context.db.read((stores) =>
    requireProject(context, stores, project, contract.projects.get),
  );
  known.set(found.project.id, found.project.slug);
  return found.project.slug;
};

/**
 * Links to pages of one project, each once.
 * @param project its id or slug
 * @param pages that the caller may read
 */
export const pageLinks = async (
  context: Context,
  project: string,
  pages: readonly NamedPage[],
): Promise<readonly ToolLink[]> => {
  if (pages.length === 0) return [];
  const slug = await slugOf(context, project);
  const links = new Map<string, ToolLink>();
  for (const { title, path, description } of pages) {
    const uri = pageUri(slug, path);
    if (links.has(uri)) continue;
    const about = description === undefined || description === null ? {} : { description };
    links.set(uri, { uri, name: path, title, ...about, mimeType: MEDIA_TYPE });
  }
  return [...links.values()];
};
