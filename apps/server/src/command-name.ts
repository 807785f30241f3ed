/** How people call the command here, so that what is printed can be copied into another terminal. */
import { resolve, sep } from 'node:path';

/** As it was found by its name, or where it lies: the other terminal may stand in another folder. */
const ofExecutable = (called: string): string => (called.includes(sep) ? resolve(called) : called);

export const COMMAND = Bun.isStandaloneExecutable ? ofExecutable(process.argv0) : 'bun run quoin';
