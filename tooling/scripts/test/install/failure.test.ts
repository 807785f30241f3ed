import { expect, test } from 'bun:test';
import { failureOf } from '../../src/install/failure.ts';

test.each([
  ['ENOSPC: copying file dist/index.js', 'Check that the disk has space', false],
  ['error: Fail extracting tarball from a', 'Check that the disk has space', false],
  [
    'error: UNABLE_TO_VERIFY_LEAF_SIGNATURE downloading tarball a@1.0.0',
    'NODE_EXTRA_CA_CERTS',
    false,
  ],
  ['error: GET http://example.com/a/-/a-1.0.0.tgz - 407', 'credentials of the proxy', false],
  ['error: GET http://example.com/a/-/a-1.0.0.tgz - 404', 'does not have this version', false],
  ['error: lockfile had changes, but lockfile is frozen', 'commit bun.lock', false],
  ['error: GET http://example.com/a/-/a-1.0.0.tgz - 502', 'Check the network.', true],
  ['error: Timeout downloading tarball a@1.0.0', 'Check the network.', true],
  ['error: IntegrityCheckFailed extracting tarball from a', 'Check the network.', true],
  [
    'error: postinstall script from "a" exited with 1',
    'run `bun install --frozen-lockfile`',
    false,
  ],
])('%s', (message, advice, isTemporary) => {
  const failure = failureOf(`${message}\n`);
  expect(failure).toMatchObject({ messages: message, isTemporary });
  expect(failure.advice).toContain(advice);
});

test('headers of requests are not in the messages', () => {
  const output = ' Authorization: Bearer secret\n Host: example.com\nerror: Timeout\n';
  expect(failureOf(output).messages).toBe('error: Timeout');
});
