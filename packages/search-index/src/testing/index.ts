/** The contract of an index in any store, as checks for any test runner. */
import { candidateChecks } from './candidate-checks.ts';
import { vocabularyChecks } from './vocabulary-checks.ts';
import { writeChecks } from './write-checks.ts';

export type { IndexUnderTest } from './index-under-test.ts';
export { addSections, type SectionPatch, scope, section, word } from './sections.ts';

/** Checks of `SectionIndex` and `SectionIndexWriter`. Each needs an empty index. */
export const sectionIndexChecks = { ...vocabularyChecks, ...candidateChecks, ...writeChecks };
