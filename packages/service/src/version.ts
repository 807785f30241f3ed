import manifest from '../package.json' with { type: 'json' };

/** The version that `/health` and `--version` tell. */
export const VERSION: string = manifest.version;
