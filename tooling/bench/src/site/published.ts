/** A published project for benchmarks of its site. */
import { textOf } from '../pages.ts';

export interface PublishedProject {
  /** Paths of its pages on the service's host. */
  readonly paths: readonly string[];
}

/** Pages of a group: what navigation has is a tree, not one list. */
const GROUP = 50;

/** @param post to a path of the API */
export const publishProject = async (
  post: (path: string, body: unknown) => Promise<unknown>,
  name: string,
  pages: number,
): Promise<PublishedProject> => {
  await post('/projects', { name, slug: name, visibility: 'public' });
  const files = Array.from(
    { length: pages },
    (_, page) => `docs/group-${Math.floor(page / GROUP)}/page-${page}`,
  );
  const groups = Array.from({ length: Math.ceil(pages / GROUP) }, (_, group) => ({
    type: 'group',
    label: `Group ${group}`,
    items: files.slice(group * GROUP, (group + 1) * GROUP).map((file) => ({ type: 'page', file })),
  }));
  await post(`/projects/${name}/bundle`, {
    manifest: { version: 1, name, spaces: [{ name: 'Docs', nav: groups }] },
    pages: files.map((file, page) => ({ path: `${file}.md`, markdown: textOf(page) })),
    publish: true,
  });
  return { paths: files.map((file) => `/${name}/${file}`) };
};
