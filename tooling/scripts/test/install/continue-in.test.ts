import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from '../../src/command.ts';

const FOLDER = join(ROOT, 'tooling/scripts');

test('each program that installs packages goes on in another process', async () => {
  const programs = await Array.fromAsync(new Bun.Glob('*.ts').scan(FOLDER));
  const installing: string[] = [];
  const going: string[] = [];
  for (const name of programs) {
    const source = await Bun.file(join(FOLDER, name)).text();
    if (source.includes('install(')) installing.push(name);
    if (source.includes('await continueIn(')) going.push(name);
  }
  expect(installing.toSorted()).toEqual([
    'check.ts',
    'dev.ts',
    'soak-delays.ts',
    'soak.ts',
    'up.ts',
  ]);
  expect(going.toSorted()).toEqual(installing.toSorted());
});

test('the program gets the arguments, and its exit code is the one of the process', async () => {
  const source = [
    `import { continueIn } from ${JSON.stringify(join(FOLDER, 'src/continue-in.ts'))};`,
    `if (process.argv.includes('--next')) { console.log(process.argv.slice(2).join()); process.exit(7); }`,
    `await continueIn(import.meta.path, ['--next', ...process.argv.slice(2)]);`,
  ].join('\n');
  await using folder = await temporaryFolder();
  const program = join(folder.path, 'program.ts');
  await Bun.write(program, source);
  const child = Bun.spawn([process.execPath, program, 'one'], { stdout: 'pipe' });
  expect(await new Response(child.stdout).text()).toBe('--next,one\n');
  expect(await child.exited).toBe(7);
});
