/** `quoin redirects`, and the check of old addresses by `quoin import`. */
import { expect, test } from 'bun:test';
import { plant, plantNew } from '../../support/tree.ts';
import { quoin } from './service.ts';

const run = (args: string[]) => quoin.run(args);

test('redirects are set, listed as CSV, read from it, and deleted', async () => {
  await quoin.api.createProject('Old addresses', 'old-addresses');
  const project = ['-p', 'old-addresses'];
  const created = await run(['redirects', 'create', '/old/*', '/new/:splat', ...project]);
  expect(created).toMatchObject({ code: 0, stdout: '/old/* redirects to /new/:splat\n' });
  await plant(quoin.folder, {
    'redirects.csv': 'from,to\r\n/a,/b\r\n"/with,comma","/say ""hi"""\n\n/c, /d\n',
    'half.csv': '/a,/b\n/c\n',
    'open.csv': '"/a,/b\n',
  });
  expect(await run(['redirects', 'import', 'redirects.csv', ...project])).toMatchObject({
    code: 0,
    stdout: 'Set 3 redirects\n',
  });
  for (const [file, problem] of [
    ['half.csv', 'does not have two columns in row 2'],
    ['open.csv', 'has a quote that is not closed'],
    ['none.csv', 'does not exist'],
  ] as const) {
    const { code, stderr } = await run(['redirects', 'import', file, ...project]);
    expect({ file, code }).toEqual({ file, code: 2 });
    expect(stderr).toContain(`${file} ${problem}`);
  }
  const refused = await run(['redirects', 'create', '/', '/b', ...project]);
  expect(refused).toMatchObject({ code: 2 });

  const { stdout } = await run(['redirects', 'list', '--csv', ...project]);
  expect(stdout.split('\n').toSorted()).toEqual(
    ['from,to', '/old/*,new/:splat', '/a,b', '"/with,comma","say ""hi"""', '/c,d', ''].toSorted(),
  );
  expect(await run(['redirects', 'delete', '/a', '--yes', ...project])).toMatchObject({ code: 0 });
  expect(await run(['redirects', 'delete', '/a', '--yes', ...project])).toMatchObject({ code: 2 });
  expect((await run(['redirects', 'list', '--csv', ...project])).stdout).not.toContain('/a,b');
});

test('import --check-against says which old addresses would not answer', async () => {
  const source = await plantNew(quoin.folder, {
    'mkdocs.yml': 'site_name: Harbour\nsite_url: https://old.example.com/docs/\n',
    'docs/index.md': '# Home\n',
    'docs/guides/tides.md': '# Tides\n',
    'docs/A & B.md': '# Both\n',
  });
  await plant(quoin.folder, {
    'sitemap.xml': `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://old.example.com/docs/</loc></url>
<url><loc> https://old.example.com/docs/guides/tides/ </loc></url>
<url><loc>https://old.example.com/docs/A%20&amp;%20B/</loc></url>
<url><loc>https://old.example.com/docs/gone/</loc></url></urlset>`,
    'urls.txt': '/docs/guides/tides/index.html\n\n# a comment\n/docs/gone.html\n',
  });
  const sitemap = await run(['import', source, '--check-against', 'sitemap.xml', '--into', 'x']);
  expect(sitemap.stdout).toContain(
    '3 of 4 old addresses would respond\n  https://old.example.com/docs/gone/\n',
  );
  const list = ['import', source, '--check-against', 'urls.txt', '--into', 'checked', '--yes'];
  expect(await quoin.json(list)).toMatchObject({
    addresses: { checked: 2, unanswered: ['/docs/gone.html'] },
  });
  const none = await run(['import', source, '--check-against', 'none.txt', '--into', 'y']);
  expect(none).toMatchObject({ code: 2 });

  // An index: one sitemap is a file beside it, the other is compressed and on a server.
  const pages = '<urlset><url><loc>/docs/guides/tides/</loc></url></urlset>';
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/pages.xml.gz')
        ? new Response(Bun.gzipSync(pages))
        : new Response('', { status: 404 }),
  });
  try {
    const index = (...urls: string[]): string =>
      `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
    const remote = `http://127.0.0.1:${server.port}/pages.xml.gz`;
    await plant(quoin.folder, {
      'maps/index.xml': index('https://old.example.com/gone.xml', remote),
      'maps/gone.xml': '<urlset><url><loc>/docs/gone/</loc></url></urlset>',
      'maps/broken.xml': index(`http://127.0.0.1:${server.port}/no.xml`),
    });
    const into = ['--into', 'of-an-index', '--yes'];
    const indexed = ['import', source, '--check-against', 'maps/index.xml', ...into];
    expect(await quoin.json(indexed)).toMatchObject({
      addresses: { checked: 2, unanswered: ['/docs/gone/'] },
    });
    const named = ['import', source, '--check-against', remote, '--into', 'of-a-url', '--yes'];
    expect(await quoin.json(named)).toMatchObject({ addresses: { checked: 1, unanswered: [] } });
    const broken = await run([
      'import',
      source,
      '--check-against',
      'maps/broken.xml',
      '--into',
      'z',
    ]);
    expect(broken).toMatchObject({ code: 6, stderr: expect.stringContaining('returned 404') });
  } finally {
    await server.stop(true);
  }
});

test('import --keep-addresses gives pages the paths of the old site, and says how many', async () => {
  await quoin.api.createProject('Kept', 'kept');
  const source = await plantNew(quoin.folder, {
    'mkdocs.yml': 'site_name: Kept\nsite_url: https://old.example.com/docs/\n',
    'docs/index.md': '# Home\n',
    'docs/guides/High Tides.md': '# Tides\n',
    'docs/kept.md': '# Kept\n',
  });
  const without = await run(['import', source, '--into', 'z', '--yes']);
  expect(without.stdout).toContain('0 of 3 addresses kept, 3 redirected\n');
  const args = ['import', source, '--keep-addresses', '--project', 'kept', '--no-folder'];
  const kept = await run([...args, '--publish', '--yes']);
  expect(kept).toMatchObject({ code: 0 });
  expect(kept.stdout).toContain('3 of 3 addresses kept, 0 redirected\n');
  const listed = (await run(['pages', 'list', '-p', 'kept'])).stdout;
  expect(listed).toContain('docs/guides/High Tides');

  const set = ['structure', 'set-path', 'docs/kept', '/Begin', '-p', 'kept'];
  expect(await run(set)).toMatchObject({
    code: 0,
    stdout: 'Set the address of docs/kept, now Begin\n',
  });
  const back = await run(['structure', 'set-path', 'Begin', '-p', 'kept']);
  expect(back.stdout).toContain('Set the address of Begin, now kept/');
  const refused = await run([
    'structure',
    'set-path',
    'docs/guides/High Tides',
    '/_x',
    '-p',
    'kept',
  ]);
  expect(refused.stderr).toContain('begins with _, which is reserved');
});
