/** Whose token it is, as the server says. */

import type { Quoin, User } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/account.ts';

/** @throws CommandError where something answers that does not know the user, and so is not Quoin */
export const callerOf = async (quoin: Quoin): Promise<User> => {
  const user = await quoin.me.get();
  if (typeof user.id === 'string' && typeof user.email === 'string') return user;
  throw new CommandError(messages.notQuoin, {
    exit: EXIT.failed,
    code: 'error',
    next: messages.checkServerUrl,
  });
};
