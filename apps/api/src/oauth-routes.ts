/** OAuth under its standard names; refusals have the body of RFC 6749 §5.2. */
import { contract } from '@quoin/contract';
import {
  agentToolsMetadata,
  apiMetadata,
  type Context,
  errorDescription,
  type OauthErrorCode,
  type OauthForm,
  oauthDeviceAuthorization,
  oauthMetadata,
  oauthRevoke,
  oauthToken,
  registerOauthClient,
  reply,
} from '@quoin/core';
import { type ErrorBody, route } from '@quoin/http';

type Unavailable = 'slow_down' | 'temporarily_unavailable';

/** OAuth's codes for errors that are raised before the use case. */
const errorBody =
  (mistake: OauthErrorCode, tooMany: Unavailable): ErrorBody =>
  ({ code, message }) => {
    const away = code === 'unavailable' || code === 'internal_error';
    const error = away ? 'temporarily_unavailable' : mistake;
    return {
      error: code === 'rate_limited' ? tooMany : error,
      error_description: errorDescription(message),
    };
  };

const ofRequest = { errorBody: errorBody('invalid_request', 'slow_down') };
/** RFC 7591 §3.2.2. */
const ofMetadata = { errorBody: errorBody('invalid_client_metadata', 'temporarily_unavailable') };

const json = ({ status, body }: { status: number; body: unknown }): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', pragma: 'no-cache' } });

/** The members of a form that are text; schemas let others through that no reader reads. */
const formOf = (body: object): OauthForm =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

type FormUseCase = (
  context: Context<null>,
  form: OauthForm,
) => Promise<{ readonly status: number; readonly body: unknown }>;

const answerForm =
  (useCase: FormUseCase) =>
  async (context: Context<null>, { body }: { readonly body: object }): Promise<Response> =>
    json(await useCase(context, formOf(body)));

const { oauth } = contract;

export const oauthRoutes = {
  'oauth.deviceAuthorization': route(
    oauth.deviceAuthorization,
    answerForm(oauthDeviceAuthorization),
    ofRequest,
  ),
  'oauth.token': route(oauth.token, answerForm(oauthToken), ofRequest),
  'oauth.revoke': route(oauth.revoke, answerForm(oauthRevoke), ofRequest),
  'oauth.register': route(
    oauth.register,
    async (context, { body }) => json(await registerOauthClient(context, body)),
    ofMetadata,
  ),
  'oauth.metadata': route(
    oauth.metadata,
    async (context) => reply(oauthMetadata(context)),
    ofRequest,
  ),
  'oauth.agentTools': route(
    oauth.agentTools,
    async (context) => reply(agentToolsMetadata(context)),
    ofRequest,
  ),
  'oauth.api': route(oauth.api, async (context) => reply(apiMetadata(context)), ofRequest),
};
