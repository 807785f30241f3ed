/**
 * The chain of executions. A step that calls an address sends a signed header with its execution. A
 * trigger with this header does not start a skill that already runs in the chain.
 */

import { AppError } from '../../app-error.ts';
import { equalInConstantTime } from '../../constant-time.ts';
import type { Deps } from '../../context.ts';
import type { Id } from '../../id.ts';
import { skillCallsItself, skillsTooDeep } from '../../messages/skills.ts';
import type { Stores } from '../../ports/db.ts';
import type { ExecutionRecord } from '../records.ts';

export const EXECUTION_HEADER = 'quoin-execution';

/** Longest chain. A longer one is a loop of several skills. */
const MAX_DEPTH = 5;

const PURPOSE = 'execution lineage';

export const lineageOf = (
  { secrets }: Pick<Deps, 'secrets'>,
  executionId: Id<'execution'>,
): string => `${executionId}.${secrets.sign(PURPOSE, executionId)}`;

/** Null for a header that is absent, or that this deployment did not sign. */
const calledBy = ({ secrets }: Pick<Deps, 'secrets'>, header: string | null): string | null => {
  const [id = '', signature] = header?.split('.') ?? [];
  if (signature === undefined) return null;
  return equalInConstantTime(signature, secrets.sign(PURPOSE, id)) ? id : null;
};

/**
 * Returns the execution that sent the request, if one did.
 * @throws {AppError} `execution_loop`
 */
export const requireNoLoop = async (
  deps: Pick<Deps, 'secrets'>,
  stores: Stores,
  header: string | null,
  skillId: Id<'skill'>,
): Promise<ExecutionRecord | null> => {
  const parentId = calledBy(deps, header);
  const parent = parentId === null ? null : await stores.agent.executions.get(parentId);
  for (let above = parent; above !== null; ) {
    if (above.skillId === skillId || above.depth >= MAX_DEPTH) {
      throw new AppError(
        'execution_loop',
        above.skillId === skillId ? skillCallsItself : skillsTooDeep({ maxDepth: MAX_DEPTH }),
      );
    }
    above = above.parentId === null ? null : await stores.agent.executions.get(above.parentId);
  }
  return parent;
};
