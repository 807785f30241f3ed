/** What a worker process knows of the service, and that it does not outlive it. */
import { expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICE = fileURLToPath(new URL('./programs/service.ts', import.meta.url));

const start = (filename: string, cwd?: string) =>
  Bun.spawn([process.execPath, SERVICE, filename], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, QUOIN_SECRET: 'of the environment' },
  });

test('a worker that loops ends with the service, also where that is killed', async () => {
  const service = start('orphan.txt');
  const reader = service.stdout.getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toBe('looping\n');
  service.kill('SIGKILL');
  // The worker has the same output: it ends when both are gone.
  expect((await reader.read()).done).toBe(true);
});

test('a worker knows nothing of the service’s environment, nor of a .env beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-'));
  try {
    await Bun.write(join(folder, '.env'), 'QUOIN_DATABASE_URL=of-the-file\n');
    const output = await new Response(start('environment.txt', folder).stdout).text();
    expect(output).toContain('BUN_JSC_forceRAMSize');
    expect(output).not.toMatch(/QUOIN|of the environment|of-the-file/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
