/** The messages of log lines are in catalogs, and docs/self-hosting/logs.md lists each of them. */
import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/command.ts';
import { isTest, sources } from '../../src/prose/repository-texts.ts';

const CATALOG = /\/(?:log-messages|messages\/log)\.ts$/;

/** A call of a logger whose message is a literal. */
const LITERAL = /\b#?log\??\.(?:trace|debug|info|warn|error|fatal)\([^;'"`]*['"`]/g;

const files = (await sources()).filter(
  ({ path }) => /^(?:apps|packages)\/[\w-]+\/src\//.test(path) && !isTest(path),
);

/** With `<name>` in place of a value. */
const messages = files
  .filter(({ path }) => CATALOG.test(path))
  .flatMap(({ text }) => [...text.matchAll(/(?:= |=>\s+)(['`])(.+)\1;$/gm)])
  .map(([, , message = '']) => message.replace(/\$\{\w+\}/g, '<name>'));

/** The first column of the table of messages. */
const documented = async (): Promise<string[]> => {
  const guide = await readFile(join(ROOT, 'docs/self-hosting/logs.md'), 'utf8');
  const [, section = ''] = /^## Messages$(.*?)^## /ms.exec(guide) ?? [];
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message = '']) => message);
};

test('no log line has a literal as its message', () => {
  const literals = files.flatMap(({ path, text }) =>
    [...text.matchAll(LITERAL)].map(([call]) => `${path}: ${call}`),
  );
  expect(literals).toEqual([]);
});

test('the guide lists each message of a log line once, and no other', async () => {
  expect(messages.length).toBeGreaterThan(30);
  // Counts are reported with the name of what is counted, which the service's catalog has.
  const all = new Set([...messages, '<name> were not counted yet']);
  expect((await documented()).toSorted()).toEqual([...all].toSorted());
});
