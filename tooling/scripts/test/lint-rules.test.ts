/** The rules of CONTRIBUTING.md that `biome.json` enforces: where each of them applies, and where not. */
import { expect, test } from 'bun:test';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';

const ROOT = join(import.meta.dir, '../../..');

const CAST = 'export const read = (value: object) => value as Date;\n';
const CLOCK = 'export const now = (): number => Date.now();\n';
const ENVIRONMENT = 'export const token = process.env.TOKEN;\n';
const PROMISE =
  'const later = async (): Promise<number> => 1;\nexport const go = (): void => {\n  later();\n};\n';
const PLAIN_ID = 'export interface Row {\n  readonly pageId: string | null;\n}\n';
const PLAIN_IDS = 'export const count = (pageIds: readonly string[]): number => pageIds.length;\n';
const FOREIGN_ID = 'export interface Row {\n  readonly deliveryId: string;\n}\n';
const CONSTANT = 'export const kinds = ["a"] as const;\n';
const SAID =
  'export const read = (value: object) =>\n  // biome-ignore lint/plugin: The platform has no better type.\n  value as Date;\n';

const REFUSED = {
  'packages/core/src/cast.ts': CAST,
  'packages/core/src/clock.ts': CLOCK,
  'packages/core/src/environment.ts': ENVIRONMENT,
  'packages/core/src/promise.ts': PROMISE,
  'packages/core/src/records/id.ts': PLAIN_ID,
  'packages/core/src/ports/ids.ts': PLAIN_IDS,
  'packages/db/src/stores/ids.ts': PLAIN_IDS,
  'apps/web/client/src/cast.tsx': CAST,
  'apps/api/src/clock.ts': CLOCK,
};
const ACCEPTED = {
  'packages/core/src/constant.ts': CONSTANT,
  'packages/core/src/said.ts': SAID,
  'packages/core/src/ports/foreign-id.ts': FOREIGN_ID,
  'packages/core/test/id.ts': PLAIN_ID,
  'packages/http/src/id.ts': PLAIN_ID,
  'packages/core/test/cast.ts': CAST,
  'packages/core/test/environment.ts': ENVIRONMENT,
  'packages/db/src/drivers/cast.ts': CAST,
  'packages/db/src/clock.ts': CLOCK,
  'packages/http/src/route.ts': CAST,
};

interface Report {
  readonly diagnostics: readonly { readonly location: { readonly path: string } }[];
}

test('the linter refuses casts, the system clock, the environment, forgotten promises and ids without a kind where they do not belong', async () => {
  await using folder = await temporaryFolder();
  const place = (path: string) => join(folder.path, path);
  await cp(join(ROOT, 'biome.json'), place('biome.json'));
  await cp(join(ROOT, 'tooling/lint'), place('tooling/lint'), { recursive: true });
  await mkdir(place('.git'));
  await Bun.write(place('.gitignore'), 'node_modules\n');
  for (const [path, text] of Object.entries({ ...REFUSED, ...ACCEPTED })) {
    await mkdir(dirname(place(path)), { recursive: true });
    await Bun.write(place(path), text);
  }
  const biome = Bun.spawn([join(ROOT, 'node_modules/.bin/biome'), 'lint', '--reporter=json', '.'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const report: Report = JSON.parse(await biome.stdout.text());
  const found = new Set(report.diagnostics.map(({ location }) => location.path));
  expect([...found].toSorted()).toEqual(Object.keys(REFUSED).toSorted());
});
