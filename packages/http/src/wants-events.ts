/** Which requests are answered with server-sent events: those of streams, and those that ask for them. */
import type { Endpoint } from '@quoin/contract';

const MEDIA_TYPE = 'text/event-stream';

/** Of an endpoint that answers JSON to everybody else. */
export const wantsEvents = (request: Request): boolean =>
  request.headers.get('accept')?.includes(MEDIA_TYPE) === true;

export const isAnsweredByEvents = ({ events, responseType }: Endpoint, request: Request): boolean =>
  events !== undefined && (responseType === MEDIA_TYPE || wantsEvents(request));
