/**
 * Which execution asked for which. A step that calls an address says, signed, whose call it is; a
 * trigger that is called so refuses to begin a skill that is at work further up.
 */
import { AppError } from '../../app-error.ts';
import { equalInConstantTime } from '../../constant-time.ts';
import type { Deps } from '../../context.ts';
import type { Stores } from '../../ports/db.ts';
import type { ExecutionRecord } from '../records.ts';

export const EXECUTION_HEADER = 'quoin-execution';

/** Executions in each other. Ours: beyond it, it is a loop that changes its names. */
const MAX_DEPTH = 5;

const PURPOSE = 'execution lineage';

export const lineageOf = ({ secrets }: Pick<Deps, 'secrets'>, executionId: string): string =>
  `${executionId}.${secrets.sign(PURPOSE, executionId)}`;

/** Null for a header that is absent, or that this deployment did not sign. */
const calledBy = ({ secrets }: Pick<Deps, 'secrets'>, header: string | null): string | null => {
  const [id = '', signature] = header?.split('.') ?? [];
  if (signature === undefined) return null;
  return equalInConstantTime(signature, secrets.sign(PURPOSE, id)) ? id : null;
};

/**
 * The execution that asks, if one does.
 * @throws {AppError} `execution_loop`
 */
export const requireNoLoop = async (
  deps: Pick<Deps, 'secrets'>,
  stores: Stores,
  header: string | null,
  skillId: string,
): Promise<ExecutionRecord | null> => {
  const parentId = calledBy(deps, header);
  const parent = parentId === null ? null : await stores.agent.executions.get(parentId);
  for (let above = parent; above !== null; ) {
    if (above.skillId === skillId || above.depth >= MAX_DEPTH) {
      throw new AppError(
        'execution_loop',
        above.skillId === skillId
          ? 'The skill calls its own trigger, which would never end'
          : `Skills call each other more than ${MAX_DEPTH} deep`,
      );
    }
    above = above.parentId === null ? null : await stores.agent.executions.get(above.parentId);
  }
  return parent;
};
