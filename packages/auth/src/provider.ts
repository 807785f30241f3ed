/** Services that users sign in with. */

/** A service that users sign in with. */
export type Provider = 'github' | 'gitlab';

export interface OfferedProvider {
  readonly id: Provider;
  /** Where its own sign-in page is. */
  readonly origin: string;
}
