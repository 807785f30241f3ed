/** Sessions of the agent-tool server. */
import type { Id } from '../id.ts';

/** A session of the agent-tool server. */
export interface McpSessionRecord {
  id: Id<'mcpSession'>;
  userId: Id<'user'>;
  tokenId: Id<'token'>;
  /** The project to which the session is limited. */
  projectId: Id<'project'> | null;
  mode: 'local' | 'cloud' | 'full';
  /** The id or slug of the project, as the client wrote it. */
  project: string | null;
  /** Of the parameters of `initialize`, what a server of the protocol needs again. */
  client: {
    protocolVersion: string;
    capabilities: Record<string, unknown>;
    clientInfo: { name: string; version: string };
  };
  createdAt: Date;
  /** Exact to a minute. */
  lastUsedAt: Date;
}

/** A stream of events of a session: of a call, or of the notifications of one `GET`. */
export interface McpStreamRecord {
  id: Id<'mcpStream'>;
  sessionId: Id<'mcpSession'>;
  /** The JSON-RPC id of the call, as JSON; null for notifications. */
  requestId: string | null;
  /** Position of its newest event; 0 before the first. */
  lastEvent: number;
  /** Its last event was stored. */
  isOver: boolean;
  createdAt: Date;
  /** When a copy last wrote to it, exact to 15 seconds. */
  aliveAt: Date;
}

/** An event of a stream. */
export interface McpEventRecord {
  streamId: Id<'mcpStream'>;
  /** Ascends from 1. */
  position: number;
  /** A JSON-RPC message. */
  data: string;
}

/** A page that a session of the agent-tool server wants to hear of. */
export interface McpSubscriptionRecord {
  sessionId: Id<'mcpSession'>;
  uri: string;
  pageId: Id<'page'>;
  projectId: Id<'project'>;
  /** Differs after every change of the page that a reader can see. */
  stamp: string;
}
