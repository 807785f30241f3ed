/**
 * Configuration that is a program (`docusaurus.config.js`, `.vitepress/config.ts`,
 * `astro.config.mjs`, `sidebars.js`): its default export, read as text. Nothing is ever run.
 */

import { Evaluation } from './literals/evaluate.ts';
import { Modules, type ReadableFiles } from './literals/modules.ts';
import type { SyntaxProblem } from './literals/syntax.ts';
import type { ConfigValue } from './literals/value.ts';
import { exportsNothing } from './messages.ts';

export type { ConfigValue } from './literals/value.ts';
export {
  booleanOf,
  itemsOf,
  member,
  membersOf,
  stringOf,
  unwrap,
} from './literals/value.ts';

export type ProgramValue =
  | { readonly ok: true; readonly value: ConfigValue }
  | { readonly ok: false; readonly problem: SyntaxProblem };

/** The default export of the file at `path`, or why it cannot be read. Never throws. */
export const readProgram = (files: ReadableFiles, path: string): ProgramValue => {
  const modules = new Modules(files);
  const evaluation = new Evaluation(modules);
  const program = modules.program(path);
  if ('message' in program) return { ok: false, problem: program };
  const value =
    evaluation.exported(program, 'default') ??
    (program.exports.size > 0 ? evaluation.namespace(program) : null);
  if (value !== null) return { ok: true, value: evaluation.settled(value) };
  return { ok: false, problem: { line: 1, message: exportsNothing } };
};
