/** The JSON REST API as a program of its own: `bun apps/api/src/main.ts`. */
import { up } from '@quoin/service/up';
import { apiPart } from './part.ts';

process.exit(await up([apiPart]));
