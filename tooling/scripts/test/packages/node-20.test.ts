/** Packages that promise Node 20 use no built-in that came later (MDN, Browser compatibility). */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { ROOT } from '../../src/command.ts';

const LATER =
  /\b(?:Map|Object)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\b(?:Async)?DisposableStack\b|\bIterator\.from\b|\bRegExp\.escape\b|\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|toArray|some|every|find|reduce)\(|\.(?:union|intersection|difference|symmetricDifference|isSubsetOf)\(/;

/** Only a program that contains the service loads it, and that needs Bun. */
const WITH_THE_SERVICE: ReadonlySet<string> = new Set([
  'packages/cli/src/folder/watch/preview.ts',
  'packages/cli/src/local/local-project.ts',
]);

const onNode20 = async (): Promise<string[]> => {
  const manifests = await Array.fromAsync(new Bun.Glob('packages/*/package.json').scan(ROOT));
  const found: string[] = [];
  for (const path of manifests) {
    const { engines, private: isPrivate } = await Bun.file(join(ROOT, path)).json();
    if (isPrivate !== true && /^>=20(?:\.|$)/.test(engines?.node ?? ''))
      found.push(path.replace('/package.json', ''));
  }
  return found;
};

test('sources of packages for Node 20 use no later built-in', async () => {
  const packages = await onNode20();
  expect(packages).toContain('packages/cli');
  const uses: string[] = [];
  for (const folder of packages) {
    for await (const path of new Bun.Glob(`${folder}/src/**/*.ts`).scan(ROOT)) {
      const source = await Bun.file(join(ROOT, path)).text();
      const [use] = LATER.exec(source) ?? [];
      if (use !== undefined && !WITH_THE_SERVICE.has(path)) uses.push(`${path}: ${use}`);
    }
  }
  expect(uses).toEqual([]);
});
