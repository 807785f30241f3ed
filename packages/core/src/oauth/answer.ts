/** Inputs and answers of the endpoints of the OAuth standards. */
import type { Endpoint, EndpointOutput } from '@quoin/contract';

/** A form as it was sent; a member that came twice must be refused before (RFC 6749 §3.2). */
export type OauthForm = Readonly<Record<string, string | undefined>>;

/** RFC 6749 §4.1.2.1 and §5.2, RFC 7009 §2.2.1, RFC 7591 §3.2.2, RFC 8628 §3.5, RFC 8707 §2. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type'
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token';

/** RFC 6749 §5.2. */
export interface OauthProblem {
  readonly error: OauthErrorCode;
  readonly error_description: string;
}

/** Never to be cached (RFC 6749 §5.1): the edge sets `Cache-Control: no-store`. */
export type OauthAnswer<E extends Endpoint> =
  | {
      readonly status: E extends { readonly status: infer S } ? S : 200;
      readonly body: EndpointOutput<E>;
    }
  | { readonly status: 400; readonly body: OauthProblem };

/** Only the characters that a description may have (RFC 6749 §5.2). */
export const errorDescription = (text: string): string =>
  text.replaceAll(/["\\]/g, "'").replaceAll(/[^ -~]/gu, '?');

export const problem = (error: OauthErrorCode, description: string) =>
  ({
    status: 400,
    body: { error, error_description: errorDescription(description) },
  }) as const;
