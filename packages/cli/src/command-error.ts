/** A refusal of a command itself, before or beside what the server says. */

/**
 * Exit codes of the command line (docs/internals/interface.md#command-line), and those of signals
 * as shells count them.
 */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  authentication: 3,
  entitlement: 4,
  conflict: 5,
  network: 6,
  interrupted: 130,
  closedPipe: 141,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export interface CommandErrorOptions {
  /** 2 when left out: most refusals of a command are about how it was called. */
  readonly exit?: ExitCode;
  /** Code in the output of `--json`; `usage` if omitted. */
  readonly code?: string;
  /** The last line: one sentence about what to do, in the imperative. */
  readonly next?: string;
  readonly details?: unknown;
}

/** Says in its message what happened; what to do about it is `next`. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exit: ExitCode;
  readonly code: string;
  readonly next: string | undefined;
  readonly details: unknown;

  constructor(message: string, options: CommandErrorOptions = {}) {
    super(message);
    this.exit = options.exit ?? EXIT.usage;
    this.code = options.code ?? 'usage';
    this.next = options.next;
    this.details = options.details;
  }
}

export interface Failure {
  readonly exit: ExitCode;
  /** The error message. */
  readonly message: string;
  /** Stable, for programs. */
  readonly code: string;
  /** The next step. */
  readonly next?: string | undefined;
  readonly requestId?: string | undefined;
  readonly details?: unknown;
}
