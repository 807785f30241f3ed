/** One service for everything that is tested of folders: starting it costs more than most tests. */
import { afterAll, beforeAll } from 'bun:test';
import { type CommandUnderTest, openCommand } from '../../support/command.ts';

export let quoin: CommandUnderTest;

beforeAll(async () => {
  quoin = await openCommand({
    serviceEnv: { QUOIN_RATE_LIMIT_TOKEN: '0', QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
  });
});
afterAll(() => quoin[Symbol.asyncDispose]());
