/** The server that a command works with, and the client for it. */

import type { ClientOptions, LogEntry, Quoin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { CommonOptions } from '../common-options.ts';
import { type FolderConfig, findFolderConfig } from '../config/quoin-json.ts';
import type { Io } from '../io.ts';
import * as messages from '../messages/account.ts';
import { VERSION } from '../version.ts';
import { configFolder } from './config-folder.ts';
import { CredentialsFile } from './credentials.ts';
import { chooseServer, chooseToken, isExposed, type Server } from './server.ts';

/** Milliseconds; who waits longer than that wants to know for what. */
const LONG_WAIT = 2000;

export interface Connection {
  readonly credentials: CredentialsFile;
  /**
   * The client, with the token for the chosen server. Calls end with Ctrl-C.
   * @throws CommandError (authentication) where there is no token for it
   */
  client(): Promise<Quoin>;
  /** With this token in place of the chosen one; for signing in and out. */
  clientWith(token: string): Promise<Quoin>;
  /** What such a client is made with; undefined for none. */
  clientOptions(token: string | undefined): Promise<ClientOptions>;
  /** @throws CommandError where none is named */
  server(): Promise<Server>;
  /** Slug or id of `--project`, `QUOIN_PROJECT` or `quoin.json`. @throws CommandError */
  project(): Promise<string>;
  /** The `quoin.json` of this folder or of one above it. */
  folderConfig(): Promise<FolderConfig | null>;
}

export interface ConnectionSettings {
  readonly io: Io;
  readonly options: CommonOptions;
  /** Ends every call. */
  readonly signal: AbortSignal;
  readonly note: (text: string) => void;
  readonly warn: (text: string) => void;
}

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Nothing is read or called before it is asked for. */
export const openConnection = (settings: ConnectionSettings): Connection => {
  const { io, options, signal, note, warn } = settings;
  const credentials = new CredentialsFile(configFolder(io.env), warn);
  const saved = once(() => credentials.read());
  const folderConfig = once(() => findFolderConfig(io.cwd));
  const server = once(async () =>
    chooseServer({
      option: options.url,
      env: io.env,
      folder: await folderConfig(),
      credentials: await saved(),
    }),
  );

  const warnOfExposure = once(async () => {
    const { url } = await server();
    if (isExposed(url)) {
      warn(messages.unencryptedUrl({ url }));
    }
  });
  const logger = (entry: LogEntry): void => {
    if (entry.event !== 'retry' || entry.delay < LONG_WAIT) return;
    note(messages.retryIn({ reason: entry.reason.message, delay: entry.delay }));
  };
  const clientOptions = async (token: string | undefined): Promise<ClientOptions> => {
    await warnOfExposure();
    const { url: baseUrl } = await server();
    const userAgent = `quoin-cli/${VERSION}`;
    return { baseUrl, token, timeout: options.timeout, signal, userAgent, logger };
  };
  const clientWith = async (token: string): Promise<Quoin> => {
    const [sdk, given] = await Promise.all([import('@quoin/sdk'), clientOptions(token)]);
    return new sdk.Quoin(given);
  };

  return {
    credentials,
    folderConfig,
    server,
    clientWith,
    clientOptions,
    client: once(async () => clientWith(chooseToken(await server(), io.env, await saved()).value)),
    async project() {
      const named = options.project ?? (io.env.QUOIN_PROJECT || (await folderConfig())?.project);
      if (named) return named;
      throw new CommandError(messages.projectMissing, {
        code: 'no_project',
        next: messages.passProject(),
      });
    },
  };
};
