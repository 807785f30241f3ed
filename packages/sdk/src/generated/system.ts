// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Health, Ready, SystemOpenapiResponse, SystemTlsHostQuery, TlsHost } from './types.ts';

/** The methods of `quoin.system`. */
export class SystemResource extends Resource {
  /**
   * Check that the process runs.
   *
   * `GET /health`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const { ok, version } = await quoin.system.health();
   * ```
   */
  health(options?: RequestOptions): ApiPromise<Health> {
    return this.client.send(
      'system.health',
      { method: 'GET', path: path`/health`, credential: 'none' },
      options,
    );
  }

  /**
   * Check that the database responds and is migrated.
   *
   * `GET /ready`. No credential.
   *
   * @throws InternalError, UnavailableError
   * @example
   * ```ts
   * const { ok } = await quoin.system.ready();
   * ```
   */
  ready(options?: RequestOptions): ApiPromise<Ready> {
    return this.client.send(
      'system.ready',
      { method: 'GET', path: path`/ready`, credential: 'none' },
      options,
    );
  }

  /**
   * Check whether a host name needs a certificate.
   *
   * For reverse proxies that request certificates when a host name is first used, such as Caddy with `on_demand_tls`: 200 for a host of the service and for a verified domain of a project, otherwise 404.
   *
   * `GET /tls-host`. No credential.
   *
   * @throws InvalidPayloadError, NotFoundError, InternalError
   * @example
   * ```ts
   * const { ok } = await quoin.system.tlsHost({ domain: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05' });
   * ```
   */
  tlsHost(query: SystemTlsHostQuery, options?: RequestOptions): ApiPromise<TlsHost> {
    return this.client.send(
      'system.tlsHost',
      { method: 'GET', path: path`/tls-host`, query, credential: 'none' },
      options,
    );
  }

  /**
   * Read metrics in the text format of Prometheus.
   *
   * Available on a separate port, or with a token of the operator.
   *
   * `GET /metrics`. A credential of its own.
   *
   * @throws UnauthorizedError, NotFoundError, RateLimitError, InternalError
   * @example
   * ```ts
   * const text = await quoin.system.metrics();
   * ```
   */
  metrics(options?: RequestOptions): ApiPromise<string> {
    return this.client.send(
      'system.metrics',
      { method: 'GET', path: path`/metrics`, read: 'text' },
      options,
    );
  }

  /**
   * Read the API as an OpenAPI 3.1 document.
   *
   * `GET /api/v1/openapi.json`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const answer = await quoin.system.openapi();
   * ```
   */
  openapi(options?: RequestOptions): ApiPromise<SystemOpenapiResponse> {
    return this.client.send(
      'system.openapi',
      { method: 'GET', path: path`/api/v1/openapi.json`, credential: 'none' },
      options,
    );
  }

  /**
   * Read the API reference as a page.
   *
   * `GET /api/v1/docs`. No credential.
   *
   * @throws InternalError
   * @example
   * ```ts
   * const text = await quoin.system.docs();
   * ```
   */
  docs(options?: RequestOptions): ApiPromise<string> {
    return this.client.send(
      'system.docs',
      { method: 'GET', path: path`/api/v1/docs`, read: 'text', credential: 'none' },
      options,
    );
  }
}
