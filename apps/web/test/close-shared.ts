/** Preloaded: after the last file of a process, what its files shared is closed. */
import { afterAll } from 'bun:test';
import { closeSharedAppService } from './app/shared-app-service.ts';

afterAll(closeSharedAppService);
