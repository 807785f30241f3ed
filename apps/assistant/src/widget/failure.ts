/** Why no answer came. */
export type FailureKind =
  /** Something that the owner of the website has to put right: the key, or its list of origins. */
  | 'owner'
  /** Too many questions. */
  | 'busy'
  | 'offline'
  /** No user answers at the service's address. */
  | 'unreachable'
  /** The stream ended before the answer did. */
  | 'cut'
  /** Anything else that the service says. */
  | 'refused';

export class Failure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** Message of the service; empty if it sent none. */
    message = '',
    /** HTTP; 0 where the failure is not one of an answer's. */
    readonly status = 0,
    /** Seconds after which it may work; 0: not said. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
