/** The files of `deploy/` name settings, addresses and times that the service has. */
import { describe, expect, test } from 'bun:test';
import { type Schema, Validator } from '@cfworker/json-schema';
import { contract, fullPaths } from '@quoin/contract';
import { type Environment, readConfig } from '@quoin/service/config';
import { Glob } from 'bun';
import { parse, parseAllDocuments } from 'yaml';
import { fencedBlocks, ROOT, read } from './support/markdown.ts';

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
