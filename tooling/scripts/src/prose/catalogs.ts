/**
 * Finds messages outside of the catalog of their program (ADR 48). A message is a string with a
 * sentence or a label of several words that begins with a capital letter or with a value.
 */
import type { TextFile } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

export interface Program {
  readonly name: string;
  /** Folders with the code of the program. */
  readonly sources: RegExp;
  /** Files that are its catalog. */
  readonly catalog: RegExp;
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'command line',
    sources: /^packages\/cli\/src\//,
    // Commands are declared with their help, which is the other half of this catalog.
    catalog: /^packages\/cli\/src\/(?:messages|commands|completion)\/|\/program\.ts$/,
  },
];

const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Three words or more, and no program, selector, header or statement. */
const isMessage = (literal: string): boolean => {
  const text = literal.replace(HOLE, '{}').trim();
  const words = text.match(/[A-Za-z][a-z’'-]+/g) ?? [];
  const begins = /^(?:[A-Z‘“][a-z’]*[ ,:]|\{\})/.test(text);
  return (
    words.length >= 3 && begins && /[a-z’”.?!…:)}]$/.test(text) && !/[;<>=\\]|^[A-Z]+ /.test(text)
  );
};

/** @returns `path:line: text` of each message outside of the catalog */
export const messagesOutside = (program: Program, { path, text }: TextFile): string[] =>
  !program.sources.test(path) || program.catalog.test(path)
    ? []
    : sourceParts(text)
        .strings.filter((part) => isMessage(part.text))
        .map((part) => `${path}:${part.line}: ${part.text}`);
