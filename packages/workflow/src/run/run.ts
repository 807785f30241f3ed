/** A run under way. */
import type { Clock } from '../clock.ts';
import type { Names } from '../expression/references.ts';
import type { RunLimits } from './run-limits.ts';
import type { RunRequest } from './run-request.ts';

export interface Run extends RunRequest {
  readonly idempotencyKey: (stepId: string) => string;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly limits: RunLimits;
  /** Of this go, milliseconds since 1970. */
  readonly deadline: number;
  readonly scope: ReadonlyMap<string, unknown>;
  readonly names: Names;
}
