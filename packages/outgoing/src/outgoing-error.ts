/** Why a request to an address that a user named came to nothing. Messages hold no credential. */

export type OutgoingErrorKind =
  /** No connection, or one that broke. */
  | 'unreachable'
  /** The whole took too long, or the other side fell silent. */
  | 'timeout'
  | 'too_large'
  /** Too many redirects, or one that is not followed. */
  | 'redirect'
  /** An encoding of the body that was not asked for. */
  | 'encoding';

export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
  constructor(
    readonly kind: OutgoingErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The address is not one that this service may call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}
