/** Asks an endpoint of the contract, and holds its answer against the contract. */
import { compile, type Endpoint, type EndpointOutput } from '@quoin/contract';
import { type ApiClient, ok } from '../../test/faults/support/client.ts';

/**
 * @param path of the endpoint with its parameters and query, below the prefix
 * @throws Error with the answer where it is a refusal, or not as the contract says
 */
export const ask = async <E extends Endpoint>(
  client: ApiClient,
  endpoint: E,
  path: string,
  body?: unknown,
): Promise<EndpointOutput<E>> => {
  const answer = await ok(client.call(endpoint.method, `/api/v1${path}`, body));
  return answer;
};
