/** Every command on a project's resources represents its endpoints, and every such endpoint has its command. */
import { expect, test } from 'bun:test';
import { endpoints } from '@quoin/contract';
import type { Command } from 'commander';
import { completeOptions, createProgram, processIo } from '../src/index.ts';
import { CALLS, GROUPS } from './support/every-command.ts';

const program = createProgram(processIo());
completeOptions(program);

const leavesOf = (command: Command, words: readonly string[] = []): (readonly string[])[] =>
  command.commands.length === 0
    ? [words]
    : command.commands.flatMap((child) => leavesOf(child, [...words, child.name()]));

test('no command is left out', () => {
  const own = leavesOf(program).filter(([first = '']) => GROUPS.has(first));
  expect(own.map((words) => words.join(' ')).sort()).toEqual(Object.keys(CALLS).sort());
});

test('every endpoint that names its command has it', () => {
  const named = endpoints.flatMap(({ cli = [] }) => cli);
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter((line) => {
    let command: Command | undefined = program;
    for (const word of line.split(' ')) {
      if (word.startsWith('--')) {
        if (command?.options.every(({ long }) => long !== word)) return true;
      } else if (!/^[A-Z]+$/.test(word)) {
        command = command?.commands.find((child) => child.name() === word);
      }
    }
    return command === undefined;
  });
  expect(missing).toEqual([]);
});
