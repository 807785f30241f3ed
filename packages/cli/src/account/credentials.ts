/** The tokens that `quoin login` got, one for each server, in a file that only its owner reads. */

import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError, EXIT } from '../command-error.ts';
import { isRecord } from '../is-record.ts';
import * as messages from '../messages/account.ts';
import { isMissing } from '../missing.ts';
import { withLock } from './lock.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Of the group and of others. */
const OTHERS = 0o077;

export interface SavedLogin {
  readonly token: string;
  /** Id of the token, to revoke it; absent where it was pasted. */
  readonly tokenId?: string;
  /** Absent where it was pasted. */
  readonly scopes?: readonly string[];
  /** RFC 3339; null for a token without end, or where it was pasted. */
  readonly expiresAt: string | null;
  readonly email: string;
}

export interface Credentials {
  /** The server of the last login, for commands that name none. */
  readonly current: string | null;
  /** By the address of the server. */
  readonly servers: Readonly<Record<string, SavedLogin>>;
}

const NONE: Credentials = { current: null, servers: {} };

const isLogin = (value: unknown): value is SavedLogin =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  typeof value.email === 'string' &&
  (value.expiresAt === null || typeof value.expiresAt === 'string') &&
  (value.tokenId === undefined || typeof value.tokenId === 'string') &&
  (value.scopes === undefined ||
    (Array.isArray(value.scopes) && value.scopes.every((scope) => typeof scope === 'string')));

const isCredentials = (value: unknown): value is Credentials =>
  isRecord(value) &&
  (value.current === null || typeof value.current === 'string') &&
  isRecord(value.servers) &&
  Object.values(value.servers).every(isLogin);

/** The file can contain a token, so the message contains nothing of it. */
const unreadable = (path: string): CommandError =>
  new CommandError(messages.invalidCredentialsFile({ path }), {
    exit: EXIT.authentication,
    code: 'invalid_credentials',
    next: messages.removeFileAndSignIn(),
  });

const parse = (path: string, text: string): Credentials => {
  try {
    const value: unknown = JSON.parse(text);
    if (isCredentials(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw unreadable(path);
};

export class CredentialsFile {
  readonly path: string;
  readonly #warn: (text: string) => void;

  /** @param warn - receives a warning if other users could read the file */
  constructor(folder: string, warn: (text: string) => void) {
    this.path = join(folder, 'credentials.json');
    this.#warn = warn;
  }

  async read(): Promise<Credentials> {
    let text: string;
    try {
      // A pipe would be waited for, and neither it nor a folder was made by a login.
      const found = await stat(this.path);
      if (!found.isFile()) throw unreadable(this.path);
      await this.#closeToOthers(found.mode);
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return NONE;
      throw error;
    }
    return parse(this.path, text);
  }

  /** Remembers a login, and that its server is the one to talk to from now on. */
  save(server: string, login: SavedLogin): Promise<void> {
    return this.#change(({ servers }) => ({
      current: server,
      servers: { ...servers, [server]: login },
    }));
  }

  remove(server: string): Promise<void> {
    return this.#change(({ current, servers }) => {
      const { [server]: _removed, ...others } = servers;
      const next = current === server ? (Object.keys(others)[0] ?? null) : current;
      return { current: next, servers: others };
    });
  }

  async #change(decide: (present: Credentials) => Credentials): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true, mode: FOLDER_MODE });
    await withLock(this.path, async () => this.#write(decide(await this.read())));
  }

  /** Windows keeps a profile's folders to its owner by itself, and knows no such modes. */
  async #closeToOthers(mode: number): Promise<void> {
    if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
    await chmod(this.path, FILE_MODE);
    this.#warn(messages.credentialsWereReadable({ path: this.path }) + messages.revokeIfRead());
  }

  /** Whole or not at all: a name beside it, then the rename. */
  async #write(credentials: Credentials): Promise<void> {
    const beside = `${this.path}.${randomUUID()}.tmp`;
    try {
      const file = await open(beside, 'wx', FILE_MODE);
      try {
        await file.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(beside, this.path);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
  }
}
