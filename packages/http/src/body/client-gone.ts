/** Requests whose client closed the connection: not a fault of the service, so no error is logged. */

/** Status that nginx logs for a request whose client closed the connection. */
const CLIENT_CLOSED_REQUEST = 499;

/** The body of a request ended before its last byte, because the client closed the connection. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** Returns whether the work ended because the client of the request closed the connection. */
export const isGone = ({ signal }: Request, thrown: unknown): boolean =>
  thrown instanceof ClientGoneError || (signal.aborted && thrown === signal.reason);

/** Returns the response of such a request. It reaches the metrics and no client. */
export const goneResponse = (): Response => new Response(null, { status: CLIENT_CLOSED_REQUEST });
