/** Edits as models make them: an exact piece of the text, and what takes its place. Pure. */
import { invalid } from '@quoin/core';
import * as messages from '../messages.ts';

export interface Edit {
  readonly oldText: string;
  readonly newText: string;
}

/** Whether the edit would match with the line ends of the text. */
const hasCrLf = (content: string, oldText: string): boolean =>
  oldText.includes('\n') && content.includes('\r\n') && !oldText.includes('\r\n');

/**
 * One after the other, each on what the one before made.
 * @throws {AppError} `invalid_payload` naming the edit whose piece is absent or is there twice
 */
export const applyEdits = (content: string, edits: readonly Edit[]): string => {
  let text = content;
  for (const [index, { oldText, newText }] of edits.entries()) {
    const at = text.indexOf(oldText);
    if (at === -1) throw invalid(messages.editMissing({ index, hasCrLf: hasCrLf(text, oldText) }));
    if (text.indexOf(oldText, at + 1) !== -1) {
      throw invalid(messages.editAmbiguous({ index }));
    }
    text = text.slice(0, at) + newText + text.slice(at + oldText.length);
  }
  return text;
};
