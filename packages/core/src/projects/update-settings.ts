/** `PATCH /projects/:projectId/settings`: only what was sent changes. */
import { contract, type EndpointInput } from '@quoin/contract';
import { RULES } from '@quoin/markdown';
import { invalid, notFound } from '../app-error.ts';
import { brandPatch } from '../brand/patch-brand.ts';
import { type Brand, readBrand } from '../brand/read-brand.ts';
import { requireBrandFiles } from '../brand/require-brand.ts';
import type { UseCase } from '../context.ts';
import { claimDomains } from '../domains/claim-domains.ts';
import { readDomains } from '../domains/read-domains.ts';
import { newEvent } from '../events/record.ts';
import { canonicalText } from '../export/canonical-json.ts';
import { queueOutbound } from '../git/queue-outbound.ts';
import { ruleUnknown } from '../messages/pages.ts';
import { lockProject } from '../policies/lock.ts';
import { requireProject } from '../policies/project.ts';
import { presentSettings } from '../presenters/project.ts';
import type { ProjectRecord } from '../records.ts';
import { reply } from '../reply.ts';
import { manifestWith, requireMessages } from './change-language.ts';
import { readSynonyms } from './read-synonyms.ts';

type Body = EndpointInput<typeof contract.settings.update>['body'];
type Manifest = ProjectRecord['manifest'];

/** Columns for what was sent, and for nothing else. */
const patchOf = ({
  approvals,
  validation,
  search,
  domains: _,
  locale: __,
  messages: ___,
  brand: ____,
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

/** Members that the brand gets; those that are removed need no files. */
const brandSent = ({ brand = {} }: Body): Brand =>
  readBrand({ manifest: { theme: Object.fromEntries(Object.entries(brand)) } }).brand;

/** Settings that `docs.json` has, too. */
const MANIFEST_SETTINGS = { brand: 'theme', locale: 'locale', messages: 'messages' } as const;

const manifestChanges = (after: Manifest, before: Manifest): string[] =>
  Object.entries(MANIFEST_SETTINGS)
    .filter(([, name]) => canonicalText(after[name]) !== canonicalText(before[name]))
    .map(([setting]) => setting);

/** @throws {AppError} `invalid_payload` naming a rule that does not exist */
const requireRules = ({ validation }: Body): void => {
  const unknown = Object.keys(validation?.rules ?? {}).find(
    (id) => !RULES.some((rule) => rule.id === id),
  );
  if (unknown !== undefined) {
    throw invalid(ruleUnknown({ rule: unknown }), {
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
  const sent = patchOf(body);
  const { deps } = context;
  let warnings: string[] = [];
  if (body.brand !== undefined) {
    const { project } = await context.db.read((stores) =>
      requireProject(context, stores, params.projectId, contract.settings.update),
    );
    warnings = await requireBrandFiles(context, project.id, brandSent(body));
  }
  const asked = body.domains && readDomains(body.domains, deps.domains, context.host ?? null);
  return context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.settings.update,
    );
    // Requests that change the domains of one project wait for each other.
    if (asked !== undefined) await lockProject(context, stores, project.id);
    const claims = await stores.site.domains(project.id);
    const present = claims.map(({ domain }) => domain);
    const domains = asked ?? present;
    const movesDomains = canonicalText(domains) !== canonicalText(present);
    const patchFor = (before: ProjectRecord): Partial<ProjectRecord> => {
      const manifest = manifestWith(before, body);
      const own = manifest === before.manifest ? {} : { manifest };
      return { ...sent, ...own, ...brandPatch({ manifest }, body) };
    };
    const { manifest = project.manifest, ...columns } = patchFor(project);
    const inManifest = manifestChanges(manifest, project.manifest);
    const changed = [
      ...changedBy(columns, project),
      ...(movesDomains ? ['domains'] : []),
      ...inManifest,
    ];
    if (changed.length === 0)
      return reply({ settings: presentSettings(project, present), warnings });
    if (movesDomains) await claimDomains(context, stores, project, domains);
    const locked = await lockProject(context, stores, project.id);
    // Of the record that is locked: a request or a bundle that came first keeps what it changed.
    const patch = patchFor(locked);
    const isPatched = Object.keys(patch).length > 0;
    const updated = isPatched ? await stores.projects.update(project.id, patch) : locked;
    if (updated === null) throw notFound('Project');
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'settings.updated',
        subject: { type: 'project', id: project.id, title: updated.name },
        data: { changed },
      }),
    );
    if (inManifest.length > 0) await queueOutbound(context, stores, project.id);
    return reply({ settings: presentSettings(updated, domains), warnings });
  });
};
