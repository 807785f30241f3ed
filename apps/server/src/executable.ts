/**
 * What `bun run executable` builds. The processes that read documents and repositories are this same
 * file, started with the path of a program that is built into it.
 */
import { dirname, sep } from 'node:path';

const builtIn = dirname(Bun.main) + sep;
const [program, ...others] = process.argv.slice(2);
if (program?.startsWith(builtIn) === true && others.length === 0) await import(program);
else await import('./cli.ts');
