/**
 * `bun tooling/scripts/measures.ts` prints measures of the code as a table, for all and for each
 * package. With a folder, it measures that checkout.
 */
import { ROOT } from './src/command.ts';
import { type Measures, measure, readFiles } from './src/measures/measure.ts';

const [root = ROOT] = process.argv.slice(2);

const row = (name: string, of: Measures): string =>
  `| ${[name, of.files, of.lines, of.testFiles, of.testLines, (of.testLines / Math.max(1, of.lines)).toFixed(2), of.tests, of.commentLines, of.casts, of.cycles, of.repeated, of.filesInLargestFolder].join(' | ')} |`;

const HEADS = [
  ...['package', 'files', 'lines', 'test files', 'test lines', 'test lines to lines', 'tests'],
  ...['comment lines', 'casts', 'cycles', 'repeated windows', 'files in the largest folder'],
];

const files = await readFiles(root);
const byPackage = Map.groupBy(files, ({ path }) => path.split('/').slice(0, 2).join('/'));
console.log(`| ${HEADS.join(' | ')} |\n|${'---|'.repeat(HEADS.length)}`);
console.log(row('all', measure(files)));
for (const [name, inside] of byPackage) console.log(row(name, measure(inside)));
