// Written by `bun run generate` from the contract; do not edit.
import type { ApiPromise } from '../api-promise.ts';
import type { RequestOptions } from '../call.ts';
import { path } from '../path.ts';
import { Resource } from '../resource.ts';
import type {
  DeviceApproveBody,
  DeviceApproveResponse,
  DeviceAuthorization,
  DevicePoll,
  DevicePollBody,
  DeviceStartBody,
} from './types.ts';

/** The methods of `quoin.device`. */
export class DeviceResource extends Resource {
  /**
   * Start a device authorization.
   *
   * `POST /api/v1/auth/device/start`. No credential.
   *
   * @throws InvalidJsonError, InvalidPayloadError, InvalidScopeError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.device.start({ name: 'quoin on laptop' });
   * ```
   */
  start(body?: DeviceStartBody, options?: RequestOptions): ApiPromise<DeviceAuthorization> {
    return this.client.send(
      'device.start',
      { method: 'POST', path: path`/api/v1/auth/device/start`, body, credential: 'none' },
      options,
    );
  }

  /**
   * Approve or deny a device.
   *
   * The user can grant fewer scopes than requested.
   *
   * `POST /api/v1/auth/device/approve`. Signed-in session.
   *
   * @throws InvalidJsonError, InvalidPayloadError, InvalidScopeError, UnauthorizedError, ScopeEscalationError, InvalidOriginError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const { status } = await quoin.device.approve({ userCode: 'BCDF-GHJK' });
   * ```
   */
  approve(body: DeviceApproveBody, options?: RequestOptions): ApiPromise<DeviceApproveResponse> {
    return this.client.send(
      'device.approve',
      { method: 'POST', path: path`/api/v1/auth/device/approve`, body },
      options,
    );
  }

  /**
   * Poll whether a device is approved.
   *
   * If you poll too fast, the response is `slow_down`, and the interval grows by 5 seconds. Never sent again after a lost answer, since a secret is given once.
   *
   * `POST /api/v1/auth/device/poll`. No credential.
   *
   * @throws InvalidJsonError, InvalidPayloadError, NotFoundError, PayloadTooLargeError, UnsupportedMediaTypeError, RateLimitError, InternalError
   * @example
   * ```ts
   * const answer = await quoin.device.poll({ deviceCode: 'EXAMPLEdeviceCODEexampleDEVICEcode' });
   * ```
   */
  poll(body: DevicePollBody, options?: RequestOptions): ApiPromise<DevicePoll> {
    return this.client.send(
      'device.poll',
      { method: 'POST', path: path`/api/v1/auth/device/poll`, body, credential: 'none' },
      options,
    );
  }
}
