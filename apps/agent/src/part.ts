/** The agent workflow service as a part of the service. */
import type { Part } from '@quoin/service/part';
import { createAgent } from './app.ts';

export const agentPart: Part = {
  name: 'agent',
  mount: (root, { runtime }) => {
    root.use(createAgent({ runtime }));
  },
};
