/** Texts of blocks in a reader's language. */
import { type BlockWords, sizeInWords } from '@quoin/markdown';
import type { Messages } from '@quoin/messages';

export const blockWords = (messages: Messages): BlockWords => ({
  say: (key, values) => messages.say(key, values),
  size: (bytes) => sizeInWords(bytes, messages.locale),
});
