/** The web app and the readers' sites as a program of their own: `bun apps/web/src/main.ts`. */
import { up } from '@quoin/service/up';
import { webPart } from './part.ts';

process.exit(await up([webPart]));
