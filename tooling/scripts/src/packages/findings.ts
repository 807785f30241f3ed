/** What publint and Are The Types Wrong say against a tarball. */
import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Their profile `esm-only`: TypeScript's `node10` does not know `exports`, and in CommonJS an ES
 * module is loaded by `import()`, or by `require` since Node 22.12.
 */
const NOT_FOR_ES_MODULES: ReadonlySet<string> = new Set(['node10', 'node16-cjs']);

const concernsUs = (problem: Problem): boolean =>
  !('resolutionKind' in problem && NOT_FOR_ES_MODULES.has(problem.resolutionKind));

/** One line for each finding. */
export const findings = async (tarball: string): Promise<string[]> => {
  const { buffer, byteOffset, byteLength } = await readFile(tarball);
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const { messages, pkg } = await publint({
    pack: { tarball: bytes.slice().buffer },
    strict: true,
  });
  const types = await checkPackage(createPackageFromTarballData(bytes));
  const wrong = types.types === false ? ['has no types'] : types.problems.filter(concernsUs);
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`),
    ...wrong.map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
};
