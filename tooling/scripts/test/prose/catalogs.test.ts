/** The messages of each program are in its catalog (ADR 48). */
import { expect, test } from 'bun:test';
import { readMembers } from '../../src/members.ts';
import { messagesOutside } from '../../src/prose/catalogs.ts';
import { PROGRAMS, type Program, WITHOUT_TEXTS } from '../../src/prose/programs.ts';
import { sources } from '../../src/prose/repository-texts.ts';

const files = await sources();

test.each(PROGRAMS.map((program) => [program.name, program] as const))(
  'the %s has no message outside of its catalog',
  (_name, program) => {
    expect(files.some(({ path }) => program.catalog.test(path))).toBe(true);
    expect(files.flatMap((file) => messagesOutside(program, file))).toEqual([]);
  },
);

/** Folders that have code of a member, such as `apps/web/client/src/`. */
const codeOf = async (): Promise<string[]> => {
  const members = [...(await readMembers()).values()].map(({ folder }) => folder);
  const folders = members
    .filter((folder) => /^(?:apps|packages)\//.test(folder))
    .flatMap((folder) => [`${folder}/src/`, `${folder}/client/src/`]);
  return folders.filter((folder) => files.some(({ path }) => path.startsWith(folder)));
};

test('each package and app is a part of one program, or is listed as one without texts', async () => {
  const others = Object.keys(WITHOUT_TEXTS).map((folder) => `${folder}/src/`);
  const found = (await codeOf()).map((folder) => [
    folder,
    PROGRAMS.filter(({ sources: code }) => code.test(folder)).length +
      others.filter((other) => other === folder).length,
  ]);
  expect(found.filter(([, count]) => count !== 1)).toEqual([]);
  expect(others.filter((other) => !found.some(([folder]) => folder === other))).toEqual([]);
});

test.each(Object.keys(WITHOUT_TEXTS))('%s has no messages', (folder) => {
  const program: Program = { name: folder, sources: new RegExp(`^${folder}/src/`), catalog: /^$/ };
  expect(files.some(({ path }) => program.sources.test(path))).toBe(true);
  expect(files.flatMap((file) => messagesOutside(program, file))).toEqual([]);
});

const EXAMPLE: Program = { name: 'example', sources: /^a\//, catalog: /^a\/messages\// };

const found = (path: string, lines: readonly string[], program = EXAMPLE): string[] =>
  messagesOutside(program, { path, text: lines.join('\n') });

test('a message outside of a catalog is found, and a comment, a key or a command is not', () => {
  const text = [
    '// The page does not exist.',
    "fail('The page does not exist');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'fail(`${path} is not a page`);',
    "fail('The page is archived; restore it first');",
    "run('git push origin main'); const a = { 'content type': 1 };",
  ];
  expect(found('a/b.ts', text)).toEqual([
    'a/b.ts:2: The page does not exist',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'a/b.ts:3: ${path} is not a page',
    'a/b.ts:4: The page is archived; restore it first',
  ]);
  expect(found('a/messages/b.ts', text)).toEqual([]);
});

test('the message of a rejected request is found if it begins with the name of a member', () => {
  const text = [
    "throw invalid('basePath is wrong');",
    "throw new AppError('conflict', 'slug is in use', { slug });",
    "throw new Error('the stream has no end');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'throw invalid(`${member}: ${problem}`);',
  ];
  expect(found('a/b.ts', text)).toEqual([
    'a/b.ts:1: basePath is wrong',
    'a/b.ts:2: slug is in use',
  ]);
});

test('text between tags of a template and in an attribute is found, and a value is not', () => {
  const text = [
    'const body = html`<h1>Sign in</h1>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    '<p class="lead">${words}</p><code>docs:read</code>',
    '<nav aria-label="Main"></nav>`;',
  ];
  expect(found('a/page.ts', text)).toEqual(['a/page.ts:1: Sign in', 'a/page.ts:3: Main']);
  expect(found('a/page.tsx', ['<Button>Save</Button>'])).toEqual(['a/page.tsx:1: Save']);
});

test('descriptions are declared with a tool only in a program that describes', () => {
  const text = ["const tool = { description: 'Returns a page of the project' };"];
  expect(found('a/tool.ts', text)).toHaveLength(1);
  expect(found('a/tool.ts', text, { ...EXAMPLE, describes: true })).toEqual([]);
});
