/** A refused call as a result of the tool, so that the model can do something about it. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { failedResult } from '@quoin/agent-tools';
import { type ErrorLog, errorEvent } from '@quoin/http';

export const failedCall = (thrown: unknown, requestId: string, log: ErrorLog): CallToolResult =>
  failedResult(errorEvent(thrown, requestId, log));
