/** The routes that run skills by a trigger's token (docs/internals/interface.md#skills-and-triggers). */
import { contract } from '@quoin/contract';
import { AppError, type Context, invokeTrigger, prefersAsync } from '@quoin/core';
import { type ReadBody, route } from '@quoin/http';
import { agentError } from './agent-error.ts';
import { headNotAllowed } from './messages.ts';

const invoke = async (
  context: Context<null>,
  { params }: { readonly params: { readonly token: string } },
  request: Request,
  readBody: ReadBody,
): Promise<Response> => {
  // Programs look at addresses with HEAD before they use them; that must run nothing.
  if (request.method === 'HEAD') {
    throw new AppError('method_not_allowed', headNotAllowed);
  }
  const { headers, signal } = request;
  const { body, status } = await invokeTrigger(context, {
    token: params.token,
    headers,
    query: new URL(request.url).searchParams,
    readBody,
    signal,
  });
  const applied = prefersAsync(headers) ? { 'preference-applied': 'respond-async' } : {};
  return Response.json(body, {
    status: status ?? 200,
    headers: { 'cache-control': 'no-store', ...applied },
  });
};

const options = { rawBody: true, errorBody: agentError };

export const invokeRoutes = {
  'triggers.invoke': route(contract.triggers.invoke, invoke, options),
  'triggers.invokeByGet': route(contract.triggers.invokeByGet, invoke, options),
};
