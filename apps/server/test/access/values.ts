import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { textAt } from '../support/answer.ts';
import * as makers from './makers.ts';
import type { At } from './target.ts';

/**
 * Values of path parameters and of members of a body, by name. Each makes what the value names, so
 * that every request finds it as new.
 */
export const VALUES: Readonly<Record<string, (at: At) => Promise<string>>> = {
  projectId: async ({ ground }) => ground.project,
  spaceId: async ({ ground }) => ground.space,
  pageId: async ({ ground, endpoint }) => makers.page(ground, endpoint.example?.given ?? 'draft'),
  version: async () => '1',
  // Names of secrets have no spaces.
  name: async () => makers.fresh('Name').replace(' ', '_'),
  title: async () => makers.fresh('Title'),
  email: async () => `${makers.fresh('person').replace(' ', '-')}@example.com`,
  from: async () => makers.fresh('from').replace(' ', '-'),
  userId: async ({ ground, endpoint, person }) =>
    endpoint.role === undefined ? makers.pictured(ground.harness, person) : makers.member(ground),
  tokenId: async ({ ground, endpoint, person }) => {
    const options = endpoint.role === undefined ? {} : { project: ground.project };
    const owner = endpoint.role === undefined ? person : ground.boss;
    return (await ground.harness.token(owner, ['docs:read'], options)).id;
  },
  sessionId: ({ ground, person }) => makers.sessionOf(ground, person),
  clientId: ({ ground, person }) => makers.applicationOf(ground, person),
  invitationId: async ({ ground }) => (await makers.invite(ground, ground.project)).id,
  keyId: async ({ ground }) => (await ground.make.key(ground.project)).id,
  redirectId: async (at) => {
    const redirects = [{ from: makers.fresh('gone').replace(' ', '-'), to: 'elsewhere' }];
    const path = `/projects/${at.ground.project}/redirects`;
    return textAt(await makers.post(at.ground, path, { redirects }), 'redirects', '0', 'id');
  },
  secretName: async ({ ground }) => {
    const body = {
      name: makers.fresh('Secret').replace(' ', '_'),
      value: 'value of a secret',
      hosts: ['a.example'],
    };
    await makers.post(ground, `/projects/${ground.project}/secrets`, body);
    return body.name;
  },
  feedbackId: ({ ground }) => makers.feedback(ground),
  hash: ({ ground }) => makers.asset(ground, ground.project),
  connectionId: async ({ ground }) => (await makers.connected(ground)).id,
  conversationId: ({ ground, caller }) => makers.conversation(ground, caller),
  userCode: async ({ ground }) => textAt(await makers.device(ground), 'userCode'),
  deviceCode: async ({ ground }) => textAt(await makers.device(ground), 'deviceCode'),
  skillId: ({ ground }) => makers.keptSkill(ground),
  // Of a skill or of an execution. One skill serves the requests that leave it as it is.
  id: ({ ground, endpoint: { path, method } }) => {
    if (!path.includes('skills')) return makers.execution(ground);
    return method === 'GET' ? makers.keptSkill(ground) : makers.skill(ground);
  },
  // What a trigger's own token opens is tested where triggers are.
  token: async () => createToken(TRIGGER_TOKEN_PREFIX),
};
