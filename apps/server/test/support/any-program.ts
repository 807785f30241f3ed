/** What the programs of the tests are compiled with: `<bun> <program> …` runs that one. */
const [bun = '', program = ''] = process.argv.splice(2, 2);
// The processes that it starts run modules as they stand.
process.execPath = bun;
await import(program);

export {};
