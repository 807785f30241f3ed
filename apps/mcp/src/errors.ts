/** Refusals before a message reaches a session: errors of JSON-RPC 2.0, and what OAuth clients look for. */
import type { ErrorCode } from '@quoin/contract';
import { type AppError, toolScopes } from '@quoin/core';
import { bearerOf, type Challenge, type ErrorBody } from '@quoin/http';
import { protocolLibrary } from './late.ts';
import { ProtocolVersionError } from './protocol.ts';

/** JSON-RPC 2.0 §5.1: the first of the codes that a server gives a meaning of its own. */
const OWN_CODE = -32000;
/** Code that the protocol's own libraries return. */
const NO_SESSION_CODE = -32001;

const codeOf = (error: AppError): number => {
  const { ProtocolErrorCode } = protocolLibrary();
  if (error instanceof ProtocolVersionError) return ProtocolErrorCode.UnsupportedProtocolVersion;
  const codes: Partial<Record<ErrorCode, number>> = {
    invalid_json: ProtocolErrorCode.ParseError,
    invalid_payload: ProtocolErrorCode.InvalidRequest,
    internal_error: ProtocolErrorCode.InternalError,
    not_found: NO_SESSION_CODE,
  };
  return codes[error.code] ?? OWN_CODE;
};

export const rpcError: ErrorBody = (error, requestId) => ({
  jsonrpc: '2.0',
  error: {
    code: codeOf(error),
    message: error.message,
    data: { code: error.code, requestId, ...error.details },
  },
  id: null,
});

const modeOf = ({ url }: Request): 'local' | 'cloud' | 'full' => {
  const mode = new URL(url).searchParams.get('mode');
  return mode === 'cloud' || mode === 'full' ? mode : 'local';
};

/**
 * RFC 9728 §5.1, RFC 6750 §3: where a client learns which server issues tokens, why its own token
 * is invalid, and which scopes the tools of this address need.
 */
export const challengeOf = (publicUrl: string): Challenge => {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`;
  return ({ code }, request) => {
    if (code !== 'unauthorized') return undefined;
    const wanted = `${metadata}, scope="${toolScopes(modeOf(request)).join(' ')}"`;
    const sentNone = bearerOf(request) === null;
    return sentNone ? `Bearer ${wanted}` : `Bearer error="invalid_token", ${wanted}`;
  };
};
