import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { showList } from '../lists/show-list.ts';
import { pageSize, take } from '../lists/take.ts';
import { projectFields } from './fields.ts';

/** Projects of one answer (docs/internals/interface.md#records-and-lists). */
const MOST = 100;

export const listProjects = async (
  context: Context,
  { limit }: { readonly limit?: number },
): Promise<void> => {
  const quoin = await context.client();
  const projects = await take(quoin.projects.list({ limit: pageSize(limit, MOST) }), limit);
  const empty = `You have no projects yet. Create one: ${commandLine('projects create "Handbook"')}`;
  await showList(context, projects, projectFields(context), empty);
};
