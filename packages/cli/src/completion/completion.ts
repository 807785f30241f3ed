import type { Command } from 'commander';
import type { Context } from '../context.ts';
import { bashCompletion } from './bash.ts';
import { fishCompletion } from './fish.ts';
import { type CompletedCommand, completionTree } from './tree.ts';
import { zshCompletion } from './zsh.ts';

type Shell = 'bash' | 'zsh' | 'fish';

const SCRIPTS: Readonly<Record<Shell, (tree: readonly CompletedCommand[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

const rootOf = (command: Command): Command =>
  command.parent === null ? command : rootOf(command.parent);

export const printCompletion = async (context: Context, shell: Shell): Promise<void> => {
  const script = SCRIPTS[shell](completionTree(rootOf(context.command)));
  context.result({ shell, script }, () => script.trimEnd());
};
