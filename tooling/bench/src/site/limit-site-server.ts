/**
 * A server that only sends one answer, or 304 to a client that has it; reads the answer from
 * standard input as JSON and prints its port.
 */
export interface RawAnswer {
  readonly base64: string;
  readonly headers: Readonly<Record<string, string>>;
}

const { base64, headers }: RawAnswer = JSON.parse(await Bun.stdin.text());
const body = Uint8Array.fromBase64(base64);
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) =>
    request.headers.has('if-none-match')
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers }),
});
process.stdout.write(`port ${server.port}\n`);
