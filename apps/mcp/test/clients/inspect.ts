/**
 * The inspector's command line, one command after the other in one process: its own launcher calls it
 * so as well, and to start it costs more than what it does.
 *
 * Argument: the commands as JSON, each a list of arguments. Prints the outputs with a record
 * separator after each.
 */
import { fileURLToPath } from 'node:url';

const CLIENT = '@modelcontextprotocol/inspector/clients/cli/build/index.js';
const { runCli }: { runCli(argv: readonly string[]): Promise<void> } = await import(
  import.meta.resolve(CLIENT)
);

const isText = (value: unknown): value is string => typeof value === 'string';

const [json = '[]'] = process.argv.slice(2);
const commands: unknown = JSON.parse(json);
if (!Array.isArray(commands)) throw new Error('no list of commands');
for (const command of commands) {
  if (!Array.isArray(command) || !command.every(isText)) throw new Error('no command');
  await runCli([process.execPath, fileURLToPath(import.meta.url), ...command]);
  process.stdout.write('\u001e');
}
process.exit(0);
