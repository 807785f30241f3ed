/**
 * Bytes of a page as text, or a refusal for bytes that could not be restored byte for byte
 * (docs/internals/git-sync.md#unchanged-bytes, #unreadable-files).
 */
import { codePointLength, frontMatter, textProblem } from '@quoin/markdown';

/** Code points; as the contract's `LIMITS.pageContent` (docs/internals/interface.md#pages, "wherever it enters"). */
export const MAX_TEXT_LENGTH = 400_000;

/** UTF-8 takes at most this many bytes for a code point (RFC 3629 §3). */
const MAX_BYTES_PER_CODE_POINT = 4;

/** The mark of byte order in front stays in the text, so that it is written again. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export type DecodedText = { readonly text: string } | { readonly problem: string };

const decode = (bytes: Uint8Array): string | null => {
  try {
    return decoder.decode(bytes);
  } catch (problem) {
    if (problem instanceof TypeError) return null;
    throw problem;
  }
};

/** @returns the problem as text that follows the file's path */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const tooLong = { problem: `has more than ${MAX_TEXT_LENGTH} characters` };
  if (bytes.length > MAX_TEXT_LENGTH * MAX_BYTES_PER_CODE_POINT) return tooLong;
  const text = decode(bytes);
  if (text === null) return { problem: 'is not in UTF-8' };
  if (textProblem(text) !== null) return { problem: 'contains a NUL character' };
  if (text.length > MAX_TEXT_LENGTH && codePointLength(text) > MAX_TEXT_LENGTH) return tooLong;
  const { error } = frontMatter(text);
  return error === null ? { text } : { problem: `cannot be read: ${error.message}` };
};
