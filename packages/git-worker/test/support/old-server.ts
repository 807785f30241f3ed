/** The same server as it was before Git's second protocol, and before what the first one learnt late. */

/** @param lacks capabilities that it does not know; spoilt in place, so that lengths stay right */
export const oldServer = (origin: string, lacks: readonly string[] = []) =>
  Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.delete('git-protocol');
      headers.delete('host');
      const body = request.method === 'POST' ? await request.arrayBuffer() : null;
      const answer = await fetch(origin + pathname + search, {
        method: request.method,
        headers,
        body,
      });
      let bytes = Buffer.from(await answer.arrayBuffer());
      if (request.method === 'GET') {
        const spoilt = lacks.reduce(
          (text, word) => text.replace(` ${word} `, ` ${'x'.repeat(word.length)} `),
          bytes.toString('latin1'),
        );
        bytes = Buffer.from(spoilt, 'latin1');
      }
      return new Response(bytes, { status: answer.status, headers: answer.headers });
    },
  });
