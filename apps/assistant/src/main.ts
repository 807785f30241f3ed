/** The assistant for other websites as a program of its own: `bun apps/assistant/src/main.ts`. */
import { up } from '@quoin/service/up';
import { assistantPart } from './part.ts';

process.exit(await up([assistantPart]));
