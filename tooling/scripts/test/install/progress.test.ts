import { expect, test } from 'bun:test';
import { progress } from '../../src/install/progress.ts';

const LINES = [
  ' HTTP/1.1 GET https://registry.example.com/@scope/one/-/one-1.0.0.tgz',
  ' HTTP/1.1 GET https://registry.example.com/mirror/npm/two/-/two-1.0.0.tgz',
  ' HTTP/1.1 GET https://registry.example.com/three/-/three-1.0.0.tgz',
  ' HTTP/1.1 GET https://registry.example.com/four/-/four-1.0.0.tgz',
  ' HTTP/1.1 GET https://registry.example.com/five/-/five-1.0.0.tgz',
  '[PackageManager] waiting for 7 tasks',
];

test('progress counts packages and names those that are missing', () => {
  const seen = progress();
  expect(seen.text()).toBe('no downloads, linking packages');
  for (const line of LINES) seen.read(line);
  expect(seen.text()).toBe(
    '0 of 7 packages, 0.0 MB, waiting for @scope/one, two, three and 2 more',
  );
  seen.read('[@scope/one] Extract .b576892f0d3bf73d-2.one (818.82 KB tgz file)');
  seen.read('[two] Streamed 23.73 MB tarball → 1029 entries');
  seen.read('[PackageManager] waiting for 5 tasks');
  expect(seen.text()).toBe('2 of 7 packages, 25 MB, waiting for three, four, five');
});
