/** Calling a webhook trigger by the address that its creation gave. */
import type { ApiPromise } from './api-promise.ts';
import type { RequestOptions } from './call.ts';
import { Client } from './client.ts';
import { QuoinError } from './errors.ts';
import { TriggersResource } from './generated/triggers.ts';
import type { TriggersInvokeResponse } from './generated/types.ts';
import type { ClientOptions } from './options.ts';

/** The address of the service, and the token. */
const ADDRESS = /^(.+)\/api\/triggers\/webhook\/([^/?#]+)$/;

/**
 * Runs the skill of a trigger. The address is a credential: no message of an error holds it.
 *
 * @param url - as `quoin.triggers.create` gave it, `…/api/triggers/webhook/<token>`
 * @param body - any JSON; the skill gets it as `input.body`
 * @throws TriggerNotFoundError where the trigger was deleted; QuoinError where the address is not one of a trigger
 * @example
 * ```ts
 * const { data } = await invokeTrigger(process.env.TRIGGER_URL ?? '', { question: 'How do I start?'
 * }); console.log(data.status, data.output);
 * ```
 */
export const invokeTrigger = (
  url: string,
  body: unknown = {},
  options: RequestOptions & { client?: Omit<ClientOptions, 'baseUrl' | 'token'> } = {},
): ApiPromise<TriggersInvokeResponse> => {
  const [, baseUrl, token] = ADDRESS.exec(url) ?? [];
  if (baseUrl === undefined || token === undefined) {
    throw new QuoinError('The address is not that of a trigger: …/api/triggers/webhook/<token>');
  }
  const { client, ...call } = options;
  const triggers = new TriggersResource(new Client({ ...client, baseUrl }));
  return triggers.invoke(decodeURIComponent(token), body, call);
};
