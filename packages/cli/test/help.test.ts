/** Help of every command: it fits, it has examples, and its examples are commands that exist. */
import { expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { completeOptions, createProgram, processIo } from '../src/index.ts';
import { wrapHelp } from '../src/terminal/wrap-help.ts';
import { openTerminal, plain } from './support/terminal.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

const io = processIo();
const makeProgram = (): Command => {
  const program = createProgram(io);
  completeOptions(program);
  return program;
};

const walk = (command: Command, path: readonly string[] = []): [readonly string[], Command][] => [
  [path, command],
  ...command.commands.flatMap((child) => walk(child, [...path, child.name()])),
];
const COMMANDS = walk(makeProgram());

const helpOf = (command: Command, columns: number): string => {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
    getOutHelpWidth: () => columns,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text;
};

/** Words of a line of a shell, as far as examples use its language. */
const wordsOf = (line: string): string[] =>
  (line.match(/"[^"]*"|'[^']*'|[^\s'"]+/g) ?? []).map((word) =>
    word.replaceAll(/^["']|["']$/g, ''),
  );

const examplesOf = (help: string): string[] =>
  [...help.matchAll(/^ {2}\$ (.+)$/gm)].map(([, line]) => line ?? '');

/** The `quoin …` of a line, up to what the shell takes: pipes, redirections. */
const quoinOf = (line: string): string[] =>
  wordsOf(/\bquoin (.*?)(?= [|<>]|\)|$)/.exec(line)?.[1] ?? '');

test('fits 80 columns, and says something', () => {
  for (const [path, command] of COMMANDS) {
    const lines = helpOf(command, 80).split('\n');
    const examples = lines.indexOf('Examples:');
    // Examples are for copying: they stay whole.
    const wide = lines.slice(0, examples).filter((line) => line.length > 80);
    expect({ path, wide }).toEqual({ path, wide: [] });
    expect(command.description()).not.toBe('');
  }
});

test('a terminal of 40 or 24 columns gets every word of it, and no line ends within one', () => {
  const words = (text: string): string[] => text.split(/\s+/);
  for (const columns of [40, 24]) {
    for (const [path, command] of COMMANDS) {
      const help = helpOf(command, columns);
      const lines = wrapHelp(help, columns).split('\n');
      expect({ path, words: words(lines.join('\n')) }).toEqual({ path, words: words(help) });
      const wide = lines.filter(
        (line) => line.length > columns && line.trim().includes(' ') && !line.startsWith('  $ '),
      );
      expect({ path, wide }).toEqual({ path, wide: [] });
    }
  }
});

test('is given for quoin alone and behind the word help, on standard output', () => {
  const printed = [[], ['help', 'pages', 'list'], ['pages', 'list', '--help']].map((args) => {
    const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, MAIN, ...args]);
    expect({ args, exitCode, stderr: stderr.toString() }).toEqual({
      args,
      exitCode: 0,
      stderr: '',
    });
    return stdout.toString();
  });
  expect(printed[0]).toStartWith('Usage: quoin [options] [command]\n');
  expect(printed[1]).toStartWith('Usage: quoin pages list [options]\n');
  expect(printed[2]).toBe(printed[1] ?? '');
});

test('help for a command that does not exist is refused', () => {
  for (const args of [
    ['lgin', '--help'],
    ['help', 'lgin'],
    ['pages', 'lst', '-h'],
  ]) {
    const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, MAIN, ...args]);
    expect({ args, exitCode, stdout: stdout.toString() }).toEqual({
      args,
      exitCode: 2,
      stdout: '',
    });
    expect(stderr.toString()).toMatch(/^quoin: unknown command .+\n\(Did you mean l\w+\?\)\n/);
  }
});

test('folds at a narrow terminal', async () => {
  const at = openTerminal(
    async () => ({
      command: [process.execPath, MAIN, 'login', '--help'],
      env: { PATH: process.env.PATH ?? '' },
      cwd: '.',
    }),
    { columns: 44 },
  );
  const { code, output } = await at.ended;
  expect(code).toBe(0);
  const [text = ''] = plain(output).split('Examples:');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(44);
});

test('every command has examples, and they are command lines that it takes', () => {
  // Commands that do nothing but tell that they were called; a usage error throws.
  const program = makeProgram();
  let acted = 0;
  for (const [, command] of walk(program)) {
    command.exitOverride();
    if (command.commands.length === 0) {
      command.action(() => {
        acted += 1;
      });
    }
  }
  for (const [path, command] of COMMANDS) {
    const examples = examplesOf(helpOf(command, 80));
    expect({ path, examples: examples.length }).not.toEqual({ path, examples: 0 });
    for (const example of examples) {
      acted = 0;
      program.parse(quoinOf(example), { from: 'user' });
      expect({ example, acted }).toEqual({ example, acted: 1 });
    }
  }
});
