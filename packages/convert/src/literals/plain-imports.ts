/** Reads a program of imports alone, as most pages have them, without the parser of programs. */
import type { Binding, ImportedName, Program } from './syntax.ts';

/** Names that begin with a capital letter: no reserved word does. */
const NAME = String.raw`[A-Z][\w$]*`;
const SPECIFIER = String.raw`${NAME}(?: as ${NAME})?`;
const IMPORT = new RegExp(
  String.raw`import (?:(${NAME})|\{ ?(${SPECIFIER}(?:, ?${SPECIFIER})*) ?\}) from ` +
    String.raw`(?:"([^"\\\n\r]*)"|'([^'\\\n\r]*)');?[ \t]*\r?(?:\n\s*|$)`,
  'y',
);

/** The same as {@link readSyntax}; null if the program may be more than such lines, or has errors. */
export const readPlainImports = (path: string, source: string): Program | null => {
  const bindings = new Map<string, Binding>();
  const imports: ImportedName[] = [];
  for (let at = 0; at < source.length; at = IMPORT.lastIndex) {
    IMPORT.lastIndex = at;
    const match = IMPORT.exec(source);
    if (match === null) return null;
    const [, whole, specifiers = '', double, single = ''] = match;
    const from = double ?? single;
    const names = whole === undefined ? specifiers.trim().split(/, ?/) : [`default as ${whole}`];
    for (const specifier of names) {
      const [name = '', local = name] = specifier.split(' as ');
      // A name that is declared twice is an error of the program.
      if (bindings.has(local)) return null;
      const imported = { type: 'import' as const, from, name };
      bindings.set(local, imported);
      imports.push({ ...imported, local, at });
    }
  }
  return { path, source, bindings, exports: new Map(), imports };
};
