import { expect, test } from 'bun:test';
import { highlight, MAX_HIGHLIGHTED } from '../../src/highlight/index.ts';
import { bodyOf, elementsOf } from '../render/support/html-tree.ts';

const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|quot|amp);/g, (_, name) => {
    return { lt: '<', gt: '>', quot: '"', amp: '&' }[String(name)] ?? '';
  });

test('the parts of code say what they are, by classes and not by styles', async () => {
  const html = await highlight('const x = "a"; // why', 'typescript');
  expect(html).toContain('<span class="quoin-token-keyword">const </span>');
  expect(html).toContain('class="quoin-token-comment"');
  expect(html).not.toContain('style=');
});

test('a language goes by its aliases too, in any case', async () => {
  for (const name of ['ts', 'TS', 'typescript', 'sh', 'shell', 'yml', 'py', 'c++', 'dockerfile']) {
    expect([name, await highlight('x = 1', name)]).not.toEqual([name, null]);
  }
});

test('the text of highlighted code is the text of the code', async () => {
  const codes = [
    ['html', '<a href="x">&amp;</a>\n\n<script>if (a < b && c > d) {}</script>'],
    ['tsx', 'const a = <B c={d}>{"</span>"}</B>;\n\n\n  // é 你好 👍'],
    ['sh', 'echo "$(date)" | grep \'x\' > y\n\t# z'],
    ['diff', '- a\n+ b\n'],
  ] as const;
  for (const [language, code] of codes) {
    const html = (await highlight(code, language)) ?? '';
    expect(textOf(html)).toBe(`${code}\n`);
    const names = [...elementsOf(bodyOf(html))].map(({ tagName }) => tagName);
    expect(new Set(names)).toEqual(new Set(['body', 'span']));
  }
});

test('an unknown language, none, and code that is too long stay plain', async () => {
  expect(await highlight('x', 'brainfuck')).toBeNull();
  expect(await highlight('x', '')).toBeNull();
  expect(await highlight('x', '__proto__')).toBeNull();
  expect(await highlight('x'.repeat(MAX_HIGHLIGHTED + 1), 'ts')).toBeNull();
});

test('a line too long for its grammar stays plain, and the others do not', async () => {
  const html = await highlight(`const a = 1;\n${'a'.repeat(5_000)}\nconst b = 2;`, 'ts');
  expect(html?.match(/<span class="quoin-token-keyword">const </g)).toHaveLength(2);
  expect(html).toContain(`\n${'a'.repeat(5_000)}\n`);
});
