/** `quoin admin user`: the users of the deployment. */
import { randomBytes } from 'node:crypto';
import {
  COMMAND,
  type EndAccessOptions,
  type EndedAccess,
  endAccess,
  setPassword as setUserPassword,
  type UserRecord,
} from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';
import { isEmailAddress } from '@quoin/service/config';
import { storageName } from '@quoin/service/storage-name';
import { recordCommand } from './audited.ts';
import { CommandError } from './failure.ts';
import * as messages from './messages/users.ts';
import { print, printJson, table } from './output.ts';
import { withFoundation } from './session.ts';

export interface UserOptions {
  readonly json?: true;
}

const shown = (user: UserRecord) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  disabledAt: user.disabledAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

export const findUser = async (foundation: Foundation, email: string): Promise<UserRecord> => {
  const { db } = foundation.deps;
  const user = await db.read((stores) => stores.users.findByEmail(email.trim().toLowerCase()));
  if (user === null) {
    throw new CommandError(messages.userNotFound({ email, storage: storageName(foundation) }));
  }
  return user;
};

/** A password that is shown only once. */
const newPassword = (): string => randomBytes(12).toString('base64url');

/** `-` reads the password from standard input, so that it is in no shell history. */
const passwordFrom = async (option: string | undefined): Promise<string> =>
  option === '-' ? (await Bun.stdin.text()).replace(/\r?\n$/, '') : (option ?? newPassword());

export interface AddOptions extends UserOptions {
  readonly email: string;
  readonly name?: string;
  readonly password?: string;
  readonly operator?: true;
}

export const addUser = async (options: AddOptions): Promise<void> => {
  const email = options.email.trim().toLowerCase();
  if (!isEmailAddress(email)) {
    throw new CommandError(messages.emailForm({ email: options.email }), 2);
  }
  const password = await passwordFrom(options.password);
  const user = await withFoundation(async (foundation) => {
    const taken = await foundation.deps.db.read((stores) => stores.users.findByEmail(email));
    if (taken !== null) throw new CommandError(messages.emailTaken({ email }));
    await foundation.auth.accounts.create({
      email,
      name: options.name ?? email.split('@')[0] ?? email,
      password,
      role: options.operator === true ? 'operator' : 'member',
    });
    const added = await findUser(foundation, email);
    await foundation.deps.db.write((stores) =>
      recordCommand(foundation, stores, {
        type: 'user.added',
        userId: added.id,
        data: { role: added.role },
      }),
    );
    return added;
  });
  const made = options.password === undefined ? { password } : {};
  if (options.json) printJson({ user: { ...shown(user), ...made } });
  else {
    print(messages.userAdded(user));
    if (options.password === undefined) print(messages.passwordShown({ password }));
  }
};

export const listUsers = async (options: UserOptions): Promise<void> => {
  const users = await withFoundation(({ deps }) => deps.db.read((stores) => stores.users.list()));
  if (options.json) printJson({ users: users.map(shown) });
  else {
    const rows = users.map((user) => [
      user.email,
      user.name,
      user.role,
      user.disabledAt === null
        ? messages.active
        : messages.disabledSince({ time: user.disabledAt }),
    ]);
    print(table(['E-MAIL', 'NAME', 'ROLE', 'STATE'], rows));
  }
};

/** The access of a user that a command ends. */
export interface EndingOptions extends UserOptions {
  readonly keepTokens?: true;
  readonly triggers?: true;
}

const endingOf = ({ keepTokens, triggers }: EndingOptions): EndAccessOptions => ({
  keepTokens: keepTokens === true,
  deleteTriggers: triggers === true,
});

/** On standard error, beside the result. */
export const noteEnded = (ended: EndedAccess): void => {
  process.stderr.write(`${messages.accessEnded(ended)}\n`);
};

export const disableUser = async (email: string, options: EndingOptions): Promise<void> => {
  const { user, ended } = await withFoundation(async (foundation) => {
    const found = await findUser(foundation, email);
    const { deps } = foundation;
    const now = deps.clock.now();
    const patch = { disabledAt: now, updatedAt: now };
    const ended = await deps.db.write(async (stores) => {
      await stores.users.update(found.id, patch);
      await recordCommand(foundation, stores, { type: 'user.disabled', userId: found.id });
      return endAccess({ deps, principal: COMMAND }, stores, found.id, endingOf(options));
    });
    return { user: { ...found, ...patch }, ended };
  });
  if (options.json) return printJson({ user: shown(user), ended });
  print(messages.userDisabled(user));
  noteEnded(ended);
};

export const enableUser = async (email: string, options: UserOptions): Promise<void> => {
  const user = await withFoundation(async (foundation) => {
    const found = await findUser(foundation, email);
    const { deps } = foundation;
    const patch = { disabledAt: null, updatedAt: deps.clock.now() };
    await deps.db.write(async (stores) => {
      await stores.users.update(found.id, patch);
      await recordCommand(foundation, stores, { type: 'user.enabled', userId: found.id });
    });
    return { ...found, ...patch };
  });
  if (options.json) printJson({ user: shown(user) });
  else print(messages.userEnabled(user));
};

export const signOutUser = async (email: string, options: EndingOptions): Promise<void> => {
  const { user, ended } = await withFoundation(async (foundation) => {
    const user = await findUser(foundation, email);
    const { deps } = foundation;
    const ended = await deps.db.write((stores) =>
      endAccess({ deps, principal: COMMAND }, stores, user.id, endingOf(options)),
    );
    return { user, ended };
  });
  if (options.json) return printJson({ user: shown(user), ended });
  print(messages.userSignedOut(user));
  noteEnded(ended);
};

export const setPassword = async (
  email: string,
  options: EndingOptions & { readonly password?: string },
): Promise<void> => {
  const password = await passwordFrom(options.password);
  const { user, ended } = await withFoundation(async (foundation) => {
    const user = await findUser(foundation, email);
    const { deps } = foundation;
    const acting = { deps, principal: COMMAND };
    return { user, ended: await setUserPassword(acting, user.id, password, endingOf(options)) };
  });
  const made = options.password === undefined ? { password } : {};
  if (options.json) return printJson({ user: { ...shown(user), ...made }, ended });
  print(messages.passwordSet(user));
  if (options.password === undefined) print(messages.passwordShown({ password }));
  noteEnded(ended);
};
