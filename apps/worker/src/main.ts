/** Background work as a program of its own: `bun apps/worker/src/main.ts`. */
import { up } from '@quoin/service/up';
import { workerPart } from './part.ts';

process.exit(await up([workerPart]));
