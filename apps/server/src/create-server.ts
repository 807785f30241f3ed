/** The routes of the whole service as one app. */
import type { Foundation } from '@quoin/service/compose';
import { createService, type ServiceOptions } from '@quoin/service/create-service';
import type { Logger } from 'pino';
import { PARTS } from './parts.ts';

export const createServer = (foundation: Foundation, log: Logger, options: ServiceOptions = {}) =>
  createService(foundation, log, PARTS, options);
