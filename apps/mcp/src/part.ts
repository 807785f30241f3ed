/** The agent-tool server as a part of the service. */
import type { Part } from '@quoin/service/part';
import { createMcp } from './app.ts';

export const mcpPart: Part = {
  name: 'mcp',
  mount: (root, { runtime, foundation: { config } }) => {
    root.use(createMcp({ runtime, settings: { allowPublish: config.agent.mcpAllowPublish } }));
  },
};
