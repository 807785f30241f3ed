import type { Context } from '../context.ts';
import { showList } from '../lists/show-list.ts';
import { pageSize, take } from '../lists/take.ts';
import * as messages from '../messages/projects.ts';
import { projectFields } from './fields.ts';

/** Projects of one answer (docs/internals/interface.md#records-and-lists). */
const MOST = 100;

export const listProjects = async (
  context: Context,
  { limit }: { readonly limit?: number },
): Promise<void> => {
  const quoin = await context.client();
  const projects = await take(quoin.projects.list({ limit: pageSize(limit, MOST) }), limit);
  const empty = messages.noProjects();
  await showList(context, projects, projectFields(context), empty);
};
