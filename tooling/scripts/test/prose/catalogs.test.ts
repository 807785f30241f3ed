/** The messages of each program are in its catalog (ADR 48). */
import { expect, test } from 'bun:test';
import { messagesOutside, PROGRAMS } from '../../src/prose/catalogs.ts';
import { sources } from '../../src/prose/repository-texts.ts';

const files = await sources();

test.each(PROGRAMS.map((program) => [program.name, program] as const))(
  'the %s has no message outside of its catalog',
  (_name, program) => {
    expect(files.some(({ path }) => program.catalog.test(path))).toBe(true);
    expect(files.flatMap((file) => messagesOutside(program, file))).toEqual([]);
  },
);

test('a message outside of a catalog is found, and a comment, a key or a command is not', () => {
  const program = { name: 'example', sources: /^a\//, catalog: /^a\/messages\// };
  const text = [
    '// The page does not exist.',
    "fail('The page does not exist');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'fail(`${path} is not a page`);',
    "run('git push origin main'); const a = { 'content type': 1 };",
  ].join('\n');
  expect(messagesOutside(program, { path: 'a/b.ts', text })).toEqual([
    'a/b.ts:2: The page does not exist',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    'a/b.ts:3: ${path} is not a page',
  ]);
  expect(messagesOutside(program, { path: 'a/messages/b.ts', text })).toEqual([]);
});
