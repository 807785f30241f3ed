/**
 * Which requests are answered with server-sent events: those of streams, and those with `Accept:
 * text/event-stream`.
 */
import type { Endpoint } from '@quoin/contract';
import { typePreference } from './preferred-type.ts';

const MEDIA_TYPE = 'text/event-stream';

const preferred = typePreference(['application/json', MEDIA_TYPE]);

/** Of an endpoint whose other representation is JSON. */
export const wantsEvents = (request: Request): boolean => preferred(request) === MEDIA_TYPE;

export const isAnsweredByEvents = ({ events, responseType }: Endpoint, request: Request): boolean =>
  events !== undefined && (responseType === MEDIA_TYPE || wantsEvents(request));
