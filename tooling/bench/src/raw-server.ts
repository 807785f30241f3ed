/** A server that does nothing but answer a page; prints its address. */
const page = JSON.stringify({
  page: {
    id: '019577a0-6c00-7a10-8b20-3f4c5d6e7f05',
    title: 'Getting started',
    status: 'draft',
    version: 7,
    content: '# Getting started\n\nRun the installer once.\n'.repeat(50),
  },
});
const headers = { 'content-type': 'application/json', 'x-request-id': 'r', etag: '"7"' };
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    if (request.method !== 'GET') await request.text();
    return new Response(page, { headers });
  },
});
console.log(`http://127.0.0.1:${server.port}`);
