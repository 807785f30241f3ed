/** Signing a program in by a person at a browser (RFC 8628). */

import { Client } from './client.ts';
import { pause } from './deadline.ts';
import {
  ApiError,
  ConnectionError,
  DeviceDeniedError,
  DeviceExpiredError,
  type QuoinError,
} from './errors.ts';
import { DeviceResource } from './generated/device.ts';
import type { DeviceAuthorization, DevicePoll, Token } from './generated/types.ts';
import { deviceDenied, deviceExpired } from './messages.ts';
import type { ClientOptions } from './options.ts';

/** Seconds that each `slow_down` adds (RFC 8628 §3.5). */
const SLOWER_BY = 5;
/** Greatest number of seconds between two polls while the server cannot be reached. */
const SLOWEST = 60;

export interface DeviceLogin {
  /** Name of the token, which the user sees. 1–80 characters. */
  name?: string | undefined;
  /** The person may grant fewer. Left out: `docs:read`, `docs:write`, `project:read`. */
  scopes?: string[] | undefined;
  /** Shows the person the code and where it goes; the wait begins when it is done. */
  onCode: (started: DeviceAuthorization) => void | Promise<void>;
  /** Ends the wait with an `AbortedError`. */
  signal?: AbortSignal | undefined;
}

export interface DeviceGrant {
  /** The access token itself: given once. */
  token: string;
  record: Token;
}

/** The server was not there, or too busy; it may be back before the code expires. */
const passes = (error: unknown): error is QuoinError =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

interface Polling {
  readonly started: DeviceAuthorization;
  readonly poll: () => Promise<DevicePoll>;
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** @throws DeviceDeniedError; DeviceExpiredError */
export const pollUntilDecided = async ({ started, poll, wait }: Polling): Promise<DeviceGrant> => {
  let interval = started.interval;
  let backedOff = interval;
  let failure: QuoinError | undefined;
  for (let waited = 0; waited < started.expiresIn; ) {
    await wait(backedOff * 1000);
    waited += backedOff;
    try {
      const answer = await poll();
      failure = undefined;
      switch (answer.status) {
        case 'approved':
          return { token: answer.token, record: answer.record };
        case 'denied':
          throw new DeviceDeniedError(deviceDenied);
        case 'expired':
          throw new DeviceExpiredError(deviceExpired);
        case 'slow_down':
          interval += SLOWER_BY;
      }
      backedOff = interval;
    } catch (error) {
      if (!passes(error)) throw error;
      failure = error;
      backedOff = Math.max(interval, Math.min(SLOWEST, backedOff * 2));
    }
  }
  throw new DeviceExpiredError(deviceExpired, { cause: failure });
};

/**
 * Signs a program in: a person opens an address, enters a code and approves. Polls as slowly as the
 * server requires, and continues if it is not reachable for a while.
 *
 * @throws DeviceDeniedError where the person refuses; DeviceExpiredError where no user decides;
 * AbortedError; ApiError where the server does not start it
 * @example
 * ```ts
 * const { token } = await deviceLogin(
 *   { baseUrl: 'https://docs.example.com' },
 *   { name: 'my tool', onCode: (code) => console.log(code.verificationUri, code.userCode) },
 * );
 * const quoin = new Quoin({ baseUrl: 'https://docs.example.com', token });
 * ```
 */
export const deviceLogin = async (
  client: ClientOptions,
  { name, scopes, onCode, signal }: DeviceLogin,
): Promise<DeviceGrant> => {
  const device = new DeviceResource(new Client(client));
  const started = await device.start({ name, scopes }, { signal });
  await onCode(started);
  const signals = [signal, client.signal].filter((one) => one !== undefined);
  return pollUntilDecided({
    started,
    poll: () => device.poll({ deviceCode: started.deviceCode }, { signal }),
    wait: (milliseconds) => pause(milliseconds, signals),
  });
};
