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
  {
    name: 'API',
    sources: /^packages\/(?:core|http)\/src\//,
    // Types of events are declared with their descriptions. The last group has texts that are put
    // together from parts, metrics, and faults that only a developer sees (ADR 95).
    catalog:
      /^packages\/(?:core|http)\/src\/(?:messages[./]|(?:audit|events)\/types\.ts|api-reference\/lost-operations\.ts|git\/sync\/run\/failed-run\.ts|answer\/response-check\.ts|log\/metrics\.ts|mount\.ts|run\/run-request\.ts)/,
  },
  {
    name: 'Git sync',
    sources: /^packages\/git-(?:sync|worker)\/src\//,
    // Faults of the worker process, which only a developer sees.
    catalog:
      /^packages\/git-(?:sync|worker)\/src\/(?:messages\.ts|git-process\.ts|child\/(?:clone|main)\.ts)/,
  },
  {
    name: 'conversion and import',
    sources: /^packages\/(?:convert|import)\/src\//,
    // Texts that are put together from parts, and the name of a style in Word.
    catalog:
      /^packages\/(?:convert|import)\/src\/(?:messages\.ts|docx\/style-map\.ts|file-kind\.ts|html\/clean\.ts)/,
  },
  {
    name: 'forges and requests to other servers',
    sources: /^packages\/(?:forges|outgoing)\/src\//,
    catalog: /^packages\/(?:forges|outgoing)\/src\/messages\.ts/,
  },
  {
    name: 'skills',
    sources: /^packages\/workflow\/src\//,
    // The tool `agent` is declared with its description. The last file has instructions for a model.
    catalog: /^packages\/workflow\/src\/(?:messages\/|agent\/(?:agent-tool|conversation)\.ts)/,
  },
  {
    name: 'service',
    sources: /^packages\/service\/src\//,
    // Metrics are declared with their descriptions.
    catalog: /^packages\/service\/src\/(?:messages|metrics)\//,
  },
  {
    name: 'commands of operators',
    sources: /^apps\/(?:agent|server)\/src\//,
    // Commands are declared with their help, as those of the command line.
    catalog:
      /^apps\/server\/src\/(?:admin\/(?:messages|commands)\/|(?:admin\/index|cli|main|up-command)\.ts)/,
  },
  {
    name: 'parser of pages',
    sources: /^packages\/markdown\/src\/(?:front-matter|links|math|parse)\//,
    catalog: /^packages\/markdown\/src\/messages\.ts/,
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
