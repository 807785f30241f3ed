/** A world whose jobs do the work, as in the running service, and a Git host that tells it of pushes. */

import { addGitJobs } from '@quoin/service/git-jobs';
import { eventually } from '@quoin/test-kit';
import pino from 'pino';
import type { Answer } from '../../support/answer.ts';
import type { Instance } from '../../support/harness.ts';
import { type GitWorld, gitWorld, REPOSITORY, type WorldOptions } from './git-world.ts';

/** Before a failed run is tried again: no test waits for the service's own time. */
const RETRY_MS = 100;

export interface WorkingWorld extends AsyncDisposable {
  readonly world: GitWorld;
  readonly connectionId: string;
  /**
   * What GitLab sends after a push.
   *
   * @param delivery its id; a new id each time by default
   * @param to the process that gets it
   */
  deliver(delivery?: string, to?: Instance): Promise<Answer>;
}

/** Jobs look for work once a second, and a run takes several on a machine under load. */
const PATIENCE_MS = 30_000;

export const awaited = <T>(check: () => T | Promise<T>) =>
  eventually(check, { timeout: PATIENCE_MS });

/** Begins the work of a process of the deployment. */
export const startJobs = async ({ foundation }: Instance): Promise<void> => {
  await addGitJobs(foundation, pino({ level: 'silent' }), { retryMs: RETRY_MS });
  await foundation.jobs.start();
};

const secretOf = ({ body }: Answer): string =>
  String(Reflect.get(Object(Reflect.get(Object(body), 'connection')), 'webhookSecret'));

export const workingWorld = async (options: WorldOptions = {}): Promise<WorkingWorld> => {
  const environment = { QUOIN_GIT_POLL_SECONDS: '86400', ...options.environment };
  const world = await gitWorld({ ...options, environment });
  const secret = secretOf(await world.call('POST', '/git/rotate-secret'));
  const connectionId = await world.connectionId();
  const asked = world.server.requests.length;
  await startJobs(world.harness);
  // The poll of the start finds nothing; by default, the next one is a day later.
  // Its last request is the list of references.
  await awaited(() => world.server.requests.slice(asked).some(({ isPost }) => isPost));
  return {
    world,
    connectionId,
    deliver: (delivery = crypto.randomUUID(), to = world.harness) =>
      to.send(`POST /webhooks/git/${connectionId}`, {
        headers: {
          'x-gitlab-event': 'Push Hook',
          'x-gitlab-token': secret,
          'idempotency-key': delivery,
        },
        body: {
          object_kind: 'push',
          // A hint, and no caller relies on it.
          after: '1'.repeat(40),
          ref: 'refs/heads/main',
          project: { path_with_namespace: REPOSITORY },
        },
      }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
};
