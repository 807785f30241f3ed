/** The versions of the protocol, and the error for a client that uses another version. */
import { AppError } from '@quoin/core';
import { protocolLibrary } from './late.ts';
import * as messages from './messages.ts';

/** The revision whose requests carry their metadata and need no session. */
export const WITHOUT_SESSIONS = '2026-07-28';

/** Newest first. */
const withSessions = () => protocolLibrary().SUPPORTED_PROTOCOL_VERSIONS;

/** A request with an unknown revision in its header, and without metadata and session. */
export class ProtocolVersionError extends AppError {
  constructor(readonly requested: string) {
    const supported = [WITHOUT_SESSIONS, ...withSessions()];
    const message = messages.versionUnsupported({
      requested,
      supported,
      withoutSession: WITHOUT_SESSIONS,
    });
    super('invalid_payload', message, { supported, requested });
  }
}

export const noSessionId = (): AppError =>
  new AppError('invalid_payload', messages.sessionIdMissing);

/** One text for unknown, ended, idle for too long, and another process's. */
export const noSession = (): AppError => new AppError('not_found', messages.sessionMissing);

/** The refusal of a message that is not `initialize` and names no session. */
export const withoutSession = ({ headers }: Request): AppError => {
  const version = headers.get('mcp-protocol-version');
  const isForeign = version !== null && !withSessions().includes(version);
  return isForeign ? new ProtocolVersionError(version) : noSessionId();
};

/** @throws {ProtocolVersionError} */
export const requireVersion = ({ headers }: Request): void => {
  const version = headers.get('mcp-protocol-version');
  if (version !== null && !withSessions().includes(version)) {
    throw new ProtocolVersionError(version);
  }
};

/** MCP 2025-11-25, Transports, Sending Messages to the Server: since then, a stream begins with an event without data. */
const FIRST_EVENTS_SINCE = '2025-11-25';

/** Whether the client of a request can read an event without data. */
export const readsEmptyEvents = ({ headers }: Request): boolean => {
  const version = headers.get('mcp-protocol-version') ?? '';
  return withSessions().includes(version) && version >= FIRST_EVENTS_SINCE;
};
