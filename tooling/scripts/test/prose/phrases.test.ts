/** Phrases of older screens, messages and documents do not come back (docs/quality.md#language). */
import { expect, test } from 'bun:test';
import { documents, isTest, sources } from '../../src/prose/repository-texts.ts';
import { sourceParts } from '../../src/prose/source-parts.ts';
import { proseOf } from '../../src/prose/words.ts';
import { read } from '../support/markdown.ts';

const code = await sources();

/** Each with the phrase to write instead. */
const PHRASES: readonly (readonly [string, RegExp])[] = [
  ['The address may be mistyped', /slip of the pen/i],
  ['Go to the home page', /\bto the start of\b(?! the (?:line|word|text))/i],
  ['No views yet', /nobody has read/i],
  ['Nothing to review', /^nothing waits$/i],
  ['Conflict', /^two texts$/i],
  ['Activity', /^what happened$/i],
  ['Select', /^pick$/i],
  ['Authentication', /how this service gets in/i],
  ['Create repository', /make the repository/i],
  ['Appearance', /^looks$/i],
  ['These settings don’t work', /cannot be connected so/i],
  ['could not be converted', /could not be carried over/i],
  ['Confirmation needed', /this asks first|go on with the rest/i],
  ['are not pushed', /stays? at home/i],
  ['do not commit it', /belongs? into no repository/i],
  ['Have cron call its trigger', /let a clock call/i],
  ['No results', /nothing has that name|nothing is called so/i],
  ['This sign-in method is not enabled', /signs in that way/i],
  ['This run is not waiting for confirmation', /does not wait for anybody/i],
  ['Type at least 2 characters', /two characters or more find/i],
  ['Keep this project and a Git repository in sync', /pages here, files there/i],
  ['Readers see the published version', /keep the text of before/i],
];

/** Labels of one word, which `strings` of a source does not contain, and the text of JSX elements. */
const labelsOf = (text: string): string[] => [
  ...[...text.matchAll(/(?<=[:=(>] ?)(?<quote>['"`])(?<label>Pick|Looks)\k<quote>/g)].map(
    ({ groups }) => groups?.label ?? '',
  ),
  ...[...text.matchAll(/>\s*(?<text>[A-Z][^<>{}=;]*?)\s*<\//g)].map(
    ({ groups }) => groups?.text ?? '',
  ),
];

const found = (text: string): string[] =>
  PHRASES.flatMap(([instead, phrase]) =>
    phrase.test(text) ? [`${text.slice(0, 120)} (write: ${instead})`] : [],
  );

test('messages do not contain phrases of older screens', () => {
  const files = code.filter(({ path }) => !isTest(path));
  const uses = files.flatMap(({ path, text }) =>
    [...sourceParts(text).strings.map((part) => part.text), ...labelsOf(text)]
      .flatMap(found)
      .map((use) => `${path}: ${use}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(uses).toEqual([]);
});

/** Programs of which each has messages: a folder that is not read would pass unseen. */
const PROGRAMS = [
  'apps/agent/src',
  'apps/api/src',
  'apps/assistant/src',
  'apps/git-webhook/src',
  'apps/mcp/src',
  'apps/server/src',
  'apps/web/client/src',
  'apps/web/src',
  'apps/worker/src',
  'packages/cli/src',
  'packages/editor/src',
  'packages/site/src',
];

test.each(PROGRAMS)('the test above reads the sources of %s', (folder) => {
  expect(code.some(({ path }) => path.startsWith(`${folder}/`))).toBe(true);
});

test('messages of the readers’ site do not contain phrases of older screens', async () => {
  const catalog: unknown = JSON.parse(await read('packages/messages/src/catalogs/en.json'));
  const messages = Object.values(Object(catalog)).map(String);
  expect(messages.length).toBeGreaterThan(50);
  expect(messages.flatMap(found)).toEqual([]);
});

test('documents do not contain phrases of older screens', async () => {
  const uses = (await documents())
    .filter(({ path }) => !/^docs\/adr\//.test(path))
    .flatMap(({ path, text }) =>
      proseOf(text)
        .split('\n')
        .flatMap(found)
        .map((use) => `${path}: ${use}`),
    );
  expect(uses).toEqual([]);
});

test('a phrase of an older screen is found', () => {
  expect(found('The address has a slip of the pen')).toHaveLength(1);
  expect(labelsOf("export const looks = 'Looks';").flatMap(found)).toHaveLength(1);
  expect(labelsOf('<h2>\n  What happened\n</h2>').flatMap(found)).toHaveLength(1);
  expect(found('Select')).toEqual([]);
});
