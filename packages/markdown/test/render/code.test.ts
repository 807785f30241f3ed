/** What a code block shows beside its text: marks of lines, numbers, sessions of a terminal. */
import { describe, expect, test } from 'bun:test';
import { renderHighlighted } from '../../src/highlight/index.ts';
import { fill } from '../../src/index.ts';
import { htmlOf } from './support/render.ts';

const block = (info: string, code: string): string => htmlOf(`\`\`\`${info}\n${code}\n\`\`\``);

/** The text of each line with its mark: `highlight:x`. */
const marked = (html: string): string[] =>
  [...html.matchAll(/<span class="quoin-line"(?: data-mark="(\w+)")?>([^<]*)\n<\/span>/g)].map(
    ([, mark = '', text = '']) => `${mark}:${text}`,
  );

describe('lines are marked', () => {
  test.each(['ts {1,3}', 'ts highlight={1,3}', 'ts{1,3}', 'ts title="x" mark="1,3"'])(
    'lines are marked by their numbers: %s',
    (info) => {
      expect(marked(block(info, 'a\nb\nc'))).toEqual(['highlight:a', ':b', 'highlight:c']);
    },
  );

  test('lines are marked by ranges, up to the last line', () => {
    expect(marked(block('ts {2-99999, 7}', 'a\nb\nc'))).toEqual([
      ':a',
      'highlight:b',
      'highlight:c',
    ]);
  });

  test('lines are marked by comments, which readers do not see', () => {
    const html = block(
      'ts',
      'a // [!code --]\nb // [!code ++]\nc # [!code focus]\n// [!code highlight:2]\nd\ne\nf <!-- [!code hl] -->',
    );
    expect(marked(html)).toEqual([
      'delete:a',
      'insert:b',
      'focus:c',
      'highlight:d',
      'highlight:e',
      'highlight:f',
    ]);
    expect(html).toContain('data-focus');
    expect(marked(block('ts', 'a // [!code other]'))).toEqual([':a // [!code other]']);
  });

  test('lines are marked by their diff', () => {
    expect(marked(block('diff', '--- a\n+++ b\n-c\n+d\n e'))).toEqual([
      ':--- a',
      ':+++ b',
      'delete:-c',
      'insert:+d',
      ': e',
    ]);
    expect(block('js', '-c')).not.toContain('quoin-line');
  });
});

test.each([
  ['ts lines', '1'],
  ['ts showLineNumbers', '1'],
  ['ts lines={5}', '5'],
  ['ts:line-numbers', '1'],
  ['ts :line-numbers=12', '12'],
])('lines of ```%s are numbered from %s', (info, first) => {
  const html = block(info, 'a');
  expect(html).toContain(`data-lines="${first}"`);
  expect(html).toContain('language-ts');
  expect(block('ts showLineNumbers=false', 'a')).not.toContain('data-lines');
});

test('code wraps and is cut where its author wants that', () => {
  expect(block('ts wrap', 'a')).toContain('data-wrap');
  expect(block('ts expandable', 'a')).toContain('data-expandable');
});

test('a language has its common name, or no name', () => {
  expect(block('js', 'a')).toContain('quoin-code-language">JavaScript<');
  expect(block('brainfuck', 'a')).toContain('quoin-code-language">brainfuck<');
  expect(block('text', 'a')).not.toContain('figcaption');
  expect(block('', 'a')).toBe(
    '<figure class="quoin-code"><pre tabindex="0"><code>a\n</code></pre></figure>\n',
  );
});

describe('a session of a terminal', () => {
  test('has commands without their prompts, and what they print', () => {
    expect(block('sh', '$ npm install \\\n>   quoin\nadded <1>\n$ quoin')).toContain(
      '<span class="quoin-line quoin-command" data-prompt="$">npm install \\\n</span>' +
        '<span class="quoin-line quoin-command">quoin\n</span>' +
        '<span class="quoin-line quoin-output">added &lt;1&gt;\n</span>' +
        '<span class="quoin-line quoin-command" data-prompt="$">quoin\n</span>',
    );
    expect(block('console', 'C:\\a> dir')).toContain('data-prompt="C:\\a&gt;">dir');
  });

  test('has no prompt if no line has one, and in other languages', () => {
    expect(block('sh', 'echo $ a')).not.toContain('quoin-command');
    expect(block('js', '$ a')).not.toContain('quoin-command');
  });

  test('has the prompt that its block names', () => {
    const terminal = (code: string): string =>
      htmlOf(`<Terminal prompt="%">\n\n\`\`\`sh\n${code}\n\`\`\`\n\n</Terminal>`);
    expect(terminal('a\n\nb \\\n  c').match(/data-prompt="%"/g)).toHaveLength(2);
    expect(terminal('$ a\nb')).toContain('quoin-output">b');
  });

  test('is highlighted where it is typed', async () => {
    const page = '```sh\n$ echo "a"\nit\'s <b>\n$ echo "c"\n```\n';
    const html = fill(await renderHighlighted(page, 60_000), () => null);
    expect(html.match(/quoin-token-string[a-z-]*">&quot;[ac]&quot;/g)).toHaveLength(2);
    expect(html).toContain('quoin-output">it\'s &lt;b&gt;\n</span>');
  });
});
