/** Sections for tests of analysis. */
import type { SectionSource } from '../../src/index.ts';

/** A section under a heading, with nothing in it but what is given. */
export const sectionOf = (given: Partial<SectionSource>): SectionSource => ({
  title: '',
  heading: '',
  parents: [],
  anchor: null,
  text: '',
  code: '',
  about: '',
  path: '',
  spaceId: 'space',
  locale: null,
  language: 'en',
  ...given,
});
