/** Messages of sign-in, credentials and the server (`src/account`). */

import { commandLine } from '../invocation.ts';
import { duration } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export const notQuoin = 'The server at this address is not a Quoin service';
export const checkServerUrl = 'Check the address of the server: --url, QUOIN_URL';

export const unencryptedUrl = ({ url }: { readonly url: string }): string =>
  `${url} is not encrypted: anyone who sees the traffic can read your token. Use https.`;
export const retryIn = ({
  reason,
  delay,
}: {
  readonly reason: string;
  readonly delay: number;
}): string => `${visibleLine(reason)}: trying again in ${duration(delay)}`;
export const projectMissing = 'The project is missing';
export const passProject = (): string =>
  `Add --project <slug>, set QUOIN_PROJECT, or write {"project": "<slug>"} into quoin.json; ${commandLine('projects list')} shows them`;

export const invalidCredentialsFile = ({ path }: { readonly path: string }): string =>
  `${path} is not a valid file of credentials`;
export const removeFileAndSignIn = (): string =>
  `Remove it and sign in again: ${commandLine('login')}`;
export const credentialsWereReadable = ({ path }: { readonly path: string }): string =>
  `Other users of this machine could read ${path}. Quoin changed its permissions. `;
export const revokeIfRead = (): string =>
  `If another user may have read it, revoke the token: ${commandLine('logout')}`;

export const tokenInArgument = 'Other programs on this machine can see a token in an argument';
export const replaceToken = (): string =>
  `Revoke the token, and pass another one on standard input: ${commandLine('login --token - < token.txt')}`;
export const pipeToken = 'Pass it on standard input';
export const noTokenOnStdin = 'Standard input does not contain a token';
export const tokenOnOneLine = (): string =>
  `Pass only the token, on one line: ${commandLine('login --token - < token.txt')}`;
export const requestingCode = 'Requesting a code';
export const openBrowserYourself = 'The browser could not be opened. Open the address yourself.';
export const waitingForConfirmation = 'Waiting for you to confirm';
export const tokenVariableWinsOverLogin = 'QUOIN_TOKEN is set, and is used instead of this login.';
export const signedIn = ({
  url,
  email,
  end,
}: {
  readonly url: string;
  readonly email: string;
  readonly end: string;
}): string => `Signed in to ${url} as ${visibleLine(email)}${end}`;

export const madeElsewhere = 'it was created elsewhere, and may be in use there';
export const notSignedIn = 'You were not signed in';
export const wereNotSignedInTo = ({ url }: { readonly url: string }): string =>
  `You were not signed in to ${url}`;
export const tokenStillWorks = ({
  problem,
  url,
}: {
  readonly problem: string;
  readonly url: string;
}): string => `The token still works: ${problem}. If it is no longer needed, revoke it on ${url}.`;
export const tokenVariableStillUsed = 'QUOIN_TOKEN is set, and is still used.';
export const signedOut = ({ url }: { readonly url: string }): string => `Signed out of ${url}`;

export const scopeDocsRead = 'read pages, search, check';
export const scopeDocsWrite = 'write, publish, sync; includes docs:read';
export const scopeProjectRead = 'read projects and settings';
export const scopeProjectWrite =
  'create projects, change settings, keys and Git; includes project:read';
export const scopeAssistant = "ask the project's assistant";
export const scopeTasks = 'run agent tasks';
export const scopeBilling = 'read billing information';
export const scopeTokens = 'list, create and revoke your own tokens';
export const scopeMissing = 'The scope is missing';
export const unknownScope = ({ unknown }: { readonly unknown: string }): string =>
  `The scope "${unknown}" does not exist`;
export const knownScopes = ({ scopes }: { readonly scopes: string }): string =>
  `Available scopes: ${scopes}`;

export const invalidServerUrl = ({ from }: { readonly from: string }): string =>
  `${from} is not a valid server address`;
export const useFullUrl =
  'Use the full URL, such as https://docs.example.com or http://localhost:4400';
export const passwordInUrl = ({ from }: { readonly from: string }): string =>
  `${from} contains a password, which Quoin never sends`;
export const removePassword = (): string =>
  `Remove the part before the @ and sign in: ${commandLine('login')}`;
export const serverMissing = 'The server is missing';
export const signInToServer = (): string =>
  `Sign in to one: ${commandLine('login --url <address>')} (or set QUOIN_URL). A server on this machine is usually at http://localhost:4400`;
export const untrustedServer = ({ url }: { readonly url: string }): string =>
  `QUOIN_TOKEN is not sent to ${url}: only quoin.json names that server`;
export const trustServer = ({ url }: { readonly url: string }): string =>
  `If you trust the server, set it yourself: QUOIN_URL=${url} (or --url)`;
export const invalidTokenVariable = 'QUOIN_TOKEN is not a valid token';
export const setTokenOrSignIn = (): string =>
  `A token has no spaces or line breaks. Set it again, or unset it and sign in: ${commandLine('login')}`;
export const notSignedInTo = ({ url }: { readonly url: string }): string =>
  `You are not signed in to ${url}`;
export const signInTo = ({ url }: { readonly url: string }): string =>
  `Sign in: ${commandLine('login --url', url)} (or set QUOIN_TOKEN)`;

export const unlimited = ({ used }: { readonly used: string }): string => `${used}, no limit`;
export const questionsThisMonth = 'Questions this month';
