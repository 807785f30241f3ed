/** The caller (docs/internals/interface.md#access-tokens). */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { endsTriggers, password, user } from '../schemas/account.ts';
import { closed } from '../schemas/common.ts';
import { file, text } from '../schemas/kinds.ts';

export const me = {
  get: endpoint({
    id: 'me.get',
    method: 'GET',
    path: '/me',
    auth: 'bearer',
    scope: 'any',
    summary: 'Who the caller is',
    tag: 'Account',
    response: user,
    cli: 'whoami',
    example: { response: sample.user },
  }),

  update: endpoint({
    id: 'me.update',
    method: 'PATCH',
    path: '/me',
    auth: 'session',
    summary: 'Change the name of the caller',
    description: 'Control characters and characters that change the text direction are refused.',
    tag: 'Account',
    body: closed({ name: text(LIMITS.userName) }),
    response: user,
    example: { body: { name: 'Ada Park' }, response: sample.user },
  }),

  setAvatar: endpoint({
    id: 'me.setAvatar',
    method: 'POST',
    path: '/me/avatar',
    auth: 'session',
    summary: 'Set the picture of the caller',
    description:
      'One part, `file`: a PNG, JPEG or WebP image of at most 1 MB, with 16 to 2048 pixels on each side. Quoin detects its type from its bytes. The image is stored as it is, with its metadata.',
    tag: 'Account',
    body: closed({ file: file({ description: 'The image' }) }),
    bodyType: 'multipart/form-data',
    bodyLimit: LIMITS.avatarBodyBytes,
    response: user,
    errors: ['unavailable'],
    example: { response: sample.user },
  }),

  removeAvatar: endpoint({
    id: 'me.removeAvatar',
    method: 'DELETE',
    path: '/me/avatar',
    auth: 'session',
    summary: 'Remove the picture of the caller',
    tag: 'Account',
    status: 204,
  }),

  delete: endpoint({
    id: 'me.delete',
    method: 'DELETE',
    path: '/me',
    auth: 'session',
    summary: 'Delete the account of the caller',
    description:
      'Ends all access and deletes name, address, picture, sessions, tokens, triggers, invitations to the address and conversations with assistants. Revisions and events stay, with the author `Deleted user`. The last owner of a project is refused with 409 `conflict` and `details.projects`. An account without a password needs a session that is at most 10 minutes old.',
    tag: 'Account',
    body: closed({ currentPassword: Type.Optional(password()) }),
    status: 204,
    errors: ['conflict'],
    rateLimit: { name: 'signIn', by: 'address' },
    example: { body: { currentPassword: 'correct horse battery' } },
  }),

  changePassword: endpoint({
    id: 'me.changePassword',
    method: 'POST',
    path: '/me/password',
    auth: 'session',
    summary: 'Change the password of the caller',
    description:
      'Ends all other sessions, and approvals that no application has used yet. Common passwords and the e-mail address are refused.',
    tag: 'Account',
    body: closed({
      currentPassword: password(),
      newPassword: password(),
      revokeTokens: Type.Optional(
        Type.Boolean({
          description:
            'Also revoke all access tokens, connected applications and pending invitations',
        }),
      ),
      deleteTriggers: endsTriggers(),
    }),
    status: 204,
    errors: ['conflict'],
    rateLimit: { name: 'signIn', by: 'address' },
    example: {
      body: { currentPassword: 'correct horse battery', newPassword: 'staple the next horse' },
    },
  }),
};
