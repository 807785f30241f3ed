/** Puts one file after another into a folder, and says each. */
import { randomBytes } from 'node:crypto';
import { folderFiles } from '../../src/index.ts';

const files = folderFiles(process.argv[2] ?? '');
for (let count = 1; ; count += 1) {
  const bytes = new Uint8Array(randomBytes(4 * 1024 * 1024));
  await files.put(Bun.SHA256.hash(bytes, 'hex'), bytes);
  console.log(`put ${count}`);
}
