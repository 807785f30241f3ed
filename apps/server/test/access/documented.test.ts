/**
 * The OpenAPI document describes every answer: those of right requests, and of requests that break one
 * rule each. Requests are made from the document's own schemas.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { SCOPES } from '@quoin/auth-scopes';
import { type Endpoint, endpoints } from '@quoin/contract';
import { isLong } from '@quoin/test-kit';
import { undocumented } from '../support/documented.ts';
import type { Credential } from '../support/harness.ts';
import { giveRole, type NamedCaller } from './callers.ts';
import { type OpenedGround, openGround } from './ground.ts';
import { oddRequests } from './odd-requests.ts';
import { type Caller, expectedOf } from './rule.ts';
import type { Target } from './target.ts';
import { addressOf, prepareOf } from './targets.ts';

let ground: OpenedGround;

beforeAll(async () => {
  ground = await openGround('sqlite');
});
afterAll(() => ground[Symbol.asyncDispose]());

/** An owner of the project, who has sent no request before: some requests end all credentials. */
const callerFor = async ({ auth, id, scope = 'any' }: Endpoint): Promise<NamedCaller> => {
  const { harness, make, project } = ground;
  const name = `owner-${id.toLowerCase()}`;
  const person = await harness.signedIn(name);
  await giveRole(harness, project, person, 'owner');
  const by = (caller: Caller, headers: Credential): NamedCaller => ({
    ...{ name, caller, person, headers },
  });
  if (auth === 'none' || auth === 'handler') return by({ kind: 'anonymous' }, {});
  if (auth === 'session') {
    return by({ kind: 'session', origin: 'own', role: 'owner' }, person.session);
  }
  if (auth === 'assistantKey') {
    const { id: keyId, headers } = await make.key(project, { allowPrivate: true });
    return by({ kind: 'assistantKey', keyId, origin: 'absent' }, headers);
  }
  const { headers } = await harness.token(person, SCOPES);
  const needed = scope === 'any' ? 'docs:read' : scope;
  return by({ kind: 'token', scope: needed, works: 'everywhere', role: 'owner' }, headers);
};

/** Of the odd requests of one endpoint, in `check`: every kind is met by some endpoint. */
const ODD = isLong ? Number.POSITIVE_INFINITY : 10;

const sample = <T>(items: readonly T[], most: number, seed: string): readonly T[] =>
  items
    .map((item, at) => ({ item, order: Bun.hash.crc32(`${seed} ${at}`) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, most)
    .map(({ item }) => item);

const faultsOf = async (endpoint: Endpoint): Promise<readonly string[]> => {
  const caller = await callerFor(endpoint);
  const faults: string[] = [];
  const hold = async (
    name: string,
    address: string,
    { headers = {}, body, as = caller.headers }: Omit<Target, 'params' | 'query'>,
  ): Promise<number> => {
    const answer = await ground.harness.send(address, { as, headers, body });
    const fault = undocumented(endpoint, answer);
    if (fault !== null) faults.push(`${name}: ${fault}`);
    return answer.status;
  };
  const prepare = prepareOf(endpoint);
  const right = await prepare(ground, caller);
  const status = await hold('a right request', addressOf(endpoint, right), right);
  if (status !== expectedOf(endpoint, caller.caller).status) faults.push(`a right one: ${status}`);
  const target = await prepare(ground, caller);
  const { headers = {}, body } = target;
  for (const odd of sample(oddRequests(endpoint, target), ODD, endpoint.id)) {
    const sent = { ...target, body: odd.body, headers: { ...headers, ...odd.headers } };
    await hold(odd.name, odd.address, sent);
  }
  await hold('no credential', addressOf(endpoint, target), { headers, body, as: {} });
  return faults;
};

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  'the document describes every answer of %s',
  async (_id, endpoint) => {
    expect(await faultsOf(endpoint)).toEqual([]);
  },
);
