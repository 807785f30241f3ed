/** `quoin://<slug of the project>/<path of the page>`: the address of a page as a resource. */

export interface PageAddress {
  /** Slug. */
  readonly project: string;
  readonly path: string;
}

export const PAGE_TEMPLATE = 'quoin://{project}/{+path}';

const ADDRESS = /^quoin:\/\/([^/?#]+)\/([^?#]+)$/;

/** Null for what is no address of a page. */
export const parsePageUri = (uri: string): PageAddress | null => {
  const [, project, path] = ADDRESS.exec(uri) ?? [];
  if (project === undefined || path === undefined) return null;
  try {
    return { project: decodeURIComponent(project), path: decodeURIComponent(path) };
  } catch {
    return null;
  }
};
