/** Where the requests of the access tests go: a service with a project, and a Git server beside it. */
import { openForgeServer, openGitServer } from '@quoin/test-kit';
import { type Dialect, maker, openHarness } from '../support/harness.ts';
import type { Ground } from './target.ts';

export interface OpenedGround extends Ground, AsyncDisposable {
  /** Another project of the same owner. */
  readonly elsewhere: string;
}

export const openGround = async (dialect: Dialect): Promise<OpenedGround> => {
  const harness = await openHarness({
    dialect,
    environment: { QUOIN_METRICS_TOKEN: 'operators', QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
  });
  const git = await openGitServer();
  const boss = await harness.signedIn('boss');
  const { headers: as } = await harness.token(boss, ['project:admin', 'docs:write']);
  const make = maker(harness, as);
  const project = await make.project('Ground');
  const elsewhere = await make.project('Elsewhere');
  const space = await make.space(project, 'Space');
  const approvals = { required: true, allowSelfApproval: true };
  await harness.send(`PATCH /api/v1/projects/${project}/settings`, { as, body: { approvals } });
  await git.create('ground/docs');
  return {
    harness,
    boss,
    as,
    make,
    project,
    elsewhere,
    space,
    forge: openForgeServer(git),
    repository: 'ground/docs',
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
      await git.close();
    },
  };
};
