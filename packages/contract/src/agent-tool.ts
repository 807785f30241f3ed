/**
 * The description of an endpoint that is a tool of an agent's model
 * (docs/internals/interface.md#agent-tools).
 */

/** What a client may rely on when it asks its user (MCP 2025-11-25, `ToolAnnotations`). */
export interface AgentToolHints {
  /** Changes nothing that anybody else can see. */
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
   * `local`: offered on every connection; `cloud`: with `mode=cloud` too; `skill`: to steps of skills
   * only, since the list of what is offered over MCP is fixed.
   */
  readonly mode: 'local' | 'cloud' | 'skill';
  /** For people. */
  readonly title: string;
  /** For a model: what it does, when to use it, what to do next. */
  readonly description: string;
  readonly hints: AgentToolHints;
}

export const READS: AgentToolHints = {
  readOnly: true,
  destructive: false,
  idempotent: true,
  openWorld: false,
};
