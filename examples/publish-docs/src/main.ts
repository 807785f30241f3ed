/** `bun examples/publish-docs/src/main.ts FOLDER`, with QUOIN_URL and QUOIN_TOKEN. */
import { createClient, RequestFailed } from './client.ts';
import { publishFolder } from './publish.ts';

const folder = process.argv[2];
const token = process.env.QUOIN_TOKEN;
const url = process.env.QUOIN_URL ?? 'http://localhost:4400';

if (folder === undefined || token === undefined) {
  process.stderr.write(
    'Usage: QUOIN_TOKEN=… bun examples/publish-docs/src/main.ts FOLDER\n' +
      'A token: bun run quoin admin token --email YOU --scopes docs:write,project:admin\n',
  );
  process.exit(2);
}

const started = performance.now();
const { isTTY } = process.stderr;
let last = '';
const progress = (step: string, done: number, total: number): void => {
  if (isTTY) process.stderr.write(`\r\x1b[K${step} ${done}/${total}`);
  else if (step !== last || done % 100 === 0) process.stderr.write(`${step} ${done}/${total}\n`);
  last = step;
};

const outcome = await publishFolder(createClient(url, token), folder, progress).catch(
  (problem: unknown) => {
    if (!(problem instanceof RequestFailed)) throw problem;
    process.stderr.write(`${problem.message}\n`);
    process.exit(1);
  },
);
if (isTTY) process.stderr.write('\r\x1b[K');
for (const loss of outcome.losses) process.stdout.write(`not carried over  ${loss}\n`);
for (const warning of outcome.warnings) process.stdout.write(`warning  ${warning}\n`);
for (const difference of outcome.differences) process.stdout.write(`different  ${difference}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const size = (outcome.bytes / 1e6).toFixed(1);
if (outcome.dialect !== 'native') {
  process.stdout.write(
    `converted from ${outcome.dialect}; ${outcome.losses.length} things were not carried over\n`,
  );
}
process.stdout.write(
  `${outcome.slug}: ${outcome.pages} pages, ${size} MB, ${outcome.differences.length} differences, ${seconds} s\n`,
);
process.exit(outcome.differences.length === 0 ? 0 : 1);
