/** Secrets of a project (ADR 6). */
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed, time, uuid } from './common.ts';
import { named, nullable, text } from './kinds.ts';

export const secretName = text({
  ...LIMITS.secretName,
  pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
  rule: 'letters, digits and `_`, without a digit first',
  description: 'Its name in skills: `secrets.name`',
});

const hosts = Type.Array(text({ ...LIMITS.secretHost }), {
  minItems: 1,
  maxItems: LIMITS.secretHosts,
  description:
    'Where it may be sent: `api.example.com`, `api.example.com:8443`, or `*.example.com` for all names below. Without a port, the port of HTTPS',
});

export const secret = named(
  'Secret',
  Type.Object({
    name: secretName,
    hosts,
    createdAt: time(),
    updatedAt: time(),
    updatedBy: nullable(uuid('The user who set it last; null if the user was deleted')),
  }),
);

export const secretInput = closed({
  name: secretName,
  value: text({
    ...LIMITS.secretValue,
    description: 'The credential. It is stored encrypted, and no answer returns it',
  }),
  hosts,
});
