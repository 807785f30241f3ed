/** The assistant as a part of the service. */
import type { Part } from '@quoin/service/part';
import { createAssistant } from './app.ts';

export const assistantPart: Part = {
  name: 'assistant',
  mount: (root, { runtime }) => {
    root.use(createAssistant({ runtime }));
  },
};
