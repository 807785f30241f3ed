import { describe, expect, test } from 'bun:test';
import { classify, type FileMode, type TreeFile } from '../../src/index.ts';

const file = (path: string, mode: FileMode = '100644'): TreeFile => ({ path, mode, oid: path });

const kinds = (...paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    classify(paths.map((path) => file(path))).files.map((one) => [one.path, one.kind]),
  );

const reasons = (...files: readonly (string | TreeFile)[]): string[] =>
  classify(files.map((one) => (typeof one === 'string' ? file(one) : one))).skipped.map(
    ({ path, reason }) => `${path} ${reason}`,
  );

describe('what is taken', () => {
  test('pages by their extension in any case, navigation by name, media by extension', () => {
    expect(
      kinds(
        'README.md',
        'Guide/Start.MDX',
        'old.markdown',
        'SUMMARY.md',
        'docs.json',
        'sub/_category_.json',
        'mkdocs.yml',
        'img/Logo.PNG',
        'img/flow.svg',
        'a.pdf',
        'clip.mp4',
        'font.woff2',
      ),
    ).toEqual({
      'Guide/Start.MDX': 'page',
      'README.md': 'page',
      'SUMMARY.md': 'navigation',
      'a.pdf': 'asset',
      'clip.mp4': 'asset',
      'docs.json': 'navigation',
      'font.woff2': 'asset',
      'img/Logo.PNG': 'asset',
      'img/flow.svg': 'asset',
      'mkdocs.yml': 'navigation',
      'old.markdown': 'page',
      'sub/_category_.json': 'navigation',
    });
  });

  test('`SUMMARY.md` is a navigation in each folder, and with other letter case in the root only', () => {
    expect(
      kinds(
        'summary.md',
        'en/SUMMARY.md',
        'LANGS.md',
        'types/summary.md',
        'a/Summary.md',
        'b/langs.md',
      ),
    ).toEqual({
      'summary.md': 'navigation',
      'en/SUMMARY.md': 'navigation',
      'LANGS.md': 'navigation',
      'types/summary.md': 'page',
      'a/Summary.md': 'page',
      'b/langs.md': 'page',
    });
  });

  test('files and folders of tools, and files of programs, are ignored', () => {
    const paths = [
      '.github/README.md',
      'docs/.obsidian/notes.md',
      'node_modules/x/README.md',
      '.hidden.md',
      'src/index.ts',
      'package.json',
      'LICENSE',
      '.gitignore',
      '.gitattributes',
      '.gitbook/includes/part.md',
    ];
    expect(kinds(...paths)).toEqual({});
    expect(reasons(...paths)).toEqual([]);
    expect(reasons(file('.github/link', '120000'), file('node_modules/m', '160000'))).toEqual([]);
  });

  test('images of GitBook and configuration of other products are accepted in folders with a dot', () => {
    expect(kinds('.gitbook/assets/a b.png', '.gitbook.yaml', 'en/.vitepress/config.ts')).toEqual({
      '.gitbook.yaml': 'navigation',
      '.gitbook/assets/a b.png': 'asset',
      'en/.vitepress/config.ts': 'navigation',
    });
    expect(kinds('.gitbook/assets/.git2/x.png', '.gitbook/assets/notes.md')).toEqual({});
  });

  test('a file keeps its mode and id, and files are sorted by their bytes', () => {
    const { files } = classify([
      file('b.md', '100755'),
      file('\u{1f600}.md'),
      file('\uff5e.md'),
      file('a.md'),
    ]);
    expect(files.map(({ path }) => path)).toEqual(['a.md', 'b.md', '\uff5e.md', '\u{1f600}.md']);
    expect(files[1]).toEqual({ path: 'b.md', mode: '100755', oid: 'b.md', kind: 'page' });
  });
});

describe('what is never followed and never written', () => {
  test('symbolic links and submodules are never followed', () => {
    expect(reasons(file('latest.md', '120000'), file('theme', '160000'))).toEqual([
      'latest.md is a symbolic link, which is not followed',
      'theme is a submodule, which is not followed',
    ]);
  });

  const hostile: readonly (readonly [name: string, path: string, reason: string])[] = [
    ['above the folder', '../x.md', 'has a segment . or ..'],
    ['above the folder, inside', 'a/../../x.md', 'has a segment . or ..'],
    ['a dot', './x.md', 'has a segment . or ..'],
    ['absolute', '/etc/x.md', 'is absolute'],
    ['a drive', 'C:/x.md', 'begins with the letter of a drive'],
    ['twice a slash', 'a//x.md', 'has an empty segment'],
    ['a backslash', 'a\\..\\x.md', 'contains a backslash, which Windows reads as a slash'],
    ['.git', '.git/hooks/x.md', 'is in the folder .git'],
    ['.GIT', 'a/.GIT/x.md', 'is in the folder .git'],
    ['.gIt as a file', '.gIt', 'is in the folder .git'],
    ['git~1', 'git~1/x.md', 'is in the folder .git'],
    ['GIT~1', 'GIT~1/x.md', 'is in the folder .git'],
    ['GIT~2', 'a/GIT~2/x.md', 'is in the folder .git'],
    ['.git with a dot behind', '.git./x.md', 'is in the folder .git'],
    ['.git with spaces behind', '.git  . /x.md', 'is in the folder .git'],
    ['git~1 with a space behind', 'git~1 /x.md', 'is in the folder .git'],
    ['a stream of .git', '.git::$INDEX_ALLOCATION/x.md', 'is in the folder .git'],
    ['a stream of .git with a space', '.git :x/x.md', 'is in the folder .git'],
    ['a zero-width non-joiner', '.g\u200cit/x.md', 'is in the folder .git'],
    ['a zero-width joiner', '.gi\u200dt/x.md', 'is in the folder .git'],
    ['a mark of byte order', '\ufeff.git/x.md', 'is in the folder .git'],
    ['a mark of direction', '.git\u202e/x.md', 'is in the folder .git'],
    ['a zero-width space', '.\u200bgit/x.md', 'is in the folder .git'],
    ['a soft hyphen', '.g\u00adit/x.md', 'is in the folder .git'],
    ['a stream', 'x.md::$DATA', 'names an alternate stream of a file'],
    ['a line feed', 'a\nb.md', 'contains a line break or another control character'],
    ['a carriage return', 'a\rb.md', 'contains a line break or another control character'],
    ['an escape', 'a\u001b[31m.md', 'contains a line break or another control character'],
    ['a separator of lines', 'a\u2028b.md', 'contains a line break or another control character'],
    ['no UTF-8', 'a\ufffd.md', 'is not in UTF-8'],
    ['half a pair', 'a\ud800.md', 'is not in UTF-8'],
    [
      'a dot at the end',
      'a.md.',
      'has a name that ends with a dot or a space, which Windows removes',
    ],
    [
      'a folder with a space at its end',
      'a /b.md',
      'has a name that ends with a dot or a space, which Windows removes',
    ],
    ['a long path', `${'a/'.repeat(600)}x.md`, 'is longer than 1024 bytes'],
    ['a path long in bytes', `${'ä/'.repeat(400)}x.md`, 'is longer than 1024 bytes'],
    ['a long name', `${'ä'.repeat(130)}.md`, 'has a name of more than 255 bytes'],
  ];
  for (const [name, path, reason] of hostile) {
    test(name, () => {
      expect(classify([file(path)])).toEqual({ files: [], skipped: [{ path, reason }] });
    });
  }

  test('names that only look alike are names', () => {
    const paths = ['git/a.md', 'git~x/a.md', 'agit~1/a.md', 'x.git/a.md', 'on: b.md', 'a…md.md'];
    expect(Object.keys(kinds(...paths)).toSorted()).toEqual(paths.toSorted());
    expect(reasons(...paths)).toEqual([]);
  });

  test('files that some systems take for one are reduced to the first in the order of bytes', () => {
    expect(reasons('docs/a.md', 'Docs/A.md', 'docs/é.md', 'docs/e\u0301.md')).toEqual([
      'docs/a.md differs from "Docs/A.md" in case or the form of its letters only',
      'docs/é.md differs from "docs/e\u0301.md" in case or the form of its letters only',
    ]);
    expect(reasons('guide.md', 'Guide.md/x.md')).toEqual([
      'guide.md is the folder of "Guide.md/x.md" on some systems',
    ]);
    expect(reasons('A.md', 'a.md/x.md')).toEqual(['a.md/x.md is below "A.md", which is a file']);
  });

  test('the file that both sides have already wins over the first in the order of bytes', () => {
    const { files, skipped } = classify([file('A.md'), file('a.md')], (path) => path === 'a.md');
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
    expect(skipped.map(({ path }) => path)).toEqual(['A.md']);
  });

  test('a hundred thousand files and a name of a million characters are classified', () => {
    const files = Array.from({ length: 100_000 }, (_, at) => file(`f${at % 500}/p${at}.md`));
    const { files: taken, skipped } = classify([...files, file(`${'.'.repeat(1_000_000)}git`)]);
    expect(taken).toHaveLength(100_000);
    expect(skipped).toHaveLength(1);
  });
});
