/** `quoin version`: what is running here, and at the server. */

import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import * as messages from '../messages/local.ts';
import { VERSION } from '../version.ts';

interface Server {
  readonly url: string;
  /** Null if it does not answer, or answers as something else. */
  readonly version: string | null;
}

/** Milliseconds; the version of the command is worth more than that of a server that is away. */
const PATIENCE = 3_000;

const runtime = (): string => {
  const { bun, node } = process.versions;
  const engine = bun === undefined ? `Node ${node}` : `Bun ${bun}`;
  return `${engine}, ${process.platform} ${process.arch}`;
};

const isVersion = (value: unknown): value is { readonly version: string } =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string';

const versionOf = async (context: Context, url: string): Promise<string | null> => {
  const { signal, options } = context;
  const within = AbortSignal.any([signal, AbortSignal.timeout(options.timeout ?? PATIENCE)]);
  try {
    const response = await fetch(`${url}/health`, { signal: within, redirect: 'error' });
    const value: unknown = response.ok ? await response.json() : null;
    return isVersion(value) ? value.version : null;
  } catch (problem) {
    if (signal.aborted) throw problem;
    return null;
  }
};

/** Null if no server is named. @throws CommandError for an address that is not one */
const serverOf = async (context: Context): Promise<Server | null> => {
  try {
    const { url } = await context.server();
    return { url, version: await versionOf(context, url) };
  } catch (problem) {
    if (problem instanceof CommandError && problem.code === 'no_server') return null;
    throw problem;
  }
};

export const version =
  (buildOf: BuildOf) =>
  async (context: Context): Promise<void> => {
    const build = await buildOf();
    const server = await serverOf(context);
    const value = { version: VERSION, build, runtime: runtime(), server };
    const text = await context.properties([
      ['Quoin', VERSION],
      ['Build', build],
      ['Runtime', value.runtime],
      [
        'Server',
        server === null
          ? messages.serverNotSet
          : `${server.version ?? 'no answer'} at ${server.url}`,
      ],
    ]);
    context.result(value, () => text);
  };

/** Describes the build, such as `checkout, commit 0ea65ff15c2a`. */
export type BuildOf = () => Promise<string>;
