/** How commands are declared: light, so that help and completion load nothing of what they do. */

import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from './context.ts';
import * as messages from './messages/command.ts';

/**
 * What a command does. Its arguments are those that the declaration names, in their order, then the
 * options. With `--json` it prints exactly one JSON value; what it throws becomes the exit code.
 */
export type Handler<Args extends readonly unknown[]> = (
  context: Context,
  ...args: Args
) => Promise<void>;

/**
 * Makes the action of a command from the module that holds its handler, loaded only when it runs:
 * `.action(act(async () => (await import('./list.ts')).listSpaces))`.
 */
export type LazyAction = <Args extends readonly unknown[]>(
  load: () => Promise<Handler<Args>>,
) => (this: Command, ...args: Args) => Promise<void>;

export interface LeafOptions {
  /** One line without a full stop, in the imperative. */
  readonly summary: string;
  /** Paragraphs below it, in the help of this command only. */
  readonly description?: string;
  /** Whole command lines, each one that works. */
  readonly examples: readonly [string, ...string[]];
  /** Works on one project: takes `--project`. */
  readonly project?: true;
  /** Asks before what cannot be undone: takes `--yes`. */
  readonly confirms?: true;
  /** Calls no server: takes neither `--url` nor `--timeout`. */
  readonly offline?: true;
}

/** Seconds; longer than any answer of the service takes. */
const LONGEST_TIMEOUT = 86_400;

const milliseconds = (text: string): number => {
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > LONGEST_TIMEOUT) {
    throw new InvalidArgumentError(messages.timeoutRange({ longestTimeout: LONGEST_TIMEOUT }));
  }
  return value * 1000;
};

/** A whole number between two bounds, for `.option('--limit <n>', 'how many', wholeNumber(1, 200))`. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(messages.wholeNumberRange({ least, most }));
    }
    return value;
  };

/**
 * Collects the values of an option that can be repeated: `.option('--scope <scope>', 'a scope',
 * gather)`.
 */
export const gather = (value: string, previous: readonly string[] = []): string[] => [
  ...previous,
  value,
];

const common = (flags: string, description: string): Option =>
  new Option(flags, description).helpGroup(messages.commonOptions);

const exampleText = (examples: readonly string[]): string =>
  `\nExamples:\n${examples.map((line) => `  $ ${line}`).join('\n')}`;

export class Leaf extends Command {
  readonly #options: LeafOptions;

  constructor(name: string, options: LeafOptions) {
    super(name);
    this.#options = options;
    this.summary(options.summary);
    this.description([options.summary, options.description].filter(Boolean).join('\n\n'));
    this.addHelpText('after', exampleText(options.examples));
  }

  /** Behind the command's own, so once those are declared. */
  addCommonOptions(): void {
    const { project, confirms, offline } = this.#options;
    if (project) this.addOption(common('-p, --project <slug>', messages.optionProject));
    if (confirms) this.addOption(common('-y, --yes', messages.optionYes));
    this.addOption(common('--json', 'print JSON'));
    if (!offline) {
      this.addOption(common('--url <url>', messages.optionUrl));
      const timeout = common('--timeout <seconds>', messages.optionTimeout);
      this.addOption(timeout.argParser(milliseconds));
    }
    this.addHelpOption(common('-h, --help', messages.optionHelp));
  }
}

/** A command that does something: add its arguments, its options and its action. */
export const leaf = (name: string, options: LeafOptions): Command => new Leaf(name, options);

/** A command that only holds others. */
export const group = (
  name: string,
  options: Pick<LeafOptions, 'summary' | 'description' | 'examples'>,
): Command =>
  new Command(name)
    .summary(options.summary)
    .description([options.summary, options.description].filter(Boolean).join('\n\n'))
    .helpCommand(false)
    .helpOption('-h, --help', messages.optionHelp)
    .addHelpText('after', exampleText(options.examples));
