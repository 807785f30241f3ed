/** Programs that install the packages of a project, and the registry that they query. */
import { join } from 'node:path';
import { BUN } from '../../src/command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Installer {
  readonly command: readonly string[];
  /** Lines of the project's `.npmrc`, which npm and Bun read. */
  readonly npmrc: readonly string[];
  /** Also for `npx` in that project. */
  env(project: string): Environment;
}

/** Settings of the machine, and those that `npx` passes to `bun run check`. */
const SETTINGS = /^(npm_config_.+|(https?|all)_proxy)$/i;

const withoutSettings = (): Environment =>
  Object.fromEntries(
    Object.keys(process.env).flatMap((name) => (SETTINGS.test(name) ? [[name, undefined]] : [])),
  );

/** Bun, with nothing from elsewhere: neither a package nor a setting. */
export const bunFrom = (registry: string): Installer => ({
  command: [BUN, 'install', `--registry=${registry}`],
  npmrc: [],
  env: (project) => ({
    ...withoutSettings(),
    HOME: project,
    XDG_CONFIG_HOME: undefined,
    BUN_INSTALL_CACHE_DIR: join(project, 'cache'),
  }),
});

/** The machine's npm, likewise. It keeps `HOME`, where a version manager may have its settings. */
export const npmFrom = (registry: string): Installer => ({
  command: ['npm', 'install', '--engine-strict'],
  npmrc: [],
  env: (project) => ({
    ...withoutSettings(),
    npm_config_registry: registry,
    npm_config_cache: join(project, 'cache'),
    npm_config_userconfig: join(project, 'user.npmrc'),
    npm_config_globalconfig: join(project, 'global.npmrc'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }),
});

/**
 * Packages of others come from the registry that the machine is set to, the public packages from
 * this one.
 */
const fromBoth = (registry: string): Pick<Installer, 'npmrc' | 'env'> => ({
  npmrc: [`@quoin:registry=${registry}`],
  env: () => ({ NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' }),
});

export const bunFromBoth = (registry: string): Installer => ({
  ...fromBoth(registry),
  command: [BUN, 'install', '--prefer-offline'],
});

export const npmFromBoth = (registry: string): Installer => ({
  ...fromBoth(registry),
  command: ['npm', 'install', '--engine-strict', '--prefer-offline', '--no-audit', '--no-fund'],
});
