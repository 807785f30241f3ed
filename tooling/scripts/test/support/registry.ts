/**
 * A registry of npm's kind in memory: takes what is published by the user who has the token, and
 * serves it to every client.
 */

interface Publication {
  readonly name: string;
  readonly access: string;
  readonly versions: Readonly<Record<string, { dist: { tarball: string } }>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
  readonly _attachments: Readonly<Record<string, { data: string }>>;
}

export interface Registry extends AsyncDisposable {
  readonly url: string;
  /** For an environment in which npm may publish. */
  readonly env: Readonly<Record<string, string>>;
  /** Received requests, in order. */
  readonly published: readonly Publication[];
  /** The next of this name is refused. */
  refuse(name: string): void;
}

const TOKEN = 'harbour';

export const openRegistry = (): Registry => {
  const published: Publication[] = [];
  const refused = new Set<string>();
  const latest = (name: string) => published.find((one) => one.name === name);

  const put = async (request: Request, name: string): Promise<Response> => {
    if (request.headers.get('authorization') !== `Bearer ${TOKEN}`) {
      return Response.json({ error: 'Who are you?' }, { status: 401 });
    }
    if (refused.delete(name)) return Response.json({ error: 'Not now' }, { status: 400 });
    if (latest(name) !== undefined) return Response.json({ error: 'Taken' }, { status: 409 });
    published.push(JSON.parse(await request.text()));
    return Response.json({ ok: true }, { status: 201 });
  };

  const get = (name: string, rest: string): Response => {
    const one = latest(name);
    if (one === undefined) return new Response(null, { status: 404 });
    if (rest === '') return Response.json(one);
    const [attachment] = Object.values(one._attachments);
    if (rest.startsWith('/-/')) return new Response(Buffer.from(attachment?.data ?? '', 'base64'));
    const version = one.versions[rest.slice(1)];
    return version === undefined ? new Response(null, { status: 404 }) : Response.json(version);
  };

  const server = Bun.serve({
    hostname: 'localhost',
    port: 0,
    fetch: async (request) => {
      const path = decodeURIComponent(new URL(request.url).pathname);
      const [, name = '', rest = ''] = /^\/((?:@[^/]+\/)?[^/]+)(.*)$/.exec(path) ?? [];
      return request.method === 'PUT' ? put(request, name) : get(name, rest);
    },
  });
  return {
    url: server.url.href,
    env: { [`npm_config_//${server.url.host}/:_authToken`]: TOKEN },
    published,
    refuse: (name) => void refused.add(name),
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
