/**
 * The description of an endpoint that is a tool of an agent's model
 * (docs/internals/interface.md#agent-tools).
 */

/**
 * What a client may rely on when it asks its user for permission (MCP 2025-11-25,
 * `ToolAnnotations`).
 */
export interface AgentToolHints {
  /** Changes nothing that other users can see. */
  readonly readOnly: boolean;
  /** Puts something in the place of what was there. */
  readonly destructive: boolean;
  /** The same call again changes nothing more. */
  readonly idempotent: boolean;
  /** Reaches beyond this service. */
  readonly openWorld: boolean;
}

export interface EndpointTool {
  readonly tool: string;
  /**
   * `local`: offered on every connection; `cloud`: with `mode=cloud` too; `full`: with `mode=full`,
   * which has every tool, and to steps of skills (docs/adr/0100-tools-of-agents.md).
   */
  readonly mode: 'local' | 'cloud' | 'full';
  /** Shown to users. */
  readonly title: string;
  /** For a model: what it does, when to use it, what to do next. */
  readonly description: string;
  readonly hints: AgentToolHints;
}

/** Hints of a tool that writes; what a call replaces can be restored from revisions. */
export const WRITES: AgentToolHints = {
  readOnly: false,
  destructive: true,
  idempotent: true,
  openWorld: false,
};

export const READS: AgentToolHints = {
  readOnly: true,
  destructive: false,
  idempotent: true,
  openWorld: false,
};
