/** The state of a project that has nothing yet, for checks of a folder without a service. */
import type { ProjectState } from './state.ts';

/** Of everything that a check creates: its result has no times. */
export const DAY_ONE = new Date(0);

export const EMPTY_PROJECT: ProjectState = {
  project: {
    id: '',
    name: '',
    slug: '',
    description: '',
    visibility: 'public',
    editorMode: 'block',
    theme: 'system',
    primaryColor: '',
    fontFamily: '',
    fontSize: 0,
    layout: 'docs',
    approvalsRequired: false,
    allowSelfApproval: true,
    validationRules: {},
    synonyms: [],
    manifest: {},
    createdAt: DAY_ONE,
    updatedAt: DAY_ONE,
  },
  spaces: [],
  items: [],
  pages: [],
  assets: [],
  redirects: [],
};
