/**
 * The Helm chart, rendered by Go's template engine, beside the Kustomize base. Needs Debian's package
 * golang-go; Helm itself is not a package of Debian.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
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

const readYaml = async (path: string): Promise<unknown> => parse(await Bun.file(path).text());

/** The resources of the chart by their kind. */
const render = async (values: Fields = {}): Promise<ReadonlyMap<string, Fields>> => {
  const chart = fieldsAt(await readYaml(join(CHART, 'Chart.yaml')));
  const { name: Name, version: Version, appVersion: AppVersion } = chart;
  const data = {
    Values: { ...fieldsAt(await readYaml(join(CHART, 'values.yaml'))), ...values },
    Chart: { Name, Version, AppVersion },
    Release: { Name: 'docs', Service: 'Helm' },
  };
  const program = join(import.meta.dir, 'helm/render.go');
  const child = Bun.spawn(['go', 'run', program, CHART], {
    stdin: new Blob([JSON.stringify(data)]),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [text, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect([await child.exited, errors]).toEqual([0, '']);
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
