/** The remote passes the contract of its port, with a Git server. */
import { test } from 'bun:test';
import { gitRemoteChecks } from '@quoin/git-sync/testing';
import { fixture } from './support/fixture.ts';

const { remote, repository } = await fixture();

for (const [name, check] of Object.entries(gitRemoteChecks)) {
  test(name, async () => {
    const { source } = await repository(null);
    await check({ remote, source });
  });
}
