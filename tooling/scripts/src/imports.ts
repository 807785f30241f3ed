/**
 * The modules that a TypeScript source names, types included: `Bun.Transpiler` leaves those out.
 * Statements start a line, as the formatter puts them, so that examples in comments do not count.
 */

const STATEMENT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm;
const CALL = /\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"]+)['"]/g;

export const importsOf = (source: string): string[] =>
  [STATEMENT, CALL].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap(([, specifier]) => specifier ?? []),
  );

/** `@scope/name` or `name` of an import; null for paths, names of the own package (`#name`) and what the runtime brings. */
export const packageOf = (specifier: string): string | null => {
  if (/^(\.|#|\/|node:|bun$|bun:)/.test(specifier) || BUILT_IN.has(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
};

const BUILT_IN = new Set(['process']);
