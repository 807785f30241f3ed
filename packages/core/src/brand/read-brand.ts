/**
 * The brand of a project: what `theme` of its manifest says. Settings and `docs.json` are two ways
 * to the same value (docs/decisions.md#brand).
 */
import {
  compile,
  type contract,
  type EndpointOutput,
  schemas,
  withoutUnknown,
} from '@quoin/contract';
import type { ProjectRecord } from '../records.ts';

export type Brand = EndpointOutput<typeof contract.settings.get>['settings']['brand'];

export interface BrandReading {
  readonly brand: Brand;
  /** Members that cannot be used, with the reason. */
  readonly problems: readonly string[];
}

type Manifest = ProjectRecord['manifest'];

const wholeBrand = compile(schemas.brand);

const members = Object.entries(schemas.brandMembers).map(([name, schema]) => ({
  name,
  schema,
  compiled: compile(schema),
}));

/** Members of the manifest's `theme`; none where it is missing or no object. */
export const themeOf = ({ theme }: Manifest): Readonly<Record<string, unknown>> =>
  typeof theme === 'object' && theme !== null && !Array.isArray(theme)
    ? Object.fromEntries(Object.entries(theme))
    : {};

const read = (manifest: Manifest): BrandReading => {
  const theme = themeOf(manifest);
  const found: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const { name, schema, compiled } of members) {
    if (theme[name] === undefined) continue;
    const value = withoutUnknown(schema, theme[name]);
    const checked = compiled.check(value);
    if (checked === true) found[name] = value;
    else problems.push(`theme.${name}: ${checked.message}`);
  }
  const parsed = wholeBrand.parse(found);
  return { brand: parsed.ok ? parsed.value : {}, problems };
};

/** A manifest is replaced and never changed. */
const readings = new WeakMap<Manifest, BrandReading>();

export const readBrand = ({ manifest }: Pick<ProjectRecord, 'manifest'>): BrandReading => {
  const known = readings.get(manifest);
  if (known !== undefined) return known;
  const reading = read(manifest);
  readings.set(manifest, reading);
  return reading;
};

/** The color of the light theme, which `docs.json` may set, too. */
export const primaryColorOf = (project: Pick<ProjectRecord, 'manifest' | 'primaryColor'>): string =>
  readBrand(project).brand.colors?.primary ?? project.primaryColor;
