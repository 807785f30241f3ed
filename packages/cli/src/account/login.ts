import { hostname } from 'node:os';
import { type DeviceAuthorization, deviceLogin } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/account.ts';
import { openInBrowser } from '../terminal/browser.ts';
import { relativeTime } from '../terminal/relative-time.ts';
import { styleFor } from '../terminal/style.ts';
import { visibleLine } from '../terminal/visible.ts';
import { callerOf } from './caller.ts';
import type { SavedLogin } from './credentials.ts';
import { LOGIN_SCOPES, parseScopes } from './scopes.ts';
import { isToken } from './server.ts';

interface LoginOptions {
  readonly token?: string;
  readonly scopes?: string;
  readonly name?: string;
  readonly web?: true;
}

type NewToken = Omit<SavedLogin, 'email'>;

/** Characters of a token's name (docs/internals/interface.md#access-tokens). */
const NAME_LENGTH = 80;

const pastedToken = async (context: Context, option: string): Promise<NewToken> => {
  if (option !== '-') {
    throw new CommandError(messages.tokenInArgument, {
      next: messages.replaceToken(),
    });
  }
  const token = context.io.stdin.isTerminal
    ? await context.ask('Token:', messages.pipeToken, { hidden: true })
    : (await context.readStdin()).trim();
  if (isToken(token)) return { token, expiresAt: null };
  throw new CommandError(messages.noTokenOnStdin, {
    next: messages.tokenOnOneLine(),
  });
};

/** Also with `--json`, as JSON then: without the code no user can go on. */
const showCode = (context: Context, code: DeviceAuthorization): void => {
  const { stderr } = context.io;
  const { userCode, verificationUri, verificationUriComplete, expiresIn } = code;
  if (context.json) {
    const shown = { userCode, verificationUri, verificationUriComplete, expiresIn };
    stderr.write(`${JSON.stringify(shown)}\n`);
    return;
  }
  const { bold, cyan } = styleFor(stderr.colors);
  stderr.write(`Open       ${cyan(visibleLine(verificationUri))}\n`);
  stderr.write(`and enter  ${bold(visibleLine(userCode))}\n`);
};

/** A user confirms a code in a browser (RFC 8628). */
const confirmedToken = async (context: Context, options: LoginOptions): Promise<NewToken> => {
  const scopes = options.scopes === undefined ? LOGIN_SCOPES : parseScopes(options.scopes);
  const name = (options.name ?? `quoin on ${hostname()}`).slice(0, NAME_LENGTH);
  using progress = await context.progress(messages.requestingCode);
  const { token, record } = await deviceLogin(await context.clientOptions(undefined), {
    name,
    scopes: [...scopes],
    signal: context.signal,
    async onCode(code) {
      progress.pause();
      showCode(context, code);
      if (options.web && !(await openInBrowser(code.verificationUriComplete, context.io.env))) {
        context.warn(messages.openBrowserYourself);
      }
      progress.update(messages.waitingForConfirmation);
    },
  });
  const { id: tokenId, expiresAt } = record;
  return { token, tokenId, scopes: record.scopes, expiresAt };
};

export const login = async (context: Context, options: LoginOptions): Promise<void> => {
  const { url } = await context.server();
  const { token, ...about } =
    options.token === undefined
      ? await confirmedToken(context, options)
      : await pastedToken(context, options.token);
  const me = await callerOf(await context.clientWith(token));
  await context.credentials.save(url, { token, ...about, email: me.email });
  if (context.io.env.QUOIN_TOKEN) {
    context.warn(messages.tokenVariableWinsOverLogin);
  }
  const { expiresAt, scopes = null } = about;
  context.result({ server: url, user: me, scopes, expiresAt }, () => {
    const end = expiresAt === null ? '' : `, until ${relativeTime(expiresAt)}`;
    return messages.signedIn({ url, email: me.email, end });
  });
};
