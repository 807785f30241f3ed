/** Who began a conversation, and alone may go on with it. */
import type { Caller } from '../principal.ts';

/**
 * Of a key: its website; of a reader: the site. Readers of one website are distinguished by the
 * conversation's id alone.
 */
export const ownerOf = (caller: Caller): string => {
  if (caller.kind === 'assistantKey') return `key:${caller.keyId}`;
  return caller.kind === 'reader' ? `reader:${caller.projectId}` : `user:${caller.userId}`;
};
