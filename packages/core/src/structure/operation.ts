/** The shape of one operation of `PATCH /projects/:projectId/structure`. */
import type { contract, EndpointInput } from '@quoin/contract';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { Targets } from './targets.ts';

export type StructureOperation = EndpointInput<typeof contract.structure.update>['body'];
type OperationName = StructureOperation['op'];
type OperationOf<Name extends OperationName> = Extract<StructureOperation, { op: Name }>;

/** What an operation changed. */
export interface StructureChange {
  /** The item that was created, moved or changed. */
  readonly itemId?: string;
  readonly deletedItemId?: string;
  readonly spaces?: true;
}

/** Runs inside the write that locked the project; the caller's role is checked. */
export type Operation<Name extends OperationName> = (
  context: Context,
  stores: Stores,
  targets: Targets,
  input: OperationOf<Name>,
) => Promise<StructureChange>;
