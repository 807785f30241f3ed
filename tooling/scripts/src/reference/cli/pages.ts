/** The pages of the reference of `quoin`, written from its tree of commands. */
import { completeOptions, createProgram, processIo } from '@quoin/cli';
import type { Command, Option } from 'commander';
import { code, fence, inText, pageText, table } from '../markdown.ts';
import { type CommandText, commandText, commonOptions, visibleTree } from './commands.ts';
import { exitCodes } from './exit-codes.ts';

const optionTable = (options: readonly Option[], command: Command): string => {
  const help = command.createHelp();
  return table(
    ['option', 'meaning'],
    options.map((option) => [code(option.flags), inText(help.optionDescription(option))]),
  );
};

/** The first line of a help has no full stop. */
const asSentence = (text: string): string => text.replace(/^[^\n]*[^.\n](?=\n|$)/, '$&.');

const sections = (text: CommandText, command: Command, heading: boolean): string[] => [
  heading ? `## ${text.name}` : '',
  inText(asSentence(text.description)),
  text.isGroup ? '' : fence('text', text.usage),
  text.arguments.length === 0
    ? ''
    : table(
        ['argument', 'meaning'],
        text.arguments.map(({ term, description }) => [code(term), inText(description)]),
      ),
  text.options.length === 0 ? '' : optionTable(text.options, command),
  text.common.length === 0
    ? ''
    : `Takes the [common options](index.md#common-options) ${text.common.map(code).join(', ')}.`,
  text.isGroup || text.examples.length === 0 ? '' : fence('sh', text.examples.join('\n')),
];

const commandPage = (command: Command): string => {
  const [own, ...below] = visibleTree(command);
  if (own === undefined) throw new Error('A tree has its root');
  const text = commandText(own);
  return pageText({
    title: text.name,
    description: text.summary,
    body: [
      ...sections(text, own, false),
      ...below.flatMap((child) => {
        const childText = commandText(child);
        // A group says in its own help what its commands are; here they follow it.
        return childText.isGroup ? [] : sections(childText, child, true);
      }),
    ],
  });
};

const indexPage = (program: Command): string => {
  const commands = program.createHelp().visibleCommands(program);
  const headings = [...new Set(commands.map((command) => command.helpGroup()))];
  return pageText({
    title: 'Command reference',
    description: 'Every command of quoin, its options and exit codes, written from its own help',
    body: [
      'Written from the help of `quoin`: `quoin <command> --help` says the same. New to it? Read [The command line](../../guides/command-line.md) first. What is done on the server itself, with `quoin admin`, is in [Operator commands](../../self-hosting/operator-commands.md).',
      '## Commands',
      ...headings.flatMap((heading) => [
        heading === '' ? '' : `### ${heading.replace(/:$/, '')}`,
        table(
          ['command', 'what it does'],
          commands
            .filter((command) => command.helpGroup() === heading)
            .map((command) => {
              const { name, summary } = commandText(command);
              return [`[\`${name}\`](${command.name()}.md)`, inText(summary)];
            }),
        ),
      ]),
      '## Common options',
      optionTable(commonOptions(visibleTree(program)), program),
      '## Exit codes',
      exitCodes(),
    ],
  });
};

/** Names below `docs/reference/cli`, without extension, and texts. */
export const cliReference = (): ReadonlyMap<string, string> => {
  const program = createProgram(processIo());
  completeOptions(program);
  return new Map([
    ['index', indexPage(program)],
    ...program
      .createHelp()
      .visibleCommands(program)
      .map((command) => [command.name(), commandPage(command)] as const),
  ]);
};
