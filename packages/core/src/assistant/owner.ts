/** Who began a conversation, and alone may go on with it. */
import type { Caller } from '../principal.ts';

/** Of a key: its website. Readers behind one key are told apart by the conversation's id alone. */
export const ownerOf = (caller: Caller): string =>
  caller.kind === 'assistantKey' ? `key:${caller.keyId}` : `user:${caller.userId}`;
