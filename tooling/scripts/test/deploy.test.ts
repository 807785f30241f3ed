/** The files of `deploy/` name settings, addresses and times that the service has. */
import { describe, expect, test } from 'bun:test';
import { type Schema, Validator } from '@cfworker/json-schema';
import { contract, fullPaths } from '@quoin/contract';
import { type Environment, readConfig } from '@quoin/service/config';
import { Glob } from 'bun';
import { parse, parseAllDocuments } from 'yaml';
import { fencedBlocks, ROOT, read } from './support/markdown.ts';
import { kubernetesData, typeErrors } from './support/typed-data.ts';

const paths = [...new Glob('deploy/**/*').scanSync({ cwd: ROOT })]
  .filter((path) => !path.includes('/dist/'))
  .toSorted();
const files = await Promise.all(paths.map(async (path) => ({ path, text: await read(path) })));
const text = (path: string): string => files.find((file) => file.path === path)?.text ?? '';

/** Templates of Helm become YAML when they are rendered: `soak/helm.test.ts`. */
const isYaml = ({ path }: { readonly path: string }): boolean =>
  path.endsWith('.yaml') && !path.includes('/templates/');

test.each(files.filter(isYaml))('$path is YAML', ({ text }) => {
  const documents = parseAllDocuments(text);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
});

const kubernetes = paths
  .filter((path) => /^deploy\/kubernetes\/(?!kustomization)/.test(path))
  .flatMap((path) =>
    parseAllDocuments(text(path)).map((document) => kubernetesData(path, document.toJS())),
  );

test('resources have the types of Kubernetes, and the dashboard that of Grafana', async () => {
  const dashboard = JSON.parse(text('deploy/monitoring/grafana-dashboard.json'));
  const ofGrafana = { module: '@grafana/schema', type: 'Dashboard' };
  const [service] = kubernetes.filter(({ type }) => type === 'Service');
  expect(kubernetes.map(({ type }) => type).toSorted()).toEqual([
    ...['ConfigMap', 'Deployment', 'Job', 'PodDisruptionBudget', 'Service'],
  ]);
  const wrong = [
    { ...ofGrafana, name: 'a panel without a type', value: { ...dashboard, panels: [{}] } },
    kubernetesData('a misspelt member', { ...Object(service?.value), specs: {} }),
  ];
  const errors = await typeErrors([
    ...kubernetes,
    { ...ofGrafana, name: 'grafana-dashboard.json', value: dashboard },
    ...wrong,
  ]);
  expect(errors.map((error) => error.replace(/: error.*/, ''))).toEqual(
    wrong.map(({ name }) => name),
  );
});

test('the resources of the Kustomize base are all those of the folder', () => {
  const { resources } = parse(text('deploy/kubernetes/kustomization.yaml'));
  const named: string[] = resources;
  expect(named.map((name) => `deploy/kubernetes/${name}`).toSorted()).toEqual(
    [...new Set(kubernetes.map(({ name }) => name))].toSorted(),
  );
});

/** The schema of the Compose specification, as dclint publishes it. */
const COMPOSE_SCHEMA = 'tooling/scripts/node_modules/dclint/schemas/compose.schema.json';

test('compose files follow the Compose specification, and extend what exists', async () => {
  const schema: Schema = JSON.parse(await read(COMPOSE_SCHEMA));
  const validator = new Validator(schema, '7', false);
  const compose = paths.filter((path) => /^deploy\/compose\/.*\.yaml$/.test(path));
  expect(compose.length).toBe(3);
  for (const path of compose) {
    const file = parse(text(path), { merge: true });
    expect([path, validator.validate(file).errors]).toEqual([path, []]);
    const services: Record<string, { extends?: { file: string; service: string } }> = file.services;
    for (const { extends: base } of Object.values(services)) {
      if (base === undefined) continue;
      const { services: others } = parse(text(`deploy/compose/${base.file}`));
      expect(others).toHaveProperty(base.service);
    }
  }
  const misspelt = { services: { quoin: { image: 'quoin', read_onyl: true } } };
  expect(validator.validate(misspelt).valid).toBe(false);
});

test('commands that build the image with Docker name its file', async () => {
  const guide = await read('docs/self-hosting/containers.md');
  const texts = [guide, text('deploy/container/Containerfile')];
  const commands = texts.flatMap((found) => found.match(/docker build .*/g) ?? []);
  expect(commands.length).toBe(2);
  for (const command of commands) {
    expect(command).toContain('--file deploy/container/Containerfile ');
  }
});

test('every variable is one that the service reads', () => {
  const known = new Set<string>();
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get: (_, name) => {
          known.add(String(name));
          return undefined;
        },
      },
    ),
  );
  const named = new Set(
    files.flatMap((file) => file.text.match(/\bQUOIN_[A-Z0-9_]+[A-Z0-9]\b(?!_?\*)/g) ?? []),
  );
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});

test('probes and the question for certificates go to addresses of the service', () => {
  const { health, ready, tlsHost } = contract.system;
  const served = [health, ready, tlsHost].flatMap(fullPaths);
  const probes = files.flatMap((file) => [...file.text.matchAll(/path: (\/(?!data|tmp)\w+)/g)]);
  const asked = text('deploy/compose/Caddyfile').matchAll(/ask http:\/\/quoin:4400(\S+)/g);
  const named = [...probes, ...asked].map(([, path = '']) => path);
  expect(named.length).toBe(7);
  for (const path of named) expect(served).toContain(path);
});

describe('a stop is given longer than answers that stream may take', () => {
  const { drainSeconds } = readConfig({});
  test.each([
    ['deploy/systemd/quoin.service', /^TimeoutStopSec=(\d+)$/m],
    ['deploy/compose/service.yaml', /^ +stop_grace_period: (\d+)s$/m],
    ['deploy/helm/quoin/values.yaml', /^terminationGracePeriodSeconds: (\d+)$/m],
    ['deploy/kubernetes/deployment.yaml', /^ +terminationGracePeriodSeconds: (\d+)$/m],
  ])('%s', (path, pattern) => {
    const [, seconds = '0'] = pattern.exec(text(path)) ?? [];
    expect(Number(seconds)).toBeGreaterThan(drainSeconds);
  });
});

test('the values of the Helm chart follow their schema, which refuses others', async () => {
  const schema: Schema = JSON.parse(text('deploy/helm/quoin/values.schema.json'));
  const validator = new Validator(schema, '7', false);
  const values: Record<string, unknown> = parse(text('deploy/helm/quoin/values.yaml'));
  expect(validator.validate(values).errors).toEqual([]);
  const wrong = [
    { replicas: 0 },
    { publicUrl: 'docs.example.com' },
    { config: { QUOIN_LOG_LEVEL: 1 } },
    { config: { PATH: '/' } },
    { replica: 2 },
  ];
  for (const change of wrong) {
    expect([change, validator.validate({ ...values, ...change }).valid]).toEqual([change, false]);
  }
});

test('the guide shows the systemd unit as it is', async () => {
  const blocks = fencedBlocks(await read('docs/self-hosting/executable.md'));
  const unit = blocks.find(({ language }) => language === 'ini');
  expect(unit?.text).toBe(text('deploy/systemd/quoin.service'));
});
