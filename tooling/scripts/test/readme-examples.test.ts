/** The examples in the READMEs of packages run, and give what the comments behind them say. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { codeBlocks, ROOT, read } from './support/markdown.ts';

const PACKAGES = [
  'assistant-core',
  'auth-scopes',
  'contract',
  'git-sync',
  'markdown',
  'page-lifecycle',
  'search-index',
  'workflow',
];

/** Comments that describe a value which is another each time. */
const DESCRIPTIONS: Readonly<Record<string, RegExp>> = {
  'quoin_ + 30 random + 6 checksum characters': /^quoin_[0-9A-Za-z]{36}$/,
  'what is stored': /^[0-9a-f]{64}$/,
};

interface Statement {
  readonly code: string;
  /** What the comment behind or below it says. */
  readonly says: string | null;
}

const statementsOf = (block: string): Statement[] => {
  const statements: { code: string; says: string | null }[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    const [, code = '', comment] = /^(.*?)(?:\s*\/\/ (.+))?$/.exec(line) ?? [];
    const last = statements.at(-1);
    if (code === '' && comment !== undefined && last !== undefined) last.says = comment;
    open += code === '' ? '' : `${code}\n`;
    if (!code.endsWith(';') || code.startsWith(' ')) continue;
    statements.push({ code: open.trim(), says: comment ?? null });
    open = '';
  }
  if (open !== '') throw new Error(`the example ends within a statement: ${open}`);
  return statements;
};

/** The program that prints the value of each statement with a comment. */
const program = (statements: readonly Statement[]): string =>
  [
    'const show = (value) => console.log(JSON.stringify([value]));',
    ...statements.map(({ code, says }) => {
      if (says === null) return code;
      const [, condition = '', expression = code] = /^(if \(.+?\) )(.+)$/s.exec(code) ?? [];
      const named = /^const (\w+) =/.exec(code)?.[1];
      if (named !== undefined) return `${code}\nshow(${named});`;
      return `${condition}show(${expression.replace(/;$/, '')});`;
    }),
  ].join('\n');

const run = async (folder: string, code: string): Promise<unknown[]> => {
  const child = Bun.spawn([process.execPath, '-e', code], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  expect([await child.exited, errors]).toEqual([0, '']);
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line)[0]);
};

const expectAsSaid = (value: unknown, says: string): unknown => {
  const description = DESCRIPTIONS[says];
  if (description !== undefined) return expect(value).toMatch(description);
  if (says.startsWith('{')) {
    // Flow mappings of YAML are how JavaScript writes plain objects; `, …` leaves members out.
    const said = Bun.YAML.parse(says.replaceAll(', …', ''));
    return says.includes('…')
      ? expect(value).toMatchObject(Object(said))
      : expect(value).toEqual(said);
  }
  if (says.startsWith('"')) return expect(JSON.stringify(value)).toBe(says);
  // `true, without a look-up`
  return expect(says.split(',')[0]).toBe(String(value));
};

describe.each(PACKAGES)('the README of %s', (name) => {
  test('has an example that runs and gives what it says', async () => {
    const folder = join(ROOT, 'packages', name);
    const blocks = codeBlocks(await read(`packages/${name}/README.md`), 'ts');
    expect(blocks).not.toEqual([]);
    for (const block of blocks) {
      const statements = statementsOf(block);
      const said = statements.flatMap(({ says }) => (says === null ? [] : [says]));
      const values = await run(folder, program(statements));
      expect(said).not.toEqual([]);
      expect(values).toHaveLength(said.length);
      for (const [index, says] of said.entries()) expectAsSaid(values[index], says);
    }
  });
});
