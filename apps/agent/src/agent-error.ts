/** Refusals of this service (decisions §9). */
import type { ErrorBody } from '@quoin/http';

export const agentError: ErrorBody = ({ message, code, details }, requestId) => ({
  success: false,
  error: message,
  code,
  requestId,
  ...(details !== undefined && { details }),
});
