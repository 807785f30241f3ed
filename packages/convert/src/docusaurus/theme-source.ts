/** The part of a configuration that is about the looks of the site. */
import type { ConfigValue } from '../literals.ts';

/** What the configuration says about the looks of the site. */
export interface ThemeSource {
  readonly themeConfig: ConfigValue | undefined;
  readonly favicon: ConfigValue | undefined;
  /** `customCss` of the theme: a path or a list of them. */
  readonly customCss: readonly ConfigValue[];
  /** `editUrl` of the first plugin for documentation. */
  readonly editUrl: ConfigValue | undefined;
}
