/** Which server a command talks to, and which token it may show to it. */

import { CommandError, EXIT } from '../command-error.ts';
import type { FolderConfig } from '../config/quoin-json.ts';
import { commandLine } from '../invocation.ts';
import type { Environment } from '../io.ts';
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
    throw new CommandError(`${from} names no address of a server`, {
      next: 'Give the whole address, such as https://docs.example.com or http://localhost:4400',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw new CommandError(`${from} holds a password; the command never sends one`, {
      next: `Leave out the part before the @ and sign in: ${commandLine('login')}`,
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
  throw new CommandError('No server is named', {
    code: 'no_server',
    next: `Sign in to one: ${commandLine('login --url <address>')} (or set QUOIN_URL). A server on this machine is usually at http://localhost:4400`,
  });
};

/** One word that a header takes (RFC 6750 §2.1). */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

export interface Token {
  readonly value: string;
  readonly from: 'QUOIN_TOKEN' | 'login';
}

/**
 * The token for this server. A `quoin.json` comes with whatever repository a user cloned: it must
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
      throw new CommandError(
        `QUOIN_TOKEN is not sent to ${server.url}: only quoin.json names that server`,
        {
          exit: EXIT.authentication,
          code: 'untrusted_server',
          next: `If you trust it, name it yourself: QUOIN_URL=${server.url} (or --url)`,
        },
      );
    }
    const value = variable.trim();
    if (isToken(value)) return { value, from: 'QUOIN_TOKEN' };
    throw new CommandError('QUOIN_TOKEN holds no token', {
      exit: EXIT.authentication,
      code: 'invalid_token',
      next: `A token is one word: set it anew, or unset it and sign in: ${commandLine('login')}`,
    });
  }
  if (saved !== undefined) return { value: saved.token, from: 'login' };
  throw new CommandError(`You are not signed in to ${server.url}`, {
    exit: EXIT.authentication,
    code: 'not_signed_in',
    next: `Sign in: ${commandLine('login --url', server.url)} (or set QUOIN_TOKEN)`,
  });
};

/** Whether what goes there can be read on the way: HTTP that leaves this machine. */
export const isExposed = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return false;
  // WHATWG URL gives every spelling of an IPv4 address in its decimal form.
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};
