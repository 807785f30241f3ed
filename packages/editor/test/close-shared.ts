/** Preloaded: after the last file of a process, what its files shared is closed. */
import { afterAll } from 'bun:test';
import { closeSharedDesks } from './browser/shared-desks.ts';

afterAll(closeSharedDesks);
