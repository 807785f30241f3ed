/**
 * The first module of the compiled programs: `<programs> <path of a program> …` runs that program. A
 * program starts its worker processes the same way, because `process.execPath` is the compiled file.
 */
const [program = ''] = process.argv.splice(2, 1);
await import(program);

export {};
