/** Applies a change of the brand, from `PATCH …/settings`, to the manifest of the project. Pure. */
import type { contract, EndpointInput } from '@quoin/contract';
import type { ProjectRecord } from '../records.ts';
import { readBrand, themeOf } from './read-brand.ts';

type Body = EndpointInput<typeof contract.settings.update>['body'];

type Patch = Partial<Pick<ProjectRecord, 'manifest' | 'primaryColor'>>;

/** Members of the theme that the brand does not have stay. */
const themeAfter = (
  project: Pick<ProjectRecord, 'manifest'>,
  { brand = {}, primaryColor }: Pick<Body, 'brand' | 'primaryColor'>,
): Record<string, unknown> => {
  const theme: Record<string, unknown> = { ...themeOf(project.manifest) };
  for (const [name, value] of Object.entries(brand)) {
    if (value === null) delete theme[name];
    else if (value !== undefined) theme[name] = value;
  }
  const { colors } = readBrand({ manifest: { theme } }).brand;
  if (primaryColor !== undefined && brand.colors === undefined && colors?.primary !== undefined) {
    theme.colors = { ...colors, primary: primaryColor };
  }
  return theme;
};

/** Columns that the change sets; empty if it does not change the brand. */
export const brandPatch = (
  project: Pick<ProjectRecord, 'manifest'>,
  body: Pick<Body, 'brand' | 'primaryColor'>,
): Patch => {
  const isColor = readBrand(project).brand.colors?.primary !== undefined;
  if (body.brand === undefined && !(isColor && body.primaryColor !== undefined)) return {};
  const { theme: _, ...others } = project.manifest;
  const theme = themeAfter(project, body);
  const isEmpty = Object.keys(theme).length === 0;
  const primary = body.brand?.colors?.primary;
  return {
    manifest: isEmpty ? others : { ...others, theme },
    // What the site has after the brand's own color is removed.
    ...(primary !== undefined && { primaryColor: primary }),
  };
};
