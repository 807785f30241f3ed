/**
 * `bun run dependencies:report`: licences, install scripts and known advisories of what is installed.
 * `bun run dependencies:report sbom <file>` writes the bill of materials of the service.
 */
import { join } from 'node:path';
import { BUN, ROOT, run } from './src/command.ts';
import { installedPackages } from './src/dependencies/installed.ts';
import { closureOf, idOf, readLock } from './src/dependencies/lockfile.ts';
import { COPIED, INSTALL_SCRIPTS, SERVICE, scriptEntryOf } from './src/dependencies/policy.ts';
import { sbom } from './src/dependencies/sbom.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const closure = closureOf(await readLock(), SERVICE, COPIED);
const installed = await installedPackages();
const licenses = new Map(installed.map(({ id, license }) => [id, license]));

const writeSbom = async (file: string): Promise<void> => {
  const { version } = await Bun.file(join(ROOT, 'packages/cli/package.json')).json();
  await Bun.write(file, sbom({ version, bunVersion: Bun.version, closure, licenses }));
  print(`Wrote ${closure.packages.length} packages to ${file}`);
};

const countBy = (values: readonly string[]): [string, number][] =>
  Object.entries(Object.groupBy(values, (value) => value))
    .map(([value, all]): [string, number] => [value, all?.length ?? 0])
    .toSorted((a, b) => b[1] - a[1]);

/** The registry is asked, which may refuse: that is said, and is no failure of the packages. */
const advisories = async (): Promise<string> => {
  const { ok, output } = await run([BUN, 'audit'], { limit: 60_000 });
  const [error] = /^error: .*$/m.exec(output) ?? [];
  if (error !== undefined) return `The registry did not answer: ${error.slice('error: '.length)}`;
  return ok ? 'No known advisories' : output.trim();
};

const report = async (): Promise<void> => {
  const ofService = closure.packages.map((one) => licenses.get(idOf(one)) ?? 'not installed here');
  print(`Licences of the ${closure.packages.length} packages of the service:`);
  for (const [license, count] of countBy(ofService))
    print(`  ${String(count).padStart(4)}  ${license}`);
  print(`\nLicences of all ${installed.length} packages, tools and tests included:`);
  for (const [license, count] of countBy(installed.map((one) => one.license))) {
    print(`  ${String(count).padStart(4)}  ${license}`);
  }
  print('\nInstall scripts:');
  for (const { id, installScripts } of installed) {
    const name = id.slice(0, id.lastIndexOf('@'));
    for (const [script, command] of Object.entries(installScripts)) {
      print(
        `  ${(INSTALL_SCRIPTS[scriptEntryOf(name)] ?? 'unknown').padEnd(7)}  ${id} ${script}: ${command}`,
      );
    }
  }
  print(`\nAdvisories:\n  ${await advisories()}`);
};

const [command, file] = process.argv.slice(2);
if (command === undefined) await report();
else if (command === 'sbom' && file !== undefined) await writeSbom(file);
else {
  process.stderr.write('Usage: bun run dependencies:report [sbom <file>]\n');
  process.exit(2);
}
