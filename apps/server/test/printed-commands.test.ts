/** Every command that a message names: it is made by `commandLine`, and the program accepts it. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { completeOptions, createProgram, processIo } from '@quoin/cli';
import type { Command } from 'commander';
import { adminCommand } from '../src/admin/index.ts';
import { upCommand } from '../src/up-command.ts';

const ROOT = join(import.meta.dir, '../../..');
/** Of a value that is known only when the program runs: a number is accepted everywhere. */
const VALUE = '7';

const programWithAdmin = (): Command => {
  const program = createProgram(processIo());
  program.addCommand(upCommand()).addCommand(adminCommand());
  completeOptions(program);
  return program;
};

function* commandsOf(command: Command): Generator<Command> {
  yield command;
  for (const child of command.commands) yield* commandsOf(child);
}

/** Texts that are shown through `helpForInvocation`, or written into a file of the reader's shell. */
const OF_HELP =
  /\/(?:commands|completion)\/|\/(?:program|up-command|called-as|command-name)\.ts$|\/admin\/index\.ts$/;

const sourcesOf = async (): Promise<ReadonlyMap<string, string>> => {
  const sources = new Map<string, string>();
  for (const folder of ['packages/cli/src', 'packages/service/src', 'apps/server/src']) {
    for await (const path of new Bun.Glob(`${folder}/**/*.ts`).scan({ cwd: ROOT })) {
      sources.set(path, await Bun.file(join(ROOT, path)).text());
    }
  }
  return sources;
};

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The arguments of a call, whose `(` is before `start`. */
const argumentsAt = (source: string, start: number): string[] => {
  const found: string[] = [];
  let depth = 0;
  let quote = '';
  let begin = start;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (`'"\``.includes(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (depth > 0 && ')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      found.push(source.slice(begin, at).trim());
      begin = at + 1;
    } else if (sign === ')') {
      found.push(source.slice(begin, at).trim());
      return found.filter((text) => text !== '');
    }
  }
  throw new Error('The call has no end');
};

/** The words of a literal; a value in place of each expression. */
const wordsOf = (argument: string): string[] => {
  const literal = /^(['"`])([\s\S]*)\1$/.exec(argument)?.[2];
  if (literal === undefined) return [VALUE];
  const [command = ''] = literal.replaceAll(/\$\{[^}]*\}/g, VALUE).split(/ [<>|] ?(?=[^<>]*$)/);
  return (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
};

test('no message has the name of the program in it', async () => {
  const names = programWithAdmin().commands.map((command) => command.name());
  const literal = new RegExp(`quoin (?:${names.join('|')})\\b`);
  for (const [path, source] of await sourcesOf()) {
    if (OF_HELP.test(path)) continue;
    const lines = withoutComments(source).split('\n');
    expect([path, lines.filter((line) => literal.test(line))]).toEqual([path, []]);
  }
});

test('every command of a message is one that the program accepts', async () => {
  const program = programWithAdmin();
  let acted = 0;
  for (const command of commandsOf(program)) {
    command.exitOverride().configureOutput({ writeErr() {}, writeOut() {}, outputError() {} });
    if (command.commands.length === 0) {
      command.action(() => {
        acted += 1;
      });
    }
  }
  const isHelp = (problem: unknown): boolean =>
    problem instanceof Error && 'code' in problem && problem.code === 'commander.helpDisplayed';
  const refused: string[] = [];
  let commands = 0;
  for (const [path, source] of await sourcesOf()) {
    for (const { index, 0: call } of withoutComments(source).matchAll(/\bcommandLine\(/g)) {
      const given = argumentsAt(withoutComments(source), index + call.length);
      // Where it is declared, and where it is called with words of its caller.
      if (OF_HELP.test(path) || !/^['"`]/.test(given[0] ?? '') || given[0]?.includes('${'))
        continue;
      const words = given.flatMap(wordsOf);
      acted = 0;
      try {
        program.parse(words, { from: 'user' });
      } catch (problem) {
        if (!isHelp(problem)) refused.push(`${path}: ${words.join(' ')}: ${problem}`);
        acted = 1;
      }
      expect([path, words, acted]).toEqual([path, words, 1]);
      commands += 1;
    }
  }
  expect(refused).toEqual([]);
  expect(commands).toBeGreaterThan(80);
});
