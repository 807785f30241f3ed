/** The versions of the protocol, and the error for a client that uses another version. */
import {
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from '@modelcontextprotocol/server';
import { AppError } from '@quoin/core';

/** Newest first. */
const [newest = '', ...older] = SUPPORTED_PROTOCOL_VERSIONS;

const SPOKEN = `This server speaks the Model Context Protocol ${newest} (also ${older.join(', ')}), with sessions`;

/** What every refusal for want of a session says. */
const HOW_TO_BEGIN =
  'send initialize first, and with every later request the Mcp-Session-Id that its answer carries';

/** A request of the revision without sessions, or of one that is unknown. */
export class ProtocolVersionError extends AppError {
  constructor(readonly requested: string) {
    super(
      'invalid_payload',
      `Unsupported protocol version ${requested}. ${SPOKEN}: ${HOW_TO_BEGIN}`,
      {
        supported: SUPPORTED_PROTOCOL_VERSIONS,
        requested,
      },
    );
  }
}

export const noSessionId = (): AppError =>
  new AppError('invalid_payload', `Mcp-Session-Id is missing: ${HOW_TO_BEGIN}`);

/** One text for unknown, ended, idle for too long, and another process's. */
export const noSession = (): AppError =>
  new AppError('not_found', `There is no such session: ${HOW_TO_BEGIN}`);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** What a message without a session claims to be of, or null: the revision without sessions says so in each. */
const claimedVersion = (request: Request, message: unknown): string | null => {
  const header = request.headers.get('mcp-protocol-version');
  if (header !== null) return header;
  const claim = memberOf(memberOf(memberOf(message, 'params'), '_meta'), PROTOCOL_VERSION_META_KEY);
  return typeof claim === 'string' ? claim : null;
};

/** The refusal of a message that is not `initialize` and names no session. */
export const withoutSession = (request: Request, message: unknown): AppError => {
  const version = claimedVersion(request, message);
  const isForeign = version !== null && !SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  return isForeign ? new ProtocolVersionError(version) : noSessionId();
};
