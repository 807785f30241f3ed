import { expect, test } from 'bun:test';
import { projectOf } from '../src/addresses.ts';
import { shownAddress } from '../src/screens/page/shown-address.ts';

test('an address of a project is decoded, and malformed text stays as it is written', () => {
  expect(projectOf('/app/caf%C3%A9/pages')).toBe('café');
  expect(projectOf('/app/100%/pages')).toBe('100%');
});

test('an image whose file has a percent sign in its name is shown', () => {
  const page = { path: 'guide', sourcePath: null };
  const assets = [{ path: '100%.png', url: '/assets/one' }];
  expect(shownAddress('100%.png', page, assets)).toBe('/assets/one');
});
