/**
 * The device flow in the field names of RFC 8628 and RFC 6749, beside our own endpoints. A client
 * needs no registration: `client_id` is the name it gives itself, and a code that one client
 * started is no other's.
 */
import { SCOPES } from '@quoin/auth-scopes';
import {
  type contract,
  DEVICE_GRANT,
  type Endpoint,
  type EndpointOutput,
  LIMITS,
} from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { beginDevice } from './begin.ts';
import { redeemDevice } from './redeem.ts';

/** A form as it was sent; a member that came twice must be refused before (RFC 6749 §3.2). */
export type OauthForm = Readonly<Record<string, string | undefined>>;

export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_grant'
  | 'unsupported_grant_type'
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
  | { readonly status: 200; readonly body: EndpointOutput<E> }
  | { readonly status: 400; readonly body: OauthProblem };

const problem = (error: OauthErrorCode, description: string) =>
  ({ status: 400, body: { error, error_description: description } }) as const;

const clientProblem = (clientId: string | undefined) => {
  if (clientId === undefined || clientId === '') {
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

/** `POST /oauth/token` (RFC 8628 §3.4 and §3.5). */
export const oauthToken = async (
  context: Context<null>,
  form: OauthForm,
): Promise<OauthAnswer<typeof contract.oauth.token>> => {
  const { grant_type: grantType, device_code: deviceCode, client_id: clientId } = form;
  if (grantType === undefined) return problem('invalid_request', 'grant_type is missing');
  if (grantType !== DEVICE_GRANT) {
    return problem('unsupported_grant_type', `Only ${DEVICE_GRANT} is supported`);
  }
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
      return problem('invalid_grant', 'The device code is not known, or is of another client');
    case 'pending':
      return problem('authorization_pending', 'The person has not decided yet');
    case 'slow_down':
      return problem('slow_down', 'Wait 5 seconds more between polls from now on');
    case 'denied':
      return problem('access_denied', 'The person said no');
    case 'expired':
      return problem('expired_token', 'The device code expired or was used');
  }
};

/** `GET /.well-known/oauth-authorization-server` (RFC 8414 §2, RFC 8628 §4). */
export const oauthMetadata = ({
  deps: { config },
}: Context<null>): EndpointOutput<typeof contract.oauth.metadata> => ({
  issuer: config.publicUrl,
  device_authorization_endpoint: `${config.publicUrl}/oauth/device_authorization`,
  token_endpoint: `${config.publicUrl}/oauth/token`,
  scopes_supported: [...SCOPES],
  // No flow here has an authorization endpoint, and RFC 8414 wants the member all the same.
  response_types_supported: [],
  grant_types_supported: [DEVICE_GRANT],
  token_endpoint_auth_methods_supported: ['none'],
});
