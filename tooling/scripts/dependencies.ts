/**
 * `bun run dependencies:report`: licences, install scripts and known advisories of what is installed.
 * `bun run dependencies:report audit` queries advisories only, and fails if one forbids a release.
 * `bun run dependencies:report sbom <file>` writes the bill of materials of the service.
 */
import { join } from 'node:path';
import { ROOT } from './src/command.ts';
import { type Advisory, type Audit, audit, isSerious } from './src/dependencies/audit.ts';
import { installedPackages } from './src/dependencies/installed.ts';
import { closureOf, idOf, readLock, unverifiable } from './src/dependencies/lockfile.ts';
import { COPIED, INSTALL_SCRIPTS, SERVICE, scriptEntryOf } from './src/dependencies/policy.ts';
import { sbom } from './src/dependencies/sbom.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const lock = await readLock();
const closure = closureOf(lock, SERVICE, COPIED);
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

const lineOf = ({ name, range, severity, title, url, inService }: Advisory): string =>
  `${severity.padEnd(8)}  ${name} ${range}, ${inService ? 'in the service' : 'in a tool'}: ${title} ${url}`;

const advisories = (found: Audit): string[] => {
  if (found.kind === 'unanswered') return [`The registry did not answer: ${found.reason}`];
  return found.advisories.length === 0 ? ['No known advisories'] : found.advisories.map(lineOf);
};

/** Returns the exit code: 1 for an advisory that forbids a release, 3 if the registry did not answer. */
const runAudit = async (): Promise<number> => {
  const found = await audit(closure);
  for (const line of advisories(found)) print(line);
  if (found.kind === 'unanswered') return 3;
  return found.advisories.some(isSerious) ? 1 : 0;
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
  const unsafe = unverifiable(lock);
  print('\nPackages of bun.lock that no SHA-512 digest proves:');
  for (const id of unsafe.length === 0 ? ['none'] : unsafe) print(`  ${id}`);
  print('\nAdvisories:');
  for (const line of advisories(await audit(closure))) print(`  ${line}`);
};

const [command, file] = process.argv.slice(2);
if (command === undefined) await report();
else if (command === 'audit') process.exitCode = await runAudit();
else if (command === 'sbom' && file !== undefined) await writeSbom(file);
else {
  process.stderr.write('Usage: bun run dependencies:report [audit | sbom <file>]\n');
  process.exit(2);
}
