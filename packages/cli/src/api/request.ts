/** Builds the request of `quoin api` from its arguments. */

import type { Call } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/api.ts';

export const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Where the command's own requests go (docs/internals/interface.md#records-and-lists). */
const PREFIX = '/api/v1';

const isMethod = (text: string): text is Call['method'] => METHODS.some((name) => name === text);

/** @throws CommandError for a method that no endpoint has */
export const methodOf = (text: string): Call['method'] => {
  const method = text.toUpperCase();
  if (isMethod(method)) return method;
  throw new CommandError(messages.unknownMethod({ method: JSON.stringify(text) }), {
    next: messages.knownMethods({ methods: METHODS.join(', ') }),
  });
};

/**
 * @param text - below `/api/v1` unless it begins so; `{project}` is filled in
 * @param project - asked for only where it is needed
 */
export const addressOf = async (
  text: string,
  project: () => Promise<string>,
): Promise<{ path: string; query: Record<string, string> }> => {
  const named = text.includes('{project}')
    ? text.replaceAll('{project}', encodeURIComponent(await project()))
    : text;
  const rooted = named.startsWith('/') ? named : `/${named}`;
  const whole = /^\/(?:api|v1)\//.test(rooted) ? rooted : PREFIX + rooted;
  // Dots and odd characters as every client writes them; the host is the server's in any case.
  const { pathname, searchParams } = new URL(`http://server${whole}`);
  return { path: pathname, query: Object.fromEntries(searchParams) };
};

const split = (text: string): readonly [name: string, value: string] => {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw new CommandError(messages.invalidMember({ member: JSON.stringify(text) }), {
    next: 'Give <name>=<text>, or with --typed <name>=<json>',
  });
};

const parsed = ([name, json]: readonly [string, string]): readonly [string, unknown] => {
  try {
    return [name, JSON.parse(json)];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(messages.memberNotJson({ member: JSON.stringify(name) }), {
      next: messages.fieldOrTyped,
    });
  }
};

/** @param fields - `name=text` @param typed - `name=json` */
export const membersOf = (
  fields: readonly string[],
  typed: readonly string[],
): Record<string, unknown> =>
  Object.fromEntries([...fields.map(split), ...typed.map(split).map(parsed)]);

/** Belongs to the command: a credential in an argument is seen by every program on the machine. */
const OWN_HEADERS = ['authorization', 'cookie', 'x-assistant-key'];

/** @param headers - `Name: value` */
export const headersOf = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    headers.map((text) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(text) ?? [];
      if (name === '') {
        throw new CommandError(messages.invalidHeader({ header: JSON.stringify(text) }), {
          next: messages.headerExample,
        });
      }
      if (OWN_HEADERS.includes(name.toLowerCase())) {
        throw new CommandError(messages.headerNotAllowed({ name }), {
          next: messages.tokenComesFrom(),
        });
      }
      return [name, value];
    }),
  );
