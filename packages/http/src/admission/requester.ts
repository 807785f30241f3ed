/** Who sends a request, for limits of what one sender takes. */
import { credentialIdOf } from '@quoin/core';
import type { IncomingRequest } from '../run/incoming-request.ts';
import { networkOf } from './network.ts';

/** The credential, or the network of a request without one. */
export const requesterOf = ({
  principal,
  client,
}: Pick<IncomingRequest, 'principal' | 'client'>): string =>
  principal === null ? `network ${networkOf(client.address())}` : credentialIdOf(principal);
