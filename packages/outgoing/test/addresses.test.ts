/** Which addresses are called: docs/internals/threat-model.md#outgoing-requests. */
import { expect, test } from 'bun:test';
import { AddressRefused, guardedFetch, parseAllowedHosts } from '../src/index.ts';

const call = (url: string, allow = '', addresses: readonly string[] = []) =>
  guardedFetch({ allow: parseAllowedHosts(allow), resolve: async () => addresses })(url);

const refused = async (work: Promise<unknown>): Promise<AddressRefused> => {
  const problem = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(problem).toBeInstanceOf(AddressRefused);
  return problem as AddressRefused;
};

const LITERALS = [
  'http://127.0.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://１２７.0.0.1/',
  'http://①②⑦.0.0.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::7f00:1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://[4000::1]/',
];

for (const url of LITERALS) {
  test(`${url} is refused`, async () => {
    await refused(call(url));
  });
}

for (const name of ['localhost', 'localhost.', 'LOCALHOST', 'rebound.example.com']) {
  test(`a name that resolves to a private address is refused: ${name}`, async () => {
    await refused(call(`http://${name}/`, '', ['::1', '127.0.0.1']));
  });
}

test('one private address among public ones refuses the name', async () => {
  await refused(call('http://mixed.example.com/', '', ['93.184.216.34', '10.0.0.1']));
});

test('an address with a user in front of the host is refused, without repeating it', async () => {
  for (const url of ['https://github.com@evil.com/', 'https://name:s3cret@93.184.216.34/']) {
    expect((await refused(call(url))).message).not.toMatch(/s3cret|github/);
  }
});

test('only http and https are called', async () => {
  for (const url of ['ftp://93.184.216.34/', 'file:///etc/passwd', 'data:text/plain,x']) {
    await refused(call(url));
  }
});

test('what the operator names may be called, and nothing beside it', async () => {
  using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('here') });
  const { port } = server;
  const text = async (url: string, allow: string) => (await call(url, allow, ['127.0.0.1'])).text();
  expect(await text(`http://127.0.0.1:${port}/`, '127.0.0.1')).toBe('here');
  expect(await text(`http://127.1:${port}/`, `10.0.0.1, 127.0.0.1:${port}`)).toBe('here');
  expect(await text(`http://git.internal:${port}/`, 'git.internal')).toBe('here');
  expect(await text(`http://git.internal.:${port}/`, 'GIT.internal.')).toBe('here');
  expect(await text(`http://git.internal:${port}/`, '127.0.0.0/8')).toBe('here');
  expect(await text(`http://[::ffff:127.0.0.1]:${port}/`, '127.0.0.0/8')).toBe('here');
  await refused(text(`http://127.0.0.1:${port}/`, '127.0.0.1:1'));
  await refused(text(`http://git.internal:${port}/`, 'internal'));
  await refused(text(`http://evil.git.internal:${port}/`, 'git.internal'));
  await refused(text(`http://127.0.0.1:${port}/`, '10.0.0.0/8, fd00::/8'));
});

test('an entry that is no host is named', () => {
  for (const entry of ['10.0.0.0/33', 'a b', 'http://git.internal', 'x/24', 'user@host', '[::1']) {
    expect(() => parseAllowedHosts(`git.internal, ${entry}`)).toThrow(entry);
  }
});

test('a list of hosts is read with its ports and ranges', () => {
  expect(parseAllowedHosts(' Git.Internal , [fd00::1]:3000,fd00::1, 10.0.0.0/8 ,')).toEqual([
    { type: 'host', name: 'git.internal', port: null },
    { type: 'host', name: 'fd00::1', port: 3000 },
    { type: 'host', name: 'fd00::1', port: null },
    { type: 'range', cidr: '10.0.0.0/8' },
  ]);
  expect(parseAllowedHosts('')).toEqual([]);
});
