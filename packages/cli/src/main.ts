#!/usr/bin/env node
/** The command as people start it. `--version` is answered before anything else is loaded. */
import { VERSION } from './version.ts';

const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${VERSION}\n`);
} else {
  const [{ createProgram }, { processIo }, { runProgram }] = await Promise.all([
    import('./program.ts'),
    import('./io.ts'),
    import('./run-program.ts'),
  ]);
  const io = processIo();
  await runProgram(createProgram(io), args, io);
}
