/** `quoin admin user`: the people of the deployment. */
import { randomBytes } from 'node:crypto';
import type { UserRecord } from '@quoin/core';
import type { Foundation } from '../compose.ts';
import { storageName } from '../storage-name.ts';
import { recordCommand } from './audited.ts';
import { CommandError } from './failure.ts';
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
    throw new CommandError(
      `nobody here has the e-mail ${email}; \`quoin admin user list\` shows who has. ` +
        `Here is ${storageName(foundation)}`,
    );
  }
  return user;
};

/** A password that is shown once. */
const newPassword = (): string => randomBytes(12).toString('base64url');

/** `-` reads the password from standard input, so that it stands in no shell history. */
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
  const password = await passwordFrom(options.password);
  const user = await withFoundation(async (foundation) => {
    const taken = await foundation.deps.db.read((stores) => stores.users.findByEmail(email));
    if (taken !== null) throw new CommandError(`${email} is here already`);
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
    print(`Added ${user.email}`);
    if (options.password === undefined) print(`Password  ${password}   (shown this once)`);
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
      user.disabledAt === null ? 'active' : `disabled ${user.disabledAt.toISOString()}`,
    ]);
    print(table(['E-MAIL', 'NAME', 'ROLE', 'STATE'], rows));
  }
};

const setDisabled = (email: string, disabled: boolean): Promise<UserRecord> =>
  withFoundation(async (foundation) => {
    const user = await findUser(foundation, email);
    const { deps } = foundation;
    const now = deps.clock.now();
    const patch = { disabledAt: disabled ? now : null, updatedAt: now };
    await deps.db.write(async (stores) => {
      await stores.users.update(user.id, patch);
      const type = disabled ? 'user.disabled' : 'user.enabled';
      await recordCommand(foundation, stores, { type, userId: user.id });
    });
    return { ...user, ...patch };
  });

const switching =
  (name: 'disable' | 'enable') =>
  async (email: string, options: UserOptions): Promise<void> => {
    const user = await setDisabled(email, name === 'disable');
    if (options.json) printJson({ user: shown(user) });
    else print(`${user.email} is ${name}d`);
  };

export const disableUser = switching('disable');
export const enableUser = switching('enable');

export const setPassword = async (
  email: string,
  options: UserOptions & { readonly password?: string },
): Promise<void> => {
  const password = await passwordFrom(options.password);
  const user = await withFoundation(async (foundation) => {
    const found = await findUser(foundation, email);
    await foundation.auth.accounts.setPassword(found.id, password);
    await foundation.deps.db.write((stores) =>
      recordCommand(foundation, stores, { type: 'password.changed', userId: found.id }),
    );
    return found;
  });
  const made = options.password === undefined ? { password } : {};
  if (options.json) printJson({ user: { ...shown(user), ...made } });
  else {
    print(`${user.email} has a new password`);
    if (options.password === undefined) print(`Password  ${password}   (shown this once)`);
  }
};
