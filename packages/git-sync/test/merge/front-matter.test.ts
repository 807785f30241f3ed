/** Front matter is merged by what it says (docs/internals/git-sync.md#unchanged-bytes, #unreadable-files). */
import { describe, expect, test } from 'bun:test';
import { mergePage } from '../../src/index.ts';

/** The front matter of both sides, or of one where they are equal, and conflicts. */
const merged = (base: string, editor: string, git: string) => {
  const page = (yaml: string): string => `---\n${yaml}---\n# Tides\n`;
  const merge = mergePage(page(base), page(editor), page(git));
  const yamlOf = (side: 'editor' | 'git'): string => {
    const text = merge.text(side);
    expect(page(text.slice(4, -'---\n# Tides\n'.length))).toBe(text);
    return text.slice(4, -'---\n# Tides\n'.length);
  };
  const [mine, theirs] = [yamlOf('editor'), yamlOf('git')];
  return mine === theirs
    ? { conflicts: merge.conflicts, yaml: mine }
    : { conflicts: merge.conflicts, editor: mine, git: theirs };
};

describe('different keys', () => {
  test('are merged though they are on neighbouring lines', () => {
    expect(merged('title: A\nicon: b\n', 'title: X\nicon: b\n', 'title: A\nicon: y\n')).toEqual({
      conflicts: 0,
      yaml: 'title: X\nicon: y\n',
    });
  });

  test('keep comments, order and quotes of what was not edited', () => {
    const base = '# Page\nzoo: \'1\' # one\n\n# The name\ntitle: "A"\nun_known: {a: 1}\n# end\n';
    const editor = base.replace('"A"', '"B"');
    const git = base.replace("'1'", "'2'").replace('{a: 1}', '{a: 2}');
    expect(merged(base, editor, git)).toEqual({
      conflicts: 0,
      yaml: '# Page\nzoo: \'2\' # one\n\n# The name\ntitle: "B"\nun_known: {a: 2}\n# end\n',
    });
  });

  test('keys that both sides add at one place are both kept', () => {
    expect(merged('a: 1\n', 'a: 1\nx: 1\n', 'a: 1\nb: 2\n')).toEqual({
      conflicts: 0,
      yaml: 'a: 1\nb: 2\nx: 1\n',
    });
  });

  test('nested keys are merged too', () => {
    expect(
      merged(
        'seo:\n  title: a\n  robots:\n    index: true\n    follow: true\n',
        'seo:\n  title: b\n  robots:\n    index: false\n    follow: true\n',
        'seo:\n  title: a\n  robots:\n    index: true\n    follow: false\n',
      ),
    ).toEqual({
      conflicts: 0,
      yaml: 'seo:\n  title: b\n  robots:\n    index: false\n    follow: false\n',
    });
  });

  test('a deleted one goes, and the edited one beside it stays', () => {
    expect(merged('a: 1\nb: 2\nc: 3\n', 'a: 1\nc: 3\n', 'a: 1\nb: 2\nc: 4\n')).toEqual({
      conflicts: 0,
      yaml: 'a: 1\nc: 4\n',
    });
  });

  test('keys that one side reordered have the new order', () => {
    expect(merged('a: 1\nb: 2\nc: 3\n', 'c: 3\na: 1\nb: 2\n', 'a: 1\nb: 9\nc: 3\n')).toEqual({
      conflicts: 0,
      yaml: 'c: 3\na: 1\nb: 9\n',
    });
  });

  test('several keys that each side adds stay together', () => {
    expect(merged('a: 1\n', 'a: 1\ny: 1\nz: 2\n', 'a: 1\nb: 3\nx: 4\n')).toEqual({
      conflicts: 0,
      yaml: 'a: 1\nb: 3\nx: 4\ny: 1\nz: 2\n',
    });
  });

  test('a comment above a key and its value do not contradict', () => {
    expect(merged('# a\nk: 1\nm: 2\n', '# b\nk: 1\nm: 3\n', '# a\nk: 4\nm: 2\n').conflicts).toBe(1);
    expect(merged('# a\n\nk: 1\nm: 2\n', '# b\n\nk: 1\nm: 3\n', '# a\n\nk: 4\nm: 2\n')).toEqual({
      conflicts: 0,
      yaml: '# b\n\nk: 4\nm: 3\n',
    });
  });

  test('a value of several lines is one', () => {
    expect(
      merged('a: |\n  x\n  y\n\nb: 1\n', 'a: |\n  x\n  z\n\nb: 1\n', 'a: |\n  x\n  y\n\nb: 2\n'),
    ).toEqual({ conflicts: 0, yaml: 'a: |\n  x\n  z\n\nb: 2\n' });
  });
});

describe('the same key', () => {
  test('with two values is one conflict, and the keys beside it are merged', () => {
    expect(
      merged('title: A b\nicon: c\n', 'title: X b\nicon: c\n', 'title: A y\nicon: d\n'),
    ).toEqual({
      conflicts: 1,
      editor: 'title: X b\nicon: d\n',
      git: 'title: A y\nicon: d\n',
    });
  });

  test('an entry that both sides add at different places is never in the result twice', () => {
    const base = 'a: 1\nb: 2\n';
    expect(merged(base, 'x: 1\na: 1\nb: 2\n', 'a: 1\nb: 2\nx: 1\n')).toEqual({
      conflicts: 0,
      yaml: 'x: 1\na: 1\nb: 2\n',
    });
    expect(merged(base, 'x: 1\na: 1\nb: 2\n', 'a: 1\nb: 2\nx: 2\n')).toEqual({
      conflicts: 1,
      editor: 'x: 1\na: 1\nb: 2\n',
      git: 'x: 2\na: 1\nb: 2\n',
    });
  });

  test('deleted here and edited there is a conflict', () => {
    expect(merged('a: 1\nb: 2\n', 'a: 1\n', 'a: 1\nb: 3\n')).toEqual({
      conflicts: 1,
      editor: 'a: 1\n',
      git: 'a: 1\nb: 3\n',
    });
  });

  test('a list of one key is taken whole from one side', () => {
    const [editor, git] = ['tags:\n  - x\n  - b\n', 'tags:\n  - a\n  - y\n'];
    expect(merged('tags:\n  - a\n  - b\n', editor, git)).toEqual({ conflicts: 1, editor, git });
  });
});

describe('what is no mapping of keys on lines', () => {
  test('two other orders of the keys are merged by lines', () => {
    const [editor, git] = ['c: 3\na: 1\nb: 2\n', 'b: 2\na: 1\nc: 3\n'];
    expect(merged('a: 1\nb: 2\nc: 3\n', editor, git)).toEqual({ conflicts: 2, editor, git });
  });

  test('invalid YAML is merged by lines', () => {
    const base = 'a: 1\nb: 2\nc: 3\n';
    expect(merged(base, 'a: [\nb: 2\nc: 3\n', 'a: 1\nb: 2\nc: 4\n')).toEqual({
      conflicts: 0,
      yaml: 'a: [\nb: 2\nc: 4\n',
    });
  });

  test('a mapping in braces is merged by lines', () => {
    const [editor, git] = ['{a: 2,\n b: 2}\n', '{a: 1,\n b: 3}\n'];
    expect(merged('{a: 1,\n b: 2}\n', editor, git)).toEqual({ conflicts: 1, editor, git });
  });

  test('what would be no YAML is a conflict', () => {
    const base = 'a: &x 1\nb: 2\nc: 3\n';
    const editor = 'a: &x 1\nb: 2\nc: *x\n';
    const git = 'a: 1\nb: 2\nc: 3\n';
    expect(merged(base, editor, git)).toEqual({ conflicts: 1, editor, git });
  });
});

describe('the front matter itself', () => {
  const texts = (base: string, editor: string, git: string) => {
    const merge = mergePage(base, editor, git);
    return [merge.conflicts, merge.text('editor'), merge.text('git')];
  };

  test('put in by both sides is merged by keys', () => {
    const text = '---\nicon: b\ntitle: a\n---\n# x\n';
    expect(texts('# x\n', '---\ntitle: a\n---\n# x\n', '---\nicon: b\n---\n# x\n')).toEqual([
      0,
      text,
      text,
    ]);
  });

  test('taken away here and edited there is a conflict', () => {
    const git = '---\ntitle: b\n---\n# x\n';
    expect(texts('---\ntitle: a\n---\n# x\n', '# x\n', git)).toEqual([1, '# x\n', git]);
  });

  test('front matter that is never closed is text', () => {
    const [editor, git] = ['---\ntitle: a\n# x\n', '---\ntitle: b\n---\n# x\n'];
    expect(texts('---\ntitle: a\n---\n# x\n', editor, git)).toEqual([1, editor, git]);
  });

  test('edited here, and the text edited in Git, are both kept with line ends', () => {
    const text = '\uFEFF---\r\ntitle: b\r\n---\r\n# y';
    expect(
      texts(
        '\uFEFF---\r\ntitle: a\r\n---\r\n# x',
        '\uFEFF---\r\ntitle: b\r\n---\r\n# x',
        '\uFEFF---\r\ntitle: a\r\n---\r\n# y',
      ),
    ).toEqual([0, text, text]);
  });
});
