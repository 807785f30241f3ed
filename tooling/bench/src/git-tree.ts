/** Files of a repository to measure with: folders in folders, texts of 4 KB. */
import type { Random } from './random.ts';

const FILE_BYTES = 4_000;
const FILES_OF_A_PART = 50;
/** Files below one folder of the top, in parts. */
export const FILES_OF_AN_AREA = 500;

const WORDS = 'sync page branch commit merge folder text change never lost head tree base'.split(
  ' ',
);

export const areaOf = (file: number): string => `docs/area-${Math.floor(file / FILES_OF_AN_AREA)}`;

export const pathOf = (file: number): string =>
  `${areaOf(file)}/part-${Math.floor(file / FILES_OF_A_PART)}/page-${file}.md`;

/** Words of chance, so that files compress as texts do and not as copies of each other. */
export const textOf = (random: Random, title: string): string => {
  const words = [`# ${title}\n\n`];
  for (let length = 0; length < FILE_BYTES; length += 12) {
    words.push(`${random.pick(WORDS)}-${random.below(100_000)} `);
  }
  return `${words.join('').slice(0, FILE_BYTES - 1)}\n`;
};

export const allFiles = (random: Random, files: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: files }, (_, file) => [pathOf(file), textOf(random, `Page ${file}`)]),
  );

/** So many of the files with another text. */
export const changedFiles = (
  random: Random,
  files: number,
  changed: number,
  title: string,
): Record<string, string> => {
  const paths = Array.from({ length: changed }, () => pathOf(random.below(files)));
  return Object.fromEntries(paths.map((path) => [path, textOf(random, title)]));
};
