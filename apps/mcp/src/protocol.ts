/** The versions of the protocol, and the error for a client that uses another version. */
import { AppError } from '@quoin/core';
import { protocolLibrary } from './late.ts';

/** Newest first. */
const supportedVersions = () => protocolLibrary().SUPPORTED_PROTOCOL_VERSIONS;

const spoken = (): string => {
  const [newest = '', ...older] = supportedVersions();
  return `This server speaks the Model Context Protocol ${newest} (also ${older.join(', ')}), with sessions`;
};

/** What every refusal for want of a session says. */
const HOW_TO_BEGIN =
  'send initialize first, and with every later request the Mcp-Session-Id that its answer carries';

/** A request of the revision without sessions, or of one that is unknown. */
export class ProtocolVersionError extends AppError {
  constructor(readonly requested: string) {
    super(
      'invalid_payload',
      `Unsupported protocol version ${requested}. ${spoken()}: ${HOW_TO_BEGIN}`,
      {
        supported: supportedVersions(),
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
  const { PROTOCOL_VERSION_META_KEY } = protocolLibrary();
  const claim = memberOf(memberOf(memberOf(message, 'params'), '_meta'), PROTOCOL_VERSION_META_KEY);
  return typeof claim === 'string' ? claim : null;
};

/** The refusal of a message that is not `initialize` and names no session. */
export const withoutSession = (request: Request, message: unknown): AppError => {
  const version = claimedVersion(request, message);
  const isForeign = version !== null && !supportedVersions().includes(version);
  return isForeign ? new ProtocolVersionError(version) : noSessionId();
};
