/** The entry point of `bin/quoin.cjs` and of bundles, which answer `--version` here. */
import { VERSION, VERSION_OPTIONS } from './version.ts';

const args = process.argv.slice(2);
if (args.length === 1 && VERSION_OPTIONS.has(args[0] ?? '')) {
  process.stdout.write(`${VERSION}\n`);
} else {
  const [{ createProgram }, { processIo }, { runProgram }] = await Promise.all([
    import('./program.ts'),
    import('./io.ts'),
    import('./run-program.ts'),
  ]);
  const io = processIo();
  const parts = {
    loadChecks: () => import('./checks.ts'),
    loadMerge: () => import('./merge.ts'),
  };
  await runProgram(createProgram(io, parts), args, io);
}
