/** Settings of `docs.json` beside its navigation: merged by member, written with few changed bytes. */
import { expect, test } from 'bun:test';
import { manifestSettings, mergeSettings, writeSettings } from '../src/index.ts';

const settings = (manifest: Record<string, unknown>) => manifestSettings(manifest);

test.each([
  ['only here', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, []],
  ['only there', { a: 1 }, { a: 1 }, { a: 3 }, { a: 3 }, []],
  ['removed here', { a: 1 }, {}, { a: 1 }, {}, []],
  ['removed there', { a: 1 }, { a: 1 }, {}, {}, []],
  ['alike on both sides', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ['different ones', { a: 1 }, { a: 2, b: 1 }, { a: 3, c: 1 }, { a: 3, b: 1, c: 1 }, ['theme.a']],
  ['removed here and changed there', { a: 1 }, {}, { a: 3 }, { a: 3 }, ['theme.a']],
])('a change %s is merged', (_, base, editor, git, merged, conflicts) => {
  const sides = { editor: settings({ theme: editor }), git: settings({ theme: git }) };
  const found = mergeSettings(settings({ theme: base }), sides, 'git');
  expect(found.settings).toEqual(settings({ theme: merged }));
  expect(found.conflicts).toEqual(conflicts);
});

test.each([
  ['{"version":1,"spaces":[]}', '{"version":1,"spaces":[],"theme": {"width":"wide"}}'],
  [
    '{\r\n\t"version": 1,\r\n\t"spaces": []\r\n}\r\n',
    '{\r\n\t"version": 1,\r\n\t"spaces": [],\r\n\t"theme": {\r\n\t\t"width": "wide"\r\n\t}\r\n}\r\n',
  ],
  ['\ufeff{"theme": {"css": "a.css"}}', '\ufeff{"theme": {"width": "wide"}}'],
  ['{"theme": "plain"}', '{"theme": {"width":"wide"}}'],
  // A file that names a member twice, and one that is no JSON, stay.
  ['{"theme": {"css": "a"}, "theme": {"css": "b"}}', null],
  ['{"theme": ', null],
])('%j gets a setting', (text, expected) => {
  expect(writeSettings(text, settings({ theme: { width: 'wide' } }))).toBe(expected ?? text);
});

test('a group without settings is removed, and a text that has the settings stays', () => {
  expect(
    writeSettings('{"locale": "de", "theme": {"width": "wide"}}', settings({ locale: 'de' })),
  ).toBe('{"locale": "de"}');
  const text = '{ "messages": { "de": { "b": "2", "a": "1" } } }';
  expect(writeSettings(text, settings({ messages: { de: { a: '1', b: '2' } } }))).toBe(text);
});
