/** Next steps after a refused request. */

import { type ApiError, ERRORS, type ErrorCode } from '@quoin/sdk';
import * as messages from './messages/next-steps.ts';

export const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(ERRORS, code);

const waitFor = ({ retryAfter }: ApiError): string =>
  retryAfter === undefined ? messages.waitAndRetry : messages.waitSeconds({ retryAfter });

/** The answer of the service to an address that its API does not have. */
const NOTHING_THERE = messages.nothingAtAddress;

/** `details.cause` of a repository that cannot be connected. */
const CONNECT_NEXT: Readonly<Record<string, string>> = {
  not_found: messages.checkRepository,
  unauthorized: messages.passWritableToken,
  forbidden: messages.passWritableToken,
  branch_missing: messages.chooseBranch,
  base_path_missing: messages.chooseOrCreateFolder,
  overlapping: messages.chooseFolder,
  direction_required: messages.chooseDirection,
  host_refused: messages.allowHost,
  creation_unsupported: messages.createEmptyRepository,
};

/** By code; the message has said what happened. */
const NEXT: Partial<Record<ErrorCode, (error: ApiError) => string>> = {
  unauthorized: () => messages.signInAgain(),
  insufficient_scope: ({ details }) => messages.signInWithScope({ scope: details?.scope }),
  forbidden: () => messages.askForRole(),
  scope_escalation: () => messages.useOwnScopes(),
  private_project: () => messages.createPrivateKey(),
  connect_failed: ({ details }) => CONNECT_NEXT[String(details?.cause)] ?? messages.waitAndRetry,
  git_sync_unavailable: ({ details }) =>
    details?.reason === 'not_connected' ? messages.connectRepository() : messages.seeStatus(),
  storage_full: () => messages.freeStorage,
  plan_limit_reached: () => messages.raiseLimit,
  plan_feature_missing: () => messages.enableFeature,
  not_found: ({ message }) =>
    message.startsWith(NOTHING_THERE)
      ? messages.checkServerUrl
      : message.startsWith('Project')
        ? messages.listProjects()
        : messages.checkName(),
  slug_taken: () => messages.chooseSlug,
  domain_taken: () => messages.removeOtherRecord,
  domain_unverified: () => messages.setRecord,
  lifecycle_error: () => messages.seePage(),
  version_conflict: () => messages.getNewerVersion(),
  conflict_stale: () => messages.readConflictsAgain(),
  conflict: () => messages.readAgain,
  payload_too_large: () => messages.sendLess,
  rate_limited: waitFor,
  unavailable: waitFor,
  internal_error: ({ requestId }) => messages.retryOrReport({ requestId }),
  method_not_allowed: () => messages.updateServer,
};

/** Of an answer without a code, so of something before the service, or in its place. */
const nextByStatus = (error: ApiError): string | undefined => {
  const { status } = error;
  if (status === 401 || status === 407) return messages.checkServerUrl;
  if (status === 404 || status === 405) {
    return messages.checkUrlOrUpdate;
  }
  return status >= 500 || status === 429 ? waitFor(error) : undefined;
};

/** One sentence; undefined where the message says it all. */
export const nextStep = (error: ApiError): string | undefined =>
  isErrorCode(error.code) ? NEXT[error.code]?.(error) : nextByStatus(error);
