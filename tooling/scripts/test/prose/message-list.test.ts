/** The list of messages for reading (ADR 119). */
import { expect, test } from 'bun:test';
import { messageList, messagesOfProgram } from '../../src/prose/message-list.ts';
import { PROGRAMS, type Program } from '../../src/prose/programs.ts';
import { sources } from '../../src/prose/repository-texts.ts';

const EXAMPLE: Program = { name: 'example', sources: /^a\//, catalog: /^a\/messages\.ts$/ };

test('has each message with its name and the names of its values, in the order of the file', () => {
  const text = [
    "import { counted } from './counted text.ts';",
    "export const save = 'Save';",
    'export const saved = ({ pages }: { readonly pages: number }): string =>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
    '  `${counted(pages)} were saved`;',
    'export const kinds = {',
    "  path: 'Path parameter',",
    '} as const;',
  ].join('\n');
  const files = [
    { path: 'a/messages.ts', text },
    { path: 'a/other.ts', text: "fail('Not in the catalog');" },
  ];
  expect(messageList([EXAMPLE], files)).toBe(
    [
      '# example (3)',
      '',
      '## a/messages.ts',
      'save\tSave',
      'saved\t{pages} were saved',
      'kinds.path\tPath parameter',
    ].join('\n'),
  );
});

test('has messages of each program', async () => {
  const files = await sources();
  const empty = PROGRAMS.filter((program) => messagesOfProgram(program, files).length === 0);
  expect(empty.map(({ name }) => name)).toEqual([]);
});
