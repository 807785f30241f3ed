/** What to do about a refusal of the server. */

import { type ApiError, ERRORS, type ErrorCode } from '@quoin/sdk';
import { commandLine } from './invocation.ts';
import { visibleLine } from './terminal/visible.ts';

export const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(ERRORS, code);

const waitFor = ({ retryAfter }: ApiError): string =>
  retryAfter === undefined
    ? 'Wait a little and try again'
    : `Wait ${retryAfter} second${retryAfter === 1 ? '' : 's'} and try again`;

/** The answer of the service to an address that its API does not have. */
const NOTHING_THERE = 'There is nothing at this address';

/** `details.cause` of a repository that cannot be connected. */
const CONNECT_NEXT: Readonly<Record<string, string>> = {
  not_found: 'Check the name of the repository, and that the token may see it',
  unauthorized:
    'Pass a token of the Git host with read and write access to the repository: --token -',
  forbidden: 'Pass a token of the Git host with read and write access to the repository: --token -',
  branch_missing: 'Name another branch: --branch <name>',
  base_path_missing: 'Use another folder: --base-path <folder>, or create it: --direction editor',
  overlapping: 'Name another folder: --base-path <folder>',
  direction_required: 'Choose the pages to use: --direction git, editor, replace or merge',
  host_refused: 'Ask the operator of the server to allow the host: QUOIN_ALLOW_PRIVATE_HOSTS',
  creation_unsupported: 'Create an empty repository at the Git host, and omit --create',
};

/** By code; the message has said what happened. */
const NEXT: Partial<Record<ErrorCode, (error: ApiError) => string>> = {
  unauthorized: () =>
    `Sign in again: ${commandLine('login')} (if QUOIN_TOKEN is set: replace it, or unset it)`,
  insufficient_scope: ({ details }) =>
    `Sign in with it: ${commandLine('login --scopes', visibleLine(String(details?.scope ?? '<scopes>')))} (or use a token that has it)`,
  forbidden: () =>
    `Ask an admin of the project for the role: ${commandLine('whoami')} shows who you are`,
  scope_escalation: () =>
    `Ask for scopes that your own token has: ${commandLine('whoami')} shows them`,
  private_project: () =>
    `Create a key that works in a private project: ${commandLine('keys create <label> --allow-private')}`,
  connect_failed: ({ details }) =>
    CONNECT_NEXT[String(details?.cause)] ?? 'Wait a little and try again',
  git_sync_unavailable: ({ details }) =>
    details?.reason === 'not_connected'
      ? `Connect one: ${commandLine('git connect <repository>')}`
      : `See why: ${commandLine('git status')}`,
  storage_full: () =>
    'Delete files that are not needed, or ask the operator of the server for more',
  plan_limit_reached: () => 'Ask the operator of the server for more, or remove what is not needed',
  plan_feature_missing: () => 'Ask the operator of the server for it',
  not_found: ({ message }) =>
    message.startsWith(NOTHING_THERE)
      ? 'Check the address of the server: --url, QUOIN_URL'
      : message.startsWith('Project')
        ? `See the projects that you may see: ${commandLine('projects list')}`
        : `Check the name: ${commandLine('projects list')} and ${commandLine('pages list')} list what you have access to`,
  slug_taken: () => 'Choose another slug: --slug',
  domain_taken: () => 'Remove the DNS record of the other project, then verify again',
  domain_unverified: () => 'Set the DNS record, wait until it is published, then verify again',
  lifecycle_error: () => `See the state of the page: ${commandLine('pages get <page> --json')}`,
  version_conflict: () =>
    `Get the newer version first: ${commandLine('pull')} (or ${commandLine('pages get <page>')})`,
  conflict_stale: () => `Read it again: ${commandLine('git conflicts')}`,
  conflict: () => 'Read the present state and try again',
  payload_too_large: () => 'Send less in one request',
  rate_limited: waitFor,
  unavailable: waitFor,
  internal_error: ({ requestId }) =>
    `Try again. If it fails again, tell the operator of the server${requestId === undefined ? '' : ` the request ${requestId}`}`,
  method_not_allowed: () => 'The server is older than this command: ask its operator to update it',
};

/** Of an answer without a code, so of something before the service, or in its place. */
const nextByStatus = (error: ApiError): string | undefined => {
  const { status } = error;
  if (status === 401 || status === 407) return 'Check the address of the server: --url, QUOIN_URL';
  if (status === 404 || status === 405) {
    return 'Check the address of the server: --url, QUOIN_URL; or it is older than this command';
  }
  return status >= 500 || status === 429 ? waitFor(error) : undefined;
};

/** One sentence; undefined where the message says it all. */
export const nextStep = (error: ApiError): string | undefined =>
  isErrorCode(error.code) ? NEXT[error.code]?.(error) : nextByStatus(error);
