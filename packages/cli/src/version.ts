import manifest from '../package.json' with { type: 'json' };

/** The version of the command, which `--version` and the user-agent tell. */
export const VERSION: string = manifest.version;

/** `-V` is the earlier name of `-v`. */
export const VERSION_OPTIONS: ReadonlySet<string> = new Set(['--version', '-v', '-V']);
