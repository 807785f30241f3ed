/** Requests of readers that store or cost something come from the site itself. */
import { AppError } from '@quoin/core';
import { foreignOrigin, type sent } from '../messages/refusals.ts';
import type { DynamicRequest } from './dynamic-route.ts';

/**
 * A foreign page must not send in its reader's name, nor use up what the address has. On a domain of
 * its own, a site knows only its host: a proxy with TLS can be in front of it.
 * @param what is sent
 * @throws {AppError} `invalid_origin`
 */
export const requireOwnOrigin = ({ web, visit }: DynamicRequest, what: keyof typeof sent): void => {
  const { request, place } = visit;
  const origin = request.headers.get('origin');
  const isOwn =
    place.base === ''
      ? origin !== null &&
        URL.canParse(origin) &&
        new URL(origin).host === new URL(request.url).host
      : web.runtime.origins.allows('POST', origin);
  if (!isOwn) throw new AppError('invalid_origin', foreignOrigin({ what }));
};
