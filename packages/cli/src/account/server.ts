/** Which server a command talks to, and which token it may show to it. */

import { CommandError, EXIT } from '../command-error.ts';
import type { FolderConfig } from '../config/quoin-json.ts';
import type { Environment } from '../io.ts';
import * as messages from '../messages/account.ts';
import type { Credentials } from './credentials.ts';

export interface Server {
  /** Address without a slash at its end. */
  readonly url: string;
  /** Who named it; what decides about the token. */
  readonly namedBy: 'option' | 'environment' | 'folder' | 'login';
}

export interface ServerSources {
  /** Of `--url`. */
  readonly option: string | undefined;
  readonly env: Environment;
  readonly folder: FolderConfig | null;
  readonly credentials: Credentials;
}

/** Documentation of the API names it with its addresses; the server precedes it. */
const API_BASE = /\/api\/v1$/;

/**
 * @param from - who named it, for the message
 * @throws CommandError where it is no address, or holds a password
 */
export const normaliseUrl = (text: string, from: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new CommandError(messages.invalidServerUrl({ from }), {
      next: messages.useFullUrl,
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw new CommandError(messages.passwordInUrl({ from }), {
      next: messages.removePassword(),
    });
  }
  return url.origin + url.pathname.replace(/\/+$/, '').replace(API_BASE, '');
};

/** Option, environment, the folder's `quoin.json`, the last login: the first that names one. */
export const chooseServer = ({ option, env, folder, credentials }: ServerSources): Server => {
  if (option !== undefined) return { url: normaliseUrl(option, '--url'), namedBy: 'option' };
  const { QUOIN_URL: variable } = env;
  if (variable) return { url: normaliseUrl(variable, 'QUOIN_URL'), namedBy: 'environment' };
  if (folder?.url !== undefined) {
    return { url: normaliseUrl(folder.url, folder.file), namedBy: 'folder' };
  }
  if (credentials.current !== null) return { url: credentials.current, namedBy: 'login' };
  throw new CommandError(messages.serverMissing, {
    code: 'no_server',
    next: messages.signInToServer(),
  });
};

/** One word that a header takes (RFC 6750 §2.1). */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export interface Token {
  readonly value: string;
  readonly from: 'QUOIN_TOKEN' | 'login';
}

/**
 * The token for this server. A `quoin.json` comes with any repository that a user cloned: it must
 * not be able to have a token sent to a server of its choice. So `QUOIN_TOKEN` goes to servers that
 * the person named or signed in to, and a saved token only to the server it was saved for.
 *
 * @throws CommandError (authentication) if it does not exist, or it may not go there
 */
export const chooseToken = (server: Server, env: Environment, credentials: Credentials): Token => {
  const saved = Object.hasOwn(credentials.servers, server.url)
    ? credentials.servers[server.url]
    : undefined;
  const { QUOIN_TOKEN: variable } = env;
  if (variable) {
    if (server.namedBy === 'folder' && saved === undefined) {
      throw new CommandError(messages.untrustedServer({ url: server.url }), {
        exit: EXIT.authentication,
        code: 'untrusted_server',
        next: messages.trustServer({ url: server.url }),
      });
    }
    const value = variable.trim();
    if (isToken(value)) return { value, from: 'QUOIN_TOKEN' };
    throw new CommandError(messages.invalidTokenVariable, {
      exit: EXIT.authentication,
      code: 'invalid_token',
      next: messages.setTokenOrSignIn(),
    });
  }
  if (saved !== undefined) return { value: saved.token, from: 'login' };
  throw new CommandError(messages.notSignedInTo({ url: server.url }), {
    exit: EXIT.authentication,
    code: 'not_signed_in',
    next: messages.signInTo({ url: server.url }),
  });
};

/** Whether what goes there can be read on the way: HTTP that leaves this machine. */
export const isExposed = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return false;
  // WHATWG URL serializes every spelling of an IPv4 address in its decimal form.
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};
