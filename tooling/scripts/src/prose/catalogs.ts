/**
 * Finds messages outside of the catalog of their program (ADR 48). A message is a sentence or a label
 * of several words that begins with a capital letter or with a value, the message of a rejected
 * request, or text between the tags of a template.
 */
import type { Program } from './programs.ts';
import type { TextFile } from './repository-texts.ts';
import { sourceParts } from './source-parts.ts';

const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Three words or more, and no program, selector, header or statement. */
const isMessage = (literal: string): boolean => {
  const text = literal.replace(HOLE, '{}').trim();
  const words = text.match(/[A-Za-z][a-z’'-]+/g) ?? [];
  const begins = /^(?:[A-Z‘“][a-z’]*[ ,:]|\{\})/.test(text);
  return (
    words.length >= 3 &&
    begins &&
    /[a-z’”.?!…:)}]$/.test(text) &&
    !/;(?! [a-z])|[<>=\\]|^[A-Z]+ |\b(?:serif|select|on conflict|excluded)\b/.test(text)
  );
};

/** Ends before the message of an error that a client, a model or an author receives. */
const REFUSAL =
  /\b(?:invalid|new (?:App|Import|Model|Protocol|Tool|Unavailable)Error)\(\s*(?:'[a-z_]+',\s*|[\w.]+,\s*)?$/;

/** Two words, of which none is a value. */
const hasWords = (literal: string): boolean =>
  (literal.replace(HOLE, ' ').match(/[A-Za-z]{2,}/g) ?? []).length >= 2;

/** Before the description of an argument, a tool or a member of its result. */
const DESCRIPTION =
  /\b(?:description|title):\s*$|\b(?:expectedVersion|integer|optional|pageReference)\([\w\s,.]*$/;

/** Text behind a tag of HTML or JSX, up to the next tag or value. */
const TAGGED =
  /<\/?(?:h[1-6]|p|a|b|i|em|strong|small|span|div|li|td|th|dt|dd|label|button|option|legend|summary|title|caption|figcaption|kbd|Button|Badge)(?:\s(?:[^<>]|=>)*)?>([^<>{}`$]*[A-Za-z]{2}[^<>{}`$]*)(?=[<{$`])/g;
const ATTRIBUTE = /\b(?:aria-label|label|title|placeholder|alt)="([A-Z][a-z][^"$]*)"/g;

interface Found {
  readonly line: number;
  readonly text: string;
}

const inTemplates = ({ path, text }: TextFile): Found[] => {
  if (!path.endsWith('.tsx') && !text.includes('html`')) return [];
  return [...text.matchAll(TAGGED), ...text.matchAll(ATTRIBUTE)].flatMap(
    ({ 1: found = '', index }) =>
      // Code between two types, and names that are the same in each language.
      /[=;()]|^\s*(?:[a-z/][\w./:-]*|Quoin|Claude Code|JSON|Esc)\s*$/.test(found)
        ? []
        : [{ line: text.slice(0, index).split('\n').length, text: found.trim() }],
  );
};

/** Contracts of ports. Only their data and their names are texts, and a test runner shows them. */
const CONTRACT = /\/src\/testing\/[\w-]+-checks\.ts$/;

/** @returns `path:line: text` of each message outside of the catalog */
export const messagesOutside = (program: Program, file: TextFile): string[] => {
  const { path, text } = file;
  if (!program.sources.test(path) || program.catalog.test(path) || CONTRACT.test(path)) return [];
  const strings = sourceParts(text).strings.filter(
    ({ text: literal, before }) =>
      (isMessage(literal) || (REFUSAL.test(before) && hasWords(literal))) &&
      !(program.describes === true && DESCRIPTION.test(before)),
  );
  return [...strings, ...inTemplates(file)].map((part) => `${path}:${part.line}: ${part.text}`);
};
