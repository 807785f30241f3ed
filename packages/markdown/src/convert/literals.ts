/**
 * Configuration that is a program (`docusaurus.config.js`, `.vitepress/config.ts`,
 * `astro.config.mjs`, `sidebars.js`): its default export, read as text. Nothing is ever run.
 */
import { Evaluation, type ReadableFiles } from './literals/evaluate.ts';
import { readSyntax, type SyntaxProblem } from './literals/syntax.ts';
import type { ConfigValue } from './literals/value.ts';

export type { ConfigValue, UnreadValue } from './literals/value.ts';
export {
  booleanOf,
  itemsOf,
  member,
  membersOf,
  numberOf,
  stringOf,
  unwrap,
} from './literals/value.ts';

export type ProgramValue =
  | { readonly ok: true; readonly value: ConfigValue }
  | { readonly ok: false; readonly problem: SyntaxProblem };

/** The default export of the file at `path`, or why it cannot be read. Never throws. */
export const readProgram = (files: ReadableFiles, path: string): ProgramValue => {
  const evaluation = new Evaluation(files);
  const program = evaluation.program(path);
  if (program === null) {
    const read = readSyntax(path, files.read(path) ?? '');
    const problem = 'message' in read ? read : { line: 1, message: 'There is no such file' };
    return { ok: false, problem };
  }
  const value =
    evaluation.exported(program, 'default') ??
    (program.exports.size > 0 ? evaluation.namespace(program) : null);
  if (value !== null) return { ok: true, value };
  return { ok: false, problem: { line: 1, message: 'It exports nothing that can be read' } };
};
