/** A named project that the server does not show to the caller. */

import { ApiError } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { oneNamed } from '../lists/named.ts';
import { take } from '../lists/take.ts';
import * as messages from '../messages/projects.ts';

/** Of the API about a project that does not exist or that the caller cannot see. */
const NOT_FOUND = messages.projectNotFound;

/** Projects that are looked through for a name. */
const MOST = 1000;
/** Of one answer. */
const AT_ONCE = 100;

/**
 * Returns the problem of a command, or one with the name of the project and names like it.
 *
 * @param problem - anything that a command threw
 * @param named - the project that the command is about; null for a command about none
 */
export const withProjectNames = async (
  context: Context,
  problem: unknown,
  named: () => Promise<string | null>,
): Promise<unknown> => {
  if (!(problem instanceof ApiError) || problem.code !== 'not_found') return problem;
  if (!problem.message.startsWith(NOT_FOUND)) return problem;
  try {
    const wanted = await named();
    if (wanted === null) return problem;
    const quoin = await context.client();
    const projects = await take(quoin.projects.list({ limit: AT_ONCE }), MOST);
    oneNamed({
      kind: 'project',
      wanted,
      fitting: projects.filter(({ id, slug }) => [id, slug].includes(wanted)),
      names: projects.map(({ slug }) => slug),
      tell: ({ slug }) => slug,
      list: commandLine('projects list'),
    });
    return problem;
  } catch (error) {
    // Without the list, the answer of the server says it all.
    return error instanceof CommandError && error.code === 'not_found' ? error : problem;
  }
};
