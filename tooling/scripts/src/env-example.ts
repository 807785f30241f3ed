/** `.env.example`: every setting with its default and meaning, from the table of the configuration guide. */
import { wrapAnsi } from 'fast-wrap-ansi';

const HEAD = `# Settings of Quoin: each variable with its meaning and its default. Copy the lines that you change
# into your environment file (/etc/quoin.env, or .env beside compose.yaml).
# Written by \`bun run docs:reference\` from docs/self-hosting/configuration.md.
`;

/** Width of a comment, characters. */
const WIDTH = 98;

const plain = (cell: string): string =>
  cell.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');

const entryOf = ([names = '', preset = '', meaning = '']: readonly string[]): string => {
  const value = /^`[^<>]+`$/.test(preset) ? plain(preset) : '';
  const note = value === '' && preset !== '' ? ` (default: ${plain(preset)})` : '';
  return [
    ...wrapAnsi(plain(meaning) + note, WIDTH)
      .split('\n')
      .map((line) => `# ${line}`),
    ...plain(names)
      .split(', ')
      .map((name) => `#${name}=${value}`),
  ].join('\n');
};

/** Returns an environment file in which every variable of the guide's table is a comment. */
export const envExample = (guide: string): string => {
  const rows = guide
    .split('\n')
    .filter((line) => line.startsWith('| `QUOIN_'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return `${HEAD}\n${rows.map(entryOf).join('\n\n')}\n`;
};
