/** How one operation of `PATCH /projects/:projectId/structure` is done. */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { StructureOperation } from './structure-operation.ts';
import type { Targets } from './targets.ts';

type OperationName = StructureOperation['op'];
type OperationOf<Name extends OperationName> = Extract<StructureOperation, { op: Name }>;

/** The changes of an operation. */
export interface StructureChange {
  /** The item that was created, moved or changed. */
  readonly itemId?: Id<'navItem'>;
  readonly deletedItemId?: Id<'navItem'>;
  readonly spaces?: true;
}

/** Runs inside the write that locked the project; the caller's role is checked. */
export type Operation<Name extends OperationName> = (
  context: Context,
  stores: Stores,
  targets: Targets,
  input: OperationOf<Name>,
) => Promise<StructureChange>;
