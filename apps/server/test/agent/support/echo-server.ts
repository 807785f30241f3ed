/** A server that repeats the credentials that it gets, in the encodings that servers use. */
export interface EchoRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const basic = (text: string): string => Buffer.from(`user:${text}`).toString('base64');
const html = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The bearer token, and ways to write it. */
const encodings = ({ headers }: EchoRequest) => {
  const token = headers.authorization?.replace('Bearer ', '') ?? headers.a ?? '';
  const percent = encodeURIComponent(token);
  return {
    token,
    percent,
    lowerCasePercent: percent.toLowerCase(),
    form: new URLSearchParams({ token }).toString(),
    json: JSON.stringify({ token }),
    jsonInJson: JSON.stringify(JSON.stringify({ token })),
    base64: Buffer.from(token).toString('base64'),
    base64url: Buffer.from(token).toString('base64url'),
    shifted: Buffer.from(`x${token}`).toString('base64'),
    basic: basic(token),
    hex: Buffer.from(token).toString('hex'),
    upperCaseHex: Buffer.from(token).toString('hex').toUpperCase(),
    html: html(token),
    [token]: 'as a name',
  };
};

export const openEchoServer = () => {
  const requests: EchoRequest[] = [];
  let held: PromiseWithResolvers<void> | null = null;
  let arrived = Promise.withResolvers<void>();
  const answer = (request: EchoRequest): Response => {
    const { pathname, searchParams } = new URL(request.url);
    const to = searchParams.get('to');
    if (to !== null) {
      const location = `${to}?${new URLSearchParams(request.headers)}`;
      const status = Number(searchParams.get('status'));
      return new Response(null, { status, headers: { location } });
    }
    const text = JSON.stringify({ request, encodings: encodings(request) });
    if (pathname.startsWith('/refuse')) return new Response(text, { status: 403 });
    if (pathname === '/text') return new Response(text);
    const { method } = request;
    const remembered = pathname === '/remembered' ? requests : [];
    const body = {
      method,
      request,
      remembered,
      encodings: [request, ...remembered].map(encodings),
    };
    const { token = '' } = encodings(request);
    return Response.json(body, { headers: { 'x-echo': token, 'x-basic': basic(token) } });
  };
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (received) => {
      const request = {
        url: received.url,
        method: received.method,
        headers: Object.fromEntries(received.headers),
        body: await received.text(),
      };
      requests.push(request);
      arrived.resolve();
      await held?.promise;
      return answer(request);
    },
  });
  return {
    requests,
    port: server.port,
    host: `127.0.0.1:${server.port}`,
    hold: () => {
      held = Promise.withResolvers();
      arrived = Promise.withResolvers();
    },
    /** Resolves once a request waits for an answer that is held. */
    reached: () => arrived.promise,
    release: () => {
      held?.resolve();
      held = null;
    },
    stop: () => server.stop(true),
  };
};
