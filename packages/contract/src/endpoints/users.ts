/** Other users, as far as members of the same projects see them. */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../schemas/common.ts';
import { text } from '../schemas/kinds.ts';

export const users = {
  avatar: endpoint({
    id: 'users.avatar',
    method: 'GET',
    path: '/users/:userId/avatar',
    auth: 'bearer',
    scope: 'any',
    summary: 'Read the picture of a user',
    description:
      'The user and members of the same projects can read it. For other users, or without a picture, the response is 404. A token of one project shows the pictures of its members.',
    tag: 'Members',
    params: Type.Object({ userId: uuid('Id of the user') }),
    query: Type.Object({
      v: Type.Optional(
        text({ max: 64, description: 'Changes with the picture. Quoin does not check it' }),
      ),
    }),
    response: text({ format: 'binary' }),
    responseType: 'application/octet-stream',
    errors: ['not_found', 'unavailable'],
  }),
};
