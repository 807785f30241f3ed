/**
 * The examples in READMEs of packages, as programs: a statement with a comment behind or below it
 * has the value that the comment says.
 */
import { expect } from 'bun:test';

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

export interface Example {
  /** An ES module in JavaScript that passes each value with a comment to `globalThis.show`. */
  readonly program: string;
  /** The comments, in the order in which `show` is called. */
  readonly said: readonly string[];
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

const shown = ({ code, says }: Statement): string => {
  if (says === null) return code;
  const [, condition = '', expression = code] = /^(if \(.+?\) )(.+)$/s.exec(code) ?? [];
  const named = /^const (\w+) =/.exec(code)?.[1];
  if (named !== undefined) return `${code}\nglobalThis.show(${named});`;
  return `${condition}globalThis.show(${expression.replace(/;$/, '')});`;
};

const transpiler = new Bun.Transpiler({ loader: 'ts' });

/** @param block - TypeScript, as it is between the fences */
export const exampleOf = (block: string): Example => {
  const statements = statementsOf(block);
  return {
    program: transpiler.transformSync(statements.map(shown).join('\n')),
    said: statements.flatMap(({ says }) => (says === null ? [] : [says])),
  };
};

/** What makes `show` print each value on a line, before examples are imported. */
export const SHOW = 'globalThis.show = (value) => console.log(JSON.stringify([value]));\n';

/** The values out of what a program printed that began with {@link SHOW}. */
export const valuesOf = (printed: string): unknown[] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line)[0]);

const expectValue = (value: unknown, says: string): unknown => {
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
  if (says.startsWith("'")) return expect(`'${String(value)}'`).toBe(says);
  // `true, without a look-up`
  return expect(says.split(',')[0]).toBe(String(value));
};

export const expectAsSaid = (values: readonly unknown[], said: readonly string[]): void => {
  expect(said).not.toEqual([]);
  expect(values).toHaveLength(said.length);
  for (const [index, says] of said.entries()) expectValue(values[index], says);
};
