/** Refusals of this service (docs/internals/interface.md#skills-and-triggers). */
import type { ErrorBody } from '@quoin/http';

export const agentError: ErrorBody = ({ message, code, details }, requestId) => ({
  success: false,
  error: message,
  code,
  requestId,
  ...(details !== undefined && { details }),
});
