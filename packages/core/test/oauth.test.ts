import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { CODE_GRANT, DEVICE_GRANT, REFRESH_GRANT } from '@quoin/contract';
import {
  approveDevice,
  type OauthForm,
  oauthDeviceAuthorization,
  oauthMetadata,
  oauthToken,
  type SessionPrincipal,
} from '../src/index.ts';
import { isCodeChallenge, provesChallenge } from '../src/oauth/pkce.ts';
import { openWorld, session, type World } from './support/world.ts';

let world: World;
let person: SessionPrincipal;

beforeAll(async () => {
  world = await openWorld();
  person = session(await world.person('Ada'));
});
afterAll(() => world[Symbol.asyncDispose]());

test('the example of RFC 7636, Appendix B, proves its challenge, and no other verifier does', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const proves = (text: string) => provesChallenge(world.deps.secrets, text, challenge);
  expect(isCodeChallenge(challenge)).toBe(true);
  expect(proves(verifier)).toBe(true);
  for (const other of [verifier.replace('d', 'e'), `${verifier}a`, challenge, '']) {
    expect([other, proves(other)]).toEqual([other, false]);
  }
});

const begin = async (form: OauthForm = {}) => {
  const answer = await oauthDeviceAuthorization(world.as(null), { client_id: 'editor', ...form });
  if (answer.status !== 200) throw new Error(answer.body.error);
  return answer.body;
};
const redeem = (form: OauthForm) =>
  oauthToken(world.as(null), { grant_type: DEVICE_GRANT, client_id: 'editor', ...form });
const decide = (userCode: string, approve: boolean) =>
  approveDevice(world.as(person), { params: {}, query: {}, body: { userCode, approve } });
const errorOf = async (form: OauthForm) => {
  const answer = await redeem(form);
  return answer.status === 400 ? answer.body.error : answer.status;
};

describe('standard names of the device flow', () => {
  test('lead from a request to a bearer token', async () => {
    const started = await begin({ scope: 'docs:read  ai:use' });
    expect(await errorOf({ device_code: started.device_code })).toBe('authorization_pending');
    await decide(started.user_code, true);
    const answer = await redeem({ device_code: started.device_code });
    expect(answer).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 90 * 86_400, scope: 'docs:read ai:use' },
    });
    expect(await errorOf({ device_code: started.device_code })).toBe('expired_token');
  });

  test('refuse with the codes of the RFCs', async () => {
    const { device_code, user_code } = await begin();
    expect(await errorOf({ device_code, grant_type: undefined })).toBe('invalid_request');
    expect(await errorOf({ device_code, grant_type: 'password' })).toBe('unsupported_grant_type');
    expect(await errorOf({ device_code, client_id: undefined })).toBe('invalid_request');
    expect(await errorOf({})).toBe('invalid_request');
    expect(await errorOf({ device_code: 'made-up' })).toBe('invalid_grant');
    expect(await errorOf({ device_code, client_id: 'another' })).toBe('invalid_grant');
    expect(await errorOf({ device_code })).toBe('authorization_pending');
    expect(await errorOf({ device_code })).toBe('slow_down');
    await decide(user_code, false);
    expect(await errorOf({ device_code })).toBe('access_denied');
    const late = await begin();
    world.advance(600_000);
    expect(await errorOf({ device_code: late.device_code })).toBe('expired_token');
  });

  test('refuse a request without a client and with a scope that does not exist', async () => {
    const ask = async (form: OauthForm) => {
      const answer = await oauthDeviceAuthorization(world.as(null), form);
      return answer.status === 400 ? answer.body.error : answer.status;
    };
    expect(await ask({})).toBe('invalid_request');
    expect(await ask({ client_id: 'x'.repeat(81) })).toBe('invalid_request');
    expect(await ask({ client_id: 'editor', scope: 'docs:root' })).toBe('invalid_scope');
  });

  test('are announced in the metadata', () => {
    expect(oauthMetadata(world.as(null))).toMatchObject({
      issuer: 'https://docs.example.com',
      device_authorization_endpoint: 'https://docs.example.com/oauth/device_authorization',
      token_endpoint: 'https://docs.example.com/oauth/token',
      grant_types_supported: [CODE_GRANT, REFRESH_GRANT, DEVICE_GRANT],
    });
  });
});
