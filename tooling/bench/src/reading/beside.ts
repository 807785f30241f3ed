/** Pages of other programs that show an operation, with the same description, for the same browser. */
import { join } from 'node:path';

/** Bundles for browsers, below a folder with `node_modules`. */
const BUNDLES = {
  redoc: 'redoc/bundles/redoc.standalone.js',
  '@scalar/api-reference': '@scalar/api-reference/dist/browser/standalone.js',
} as const;

export type OtherProgram = keyof typeof BUNDLES;

export const OTHER_PROGRAMS: readonly OtherProgram[] = ['redoc', '@scalar/api-reference'];

const START: Readonly<Record<OtherProgram, string>> = {
  redoc: "Redoc.init('/description.json', {}, document.getElementById('app'))",
  '@scalar/api-reference': "Scalar.createApiReference('#app', { url: '/description.json' })",
};

const pageOf = (program: OtherProgram): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><body><div id="app"></div><script src="/program.js"></script><script>${START[program]}</script>`;

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A description of one operation, with the components that it refers to. */
export const onlyOperation = (document: Json, path: string, method: string): Json => {
  const operation = Object(document.paths)[path][method];
  const components: Record<string, Record<string, unknown>> = {};
  const collect = (value: unknown): void => {
    if (!isJson(value)) return;
    const [, kind, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(value.$ref)) ?? [];
    if (kind !== undefined && name !== undefined) {
      const known = components[kind] ?? {};
      components[kind] = known;
      if (name in known) return;
      known[name] = Object(document.components)[kind]?.[name];
      collect(known[name]);
      return;
    }
    for (const one of Object.values(value)) collect(one);
  };
  collect(operation);
  const { openapi, info, servers } = document;
  return { openapi, info, servers, paths: { [path]: { [method]: operation } }, components };
};

/** Serves the program, its page and the description, compressed as a site does. */
export const serveBeside = async (folder: string, program: OtherProgram, description: string) => {
  const script = await Bun.file(join(folder, 'node_modules', BUNDLES[program])).bytes();
  const files = new Map([
    ['/', { body: Bun.gzipSync(pageOf(program)), type: 'text/html; charset=utf-8' }],
    ['/program.js', { body: Bun.gzipSync(script), type: 'text/javascript' }],
    ['/description.json', { body: Bun.gzipSync(description), type: 'application/json' }],
  ]);
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const file = files.get(new URL(url).pathname);
      if (file === undefined) return new Response(null, { status: 404 });
      const headers = { 'content-type': file.type, 'content-encoding': 'gzip' };
      return new Response(file.body, { headers });
    },
  });
  return {
    url: server.url.href,
    bytes: [...files.values()].reduce((sum, { body }) => sum + body.byteLength, 0),
    stop: () => server.stop(true),
  };
};
