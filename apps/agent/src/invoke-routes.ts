/** The routes that run skills by a trigger's token (docs/internals/interface.md#skills-and-triggers). */
import { contract } from '@quoin/contract';
import { AppError, invokeTrigger, prefersAsync } from '@quoin/core';
import { type Handler, type Route, route } from '@quoin/http';
import { agentError } from './agent-error.ts';

type Invoke = typeof contract.triggers.invoke | typeof contract.triggers.invokeByGet;

const invoke: Handler<Invoke> = async (context, { params }, request, readBody) => {
  // Programs look at addresses with HEAD before they use them; that must run nothing.
  if (request.method === 'HEAD') {
    throw new AppError('method_not_allowed', 'HEAD runs nothing here; use GET or POST');
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

export const invokeRoutes: readonly Route[] = [
  route(contract.triggers.invoke, invoke, options),
  route(contract.triggers.invokeByGet, invoke, options),
];
