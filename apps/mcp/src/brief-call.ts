/**
 * Calls of tools that answer soon and send nothing before their result. They are answered with JSON
 * and without the protocol's library, which checks each message twice and opens a stream for it
 * (ADR 93; MCP 2025-11-25, Transports, Sending Messages to the Server: a server answers a request with
 * a stream of events or with one JSON object). A call without a session also needs no server of its own.
 */
import type { RequestId } from '@modelcontextprotocol/server';
import type { AgentTool } from '@quoin/agent-tools';
import { protocolLibrary } from './late.ts';
import { serverInfo } from './messages.ts';
import { WITHOUT_SESSIONS } from './protocol.ts';
import type { AddressScope } from './scope.ts';
import { toolsOf } from './tool-call.ts';

export interface BriefCall {
  readonly id: RequestId;
  readonly tool: AgentTool;
  readonly input: Readonly<Record<string, unknown>>;
}

type Members = Readonly<Record<string, unknown>>;

const MESSAGE: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
/** A call with other members, such as a task, can want more than one message. */
const CALL: ReadonlySet<string> = new Set(['name', 'arguments']);
const CALL_WITHOUT_SESSION: ReadonlySet<string> = new Set([...CALL, '_meta']);

/** Members of `_meta` (MCP 2026-07-28, Request Metadata). */
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const CLIENT = 'io.modelcontextprotocol/clientInfo';
const SERVER = 'io.modelcontextprotocol/serverInfo';
/** Others, such as a token for progress, can want more than one message. */
const METADATA: ReadonlySet<string> = new Set([VERSION, CAPABILITIES, CLIENT]);

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: Members, names: ReadonlySet<string>): boolean => {
  for (const name of Object.keys(value)) if (!names.has(name)) return false;
  return true;
};

/** Both types, as the protocol demands of clients; the library refuses others. */
const acceptsBoth = ({ headers }: Request): boolean => {
  const accept = headers.get('accept') ?? '';
  return accept.includes('application/json') && accept.includes('text/event-stream');
};

const hasKnownVersion = ({ headers }: Request): boolean => {
  const version = headers.get('mcp-protocol-version');
  return version === null || protocolLibrary().SUPPORTED_PROTOCOL_VERSIONS.includes(version);
};

/** The parameters of a call that has no members but these. */
const paramsOf = (message: Members, names: ReadonlySet<string>): Members | null => {
  const { jsonrpc, id, method, params } = message;
  if (method !== 'tools/call' || jsonrpc !== '2.0' || !isObject(params)) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  return hasOnly(message, MESSAGE) && hasOnly(params, names) ? params : null;
};

/** A call that has nothing of the revision without sessions, neither in a header nor in its body. */
export const isPlainCall = (message: Members, request: Request): boolean =>
  paramsOf(message, CALL) !== null && hasKnownVersion(request);

const callOf = (
  message: Members,
  names: ReadonlySet<string>,
  scope: AddressScope,
): BriefCall | null => {
  const params = paramsOf(message, names);
  if (params === null) return null;
  const { id } = message;
  const { name, arguments: input = {} } = params;
  const tool = typeof name === 'string' ? toolsOf(scope).get(name) : undefined;
  if (tool?.isBrief !== true || !isObject(input)) return null;
  return { id: typeof id === 'string' ? id : Number(id), tool, input };
};

/** Returns null for each message that the protocol's library has to answer, or to refuse. */
export const briefCallOf = (
  message: Members,
  request: Request,
  scope: AddressScope,
): BriefCall | null => {
  const call = callOf(message, CALL, scope);
  return call !== null && acceptsBoth(request) && hasKnownVersion(request) ? call : null;
};

const isClient = (value: unknown): boolean =>
  value === undefined ||
  (isObject(value) && typeof value.name === 'string' && typeof value.version === 'string');

const isMetadata = (value: unknown): boolean =>
  isObject(value) &&
  hasOnly(value, METADATA) &&
  value[VERSION] === WITHOUT_SESSIONS &&
  isObject(value[CAPABILITIES]) &&
  Object.values(value[CAPABILITIES]).every(isObject) &&
  isClient(value[CLIENT]);

/** The same for a message without a session, whose headers must repeat its body. */
export const briefCallWithoutSession = (
  message: Members,
  request: Request,
  scope: AddressScope,
): BriefCall | null => {
  const { headers } = request;
  if (headers.get('mcp-protocol-version') !== WITHOUT_SESSIONS) return null;
  if (headers.get('mcp-method') !== 'tools/call' || !acceptsBoth(request)) return null;
  const { params } = message;
  if (!isObject(params) || !isMetadata(params._meta)) return null;
  if (params.name !== headers.get('mcp-name')) return null;
  return callOf(message, CALL_WITHOUT_SESSION, scope);
};

/** The members that the revision without sessions adds to a result. */
export const resultWithoutSession = (result: Members, version: string): Members => ({
  ...result,
  resultType: 'complete',
  _meta: { [SERVER]: serverInfo(version) },
});
