/** A part of the service: what `QUOIN_APPS` names, and what a program of its own runs. */
import type { createElysia, HttpRuntime, Interceptor } from '@quoin/http';
import type { Logger } from 'pino';
import type { AppName } from './app-names.ts';
import type { Foundation } from './foundation.ts';

/** Dependencies of the routes of a part. */
export interface Service {
  readonly foundation: Foundation;
  readonly runtime: HttpRuntime;
  /** Adds what answers requests in place of the router. */
  readonly beforeRouting: (interceptor: Interceptor) => void;
}

export interface Part {
  readonly name: AppName;
  /** Adds the part's routes. Absent: the part has none. */
  mount?(root: ReturnType<typeof createElysia>, service: Service): void;
  /** Starts the part's background work, which `Foundation.stopWork` ends. */
  start?(foundation: Foundation, log: Logger): Promise<void>;
}
