/** Licences and install scripts of the packages that are installed. */
import { join } from 'node:path';
import { BUN, ROOT, run } from '../command.ts';

interface Listed {
  readonly name: string;
  readonly versions: readonly string[];
  readonly paths: readonly string[];
}

export interface InstalledPackage {
  /** `name@version` */
  readonly id: string;
  /** An SPDX expression as the package has it; `Unknown` where it has none. */
  readonly license: string;
  /** What npm would run when the package is installed, by the name of the script. */
  readonly installScripts: Readonly<Record<string, string>>;
}

/** The scripts that npm runs in a dependency (npm documentation, "scripts", Life Cycle Operation Order). */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall'];

const scriptsOf = async (folder: string): Promise<Record<string, string>> => {
  const { scripts = {} }: { scripts?: Record<string, string> } = await Bun.file(
    join(folder, 'package.json'),
  ).json();
  return Object.fromEntries(
    Object.entries(scripts).filter(([name]) => INSTALL_SCRIPTS.includes(name)),
  );
};

/** @throws {Error} with what Bun said */
export const installedPackages = async (): Promise<InstalledPackage[]> => {
  const { ok, output } = await run([BUN, 'pm', 'licenses', '--json'], { cwd: ROOT });
  if (!ok) throw new Error(output);
  const start = output.indexOf('{');
  const byLicense: Record<string, Listed[]> = JSON.parse(
    output.slice(start, output.lastIndexOf('}') + 1),
  );
  const found: InstalledPackage[] = [];
  for (const [license, listed] of Object.entries(byLicense)) {
    for (const { name, versions, paths } of listed) {
      for (const [index, version] of versions.entries()) {
        const installScripts = await scriptsOf(paths[index] ?? paths[0] ?? '');
        found.push({ id: `${name}@${version}`, license, installScripts });
      }
    }
  }
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};
