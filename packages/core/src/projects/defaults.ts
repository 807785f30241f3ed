/** Default settings of a new project. */
import type { ProjectRecord } from '../records.ts';

export const PROJECT_DEFAULTS = {
  description: '',
  visibility: 'private',
  editorMode: 'block',
  theme: 'system',
  primaryColor: '#2F6FED',
  fontFamily: 'system-ui, sans-serif',
  fontSize: 16,
  layout: 'docs',
  approvalsRequired: false,
  allowSelfApproval: false,
  validationRules: {},
  manifest: {},
} as const satisfies Partial<ProjectRecord>;
