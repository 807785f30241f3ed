/** Options in the address of a request: the mode, and the project that calls need not name. */
import { contract, type EndpointInput } from '@quoin/contract';
import { type Context, type ProjectRecord, requireProject, type TokenPrincipal } from '@quoin/core';

export type Query = EndpointInput<typeof contract.mcp.message>['query'];

/** Of a session it is that of its first request, for the whole session. */
export interface AddressScope {
  readonly mode: 'local' | 'cloud' | 'full';
  /** The project as it was written there. */
  readonly query: string | undefined;
  readonly project: Pick<ProjectRecord, 'id' | 'slug'> | null;
}

/** One object for each mode, so that its tools are selected once. */
const WITHOUT_PROJECT: Readonly<Record<AddressScope['mode'], AddressScope>> = {
  local: { mode: 'local', query: undefined, project: null },
  cloud: { mode: 'cloud', query: undefined, project: null },
  full: { mode: 'full', query: undefined, project: null },
};

/** @throws {AppError} `not_found` for a project that the caller may not see */
export const scopeOf = async (
  context: Context<TokenPrincipal>,
  { mode, project: query }: Query,
): Promise<AddressScope> => {
  if (query === undefined) return WITHOUT_PROJECT[mode];
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, query, contract.projects.get),
  );
  return { mode, query, project };
};
