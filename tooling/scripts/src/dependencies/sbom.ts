/**
 * The software bill of materials of the service as CycloneDX 1.6 JSON (ECMA-424), from `bun.lock`.
 * The same lockfile results in the same bytes. No generator on npm reads `bun.lock`: cyclonedx-npm
 * runs npm, and cdxgen reads the lockfiles of npm, pnpm and Yarn.
 */
import { type Closure, idOf, type LockedPackage } from './lockfile.ts';

export interface SbomOptions {
  /** Of Quoin. */
  readonly version: string;
  /** Of the runtime that the executables contain. */
  readonly bunVersion: string;
  readonly closure: Closure;
  /** SPDX expressions by `name@version`. */
  readonly licenses: ReadonlyMap<string, string>;
}

/** Package URL of npm (purl specification, type `npm`): the `@` of a scope is escaped. */
const purlOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashesOf = (integrity: string): object => {
  const [, content = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (content === '') return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }] };
};

/** One identifier is an id, anything else an expression. What is no SPDX is a name. */
const licensesOf = (license: string | undefined): object => {
  if (license === undefined || license === 'Unknown') return {};
  if (/^[A-Za-z0-9.+-]+$/.test(license)) return { licenses: [{ license: { id: license } }] };
  if (/^SEE LICENSE/.test(license)) return { licenses: [{ license: { name: license } }] };
  return { licenses: [{ expression: license }] };
};

/** A UUID of version 8 (RFC 9562 §5.8) out of what is in the document. */
const serialOf = (text: string): string => {
  const hex = Bun.SHA256.hash(text, 'hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const sbom = ({ version, bunVersion, closure, licenses }: SbomOptions): string => {
  const { packages, needs } = closure;
  const purls = new Map(packages.map((one) => [idOf(one), purlOf(one)]));
  const refsOf = (ids: readonly string[]): string[] => ids.map((id) => purls.get(id) ?? id);
  const root = `pkg:generic/quoin@${version}`;
  const bun = `pkg:github/oven-sh/bun@bun-v${bunVersion}`;
  const body = {
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': root,
        name: 'quoin',
        version,
        purl: root,
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: [
      { type: 'platform', 'bom-ref': bun, name: 'bun', version: bunVersion, purl: bun },
      ...packages.map((one) => ({
        type: 'library',
        'bom-ref': purlOf(one),
        name: one.name,
        version: one.version,
        purl: purlOf(one),
        ...hashesOf(one.integrity),
        ...licensesOf(licenses.get(idOf(one))),
      })),
    ],
    dependencies: [
      { ref: root, dependsOn: [bun, ...refsOf(needs.get('') ?? [])] },
      { ref: bun, dependsOn: [] },
      ...packages.map((one) => ({
        ref: purlOf(one),
        dependsOn: refsOf(needs.get(idOf(one)) ?? []),
      })),
    ],
  };
  const head = { bomFormat: 'CycloneDX', specVersion: '1.6' };
  const serialNumber = serialOf(JSON.stringify(body));
  return `${JSON.stringify({ ...head, serialNumber, ...body }, null, 2)}\n`;
};
