/** `PATCH /projects/:projectId/settings`: only what was sent changes. */
import type { contract, EndpointInput } from '@quoin/contract';
import { RULES } from '@quoin/markdown';
import { invalid, notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { claimDomains } from '../domains/claim-domains.ts';
import { readDomains } from '../domains/read-domains.ts';
import { newEvent } from '../events/record.ts';
import { canonicalText } from '../export/canonical-json.ts';
import { lockProject } from '../policies/lock.ts';
import { requireProject } from '../policies/project.ts';
import { presentSettings } from '../presenters/project.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { manifestWith, requireMessages } from './change-language.ts';
import { readSynonyms } from './read-synonyms.ts';

type Body = EndpointInput<typeof contract.settings.update>['body'];

/** Columns for what was sent, and for nothing else. */
const patchOf = ({
  approvals,
  validation,
  search,
  domains: _,
  locale: __,
  messages: ___,
  ...sent
}: Body) => ({
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

const languageChanges = (project: ProjectRecord, body: Body): ('locale' | 'messages')[] => {
  const after = manifestWith(project, body);
  return (['locale', 'messages'] as const).filter(
    (name) => canonicalText(after[name]) !== canonicalText(project.manifest[name]),
  );
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

export const updateSettings: UseCase<typeof contract.settings.update> = async (
  context,
  { params, body },
) => {
  requireRules(body);
  requireMessages(body.messages);
  const patch = patchOf(body);
  const { deps } = context;
  const asked = body.domains && readDomains(body.domains, deps.domains, context.host ?? null);
  return context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'admin');
    // Requests that change the domains of one project wait for each other.
    if (asked !== undefined) await lockProject(context, stores, project.id);
    const claims = await stores.site.domains(project.id);
    const present = claims.map(({ domain }) => domain);
    const domains = asked ?? present;
    const movesDomains = canonicalText(domains) !== canonicalText(present);
    const changed = [
      ...changedBy(patch, project),
      ...(movesDomains ? ['domains'] : []),
      ...languageChanges(project, body),
    ];
    if (changed.length === 0) return reply({ settings: presentSettings(project, present) });
    if (movesDomains) await claimDomains(context, stores, project, domains);
    const locked = await lockProject(context, stores, project.id);
    // Of the record that is locked: a request that waited for this one keeps what it changed.
    const manifest = manifestWith(locked, body);
    const all = manifest === locked.manifest ? patch : { ...patch, manifest };
    const isPatched = Object.keys(all).length > 0;
    const updated = isPatched ? await stores.projects.update(project.id, all) : locked;
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
