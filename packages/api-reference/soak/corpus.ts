/**
 * `bun run corpus FOLDER`: every description in OpenAPI, Swagger, AsyncAPI or GraphQL below
 * a folder. Ends with 1 if an
 * operation has no page, or if a property of an operation of the sample is not shown.
 */
import {
  type Checked,
  checkDescription,
  descriptionsIn,
  operationsOf,
} from './check-descriptions.ts';

/** Operations whose names are searched in their pages. */
const SAMPLE = 500;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: bun run corpus FOLDER');
  process.exit(2);
}
const files = await descriptionsIn(folder);
let total = 0;
for (const file of files) total += (await operationsOf(file)).length;

// Spread evenly; another run has another sample.
let due = Math.random();
const isChosen = (): boolean => {
  due += SAMPLE / Math.max(SAMPLE, total);
  if (due < 1) return false;
  due -= 1;
  return true;
};

const checked: Checked[] = [];
const crashes: string[] = [];
for (const file of files) {
  try {
    checked.push(await checkDescription(folder, file, isChosen));
  } catch (problem) {
    crashes.push(`${file}: ${problem instanceof Error ? problem.stack : problem}`);
  }
}
const sum = (of: (one: Checked) => number): number =>
  checked.reduce((all, one) => all + of(one), 0);
const formats = new Map<string, number>();
for (const { format } of checked) {
  const name = format.replace(/^(\S+ \d+\.\d+).*/, '$1');
  formats.set(name, (formats.get(name) ?? 0) + 1);
}
for (const one of checked) {
  for (const failure of one.failures) console.log(`${one.file}: ${failure}`);
}
for (const crash of crashes) console.log(`crashed: ${crash}`);
for (const [format, count] of formats) console.log(`${count} descriptions: ${format}`);
const failures = sum((one) => one.failures.length);
console.log(
  `${checked.length} descriptions, ${sum((one) => one.operations)} operations, ` +
    `${sum((one) => one.pages)} pages, ${sum((one) => one.problems)} problems listed; ` +
    `${sum((one) => one.names)} names in the sample, ${sum((one) => one.linked)} on linked pages; ` +
    `${failures} failures, ${crashes.length} crashes`,
);
process.exit(failures + crashes.length > 0 ? 1 : 0);
