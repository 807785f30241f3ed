/** An empty bare repository as `git init --bare` makes it (gitrepository-layout(5)), without a process. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDERS = ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'];

const CONFIG = `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = true
[http]
\treceivepack = true
[uploadpack]
\tallowFilter = true
[gc]
\tauto = 0
`;

/** Its default branch is `main`; clients may push to it over HTTP and fetch parts of it. */
export const createRepository = async (path: string): Promise<void> => {
  for (const folder of FOLDERS) await mkdir(join(path, folder), { recursive: true });
  await writeFile(join(path, 'HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(path, 'config'), CONFIG);
};
