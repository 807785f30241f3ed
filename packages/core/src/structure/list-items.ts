/** `GET /projects/:projectId/structure/items`: the items of the navigation by path, in pages. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { NavKey } from '../ports/nav-store.ts';
import { presentListedItem } from '../presenters/structure.ts';
import { reply } from '../reply.ts';

/** An id has no space, and a path can be of any length. */
const textOf = ({ id, path }: NavKey): string => `${id} ${path}`;

const keyOf = (text: string | null): NavKey | null => {
  if (text === null) return null;
  const end = text.indexOf(' ');
  return { id: text.slice(0, end), path: text.slice(end + 1) };
};

export const listItems: UseCase<typeof contract.structure.items> = async (
  context,
  { params, query },
) => {
  const { secrets } = context.deps;
  return readInProject(
    context,
    params.projectId,
    contract.structure.items,
    async (stores, { project }) => {
      const { rows, pagination } = await readPage(secrets, {
        list: `structure:${project.id}`,
        query,
        read: (key, limit) => stores.nav.listAfter(project.id, { after: keyOf(key), limit }),
        keyOf: textOf,
      });
      return reply({ items: rows.map(presentListedItem), pagination });
    },
  );
};
