/**
 * Starts a device authorization (RFC 8628 §3.1 and §3.2). The device code is kept as a hash only;
 * the user code is short-lived, and its guesses are counted.
 */

import { createUserCode, isScope, normaliseScopes, type Scope } from '@quoin/auth-scopes';
import { LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { noSuchScope } from '../messages/access.ts';
import { writeWithFreeName } from '../retry.ts';

/** 256 bits: a device code is a credential until it is redeemed. */
const DEVICE_CODE_BYTES = 32;
const DEFAULT_NAME = 'Device';

export interface DeviceRequest {
  /** Shown to the person who approves, and the name of the token. */
  readonly name?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
}

export interface DeviceStart {
  readonly deviceCode: string;
  /** In the form `BCDF-GHJK`. */
  readonly userCode: string;
  readonly verificationUri: string;
  readonly verificationUriComplete: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** Seconds between polls. */
  readonly interval: number;
}

/** @throws {AppError} `invalid_scope` */
export const knownScopes = (requested: readonly string[] | undefined): Scope[] =>
  normaliseScopes(
    requested?.map((name) => {
      if (isScope(name)) return name;
      throw new AppError('invalid_scope', noSuchScope({ name }));
    }),
  );

const createDeviceCode = (): string =>
  crypto
    .getRandomValues(new Uint8Array(DEVICE_CODE_BYTES))
    .toBase64({ alphabet: 'base64url', omitPadding: true });

/** @throws {AppError} `invalid_scope` */
export const beginDevice = async (
  context: Context<null>,
  request: DeviceRequest,
): Promise<DeviceStart> => {
  const { clock, config, ids, secrets } = context.deps;
  const scopes = knownScopes(request.scopes);
  const deviceCode = createDeviceCode();
  const userCode = await writeWithFreeName(context, async (stores) => {
    const now = clock.now();
    const code = createUserCode();
    await stores.devices.insert({
      id: ids.next(),
      deviceCodeHash: secrets.hash(deviceCode),
      userCode: code,
      name: request.name ?? DEFAULT_NAME,
      scopes,
      grantedScopes: null,
      status: 'pending',
      userId: null,
      interval: LIMITS.deviceInterval,
      lastPolledAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIMITS.deviceExpiresIn * 1000),
    });
    return code;
  });
  const verificationUri = `${config.publicUrl}/activate`;
  return {
    deviceCode,
    userCode,
    verificationUri,
    verificationUriComplete: `${verificationUri}?code=${userCode}`,
    expiresIn: LIMITS.deviceExpiresIn,
    interval: LIMITS.deviceInterval,
  };
};
