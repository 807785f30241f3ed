/** `SHA256SUMS` as `sha256sum` of GNU coreutils writes and checks it: a digest, two spaces, a name. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';

const LINE = /^([0-9a-f]{64}) {2}([A-Za-z0-9._-]+)$/;

const digestOf = async (file: string): Promise<string> => {
  const hash = new Bun.CryptoHasher('sha256');
  for await (const part of Bun.file(file).stream()) hash.update(part);
  return hash.digest('hex');
};

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== CHECKSUMS).toSorted();

/** Writes the digests of all files of the folder. */
export const writeChecksums = async (folder: string): Promise<void> => {
  const names = await filesIn(folder);
  const lines = names.map(async (name) => `${await digestOf(join(folder, name))}  ${name}\n`);
  await Bun.write(join(folder, CHECKSUMS), (await Promise.all(lines)).join(''));
};

/** Returns what is wrong, one sentence each: a file that was changed, added, removed or is not listed. */
export const checksumFaults = async (folder: string): Promise<string[]> => {
  const text = await Bun.file(join(folder, CHECKSUMS)).text();
  const listed = new Map<string, string>();
  const faults: string[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const [, digest = '', name = ''] = LINE.exec(line) ?? [];
    if (name === '') faults.push(`${CHECKSUMS} has the line ${JSON.stringify(line)}`);
    else if (listed.has(name)) faults.push(`${CHECKSUMS} has ${name} twice`);
    listed.set(name, digest);
  }
  if (!text.endsWith('\n')) faults.push(`${CHECKSUMS} does not end with a line`);
  const files = await filesIn(folder);
  for (const name of files) {
    const digest = listed.get(name);
    if (digest === undefined) faults.push(`${name} is not in ${CHECKSUMS}`);
    else if (digest !== (await digestOf(join(folder, name))))
      faults.push(`${name} has another digest`);
  }
  for (const name of listed.keys()) {
    if (name !== '' && !files.includes(name)) faults.push(`${name} is missing`);
  }
  return faults;
};
