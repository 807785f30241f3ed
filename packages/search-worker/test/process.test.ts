/** Threads hold no process up: neither the event loop while they work, nor a process that wants to end. */
import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';

const SERVICE = fileURLToPath(new URL('./programs/service.ts', import.meta.url));

test.each(['close', 'leave'])('%s: a process ends when its own work is done', async (ending) => {
  await using folder = await temporaryFolder();
  const service = Bun.spawn([process.execPath, SERVICE, folder.path, ending], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, code] = await Promise.all([
    service.stdout.text(),
    service.stderr.text(),
    service.exited,
  ]);
  expect({ printed, errors, code }).toEqual({ printed: 'Harbour\n', errors: '', code: 0 });
});
