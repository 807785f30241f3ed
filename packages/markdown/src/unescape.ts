/** What is meant by what is written: backslash escapes and character references taken away. */
import { decodeEntity } from './title/entities.ts';

const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{0,31});/g;

/** CommonMark §2.4: ASCII punctuation. */
const ESCAPED_OR_REFERENCE = new RegExp(
  `\\\\([!-/:-@[-\`{-~])|${REFERENCE.source}`,
  REFERENCE.flags,
);

/** In Markdown. */
export const unescapeMarkdown = (written: string): string =>
  written.replace(ESCAPED_OR_REFERENCE, (match: string, escaped: string | undefined) =>
    escaped === undefined ? decodeEntity(match) : escaped,
  );

/** In an attribute of HTML or of a block. */
export const unescapeAttribute = (written: string): string =>
  written.replace(REFERENCE, decodeEntity);
