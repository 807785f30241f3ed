/** The port of tools for steps. */
import type { Json } from './skill.ts';

/**
 * Kind of the text of an argument, which determines how templates in it are rendered and checked.
 */
export type ArgumentKind =
  /** A URL: each value is percent-encoded, as one path segment or one query value. */
  | 'url'
  /** Members with names, such as headers: the skill must name them, values are data. */
  | 'record'
  /** A body: values in a text can change its structure. */
  | 'payload'
  /** Text that a language model follows. */
  | 'instructions'
  /** Rights of the step, such as the tools of an agent. */
  | 'permissions';

export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments, an object. */
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  /** Whether it changes anything: such a call carries an idempotency key. */
  readonly writes: boolean;
  /** By name of the argument; the values of others are data. */
  readonly argumentKinds?: Readonly<Record<string, ArgumentKind>>;
  /** Whether its arguments can name secrets: it replaces {@link StepCall.secrets} itself. */
  readonly acceptsSecrets?: boolean;
}

/** A secret that an argument names. */
export interface SecretReference {
  readonly name: string;
  /** In a URL: inserted without percent-encoding. */
  readonly isRaw: boolean;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, Json>>;
  /**
   * The same for each attempt of one step of one run, so that a call that was made already, by a
   * process that died before it could say so, is not made again.
   */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** Notes by which a tool with several effects continues after its process crashed. */
export interface Notes {
  /** The note of this attempt or an earlier one, or null. */
  readonly last: Json;
  /** Durable when it resolves; rejects where the run is another worker's by now. */
  keep(note: Json): Promise<void>;
}

export interface StepCall extends ToolCall {
  readonly notes: Notes;
  /**
   * The secrets that the arguments name, by the text that takes their place: unguessable, and of
   * characters that a URL does not encode. No value of a secret is in an argument.
   */
  readonly secrets: ReadonlyMap<string, SecretReference>;
}

/** @throws {ToolError} where the tool refuses; anything else is a fault of the service */
export type CallTool = (call: ToolCall) => Promise<Json>;

/** As {@link CallTool}, for a step of a skill. */
export type CallStep = (call: StepCall) => Promise<Json>;

/** A refused call, with a message for the reader of the execution. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  /** Of the one error table, or null. */
  readonly code: string | null;
  /** Whether another attempt may do better: a limit, a time-out, a server that is away. */
  readonly retryable: boolean;

  constructor(message: string, code: string | null, retryable: boolean, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.retryable = retryable;
  }
}
