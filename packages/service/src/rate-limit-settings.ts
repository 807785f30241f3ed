/** The limits of requests (`QUOIN_RATE_LIMIT_*`). */
import { RATE_LIMITS } from '@quoin/contract';
import type { RateLimitSettings } from '@quoin/http';
import type { EnvironmentReader } from './environment.ts';

/** Limits that no variable names are those of the contract. */
export const readRateLimits = (read: EnvironmentReader): RateLimitSettings => {
  const limit = (variable: string, name: keyof RateLimitSettings) => ({
    points: read.integer(
      `QUOIN_RATE_LIMIT_${variable}`,
      RATE_LIMITS[name].points,
      0,
      1_000_000_000,
    ),
    seconds: RATE_LIMITS[name].seconds,
  });
  return {
    token: limit('TOKEN', 'token'),
    assistantKey: limit('ASSISTANT_KEY', 'assistantKey'),
    reader: limit('READER', 'reader'),
    anonymous: limit('ANONYMOUS', 'anonymous'),
    signIn: limit('SIGN_IN', 'signIn'),
    passwordClient: limit('PASSWORD_CLIENT', 'passwordClient'),
    passwordAccount: limit('PASSWORD_ACCOUNT', 'passwordAccount'),
    deviceStart: limit('DEVICE_START', 'deviceStart'),
    deviceApprove: limit('DEVICE_APPROVE', 'deviceApprove'),
    clientRegister: limit('CLIENT_REGISTER', 'clientRegister'),
    tokenCreate: limit('TOKEN_CREATE', 'tokenCreate'),
    webhookAddress: limit('WEBHOOK_ADDRESS', 'webhookAddress'),
    webhookConnection: limit('WEBHOOK_CONNECTION', 'webhookConnection'),
    triggerAddress: limit('TRIGGER_ADDRESS', 'triggerAddress'),
    trigger: limit('TRIGGER', 'trigger'),
  };
};
