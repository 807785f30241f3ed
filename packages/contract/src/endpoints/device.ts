/** Device authorization (docs/internals/interface.md#device-authorization; RFC 8628). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { requestedScopes, token } from '../schemas/account.ts';
import { closed, integer } from '../schemas/common.ts';
import { named, oneOf, text } from '../schemas/kinds.ts';
import { label } from '../schemas/label.ts';

const started = named(
  'DeviceAuthorization',
  Type.Object({
    deviceCode: text({ description: 'For the program: the `deviceCode` of poll requests' }),
    userCode: text({ description: 'For the user, who enters it on the page at `verificationUri`' }),
    verificationUri: text(),
    verificationUriComplete: text({ description: 'The same address with the user code' }),
    expiresIn: integer(1, undefined, 'Seconds'),
    interval: integer(1, undefined, 'Minimum number of seconds between two polls'),
  }),
);

const polled = named(
  'DevicePoll',
  Type.Union([
    Type.Object({ status: oneOf(['pending', 'slow_down', 'denied', 'expired']) }),
    Type.Object({
      status: Type.Literal('approved'),
      token: text({ description: 'The token itself, only in this response' }),
      record: token,
    }),
  ]),
);

export const device = {
  start: endpoint({
    id: 'device.start',
    method: 'POST',
    path: '/auth/device/start',
    auth: 'none',
    summary: 'Start a device authorization',
    tag: 'Device authorization',
    body: closed({
      name: Type.Optional(
        label({
          ...LIMITS.tokenName,
          description: 'Shown to the user who approves; becomes the name of the token',
        }),
      ),
      scopes: Type.Optional(requestedScopes()),
    }),
    response: started,
    errors: ['invalid_scope'],
    rateLimit: { name: 'deviceStart', by: 'address' },
    cli: 'login',
    example: {
      body: { name: 'quoin on laptop' },
      response: {
        deviceCode: 'EXAMPLEdeviceCODEexampleDEVICEcode',
        userCode: 'BCDF-GHJK',
        verificationUri: 'https://docs.example.com/activate',
        verificationUriComplete: 'https://docs.example.com/activate?code=BCDF-GHJK',
        expiresIn: LIMITS.deviceExpiresIn,
        interval: LIMITS.deviceInterval,
      },
    },
  }),

  approve: endpoint({
    id: 'device.approve',
    method: 'POST',
    path: '/auth/device/approve',
    auth: 'session',
    summary: 'Approve or deny a device',
    description: 'The user can grant fewer scopes than requested.',
    tag: 'Device authorization',
    body: closed({
      userCode: text({
        min: 1,
        max: 32,
        description: 'Upper or lower case, with or without the hyphen',
      }),
      approve: Type.Optional(Type.Boolean({ description: 'Left out: true' })),
      scopes: Type.Optional(requestedScopes()),
    }),
    response: Type.Object({ status: oneOf(['approved', 'denied']) }),
    errors: ['invalid_scope', 'scope_escalation', 'not_found'],
    rateLimit: { name: 'deviceApprove', by: 'address' },
    example: { body: { userCode: 'BCDF-GHJK' }, response: { status: 'approved' } },
  }),

  poll: endpoint({
    id: 'device.poll',
    method: 'POST',
    path: '/auth/device/poll',
    auth: 'none',
    summary: 'Poll whether a device is approved',
    description:
      'If you poll too fast, the response is `slow_down`, and the interval grows by 5 seconds.',
    tag: 'Device authorization',
    body: closed({ deviceCode: text({ min: 1, max: 200 }) }),
    response: polled,
    errors: ['not_found'],
    rateLimit: { name: 'anonymous', by: 'network' },
    secrets: ['token'],
    example: {
      body: { deviceCode: 'EXAMPLEdeviceCODEexampleDEVICEcode' },
      response: { status: 'approved', token: sample.secretToken, record: sample.token },
    },
  }),
};
