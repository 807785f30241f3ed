/** The machines that there are executables for: those that Bun, and the native parts of the parsers, are built for. */

interface Machine {
  readonly bun: Bun.Build.CompileTarget;
  /** The package with the native part of the Markdown parser. */
  readonly parser: string;
  /** The package with the native part of the CSS parser. */
  readonly cssParser: string;
  /** Where an executable has its built-in files: https://bun.com/docs/bundler/executables */
  readonly root: string;
  readonly extension: '' | '.exe';
}

const unix = (bun: Bun.Build.CompileTarget, parser: string): Machine => ({
  bun,
  parser: `@bruits/satteri-${parser}`,
  cssParser: `lightningcss-${parser}`,
  root: 'file:///$bunfs/root/',
  extension: '',
});

export const MACHINES = {
  'linux-x64': unix('bun-linux-x64', 'linux-x64-gnu'),
  'linux-arm64': unix('bun-linux-arm64', 'linux-arm64-gnu'),
  'darwin-arm64': unix('bun-darwin-arm64', 'darwin-arm64'),
  'darwin-x64': unix('bun-darwin-x64', 'darwin-x64'),
  'windows-x64': {
    bun: 'bun-windows-x64',
    parser: '@bruits/satteri-win32-x64-msvc',
    cssParser: 'lightningcss-win32-x64-msvc',
    root: 'file:///B:/~BUN/root/',
    extension: '.exe',
  },
} as const satisfies Readonly<Record<string, Machine>>;

export type Target = keyof typeof MACHINES;

export const isTarget = (name: string): name is Target => Object.hasOwn(MACHINES, name);

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** This machine, whether there are executables for it or not. */
export const THIS_MACHINE = `${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
