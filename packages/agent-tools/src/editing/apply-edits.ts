/** Edits as models make them: an exact piece of the text, and what takes its place. Pure. */
import { invalid } from '@quoin/core';

export interface Edit {
  readonly oldText: string;
  readonly newText: string;
}

const hint = (content: string, oldText: string): string =>
  oldText.includes('\n') && content.includes('\r\n') && !oldText.includes('\r\n')
    ? 'lines of this text end with \\r\\n'
    : 'read the page again with get_page and copy the text letter for letter';

/**
 * One after the other, each on what the one before made.
 * @throws {AppError} `invalid_payload` naming the edit whose piece is absent or is there twice
 */
export const applyEdits = (content: string, edits: readonly Edit[]): string => {
  let text = content;
  for (const [index, { oldText, newText }] of edits.entries()) {
    const at = text.indexOf(oldText);
    const name = `edits[${index}].oldText`;
    if (at === -1) throw invalid(`${name} is not in the text; ${hint(text, oldText)}`);
    if (text.indexOf(oldText, at + 1) !== -1) {
      throw invalid(`${name} occurs more than once in the text; add the text around it`);
    }
    text = text.slice(0, at) + newText + text.slice(at + oldText.length);
  }
  return text;
};
