/** The web app's files as they are served: built when a reader comes, packed, kept for good. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type AppFiles, BUILT_APP, buildApp } from './build.ts';

interface ServedFile {
  readonly type: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
}

export interface ServedApp {
  readonly script: string;
  readonly style: string;
  readonly files: ReadonlyMap<string, ServedFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const packed = promisify(gzip);

const readBuilt = async (): Promise<AppFiles> => {
  const { script, style, files } = await Bun.file(BUILT_APP).json();
  return { script, style, files: new Map(Object.entries(files)) };
};

const serve = async (): Promise<ServedApp> => {
  const { script, style, files } = await (Bun.isStandaloneExecutable ? readBuilt() : buildApp());
  const served = await Promise.all(
    [...files].map(async ([name, text]): Promise<[string, ServedFile]> => {
      const plain = new TextEncoder().encode(text);
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return [name, { type, plain, packed: new Uint8Array(await packed(plain)) }];
    }),
  );
  return { script, style, files: new Map(served) };
};

let served: Promise<ServedApp> | null = null;

/**
 * Bundled off the event loop at the first request, and kept until the process ends; a failure is
 * retried.
 * @throws {AggregateError} where a module does not build
 */
export const servedApp = (): Promise<ServedApp> => {
  served ??= serve().catch((problem: unknown) => {
    served = null;
    throw problem;
  });
  return served;
};

/** Begins the work for a user who will want it in a moment, such as one who signs in. */
export const warmApp = (): void => {
  // An error here is reported to the request for the app.
  servedApp().catch(() => undefined);
};
