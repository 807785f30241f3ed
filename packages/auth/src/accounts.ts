/** Users and their passwords, as created by the operator's commands. */
import { requirePassword, requireUserName } from '@quoin/core';

export interface NewAccount {
  /** Kept in lower case. */
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: 'operator' | 'member';
}

export interface Accounts {
  /**
   * Returns the id of the new user.
   * @throws {AppError} `invalid_payload` for a password or a name that the rules refuse
   * @throws {UniqueViolation} when the e-mail is in use
   */
  create(account: NewAccount): Promise<{ id: string }>;
}

/** The part of better-auth's context that this needs. */
export interface AccountStore {
  readonly password: { hash(password: string): Promise<string> };
  readonly internalAdapter: {
    createUser(
      user: { email: string; name: string; emailVerified: boolean; role: string },
      source: { method: 'admin' },
    ): Promise<{ id: string }>;
    createAccount(account: {
      userId: string;
      providerId: string;
      accountId: string;
      password: string;
    }): Promise<unknown>;
    deleteUser(userId: string): Promise<unknown>;
  };
}

/** better-auth's name for an account of e-mail and password; its account id is the user's. */
const BY_PASSWORD = 'credential';

export const createAccounts = (store: () => Promise<AccountStore>): Accounts => ({
  async create({ email, password, role, ...person }) {
    await requirePassword(password, email);
    const name = requireUserName(person.name);
    const { password: passwords, internalAdapter } = await store();
    const hash = await passwords.hash(password);
    // Verified: the operator vouches for the address, so a provider's verified one may be linked to it.
    const user = await internalAdapter.createUser(
      { email: email.toLowerCase(), name, emailVerified: true, role },
      { method: 'admin' },
    );
    try {
      await internalAdapter.createAccount({
        userId: user.id,
        providerId: BY_PASSWORD,
        accountId: user.id,
        password: hash,
      });
    } catch (problem) {
      await internalAdapter.deleteUser(user.id);
      throw problem;
    }
    return { id: user.id };
  },
});
