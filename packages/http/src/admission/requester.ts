/** The sender of a request, for limits by sender. */
import { credentialIdOf } from '@quoin/core';
import type { IncomingRequest } from '../run/incoming-request.ts';
import { networkOf } from './network.ts';

/** Returns the id of the credential, or the network of a request without a credential. */
export const requesterOf = ({
  principal,
  client,
}: Pick<IncomingRequest, 'principal' | 'client'>): string =>
  principal === null ? `network ${networkOf(client.address())}` : credentialIdOf(principal);
