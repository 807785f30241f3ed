/** The service in this terminal: everything in one process on one port, until a signal ends it. */
import { up as upWith } from '@quoin/service/up';
import { PARTS } from './parts.ts';

/** Runs until the service ends. @returns the exit code, after the reason for a failed start is printed */
export const up = (): Promise<0 | 1> => upWith(PARTS);
