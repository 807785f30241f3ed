/** A word behind a group that is not one of its commands goes to the group's default one, which refuses it. */

import type { Command, CommanderError } from 'commander';
import { closest } from './lists/closest.ts';
import * as messages from './messages/command.ts';

/**
 * @param command - that refused
 * @param args - the whole command line
 * @returns what to say in place of the refusal, in commander's words; null where that is right
 */
export const mistypedCommand = (
  command: Command,
  { code }: CommanderError,
  args: readonly string[],
): string | null => {
  const [word] = command.args;
  if (code !== 'commander.excessArguments' || word === undefined) return null;
  // Named itself, it was meant.
  if (args.includes(command.name())) return null;
  const siblings = command.parent?.commands.map((sibling) => sibling.name()) ?? [];
  const [meant] = closest(word, siblings);
  return `unknown command '${word}'${meant === undefined ? '' : messages.suggestCommand({ meant })}`;
};

/**
 * The help of a command that is not there would be the help of the one above it, as if all were
 * well. Without the option its name is refused.
 */
export const helpOfKnown = (program: Command, args: readonly string[]): readonly string[] => {
  let command = program;
  for (const word of args) {
    if (word.startsWith('-') || command.commands.length === 0) return args;
    const child = command.commands.find((one) => one.name() === word);
    if (child === undefined) return args.filter((arg) => arg !== '--help' && arg !== '-h');
    command = child;
  }
  return args;
};
