/** Descriptions of APIs that plugins of Docusaurus make pages of. */
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import { joinPath } from '../paths.ts';
import { type Description, descriptionOf } from '../specifications.ts';

export interface SiteDescription extends Description {
  /** Folder of the generated pages, from the tree's root; null without such pages. */
  readonly folder: string | null;
  /** Of the plugin for documentation whose sidebar has them. */
  readonly instance: string;
}

type Sources = Parameters<typeof descriptionOf>[2];

/** `docusaurus-plugin-openapi-docs`: pages in a folder, by the names of `config`. */
const ofPages = (options: ConfigValue | undefined, sources: Sources): SiteDescription[] =>
  [...membersOf(member(options, 'config')).values()].flatMap((one) => {
    const found = descriptionOf(member(one, 'specPath'), undefined, sources);
    if (found === null) return [];
    const folder = stringOf(member(one, 'outputDir'));
    return [
      {
        ...found,
        folder: folder === undefined ? null : joinPath(sources.root, `./${folder}`),
        instance: stringOf(member(options, 'docsPluginId')) ?? 'default',
      },
    ];
  });

/** One page for a whole description: `redocusaurus`, `@scalar/docusaurus`. */
const ofOnePage = (
  spec: ConfigValue | undefined,
  title: ConfigValue | undefined,
  sources: Sources,
): SiteDescription[] => {
  const found = descriptionOf(spec, stringOf(title), sources);
  return found === null ? [] : [{ ...found, folder: null, instance: 'default' }];
};

/** Null for another plugin. */
export const descriptionsOfPlugin = (
  name: string,
  options: ConfigValue | undefined,
  sources: Sources,
): SiteDescription[] | null => {
  if (/(?:^|-)openapi-docs$/.test(name)) return ofPages(options, sources);
  if (/(?:^|\/)redocusaurus$/.test(name)) {
    return itemsOf(member(options, 'specs')).flatMap((one) =>
      ofOnePage(member(one, 'spec') ?? member(one, 'specUrl'), undefined, sources),
    );
  }
  if (name !== '@scalar/docusaurus') return null;
  const configuration = member(options, 'configuration');
  const url = member(configuration, 'url') ?? member(member(configuration, 'spec'), 'url');
  return ofOnePage(url, member(options, 'label'), sources);
};
