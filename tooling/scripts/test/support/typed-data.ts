/** Data that has to be of a type, checked by the compiler of TypeScript: types of other projects are strict about names and values that they do not have. */
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from './markdown.ts';

export interface TypedData {
  /** Names the value in errors. */
  readonly name: string;
  /** The module that exports the type, a dependency of this package. */
  readonly module: string;
  readonly type: string;
  readonly value: unknown;
}

const PACKAGES = join(ROOT, 'tooling/scripts/node_modules');
const COMPILER = join(PACKAGES, '.bin/tsc');

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  // Those packages are not part of this repository.
  skipLibCheck: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'esnext',
  types: [],
  paths: { '*': [join(PACKAGES, '*')] },
};

/** @returns what the compiler finds, a line each: the name of the value and the error */
export const typeErrors = async (data: readonly TypedData[]): Promise<string[]> => {
  await using folder = await temporaryFolder();
  const lines = data.map(
    ({ module, type, value }, at) =>
      `export const data${at}: import('${module}').${type} = ${JSON.stringify(value)};`,
  );
  await Bun.write(join(folder.path, 'data.ts'), lines.join('\n'));
  const config = { compilerOptions: COMPILER_OPTIONS, files: ['data.ts'] };
  await Bun.write(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
  const child = Bun.spawn([COMPILER, '-p', folder.path, '--pretty', 'false'], {
    cwd: folder.path,
    stdout: 'pipe',
  });
  const output = await child.stdout.text();
  const code = await child.exited;
  const errors = [...output.matchAll(/^data\.ts\((\d+),\d+\): (error .*)$/gm)].map(
    ([, line, error]) => `${data[Number(line) - 1]?.name}: ${error}`,
  );
  if (code !== 0 && errors.length === 0) throw new Error(output);
  return errors;
};

const KUBERNETES_MODULES: Readonly<Record<string, string>> = {
  'v1 ConfigMap': 'kubernetes-types/core/v1',
  'v1 Service': 'kubernetes-types/core/v1',
  'apps/v1 Deployment': 'kubernetes-types/apps/v1',
  'autoscaling/v2 HorizontalPodAutoscaler': 'kubernetes-types/autoscaling/v2',
  'batch/v1 Job': 'kubernetes-types/batch/v1',
  'policy/v1 PodDisruptionBudget': 'kubernetes-types/policy/v1',
};

/** A resource of Kubernetes with the type that its `apiVersion` and `kind` name. */
export const kubernetesData = (
  name: string,
  value: Readonly<Record<string, unknown>>,
): TypedData => {
  const module = KUBERNETES_MODULES[`${value.apiVersion} ${value.kind}`];
  if (module === undefined) {
    throw new Error(`${name}: no type for ${value.apiVersion} ${value.kind}`);
  }
  return { name, module, type: String(value.kind), value };
};
