// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type { Health, Ready, SystemOpenapiResponse } from './types.ts';

/** The methods of `quoin.system`. */
export class SystemResource extends Resource {
  /**
   * Whether the process is up.
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
   * Whether the database answers and is migrated.
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
   * Metrics as Prometheus text.
   *
   * On a port of its own, or behind a token of the operator.
   *
   * `GET /metrics`. A credential of its own.
   *
   * @throws UnauthorizedError, RateLimitError, InternalError
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
   * This interface as an OpenAPI 3.1 document.
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
   * This interface as a page to read.
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
