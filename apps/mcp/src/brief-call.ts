/**
 * Calls of tools that answer soon and send nothing before their result. They are answered with JSON
 * and without the protocol's library, which checks each message twice and opens a stream for it
 * (ADR 93; MCP 2025-11-25, Transports, Sending Messages to the Server: a server answers a request with
 * a stream of events or with one JSON object).
 */
import type { RequestId } from '@modelcontextprotocol/server';
import type { AgentTool } from '@quoin/agent-tools';
import { protocolLibrary } from './late.ts';
import type { Session } from './sessions/session.ts';
import { toolsOf } from './tool-call.ts';

export interface BriefCall {
  readonly id: RequestId;
  readonly tool: AgentTool;
  readonly input: Readonly<Record<string, unknown>>;
}

type Members = Readonly<Record<string, unknown>>;

const MESSAGE: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
/** A call with `_meta` or a task can want more than one message. */
const CALL: ReadonlySet<string> = new Set(['name', 'arguments']);

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasOnly = (value: Members, names: ReadonlySet<string>): boolean => {
  for (const name of Object.keys(value)) if (!names.has(name)) return false;
  return true;
};

/** Both types, as the protocol demands of clients; the library refuses others. */
const isExpected = ({ headers }: Request): boolean => {
  const accept = headers.get('accept') ?? '';
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return false;
  const version = headers.get('mcp-protocol-version');
  return version === null || protocolLibrary().SUPPORTED_PROTOCOL_VERSIONS.includes(version);
};

/** Returns null for each message that the protocol's library has to answer, or to refuse. */
export const briefCallOf = (
  message: Members,
  request: Request,
  session: Session,
): BriefCall | null => {
  const { jsonrpc, id, method, params } = message;
  if (method !== 'tools/call' || jsonrpc !== '2.0' || !isObject(params)) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (!hasOnly(message, MESSAGE) || !hasOnly(params, CALL)) return null;
  const { name, arguments: input = {} } = params;
  const tool = typeof name === 'string' ? toolsOf(session.scope).get(name) : undefined;
  if (tool?.isBrief !== true || !isObject(input) || !isExpected(request)) return null;
  return { id: typeof id === 'string' ? id : Number(id), tool, input };
};
