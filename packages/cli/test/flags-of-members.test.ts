/** Refusals of the API name the flags of the command, for every command and every member it sends. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { endpoints } from '@quoin/contract';
import type { Command } from 'commander';
import { completeOptions, createProgram, processIo } from '../src/index.ts';
import { flagOf, withFlagNames } from '../src/member-flags.ts';
import { type CommandUnderTest, openCommand } from './support/command.ts';
import { plantNew } from './support/tree.ts';

const program = createProgram(processIo());
completeOptions(program);

const commandNamed = (line: string): Command => {
  let found: Command = program;
  for (const word of line.split(' ')) {
    found = found.commands.find((child) => child.name() === word) ?? found;
  }
  return found;
};

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: unknown;
  readonly anyOf?: readonly Shape[];
}

/** Paths of the members of a schema, such as `approvals.required`. */
const membersOf = ({ properties = {}, anyOf = [] }: Shape, at = ''): string[] => [
  ...anyOf.flatMap((variant) => membersOf(variant, at)),
  ...Object.entries(properties).flatMap(([name, member]) =>
    member.properties !== undefined && member.patternProperties === undefined
      ? membersOf(member, `${at}${name}.`)
      : [at + name],
  ),
];

/**
 * Members that a command does not take from a flag: it sends what it knows, reads them from a file,
 * or does not send them. A new member of the API gets a flag, or a place here.
 */
const WITHOUT_FLAG: Readonly<Record<string, string>> = {
  'feedback list': 'pageId cursor',
  'feedback summary': 'limit',
  'git confirm': 'confirm',
  'git pause': 'paused',
  'git preview':
    'outboundMode conflictPolicy autoSync publishOnSync signingKey settings.commitMessage settings.commitAuthor settings.commitCommitter settings.commitCoAuthors settings.commitSignOff settings.commitSkipCi settings.commitPer settings.imageFolder settings.renameFiles settings.requestReports',
  'git resolve': 'keep',
  'git resume': 'paused',
  import: 'filename base64 files',
  links: 'state limit cursor',
  'members list': 'limit cursor',
  'pages archive': 'content',
  'pages edit': 'message content',
  'pages get': 'state content',
  'pages history': 'cursor',
  'pages list': 'cursor',
  'pages publish': 'content',
  'pages replace': 'changeId',
  'pages restore': 'content',
  'pages revert': 'content',
  'pages review': 'decision content',
  'pages unpublish': 'content',
  'pages withdraw': 'content',
  'projects create': 'editorMode',
  'projects delete': 'confirm',
  'projects list': 'cursor',
  'projects settings set':
    'validation.rules search.synonyms messages domains brand.banner brand.colors brand.contextual brand.css brand.editUrl brand.favicon brand.feedback brand.fonts brand.footer brand.image brand.logo brand.navbar brand.playground brand.width',
  push: 'manifest.name manifest.version manifest.description manifest.versions manifest.spaces manifest.redirects manifest.openapiSources manifest.locale manifest.messages basePath pages media partial replace baseState',
  'secrets set': 'value',
  'spaces delete': 'op navItemId title parentId position name href path spec',
  'spaces move': 'op navItemId title parentId name href path spec',
  'spaces rename': 'op navItemId title parentId position href path spec',
  'structure add-group': 'op navItemId position name href path spec',
  'structure add-link': 'op navItemId position name path spec',
  'structure move': 'op title name href path spec',
  'structure remove': 'op title parentId position spaceId name href path spec',
  'structure rename': 'op parentId position spaceId name href path spec',
  'structure set-path': 'op title parentId position spaceId name href spec',
  validate: 'markdown title',
};

const wordsOf = (command: Command): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

test('every member of a request has the flag that fills it', () => {
  const without = new Map<string, Set<string>>();
  let resolved = 0;
  for (const { cli = [], body = {}, query = {} } of endpoints) {
    for (const line of [cli].flat()) {
      const command = commandNamed(line);
      if (command === program || command.name() === 'api') continue;
      for (const member of [...membersOf(body), ...membersOf(query)]) {
        const flag = flagOf(command, member);
        if (flag !== null) {
          resolved += 1;
          const flags = [
            ...command.options.map(({ long }) => long),
            ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
          ];
          expect([line, member, flags]).toEqual([line, member, expect.arrayContaining([flag])]);
        } else {
          const words = wordsOf(command);
          without.set(words, (without.get(words) ?? new Set()).add(member));
        }
      }
    }
  }
  const listed = Object.entries(WITHOUT_FLAG).map(([line, names]) => [
    line,
    names.split(' ').sort(),
  ]);
  const found = [...without].map(([line, names]) => [line, [...names].sort()]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  expect(resolved).toBeGreaterThan(80);
});

test.each([
  ['keys create', 'allowedOrigins[0] must be an origin', '--origin must be an origin'],
  ['tokens create', 'expiresInDays must be 1–3650', '--expires must be 1–3650'],
  [
    'git connect',
    'provider is required unless accountId is set',
    '--provider is required unless --account is set',
  ],
  [
    'projects settings set',
    'approvals.required must be a boolean',
    '--require-approval must be a boolean',
  ],
  [
    'projects create',
    'slug must not be api, which is reserved',
    '--slug must not be api, which is reserved',
  ],
  ['spaces create', 'The name must have 1–80 characters', 'The name must have 1–80 characters'],
  ['ask', 'message must be 1–4000 characters', '<question> must be 1–4000 characters'],
  ['push', 'manifest.spaces[0].nav is required', 'docs.json: spaces[0].nav is required'],
  ['push', 'manifest must be an object', 'docs.json: must be an object'],
])('%s: "%s" is said as "%s"', (line, said, wanted) => {
  expect(withFlagNames(commandNamed(line), { message: said }).message).toBe(wanted);
});

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand();
  await quoin.api.createProject('Harbour', 'harbour');
});
afterAll(() => quoin[Symbol.asyncDispose]());

test('a refusal by the service names flags and files, and --json keeps its code', async () => {
  const folder = await plantNew(quoin.folder, { 'docs.json': '{"spaces":[]}', 'a.md': '# A\n' });
  const calls: readonly (readonly [readonly string[], RegExp])[] = [
    [['projects', 'create', 'Quay', '--slug', 'Not A Slug'], /^quoin: --slug must /],
    [['projects', 'create', ''], /^quoin: <name> must /],
    [['keys', 'create', 'Site', '--origin', 'nowhere', '-p', 'harbour'], /^quoin: --origin /],
    [['spaces', 'create', 'Guides', '--locale', '!', '-p', 'harbour'], /^quoin: --locale must /],
    [['push', folder, '-p', 'harbour'], /^quoin: docs\.json: version is required/],
    [['api', 'POST', '/projects', '-f', 'slug=Not A Slug'], /^quoin: (?:name|slug) /],
  ];
  for (const [args, said] of calls) {
    const { code, stdout, stderr } = await quoin.run(args);
    expect([args, code, stdout]).toEqual([args, 2, '']);
    expect(stderr).toMatch(said);
  }
  const { stderr } = await quoin.run([...(calls[0]?.[0] ?? []), '--json']);
  expect(JSON.parse(stderr)).toMatchObject({
    code: 'invalid_payload',
    error: expect.stringMatching(/^--slug must /),
  });
});
