/** Dependencies: their licences, their install scripts, and the bill of materials of a release. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { audit, isSerious } from '../src/dependencies/audit.ts';
import { type InstalledPackage, installedPackages } from '../src/dependencies/installed.ts';
import {
  type Closure,
  closureOf,
  idOf,
  missingPeers,
  readLock,
  unverifiable,
} from '../src/dependencies/lockfile.ts';
import {
  COPIED,
  INSTALL_SCRIPTS,
  LICENSES,
  OTHER_LICENSES,
  SERVICE,
  scriptEntryOf,
} from '../src/dependencies/policy.ts';
import { sbom } from '../src/dependencies/sbom.ts';
import { read } from './support/markdown.ts';

/** At the end of the name of a native part, which has the licence of its package. */
const PLATFORM = /-(?:android|darwin|freebsd|linux|win32)-.*$/;

let closure: Closure;
let installed: readonly InstalledPackage[];
let licenses: ReadonlyMap<string, string>;
beforeAll(async () => {
  closure = closureOf(await readLock(), SERVICE, COPIED);
  installed = await installedPackages();
  licenses = new Map(installed.map(({ id, license }) => [id, license]));
});

const nameOf = (id: string): string => id.slice(0, id.lastIndexOf('@'));

test('the packages of the service have licences that it may pass on', () => {
  const others = closure.packages
    .map((one) => ({ name: one.name, license: licenses.get(idOf(one)) }))
    // Native parts for other machines are not installed here; each has the licence of its package.
    .filter(({ license }) => license !== undefined && !LICENSES.has(license));
  const names = others.map(({ name }) => name.replace(PLATFORM, ''));
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(OTHER_LICENSES));
});

describe('install scripts', () => {
  test('are those of known packages', () => {
    const names = installed
      .filter(({ installScripts }) => Object.keys(installScripts).length > 0)
      .map(({ id }) => scriptEntryOf(nameOf(id)));
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(INSTALL_SCRIPTS).toSorted());
  });

  test('are run only for packages that are listed as trusted', async () => {
    const { trustedDependencies } = JSON.parse(await read('package.json'));
    expect(trustedDependencies).not.toEqual([]);
    for (const name of trustedDependencies) {
      expect([name, INSTALL_SCRIPTS[scriptEntryOf(name)]]).toEqual([name, 'run']);
    }
  });

  test('are not run for the service at all', () => {
    const trusted = closure.packages.filter(
      ({ name }) => INSTALL_SCRIPTS[scriptEntryOf(name)] === 'run',
    );
    expect(trusted).toEqual([]);
  });
});

test('each locked package is from a registry, and a SHA-512 digest proves its bytes', async () => {
  const lock = await readLock();
  expect(unverifiable(lock)).toEqual([]);
  const packages = {
    a: ['a@1.0.0', '', {}, 'sha512-YQ=='],
    b: ['b@git+https://example.com/b.git#abc', '', {}, 'abc'],
    c: ['c@1.0.0', '', {}, 'sha1-YQ=='],
    d: ['@quoin/d@workspace:packages/d'],
  } as const;
  expect(unverifiable({ workspaces: {}, packages })).toEqual([packages.b[0], 'c@1.0.0']);
});

test('the service has the packages that others require as peers, because `up` installs no peers', async () => {
  const lock = await readLock();
  // Elysia loads the first for files that it checks itself, and the other has types only.
  expect(missingPeers(lock, closureOf(lock, SERVICE, [], 'without peers'))).toEqual([
    'file-type',
    'openapi-types',
  ]);
});

describe('advisories', () => {
  const asked = async (answer: () => Response) => {
    await using registry = Bun.serve({ port: 0, fetch: answer });
    const url = `http://127.0.0.1:${registry.port}/`;
    return await audit(closure, { BUN_CONFIG_REGISTRY: url, npm_config_registry: url });
  };
  const advisory = { title: 'A fault', url: 'https://example.com/1', vulnerable_versions: '*' };

  test('advisories of packages in the service prevent a release from severity `high`', async () => {
    const found = await asked(() =>
      Response.json({
        elysia: [
          { ...advisory, severity: 'high' },
          { ...advisory, severity: 'moderate' },
          { ...advisory, severity: 'unheard of' },
          { ...advisory, severity: 'critical', vulnerable_versions: '<0.0.1' },
        ],
        knip: [{ ...advisory, severity: 'critical' }],
      }),
    );
    if (found.kind === 'unanswered') throw new Error(found.reason);
    const summaries = found.advisories.map((one) => [one.name, one.inService, isSerious(one)]);
    expect(summaries).toEqual([
      ['elysia', true, true],
      ['elysia', true, false],
      ['elysia', true, true],
      ['elysia', false, false],
      ['knip', false, false],
    ]);
  });

  test('has no versions, or unknown ones if the registry does not answer', async () => {
    expect(await asked(() => Response.json({}))).toEqual({ kind: 'answered', advisories: [] });
    const refused = await asked(() => new Response(null, { status: 405 }));
    expect(refused).toEqual({ kind: 'unanswered', reason: expect.stringContaining('405') });
  });
});

describe('the bill of materials', () => {
  const made = () => sbom({ version: '1.2.3', bunVersion: '1.4.5', closure, licenses });

  test('is CycloneDX, and the same bytes for the same lockfile', () => {
    const document = JSON.parse(made());
    expect(document).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { name: 'quoin', version: '1.2.3' } },
    });
    expect(document.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(made()).toBe(made());
  });

  test('has what the service runs, each with its address and digest, and no tools', async () => {
    const { components } = JSON.parse(made());
    const names = new Set(components.map(({ name }: { name: string }) => name));
    const { dependencies } = JSON.parse(await read('apps/server/package.json'));
    for (const name of Object.keys(dependencies)) {
      if (!name.startsWith('@quoin/')) expect([name, names.has(name)]).toEqual([name, true]);
    }
    for (const name of [...COPIED, 'better-auth', 'react', 'bun']) expect(names).toContain(name);
    for (const name of ['@biomejs/biome', 'knip', 'playwright-core', '@quoin/core']) {
      expect(names).not.toContain(name);
    }
    for (const { type, purl, hashes, version } of components) {
      expect(purl).toEndWith(version);
      if (type === 'library') expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
    }
  });

  test('its graph reaches every component, by references that exist', () => {
    const { components, dependencies, metadata } = JSON.parse(made());
    const root = metadata.component['bom-ref'];
    const refs = new Set([root, ...components.map((one: { 'bom-ref': string }) => one['bom-ref'])]);
    expect(refs.size).toBe(components.length + 1);
    const edges = new Map<string, readonly string[]>(
      dependencies.map((one: { ref: string; dependsOn: string[] }) => [one.ref, one.dependsOn]),
    );
    const reached = new Set<string>();
    const walk = (ref: string): void => {
      if (reached.has(ref)) return;
      reached.add(ref);
      for (const next of edges.get(ref) ?? []) walk(next);
    };
    walk(root);
    expect([...reached].toSorted()).toEqual([...refs].toSorted());
  });
});
