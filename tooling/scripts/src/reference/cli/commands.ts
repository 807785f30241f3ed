/** What the tree of commands says about each of them. */
import type { Command, Option } from 'commander';

/** The group of the options that most commands have (packages/cli, `Leaf`). */
const COMMON = 'Common options:';

export interface CommandText {
  /** As typed, `quoin pages get`. */
  readonly name: string;
  readonly summary: string;
  /** Paragraphs, the summary first. */
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly { readonly term: string; readonly description: string }[];
  readonly options: readonly Option[];
  /** Names of the common options that it takes. */
  readonly common: readonly string[];
  /** Whole command lines. */
  readonly examples: readonly string[];
  /** Whether it only holds others. */
  readonly isGroup: boolean;
}

/** Lines of the help that begin with a prompt, as users see them. */
const examplesOf = (command: Command): string[] => {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line = '']) => line);
};

const nameOf = (command: Command): string =>
  [command.parent && nameOf(command.parent), command.name()].filter(Boolean).join(' ');

export const commandText = (command: Command): CommandText => {
  const help = command.createHelp();
  const options = help.visibleOptions(command);
  const name = nameOf(command);
  return {
    name,
    summary: command.summary() || command.description(),
    description: command.description(),
    usage: `${name} ${command.usage()}`,
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: options.filter(
      ({ helpGroupHeading, long }) => helpGroupHeading !== COMMON && long !== '--help',
    ),
    common: options
      .filter(({ helpGroupHeading, long }) => helpGroupHeading === COMMON && long !== '--help')
      .map(({ long, short, flags }) => long ?? short ?? flags),
    examples: examplesOf(command),
    isGroup: help.visibleCommands(command).length > 0,
  };
};

/** The common options themselves, each once. */
export const commonOptions = (commands: readonly Command[]): readonly Option[] => {
  const found = new Map<string, Option>();
  for (const command of commands) {
    for (const option of command.createHelp().visibleOptions(command)) {
      if (option.helpGroupHeading === COMMON) found.set(option.flags, option);
    }
  }
  return [...found.values()];
};

/** The command and all below it that help shows. */
export const visibleTree = (command: Command): readonly Command[] => [
  command,
  ...command.createHelp().visibleCommands(command).flatMap(visibleTree),
];
