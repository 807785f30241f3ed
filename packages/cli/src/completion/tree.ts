/** The tree of commands as completion needs it. */
import type { Argument, Command, Option } from 'commander';

/** The kind of value of an argument: one of a few words, a file, or free text. */
export type Values = readonly string[] | 'files' | 'unknown';

export interface CompletedOption {
  /** As `--json`. */
  readonly long: string | undefined;
  /** As `-y`. */
  readonly short: string | undefined;
  readonly description: string;
  /** Null for one that takes no value. */
  readonly values: Values | null;
}

export interface CompletedCommand {
  /** Its words, each behind a space; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly CompletedOption[];
  readonly argument: Values;
}

const FILES = /\b(file|folder|path)s?\b/;

const valuesOf = ({ argChoices }: Argument | Option, name: string): Values => {
  if (argChoices !== undefined) return argChoices;
  return FILES.test(name) ? 'files' : 'unknown';
};

const optionOf = (option: Option): CompletedOption => ({
  long: option.long,
  short: option.short,
  description: option.description,
  values: option.required || option.optional ? valuesOf(option, option.flags) : null,
});

/** The command and all below it. */
export const completionTree = (command: Command, path = ''): CompletedCommand[] => {
  const help = command.createHelp();
  const children = help.visibleCommands(command);
  const argument = command.registeredArguments[0];
  const own: CompletedCommand = {
    path,
    commands: children.map((child) => ({
      name: child.name(),
      summary: help.subcommandDescription(child),
    })),
    options: help.visibleOptions(command).map(optionOf),
    argument: argument === undefined ? [] : valuesOf(argument, argument.name()),
  };
  return [own, ...children.flatMap((child) => completionTree(child, `${path} ${child.name()}`))];
};

export const namesOf = ({ long, short }: CompletedOption): string[] =>
  [long, short].filter((name) => name !== undefined);

/** In single quotes, as bash and zsh read them. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
