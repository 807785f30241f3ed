import type { contract, EndpointInput } from '@quoin/contract';

/** The body of `PATCH /projects/:projectId/structure`: one operation. */
export type StructureOperation = EndpointInput<typeof contract.structure.update>['body'];
