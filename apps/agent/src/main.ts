/** The agent workflow service as a program of its own: `bun apps/agent/src/main.ts`. */
import { up } from '@quoin/service/up';
import { agentPart } from './part.ts';

process.exit(await up([agentPart]));
