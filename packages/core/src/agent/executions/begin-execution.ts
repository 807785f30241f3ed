/** Stores an execution of a skill. From then on it is run, even if this process crashes. */
import type { Scope } from '@quoin/auth-scopes';
import type { Json } from '@quoin/workflow';
import type { Deps } from '../../context.ts';
import type { Id } from '../../id.ts';
import type { Stores } from '../../ports/db.ts';
import type { Envelope, ExecutionRecord, SkillRecord } from '../records.ts';
import { SEALED_HEADERS } from '../sealed-for.ts';
import { OpenSecrets } from '../secrets/open-secrets.ts';
import { maskSecrets } from './envelope.ts';

export interface NewExecution {
  readonly skill: Pick<SkillRecord, 'id' | 'projectId' | 'name' | 'runRole' | 'steps' | 'output'>;
  readonly triggerId: Id<'trigger'> | null;
  readonly userId: Id<'user'>;
  readonly token: { readonly id: string; readonly scopes: readonly Scope[] } | null;
  readonly input: Envelope;
  readonly retryOf?: string;
  /** The execution whose step started this one. */
  readonly parent?: Pick<ExecutionRecord, 'id' | 'depth'> | null;
}

/** A step of another skill may have sent them: everyone who reads the execution would see them. */
const withoutSecrets = async (
  deps: Pick<Deps, 'secrets'>,
  stores: Stores,
  projectId: Id<'project'>,
  { body, headers, query }: Envelope,
): Promise<Envelope> => {
  const secrets = new OpenSecrets(deps);
  secrets.load(await stores.agent.secrets.listForProject(projectId));
  const mask = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, secrets.redactText(value)]),
    );
  // biome-ignore lint/plugin: The body was parsed from JSON, or given as JSON.
  return { body: secrets.redact(body as Json), headers: mask(headers), query: mask(query) };
};

export const beginExecution = async (
  deps: Pick<Deps, 'ids' | 'clock' | 'secrets'>,
  stores: Stores,
  { skill, triggerId, userId, token, input, retryOf, parent = null }: NewExecution,
): Promise<ExecutionRecord> => {
  const { ids, clock, secrets } = deps;
  const now = clock.now();
  const masked = maskSecrets(await withoutSecrets(deps, stores, skill.projectId, input));
  const execution: ExecutionRecord = {
    id: ids.next(),
    projectId: skill.projectId,
    skillId: skill.id,
    triggerId,
    userId,
    tokenId: token?.id ?? null,
    scopes: token === null ? null : [...token.scopes],
    status: 'queued',
    skill: {
      name: skill.name,
      runRole: skill.runRole,
      steps: skill.steps,
      output: skill.output,
    },
    input: masked.input,
    sealedHeaders:
      masked.secrets === null ? null : secrets.seal(SEALED_HEADERS, JSON.stringify(masked.secrets)),
    output: null,
    error: null,
    retryOf: retryOf ?? null,
    parentId: parent?.id ?? null,
    depth: parent === null ? 0 : parent.depth + 1,
    lease: null,
    leaseUntil: null,
    wakeAt: now,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
  };
  await stores.agent.executions.insert(execution);
  return execution;
};
