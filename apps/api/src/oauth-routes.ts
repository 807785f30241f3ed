/** The device flow under its standard names; refusals have the body of RFC 6749 §5.2. */
import { contract } from '@quoin/contract';
import {
  type AppError,
  type OauthForm,
  oauthDeviceAuthorization,
  oauthMetadata,
  oauthToken,
  reply,
} from '@quoin/core';
import { type ErrorBody, type Route, route } from '@quoin/http';

/** What our refusals before the use case are called there. */
const errorName = ({ code }: AppError): string => {
  if (code === 'rate_limited') return 'slow_down';
  if (code === 'unavailable' || code === 'internal_error') return 'temporarily_unavailable';
  return 'invalid_request';
};

const errorBody: ErrorBody = (error) => ({
  error: errorName(error),
  error_description: error.message,
});

const json = ({ status, body }: { status: number; body: unknown }): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', pragma: 'no-cache' } });

/** The members of a form that are text; schemas let others through that nobody reads. */
const formOf = (body: object): OauthForm =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export const oauthRoutes: readonly Route[] = [
  route(
    contract.oauth.deviceAuthorization,
    async (context, { body }) => json(await oauthDeviceAuthorization(context, formOf(body))),
    { errorBody },
  ),
  route(
    contract.oauth.token,
    async (context, { body }) => json(await oauthToken(context, formOf(body))),
    {
      errorBody,
    },
  ),
  route(contract.oauth.metadata, async (context) => reply(oauthMetadata(context))),
];
