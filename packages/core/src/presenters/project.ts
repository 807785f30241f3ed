/**
 * A project as its members see it (docs/internals/interface.md#projects-and-settings), and as the
 * versioned list shows it (docs/internals/interface.md#records-and-lists).
 */
import { primaryColorOf, readBrand } from '../brand/read-brand.ts';
import type { CoreConfig } from '../context.ts';
import type { ProjectOverview } from '../ports/project-store.ts';
import type { ProjectRecord } from '../records.ts';
import { iso } from '../time.ts';
import { siteHome } from './site-home.ts';
import { messageTexts, siteLocale } from './site-messages.ts';

export const presentProject = (
  config: Pick<CoreConfig, 'publicUrl'>,
  { project, role, spaces, pages, domain }: ProjectOverview,
) => ({
  id: project.id,
  name: project.name,
  slug: project.slug,
  description: project.description,
  visibility: project.visibility,
  editorMode: project.editorMode,
  spaces,
  pages,
  role,
  siteUrl: siteHome(config, project, domain),
  createdAt: iso(project.createdAt),
  updatedAt: iso(project.updatedAt),
});

export const presentProjectListItem = ({ project, spaces, pages }: ProjectOverview) => ({
  id: project.id,
  name: project.name,
  slug: project.slug,
  visibility: project.visibility,
  spaces,
  pages,
});

/** Copied: answers are compared with their schema as mutable values. */
const ownMessages = (project: ProjectRecord): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(messageTexts(project)).map(([locale, texts]) => [locale, { ...texts }]),
  );

/** @param domains that the project claims, in their order */
export const presentSettings = (project: ProjectRecord, domains: readonly string[]) => ({
  name: project.name,
  description: project.description,
  visibility: project.visibility,
  theme: project.theme,
  primaryColor: primaryColorOf(project),
  fontFamily: project.fontFamily,
  fontSize: project.fontSize,
  layout: project.layout,
  brand: readBrand(project).brand,
  approvals: {
    required: project.approvalsRequired,
    allowSelfApproval: project.allowSelfApproval,
  },
  validation: { rules: project.validationRules },
  search: { synonyms: project.synonyms },
  locale: siteLocale(project),
  messages: ownMessages(project),
  domains: [...domains],
});
