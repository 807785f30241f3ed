/** `PATCH /projects/:projectId/settings`: only what was sent changes. */
import type { contract, EndpointInput } from '@quoin/contract';
import { RULES } from '@quoin/markdown';
import { AppError, invalid, notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { canonicalText } from '../export/canonical-json.ts';
import { requireProject } from '../policies/project.ts';
import { type Stores, UniqueViolation } from '../ports/db.ts';
import { presentSettings } from '../presenters/project.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { readDomains } from '../site/read-domains.ts';
import { readSynonyms } from './read-synonyms.ts';

type Body = EndpointInput<typeof contract.settings.update>['body'];

/** Columns for what was sent, and for nothing else. */
const patchOf = ({ approvals, validation, search, domains: _, ...sent }: Body) => ({
  ...sent,
  ...(validation === undefined ? {} : { validationRules: validation.rules }),
  ...(search === undefined ? {} : { synonyms: readSynonyms(search.synonyms) }),
  ...(approvals?.required === undefined ? {} : { approvalsRequired: approvals.required }),
  ...(approvals?.allowSelfApproval === undefined
    ? {}
    : { allowSelfApproval: approvals.allowSelfApproval }),
});

/** Names of the settings that the patch gives another value. */
const changedBy = (patch: Partial<ProjectRecord>, project: ProjectRecord): string[] => {
  const before = new Map<string, unknown>(Object.entries(project));
  return Object.entries(patch)
    .filter(([name, value]) => canonicalText(value) !== canonicalText(before.get(name)))
    .map(([name]) => name);
};

/** @throws {AppError} `invalid_payload` naming a rule that does not exist */
const requireRules = ({ validation }: Body): void => {
  const unknown = Object.keys(validation?.rules ?? {}).find(
    (id) => !RULES.some((rule) => rule.id === id),
  );
  if (unknown !== undefined) {
    throw invalid(`validation.rules: there is no rule ${JSON.stringify(unknown)}`, {
      rules: RULES.map(({ id }) => id),
    });
  }
};

/** @throws {AppError} `domain_taken` */
const setDomains = async (
  { site }: Stores,
  projectId: string,
  domains: readonly string[],
): Promise<void> => {
  try {
    await site.setDomains(projectId, domains);
  } catch (problem) {
    if (!(problem instanceof UniqueViolation)) throw problem;
    throw new AppError('domain_taken', 'A domain of these is another project’s');
  }
};

export const updateSettings: UseCase<typeof contract.settings.update> = async (
  context,
  { params, body },
) => {
  requireRules(body);
  const patch = patchOf(body);
  const { deps } = context;
  const asked = body.domains && readDomains(body.domains, deps.config.publicUrl);
  return context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'admin');
    const present = await stores.site.domains(project.id);
    const domains = asked ?? present;
    const movesDomains = canonicalText(domains) !== canonicalText(present);
    const changed = [...changedBy(patch, project), ...(movesDomains ? ['domains'] : [])];
    if (changed.length === 0) return reply({ settings: presentSettings(project, present) });
    if (movesDomains) await setDomains(stores, project.id, domains);
    const updated = await stores.projects.update(project.id, {
      ...patch,
      updatedAt: deps.clock.now(),
    });
    if (updated === null) throw notFound('Project');
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'settings.updated',
        subject: { type: 'project', id: project.id, title: updated.name },
        data: { changed },
      }),
    );
    return reply({ settings: presentSettings(updated, domains) });
  });
};
