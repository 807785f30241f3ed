/** The page behind the address of a resource, with the error of the protocol for one that is not there. */
import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import { AppError, type Context, type TokenPrincipal } from '@quoin/core';
import { type FoundPage, findPage } from './find-page.ts';

/** @throws {ResourceNotFoundError} for a page that the caller may not see, as for one that does not exist */
export const pageAt = async (
  context: Context<TokenPrincipal>,
  uri: string,
  withContent: boolean,
): Promise<FoundPage> => {
  try {
    return await findPage(context, uri, withContent);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') {
      throw new ResourceNotFoundError(uri);
    }
    throw thrown;
  }
};
