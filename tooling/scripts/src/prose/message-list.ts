/** The messages of programs for reading: each with its name, in the order of its catalog. */
import type { Program } from './programs.ts';
import { isTest, type TextFile } from './repository-texts.ts';
import { type StringPlace, sourceParts } from './source-parts.ts';

export interface ListedMessage {
  readonly path: string;
  readonly line: number;
  /** Of the constant or function. */
  readonly name: string;
  /** With `{value}` in place of a value. */
  readonly text: string;
}

/** Translations; the English catalog has the same messages. */
const TRANSLATION = /\/catalogs\/(?!en\b)[\w-]+\.ts$/;

const DECLARED = /^(?:export )?const (\w+)/;

/** A label of one word. */
const LABEL = /^[A-Z][a-z’'-]+[.…?!]?$/;

const isListed = ({ text, before }: StringPlace): boolean =>
  !/\b(?:from|import)\s*$/.test(before) && (text.includes(' ') || LABEL.test(text));

const shown = (text: string): string =>
  text
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (hole) => `{${/\w+(?=\W*$)/.exec(hole)?.[0] ?? ''}}`)
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('\n', '\\n');

const messagesOfFile = ({ path, text }: TextFile): ListedMessage[] => {
  const lines = text.split('\n');
  const { strings, labels } = sourceParts(text);
  return [...strings, ...labels]
    .filter(isListed)
    .toSorted((one, other) => one.line - other.line)
    .map((place) => {
      const declared = lines.slice(0, place.line).findLast((line) => DECLARED.test(line));
      const [, member] = /(\w+):\s*$/.exec(place.before) ?? [];
      const [, name = ''] = DECLARED.exec(declared ?? '') ?? [];
      const isMember =
        member !== undefined && !/readonly|\($/.test(place.before.slice(-member.length - 12));
      return {
        path,
        line: place.line,
        name: isMember ? `${name}.${member}` : name,
        text: shown(place.text),
      };
    });
};

export const messagesOfProgram = (
  { catalog }: Program,
  files: readonly TextFile[],
): ListedMessage[] =>
  files
    .filter(({ path }) => catalog.test(path) && !isTest(path) && !TRANSLATION.test(path))
    .flatMap(messagesOfFile);

/** The list as text: a heading for each program and file, and a line for each message. */
export const messageList = (programs: readonly Program[], files: readonly TextFile[]): string =>
  programs
    .map((program) => {
      const all = messagesOfProgram(program, files);
      const parts = [...Map.groupBy(all, ({ path }) => path)].map(([path, messages]) =>
        [`## ${path}`, ...messages.map(({ name, text }) => `${name}\t${text}`)].join('\n'),
      );
      return [`# ${program.name} (${all.length})`, ...parts].join('\n\n');
    })
    .join('\n\n');
