/** Addresses of pages as resources of MCP. */
import { contract } from '@quoin/contract';
import { type Context, requireProject } from '@quoin/core';
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

/**
 * Links to pages of one project, each once.
 * @param project its id or slug
 */
export const pageLinks = async (
  context: Context,
  project: string,
  pages: readonly NamedPage[],
): Promise<readonly ToolLink[]> => {
  if (pages.length === 0) return [];
  const { slug } = (
    await context.db.read((stores) =>
      requireProject(context, stores, project, contract.projects.get),
    )
  ).project;
  const links = new Map<string, ToolLink>();
  for (const { title, path, description } of pages) {
    const uri = pageUri(slug, path);
    if (links.has(uri)) continue;
    const about = description === undefined || description === null ? {} : { description };
    links.set(uri, { uri, name: path, title, ...about, mimeType: MEDIA_TYPE });
  }
  return [...links.values()];
};
