/** The space that a model names by its id or slug. */
import { contract } from '@quoin/contract';
import { type Context, requireProject, spaceIdOf } from '@quoin/core';

/** @throws {AppError} `not_found` */
export const findSpaceId = async (
  context: Context,
  projectId: string,
  reference: string,
): Promise<string> =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(context, stores, projectId, contract.spaces.list);
    return spaceIdOf(await stores.spaces.list(project.id), reference) ?? reference;
  });
