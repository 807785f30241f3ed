/**
 * Checks prose with Harper (https://writewithharper.com), which runs offline. Only rules with
 * reliable findings are active: spelling, articles and repeated words. The
 * dictionary has the names and terms of this repository.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Dialect, LocalLinter } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { TextFile } from './repository-texts.ts';

const RULES: ReadonlySet<string> = new Set([
  'AnA',
  'CorrectNumberSuffix',
  'ModalOf',
  'RepeatedWords',
  'SpellCheck',
  'ThenThan',
]);

export interface ProseFinding {
  /** `path:line`. */
  readonly place: string;
  readonly text: string;
  readonly message: string;
}

export interface ProseChecker {
  check(file: TextFile): Promise<ProseFinding[]>;
}

/** A name of a member, such as `runRole`. */
const IDENTIFIER = /^[a-z]+[A-Z]\w*$/;

const DICTIONARY = join(import.meta.dir, 'dictionary.txt');

/** @returns a checker of Markdown; making one takes about a second */
export const openProseChecker = async (): Promise<ProseChecker> => {
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
  const defaults = await linter.getDefaultLintConfig();
  await linter.setLintConfig(
    Object.fromEntries(Object.keys(defaults).map((rule) => [rule, RULES.has(rule)])),
  );
  const words = (await readFile(DICTIONARY, 'utf8')).split('\n').filter(Boolean);
  await linter.importWords(words);
  const known = new Set(words);
  return {
    async check({ path, text }) {
      // Front matter and addresses are not prose; lines keep their numbers.
      const prose = text
        .replace(/^---\n[\s\S]*?\n---\n/, (block) => block.replace(/[^\n]/g, ''))
        .replace(/\bhttps?:\/\/[^\s)>\]]+/g, 'https');
      const lints = await linter.lint(prose, { language: 'markdown' });
      const isKnown = (word: string) =>
        known.has(word.replace(/['’]s$/, '')) || IDENTIFIER.test(word);
      return lints
        .filter((lint) => !isKnown(lint.get_problem_text()))
        .map((lint) => ({
          place: `${path}:${prose.slice(0, lint.span().start).split('\n').length}`,
          text: lint.get_problem_text(),
          message: lint.message(),
        }));
    },
  };
};
