/** A tool as clients and skills see it, and the result of a call. */
import type { Scope } from '@quoin/auth-scopes';

/** JSON Schema 2020-12 of an object. */
export interface JsonSchemaObject {
  readonly type: 'object';
  readonly [keyword: string]: unknown;
}

export interface AgentTool {
  readonly name: string;
  /** Shown to users. */
  readonly title: string;
  /** For a model. */
  readonly description: string;
  /**
   * `local`: offered on every connection; `cloud`: with `mode=cloud` too; `full`: with `mode=full`
   * and to steps of skills.
   */
  readonly mode: 'local' | 'cloud' | 'full';
  /** That a token needs. */
  readonly scope: Scope;
  readonly inputSchema: JsonSchemaObject;
  readonly outputSchema: JsonSchemaObject;
  /** As `ToolAnnotations` of MCP 2025-11-25 names them. */
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
  /** Whether it changes anything: a call may carry an idempotency key. */
  readonly writes: boolean;
  /** Whether its work grows with the project or with long texts. */
  readonly isHeavy: boolean;
  /** Whether it only reads, answers soon, and has nothing to say before its result. */
  readonly isBrief: boolean;
}

/** A page that the result names, as `ResourceLink` of MCP 2025-11-25. */
export interface ToolLink {
  /** `quoin://<slug of the project>/<path of the page>`. */
  readonly uri: string;
  /** Path of the page. */
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
}

export interface ToolResult {
  /** Conforms to the tool's `outputSchema`. */
  readonly structured: Readonly<Record<string, unknown>>;
  /** Short Markdown for a model. What others wrote is fenced. */
  readonly text: string;
  readonly links: readonly ToolLink[];
}

export interface CallOptions {
  /** Id or slug of the project that is meant where the arguments name none. */
  readonly project?: string;
  /** Identifies a write for 24 hours: a repeated call returns the first answer. */
  readonly idempotencyKey?: string;
  readonly allowPublish: boolean;
  /** No caller waits any more. */
  readonly signal: AbortSignal;
  /** @param done ascends; @param total null if it is unknown */
  readonly progress?: (done: number, total: number | null, message: string) => void;
}
