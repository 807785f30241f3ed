/** `POST /oauth/token`: by the grant that the client has. */

import { CODE_GRANT, type contract, DEVICE_GRANT, REFRESH_GRANT } from '@quoin/contract';
import type { Context } from '../context.ts';
import { exchangeDeviceCode } from '../device/oauth.ts';
import { grantTypes } from '../messages/access.ts';
import { type OauthAnswer, type OauthForm, problem } from './answer.ts';
import { exchangeCode } from './exchange-code.ts';
import { refreshAccess } from './refresh-access.ts';

export const oauthToken = async (
  context: Context<null>,
  form: OauthForm,
): Promise<OauthAnswer<typeof contract.oauth.token>> => {
  switch (form.grant_type) {
    case undefined:
      return problem('invalid_request', 'grant_type is missing');
    case CODE_GRANT:
      return exchangeCode(context, form);
    case REFRESH_GRANT:
      return refreshAccess(context, form);
    case DEVICE_GRANT:
      return exchangeDeviceCode(context, form);
    default:
      return problem(
        'unsupported_grant_type',
        grantTypes({ grants: [CODE_GRANT, REFRESH_GRANT, DEVICE_GRANT] }),
      );
  }
};
