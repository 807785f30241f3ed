/** The agent-tool server as a program of its own: `bun apps/mcp/src/main.ts`. */
import { up } from '@quoin/service/up';
import { mcpPart } from './part.ts';

process.exit(await up([mcpPart]));
