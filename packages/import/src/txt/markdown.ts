/** A Markdown file stays as it is; only its encoding becomes UTF-8. */

import { ImportError } from '../import-error.ts';
import { noText, reencoded, zeroBytes } from '../messages.ts';
import { decodeText } from '../shared/encoding.ts';
import type { Report } from '../shared/report.ts';

/** @throws {ImportError} `empty`, or `broken` where the file is no text. */
export const importMarkdown = (bytes: Uint8Array, report: Report): string => {
  const { text, encoding, hadMark } = decodeText(bytes);
  if (text.includes('\0')) throw new ImportError('broken', zeroBytes);
  if (text.trim() === '') throw new ImportError('empty', noText);
  if (encoding !== 'utf-8') report.add(reencoded({ encoding }), 'line 1');
  else if (hadMark) report.add('A byte order mark at the start was removed.', 'line 1');
  return text.toWellFormed();
};
