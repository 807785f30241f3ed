/**
 * Marks text of users as data for a model: it is between two random lines that its author cannot
 * know. A page therefore cannot pretend to end there and continue with instructions
 * (docs/internals/threat-model.md#sessions-origins-assistant).
 */
import { nonceFor } from '@quoin/assistant-core';
import * as messages from '../messages.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** @param what in capitals: `PAGE`, `HITS` */
export const fenced = (what: string, text: string): string => {
  const nonce = nonceFor([text], fillRandom);
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `${messages.isData({ what, nonce })}
BEGIN ${what} ${nonce}
${text}${end}END ${what} ${nonce}`;
};
