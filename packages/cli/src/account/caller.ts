/** Whose token it is, as the server says. */
import type { Quoin, User } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';

/** @throws CommandError where something answers that does not know the user, and so is not Quoin */
export const callerOf = async (quoin: Quoin): Promise<User> => {
  const user = await quoin.me.get();
  if (typeof user.id === 'string' && typeof user.email === 'string') return user;
  throw new CommandError('What answers there is no Quoin service', {
    exit: EXIT.failed,
    code: 'error',
    next: 'Check the address of the server: --url, QUOIN_URL',
  });
};
