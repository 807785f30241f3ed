/** Calls an endpoint of the contract, and compares its answer with the contract. */
import { compile, type Endpoint } from '@quoin/contract';
import type { Static, TSchema } from '@sinclair/typebox';
import { type ApiClient, ok } from '../../test/faults/support/client.ts';

/**
 * @param path of the endpoint with its parameters and query, below the prefix
 * @throws Error with the answer where it is a refusal, or not as the contract says
 */
export const ask = async <S extends TSchema>(
  client: ApiClient,
  { id, method, response }: Endpoint & { readonly response: S },
  path: string,
  body?: unknown,
): Promise<Static<S>> => {
  const parsed = compile(response).parse(await ok(client.call(method, `/api/v1${path}`, body)));
  if (!parsed.ok)
    throw new Error(
      `${id} answers otherwise than the contract says: ${JSON.stringify(parsed.problem)}`,
    );
  return parsed.value;
};

interface Pagination {
  readonly pagination: { readonly nextCursor: string | null };
}

/** Every answer of a list, one after another. */
export const askAll = async <A extends Pagination>(
  read: (query: string) => Promise<A>,
): Promise<A[]> => {
  const answers: A[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: A = await read(
      cursor === '' ? '?limit=200' : `?limit=200&cursor=${encodeURIComponent(cursor)}`,
    );
    answers.push(answer);
    cursor = answer.pagination.nextCursor;
  }
  return answers;
};
