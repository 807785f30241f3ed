/** The texts of the readers' site in each language. */
export { CATALOGS, type Catalog, type MessageKey } from './catalogs/index.ts';
export { argumentsOf, compile, MessageError } from './compile.ts';
export type { Compiled, Values } from './compiled.ts';
export { canonicalTag, localeChain } from './locales.ts';
export { Messages, messagesFor } from './messages.ts';
export {
  OVERRIDE_LIMITS,
  type OverrideProblem,
  type Overrides,
  type OverrideTexts,
  overrideProblems,
  readOverrides,
} from './overrides.ts';
export { PSEUDO } from './pseudo.ts';
