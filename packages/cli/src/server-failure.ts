/** Converts an error of the SDK: a refusal of the server, or a missing answer. */

import {
  AbortedError,
  ApiError,
  ConnectionError,
  DeviceDeniedError,
  DeviceExpiredError,
  ERRORS,
  QuoinError,
  TimeoutError,
} from '@quoin/sdk';
import { EXIT, type ExitCode, type Failure } from './command-error.ts';
import * as messages from './messages/next-steps.ts';
import { isErrorCode, nextStep } from './next-step.ts';
import { visibleLine } from './terminal/visible.ts';

const exitByStatus = (status: number): ExitCode => {
  if (status === 401 || status === 403) return EXIT.authentication;
  if (status === 402) return EXIT.entitlement;
  if (status === 409 || status === 412) return EXIT.conflict;
  if (status === 429 || status === 502 || status === 503 || status === 504) return EXIT.network;
  if (status === 400 || status === 413 || status === 415 || status === 422) return EXIT.usage;
  return EXIT.failed;
};

/** Characters; what is longer is no sentence of the service. */
const LONGEST_MESSAGE = 1000;

/** A line of its own is how the command speaks: a server, or its contents place, gets one. */
const sentence = (message: string): string => {
  const line = visibleLine(message.slice(0, LONGEST_MESSAGE));
  return message.length > LONGEST_MESSAGE ? `${line}…` : line;
};

const refusal = (error: ApiError): Failure => {
  const { code, status, message, requestId, details } = error;
  return {
    exit: isErrorCode(code) ? ERRORS[code].exit : exitByStatus(status),
    message: sentence(message),
    code: code ?? `http_${status}`,
    next: nextStep(error),
    requestId,
    details,
  };
};

/** @returns null where it comes from elsewhere */
export const serverFailure = (problem: unknown): Failure | null => {
  if (problem instanceof ApiError) return refusal(problem);
  if (problem instanceof TimeoutError) {
    const next = messages.retryOrWait;
    return { exit: EXIT.network, message: problem.message, code: 'timeout', next };
  }
  if (problem instanceof ConnectionError) {
    // Both engines use this word for any problem of a certificate.
    const next = /certificate/i.test(problem.message)
      ? 'Check the address; a certificate of your own authority is trusted with NODE_EXTRA_CA_CERTS=<file>'
      : messages.checkServerRuns;
    return { exit: EXIT.network, message: problem.message, code: 'network', next };
  }
  if (problem instanceof AbortedError) {
    return { exit: EXIT.interrupted, message: problem.message, code: 'interrupted' };
  }
  if (problem instanceof DeviceDeniedError || problem instanceof DeviceExpiredError) {
    const code = problem instanceof DeviceDeniedError ? 'access_denied' : 'expired_code';
    return {
      exit: EXIT.authentication,
      message: problem.message,
      code,
      next: messages.retryLogin(),
    };
  }
  if (problem instanceof QuoinError) {
    const next = messages.checkServerUrl;
    // The option of the SDK is this option of the command.
    const message = problem.message.replaceAll('`baseUrl`', '--url');
    return { exit: EXIT.failed, message, code: 'error', next };
  }
  return null;
};
