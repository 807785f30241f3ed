/** The messages of programs as text for the prose checker. */
import { isTest, type TextFile } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

/** A sentence or a label of several words, and not a program, a selector or a statement of SQL. */
const PROSE = /^[A-Z‘“][^<>{}=;_\\]*[a-z’”.?!…:)]$/;

/** A header, a key of XML, or the path of a drawing. */
const PROGRAM = /^(?:[A-Z][A-Z ]+|Content-|Mozilla|Bearer |Basic )\b|^[MLHVAC]\d|[a-z]\d+[a-z]/;

/** The parts that a program puts in are not checked. */
const withoutHoles = (text: string): string =>
  text.replace(/\$\{[^{}]*\}/g, '`x`').replace(/\{\w+(?:, \w+)*\}/g, '`x`');

/** Answers of the assistant in each language. */
const OTHER_LANGUAGES = 'packages/assistant-core/src/phrases.ts';

/** @returns the messages of a source, each in a paragraph, the one of line `n` in line `2n - 1` */
export const messagesOf = ({ path, text }: TextFile): TextFile => {
  const lines: string[] = [];
  if (!isTest(path) && path !== OTHER_LANGUAGES) {
    for (const part of sourceParts(text).strings) {
      const message = withoutHoles(part.text.replaceAll("\\'", "'").replaceAll('\\n', ' '));
      if (PROSE.test(message) && !PROGRAM.test(message)) lines[part.line - 1] = message;
    }
  }
  return { path, text: Array.from(lines, (line) => line ?? '').join('\n\n') };
};
