/** Which URLs a secret may be sent to, however a host is written. */
import { expect, test } from 'bun:test';
import { maySend, readSecretHosts } from '../../src/agent/secrets/secret-hosts.ts';

const HOSTS = ['api.example.com', '*.corp.example', '10.0.0.5:8443', '127.0.0.1:4400'];

test.each([
  'https://api.example.com/',
  'https://API.EXAMPLE.COM/a',
  'https://api.example.com./',
  'https://api.example.com:443/',
  'https://api。example。com/',
  'https://api%2eexample.com/',
  'https://a.corp.example/',
  'https://a.b.corp.example/',
  'https://10.0.0.5:8443/',
  'http://127.0.0.1:4400/',
  'http://0x7f000001:4400/',
])('%s is a host of the secret', (url) => {
  expect(maySend(new URL(url), HOSTS)).toBe(true);
});

test.each([
  'http://api.example.com/',
  'http://api.example.com:443/',
  'ftp://api.example.com/',
  'ws://api.example.com/',
  'https://api.example.com:8443/',
  'https://api.example.com.evil.example/',
  'https://evil.example/api.example.com',
  'https://evil.example?api.example.com',
  'https://evil.example#api.example.com',
  'https://evil.example\\api.example.com',
  'https://api.example.com@evil.example/',
  'https://api.example.com:443@evil.example/',
  'https://xapi.example.com/',
  'https://a.api.example.com/',
  'https://аpi.example.com/',
  'https://example.com/',
  'https://corp.example/',
  'https://evilcorp.example/',
  'https://a.corp.example.evil/',
  'https://.corp.example/',
  'https://a..corp.example/',
  'http://a.corp.example/',
  'https://10.0.0.5/',
  'http://10.0.0.5:8443/',
  'http://127.0.0.1:4401/',
  'http://127.0.0.1.evil.example:4400/',
  'data:text/plain,api.example.com',
])('%s is not', (url) => {
  expect(maySend(new URL(url), HOSTS)).toBe(false);
});

test('hosts are stored in lower case and ASCII, without the port of HTTPS, each once', () => {
  const sent = [' API.example.com:443 ', 'api.example.com.', '*.BÜCHER.example', '[::1]:4400'];
  expect(readSecretHosts(sent)).toEqual([
    'api.example.com',
    '*.xn--bcher-kva.example',
    '[::1]:4400',
  ]);
});
