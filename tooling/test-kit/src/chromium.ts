/**
 * The Chromium that npm's @sparticuz/chromium carries, unpacked once a version and a machine,
 * with the shared libraries and the font that a slim machine lacks.
 */
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url));

export interface Chromium {
  readonly executable: string;
  readonly env: Record<string, string>;
}

/**
 * `QUOIN_TEST_CHROMIUM` names another Chromium, for machines that the package does not serve.
 *
 * @throws Error on such a machine without that variable
 */
export const chromium = async (): Promise<Chromium> => {
  const chosen = process.env.QUOIN_TEST_CHROMIUM;
  if (chosen !== undefined && chosen !== '') return { executable: chosen, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `@sparticuz/chromium is for Linux on x64, not ${process.platform} on ${process.arch}: ` +
        'name a Chromium or Chrome in QUOIN_TEST_CHROMIUM',
    );
  }
  const folder = await unpacked();
  return {
    executable: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
};

/** Test processes may come here at the same time: each unpacks aside, and one rename wins. */
const unpacked = async (): Promise<string> => {
  const folder = join(CACHE, `chromium-${await packageVersion()}`);
  if (await isFolder(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, 'unpacking-'));
  try {
    await inflateInto(aside);
    // The package's own fonts.conf names folders of AWS Lambda.
    await writeFile(
      join(aside, 'fonts.conf'),
      `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!(await isFolder(folder))) throw error;
  }
  return folder;
};

const inflateInto = async (folder: string) => {
  const program = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));
  const child = Bun.spawn([process.execPath, program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`Chromium could not be unpacked\n${errors}`);
};

const packageVersion = async (): Promise<string> => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const manifest: unknown = JSON.parse(
    await readFile(join(dirname(entry), '../package.json'), 'utf8'),
  );
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('@sparticuz/chromium has no version');
};

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
