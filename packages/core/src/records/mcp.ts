/** Sessions of the agent-tool server. */

/** A session of the agent-tool server. */
export interface McpSessionRecord {
  id: string;
  userId: string;
  tokenId: string;
  /** The project to which the session is limited. */
  projectId: string | null;
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
  sessionId: string;
  uri: string;
  pageId: string;
  projectId: string;
  /** Differs after every change of the page that a reader can see. */
  stamp: string;
}
