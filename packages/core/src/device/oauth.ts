/**
 * The device flow in the field names of RFC 8628 and RFC 6749, beside Quoin's own endpoints. A
 * client needs no registration: `client_id` is the name that it chooses, and a code that one client
 * started is no other's.
 */

import { type contract, isVisible, LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import {
  decisionPending,
  deviceCodeExpired,
  deviceCodeUnknown,
  slowDown,
  userDenied,
} from '../messages/access.ts';
import { type OauthAnswer, type OauthForm, problem } from '../oauth/answer.ts';
import { beginDevice } from './begin.ts';
import { redeemDevice } from './redeem.ts';

const clientProblem = (clientId: string | undefined) => {
  if (clientId === undefined || !isVisible(clientId)) {
    return problem('invalid_request', 'client_id is missing');
  }
  return Array.from(clientId).length > LIMITS.tokenName.max
    ? problem('invalid_request', `client_id is longer than ${LIMITS.tokenName.max} characters`)
    : null;
};

/** `POST /oauth/device_authorization` (RFC 8628 §3.1). */
export const oauthDeviceAuthorization = async (
  context: Context<null>,
  form: OauthForm,
): Promise<OauthAnswer<typeof contract.oauth.deviceAuthorization>> => {
  const refused = clientProblem(form.client_id);
  if (refused !== null) return refused;
  const scopes = (form.scope ?? '').split(' ').filter((scope) => scope !== '');
  try {
    const start = await beginDevice(context, { name: form.client_id, scopes });
    return {
      status: 200,
      body: {
        device_code: start.deviceCode,
        user_code: start.userCode,
        verification_uri: start.verificationUri,
        verification_uri_complete: start.verificationUriComplete,
        expires_in: start.expiresIn,
        interval: start.interval,
      },
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_scope') {
      return problem('invalid_scope', error.message);
    }
    throw error;
  }
};

const SECONDS_PER_DAY = 86_400;

/** `POST /oauth/token` with a device code (RFC 8628 §3.4 and §3.5). */
export const exchangeDeviceCode = async (
  context: Context<null>,
  { device_code: deviceCode, client_id: clientId }: OauthForm,
): Promise<OauthAnswer<typeof contract.oauth.token>> => {
  const refused = clientProblem(clientId);
  if (refused !== null) return refused;
  if (deviceCode === undefined) return problem('invalid_request', 'device_code is missing');

  const redemption = await redeemDevice(context, deviceCode, (device) => device.name === clientId);
  switch (redemption.status) {
    case 'approved':
      return {
        status: 200,
        body: {
          access_token: redemption.value,
          token_type: 'Bearer',
          expires_in: LIMITS.deviceTokenDays * SECONDS_PER_DAY,
          scope: redemption.record.scopes.join(' '),
        },
      };
    case 'unknown':
      return problem('invalid_grant', deviceCodeUnknown);
    case 'pending':
      return problem('authorization_pending', decisionPending);
    case 'slow_down':
      return problem('slow_down', slowDown);
    case 'denied':
      return problem('access_denied', userDenied);
    case 'expired':
      return problem('expired_token', deviceCodeExpired);
  }
};
