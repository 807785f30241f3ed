// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  OAuthClient,
  OAuthDeviceAuthorization,
  OAuthMetadata,
  OAuthProtectedResource,
  OAuthToken,
  OauthDeviceAuthorizationBody,
  OauthRegisterBody,
  OauthRevokeBody,
  OauthRevokeResponse,
  OauthTokenBody,
} from './types.ts';

/** The methods of `quoin.oauth`. */
export class OauthResource extends Resource {
  /**
   * Start a device authorization (RFC 8628).
   *
   * `POST /oauth/device_authorization`. No credential.
   *
   * @throws InvalidPayloadError, InvalidScopeError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.deviceAuthorization({ client_id: 'quoin-editor', scope: 'docs:read' });
   * ```
   */
  deviceAuthorization(
    body?: OauthDeviceAuthorizationBody,
    options?: RequestOptions,
  ): ApiPromise<OAuthDeviceAuthorization> {
    return this.client.send(
      'oauth.deviceAuthorization',
      {
        method: 'POST',
        path: path`/oauth/device_authorization`,
        body,
        form: 'urlencoded',
        credential: 'none',
      },
      options,
    );
  }

  /**
   * Register an app (RFC 7591).
   *
   * Every client is a public one: it gets no secret and proves itself with PKCE. One that no user approves within 7 days is deleted, and earlier if more than 5000 of them wait.
   *
   * `POST /oauth/register`. No credential.
   *
   * @throws InvalidJsonError, InvalidPayloadError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.register({ client_name: 'Lighthouse', redirect_uris: ['http://127.0.0.1:3000/callback'] });
   * ```
   */
  register(body: OauthRegisterBody, options?: RequestOptions): ApiPromise<OAuthClient> {
    return this.client.send(
      'oauth.register',
      { method: 'POST', path: path`/oauth/register`, body, credential: 'none' },
      options,
    );
  }

  /**
   * Exchange an authorization code, a refresh token or an approved device code (RFC 6749, RFC 8628).
   *
   * A code and a refresh token work once. If one is sent again, its access token and refresh tokens are revoked. An app whose grant types contain `refresh_token` receives refresh tokens, and access tokens for an hour. A refresh that is repeated has the same answer: for 30 seconds if its refresh token was not used, and later if neither of its tokens was used. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /oauth/token`. No credential.
   *
   * @throws InvalidPayloadError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.token({ grant_type: 'refresh_token', client_id: '019577a0-6c00-7a10-8b20-3f4c5d6e7f07', refresh_token: 'qrf_EXAMPLEexampleEXAMPLEexample00a1Bc' });
   * ```
   */
  token(body: OauthTokenBody, options?: RequestOptions): ApiPromise<OAuthToken> {
    return this.client.send(
      'oauth.token',
      { method: 'POST', path: path`/oauth/token`, body, form: 'urlencoded', credential: 'none' },
      options,
    );
  }

  /**
   * Revoke an access token or a refresh token (RFC 7009).
   *
   * Any holder of the token can revoke it. A refresh token and its access token end together. The answer is the same for a token that is unknown or no longer valid.
   *
   * `POST /oauth/revoke`. No credential.
   *
   * @throws InvalidPayloadError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.revoke({ token: 'quoin_EXAMPLEexampleEXAMPLEexample00x7Qd' });
   * ```
   */
  revoke(body: OauthRevokeBody, options?: RequestOptions): ApiPromise<OauthRevokeResponse> {
    return this.client.send(
      'oauth.revoke',
      { method: 'POST', path: path`/oauth/revoke`, body, form: 'urlencoded', credential: 'none' },
      options,
    );
  }

  /**
   * Read the metadata of the authorization server (RFC 8414).
   *
   * `GET /.well-known/oauth-authorization-server`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.metadata();
   * ```
   */
  metadata(options?: RequestOptions): ApiPromise<OAuthMetadata> {
    return this.client.send(
      'oauth.metadata',
      { method: 'GET', path: path`/.well-known/oauth-authorization-server`, credential: 'none' },
      options,
    );
  }

  /**
   * Read which server issues tokens for the agent-tool server (RFC 9728).
   *
   * Names the scopes that tools need.
   *
   * `GET /.well-known/oauth-protected-resource/mcp`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.agentTools();
   * ```
   */
  agentTools(options?: RequestOptions): ApiPromise<OAuthProtectedResource> {
    return this.client.send(
      'oauth.agentTools',
      { method: 'GET', path: path`/.well-known/oauth-protected-resource/mcp`, credential: 'none' },
      options,
    );
  }

  /**
   * Read which server issues tokens for the API (RFC 9728).
   *
   * `GET /.well-known/oauth-protected-resource`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const answer = await quoin.oauth.api();
   * ```
   */
  api(options?: RequestOptions): ApiPromise<OAuthProtectedResource> {
    return this.client.send(
      'oauth.api',
      { method: 'GET', path: path`/.well-known/oauth-protected-resource`, credential: 'none' },
      options,
    );
  }
}
