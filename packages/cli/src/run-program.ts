/**
 * Runs a command line to its end: parses, runs the command, prints errors, returns the exit code.
 */
import { type Argument, type Command, CommanderError } from 'commander';
import { CommandError, EXIT, type ExitCode, type Failure } from './command-error.ts';
import { Declined } from './context.ts';
import { failureOf, UNEXPECTED } from './failure.ts';
import { Interruption } from './interruption.ts';
import { commandLine, helpForInvocation, rememberOptions } from './invocation.ts';
import type { Io } from './io.ts';
import { withFlagNames } from './member-flags.ts';
import { helpOfKnown, mistypedCommand } from './mistyped.ts';
import { commandsOf, completeOptions } from './program.ts';
import { styleFor } from './terminal/style.ts';
import { visible, visibleLine } from './terminal/visible.ts';
import { wrapHelp } from './terminal/wrap-help.ts';
import { VERSION_OPTIONS } from './version.ts';

/** Columns for a description; commander leaves lines of less than 40 whole, and terminals break them anywhere. */
const NARROWEST_HELP = 16;

/** Shows where in the program an error came from. */
const DEBUG = 'QUOIN_DEBUG';

export interface RunOptions {
  /** For what commands throw that were added to the tree; null leaves it to this package. */
  readonly explain?: (problem: unknown) => Failure | null;
}

/** As `<page>`, `[files...]`. */
const humanReadableArgName = (argument: Argument): string => {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
};

/** The words of a command without the name of the program; empty for the program itself. */
const wordsOf = (command: Command): string =>
  command.parent === null ? '' : `${wordsOf(command.parent)} ${command.name()}`.trim();

const seeHelp = (command: Command): string =>
  `Read the help: ${commandLine(`${wordsOf(command)} --help`.trim())}`;

const report = (io: Io, failure: Failure, json: boolean): void => {
  if (json) {
    const { exit: _exit, message, ...rest } = failure;
    io.stderr.write(`${JSON.stringify({ error: message, ...rest })}\n`);
    return;
  }
  const { red, dim } = styleFor(io.stderr.colors);
  const id = failure.requestId;
  const request = id === undefined ? '' : dim(` (request ${visibleLine(id)})`);
  io.stderr.write(`${red('quoin:')} ${visible(failure.message)}${request}\n`);
  if (failure.next !== undefined) io.stderr.write(`${visible(failure.next)}\n`);
};

/** In the words that help has for an argument. */
const refusalOf = ({ message }: CommanderError): string =>
  message
    .replace(/^error: /, '')
    .replace(
      /^command-argument value '(.*)' is invalid for argument '(.*?)'\./,
      "'$1' is not a valid <$2>.",
    );

/**
 * Commander ends the process by itself, with its own messages; here its errors become those of
 * Quoin.
 */
const takeOver = (program: Command, io: Io, args: readonly string[]): void => {
  for (const command of commandsOf(program)) {
    command
      .showSuggestionAfterError()
      .configureHelp({
        minWidthToWrap: NARROWEST_HELP,
        styleTitle: styleFor(io.stdout.colors).bold,
        subcommandTerm: (child) =>
          [child.name(), ...child.registeredArguments.map(humanReadableArgName)].join(' '),
      })
      .configureOutput({
        writeOut: (text) => io.stdout.write(wrapHelp(helpForInvocation(text), io.stdout.columns())),
        writeErr: (text) => io.stderr.write(wrapHelp(helpForInvocation(text), io.stderr.columns())),
        getOutHasColors: () => io.stdout.colors,
        getErrHasColors: () => io.stderr.colors,
        getOutHelpWidth: () => io.stdout.columns(),
        getErrHelpWidth: () => io.stderr.columns(),
        // It is said once, at the end.
        outputError() {},
      })
      .exitOverride((error) => {
        if (error.exitCode === 0 || error.code === 'commander.help') throw error;
        const mistyped = mistypedCommand(command, error, args);
        const tried = mistyped === null ? command : (command.parent ?? command);
        throw new CommandError(mistyped ?? refusalOf(error), {
          next: seeHelp(tried),
        });
      });
  }
};

/** Returns the default next step. */
const defaultNext = (failure: Failure, running: Command | undefined): string | undefined => {
  if (failure.exit === EXIT.usage && running !== undefined) {
    return seeHelp(running);
  }
  return failure.code === UNEXPECTED ? `Report it, with what ${DEBUG}=1 shows` : undefined;
};

/** A refusal of the request by the server names members of the API; the reader gave flags. */
const inItsFlags = (failure: Failure, running: Command | undefined): Failure =>
  failure.code === 'invalid_payload' && running !== undefined && !isRaw(running)
    ? { ...failure, ...withFlagNames(running, failure) }
    : failure;

/** `quoin api` sends members by their own names. */
const isRaw = (command: Command): boolean => command.name() === 'api';

interface Ended {
  readonly problem: unknown;
  readonly args: readonly string[];
  /** The command that was acting; undefined where none was found in the arguments. */
  readonly running: Command | undefined;
  readonly explain: RunOptions['explain'];
}

const codeOf = async (io: Io, { problem, args, running, explain }: Ended): Promise<ExitCode> => {
  // Its help is printed already; on standard error where a command was missing.
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? EXIT.ok : EXIT.usage;
  // The reader closed the pipe, so there is no place for a message.
  if (problem instanceof Interruption && problem.exit === EXIT.closedPipe) return problem.exit;
  const json = running === undefined ? args.includes('--json') : running.opts().json === true;
  if (problem instanceof Declined) {
    if (json) io.stdout.write(`${JSON.stringify({ declined: true })}\n`);
    else io.stderr.write(`${problem.message}\n`);
    return EXIT.ok;
  }
  const failure = inItsFlags(explain?.(problem) ?? (await failureOf(problem)), running);
  if (io.env[DEBUG] && problem instanceof Error) io.stderr.write(`${problem.stack}\n`);
  report(io, { ...failure, next: failure.next ?? defaultNext(failure, running) }, json);
  return failure.exit;
};

/** `quoin help pages` is `quoin pages --help`, no argument shows all help, `-V` is `-v`. */
const withUsualOptions = (args: readonly string[]): readonly string[] => {
  const [first, ...others] = args;
  if (first === undefined) return ['--help'];
  if (others.length === 0 && VERSION_OPTIONS.has(first)) return ['--version'];
  return first === 'help' ? [...others, '--help'] : args;
};

/** Ends the process with the command's exit code. @param args - without the program's name */
export const runProgram = async (
  program: Command,
  args: readonly string[],
  io: Io,
  { explain }: RunOptions = {},
): Promise<never> => {
  completeOptions(program);
  takeOver(program, io, args);
  let exit: ExitCode = EXIT.ok;
  let running: Command | undefined;
  program.hook('preAction', (_program, command) => {
    running = command;
    rememberOptions(program, command);
  });
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const problem = io.interruption.reason() ?? error;
      exit = await codeOf(io, { problem, args, running, explain });
    }
  };
  await attempt(() =>
    program.parseAsync(helpOfKnown(program, withUsualOptions(args)), { from: 'user' }),
  );
  await attempt(() => io.stdout.flushed());
  // Where errors cannot be detected, the exit code still tells of them.
  await Promise.allSettled([io.stderr.flushed()]);
  process.exit(exit === EXIT.ok ? process.exitCode : exit);
};
