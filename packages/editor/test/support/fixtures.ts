/** Pages of authors, each with both line ends, and with what files begin and end with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dir, '..', 'fixtures');

export interface Fixture {
  readonly name: string;
  readonly markdown: string;
}

export const fixtures: readonly Fixture[] = readdirSync(FOLDER).map((name) => ({
  name,
  markdown: readFileSync(join(FOLDER, name), 'utf8'),
}));

export const variants: readonly Fixture[] = fixtures.flatMap(({ name, markdown }) => [
  { name, markdown },
  { name: `${name} with CRLF`, markdown: markdown.replaceAll('\n', '\r\n') },
  { name: `${name} with a byte order mark`, markdown: `\uFEFF${markdown}` },
  { name: `${name} without a final line ending`, markdown: markdown.trimEnd() },
  { name: `${name} with blank lines at its end`, markdown: `${markdown}\n  \n\n` },
]);
