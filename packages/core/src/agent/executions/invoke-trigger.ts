/**
 * The invocation of a trigger: the user who knows its token runs its skill, with the present rights
 * of the person who made it (docs/internals/interface.md#skills-and-triggers).
 */

import { parseToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import type { contract, EndpointOutput } from '@quoin/contract';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import { noSuchTrigger } from '../../messages/skills.ts';
import { type Reply, reply } from '../../reply.ts';
import type { ExecutionRecord } from '../records.ts';
import { beginExecution } from './begin-execution.ts';
import { envelopeOf } from './envelope.ts';
import { EXECUTION_HEADER, requireNoLoop } from './lineage.ts';

/**
 * Quoin's own limit: shorter than the timeouts of proxies and senders of webhooks; then the answer
 * is 202.
 */
const PATIENCE_MS = 30_000;
/**
 * The last use of a trigger is written at most this often, as that of a token
 * (docs/internals/interface.md#access-tokens).
 */
const TOUCH_EVERY_MS = 60_000;

export interface Invocation {
  /** The credential of the path. */
  readonly token: string;
  readonly headers: Headers;
  readonly query: URLSearchParams;
  /** Called once the token is known, so that made-up tokens cost no memory. @throws {AppError} `payload_too_large` */
  readonly readBody: () => Promise<Uint8Array>;
  /** The client went away: the run goes on, no caller waits for it. */
  readonly signal: AbortSignal;
}

const WAIT = /^wait=(\d{1,9})$/;

const preferencesOf = (headers: Headers): string[] =>
  (headers.get('prefer') ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => part.trim());

/** `Prefer: respond-async` (RFC 7240 §4.1). */
export const prefersAsync = (headers: Headers): boolean =>
  preferencesOf(headers).includes('respond-async');

/** Milliseconds to wait for the end; `wait=` beside `respond-async` says how long (RFC 7240 §4.3). */
const patienceOf = (headers: Headers): number => {
  if (!prefersAsync(headers)) return PATIENCE_MS;
  const [wait = 0] = preferencesOf(headers).flatMap(
    (part) => WAIT.exec(part)?.slice(1).map(Number) ?? [],
  );
  return Math.min(PATIENCE_MS, wait * 1000);
};

/** Without its input: many may wait for the end, each with a megabyte of it. */
type Begun = Pick<ExecutionRecord, 'id' | 'projectId'>;

const QUEUED = { status: 'queued', output: null, error: null, finishedAt: null } as const;

const unknown = (): AppError => new AppError('trigger_not_found', noSuchTrigger);

const begin = async (
  { deps }: Context<null>,
  { token, readBody, ...request }: Invocation,
): Promise<Begun> => {
  const { db, clock, secrets } = deps;
  if (!parseToken(TRIGGER_TOKEN_PREFIX, token)) throw unknown();
  const hash = secrets.hash(token);
  // A made-up token costs a read and never the writer.
  const known = await db.read((stores) => stores.agent.triggers.findByTokenHash(hash));
  if (known === null) throw unknown();
  const input = await envelopeOf({ ...request, bytes: await readBody(), token });
  return db.write(async (stores) => {
    const found = await stores.agent.triggers.findByTokenHash(hash);
    if (found === null) throw unknown();
    const { trigger, skill } = found;
    const asked = request.headers.get(EXECUTION_HEADER);
    const parent = await requireNoLoop(deps, stores, asked, skill.id);
    const now = clock.now();
    await stores.agent.triggers.touch(trigger.id, now, new Date(now.getTime() - TOUCH_EVERY_MS));
    const { id: triggerId, userId } = trigger;
    const { id, projectId } = await beginExecution(deps, stores, {
      skill,
      triggerId,
      userId,
      token: null,
      input,
      parent,
    });
    return { id, projectId };
  });
};

export const invokeTrigger = async (
  context: Context<null>,
  invocation: Invocation,
): Promise<Reply<EndpointOutput<typeof contract.triggers.invoke>>> => {
  const { agent, db, waits } = context.deps;
  // Of the invocation only these are kept while it waits.
  const { headers, signal } = invocation;
  const begun = await begin(context, invocation);
  agent.start(begun);
  const patience = patienceOf(headers);
  if (patience > 0) {
    await waits.during((ending) =>
      agent.ended(begun.id, patience, AbortSignal.any([signal, ending])),
    );
  }
  const now =
    patience > 0 ? await db.read((stores) => stores.agent.executions.result(begun.id)) : null;
  const { status, output, error, finishedAt } = now ?? QUEUED;
  return reply(
    { success: true, data: { executionId: begun.id, status, output, error } },
    { status: finishedAt === null ? 202 : 200 },
  );
};
