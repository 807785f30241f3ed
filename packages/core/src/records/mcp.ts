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

/** A page that a session of the agent-tool server wants to hear of. */
export interface McpSubscriptionRecord {
  sessionId: Id<'mcpSession'>;
  uri: string;
  pageId: Id<'page'>;
  projectId: Id<'project'>;
  /** Differs after every change of the page that a reader can see. */
  stamp: string;
}
