/** The one rule of paths, over generated names. */
import { describe, expect, test } from 'bun:test';
import { hostilePaths } from '@quoin/test-kit';
import {
  collisionKey,
  findCollision,
  isAttachmentPath,
  isDocumentationFile,
  isMediaPath,
  pathProblem,
  safeName,
  toolProblem,
  windowsProblem,
} from '../src/index.ts';

const { DOCUMENTATION, FOR_A_YES, NOT_FOR_WINDOWS, OF_TOOLS, UNSAFE } = hostilePaths;

const accepted = (paths: readonly string[], problem: (path: string) => string | null): string[] =>
  paths.filter((path) => problem(path) === null);

describe('a path', () => {
  test('a path that leaves the folder, or is in .git or .quoin, is refused', () => {
    expect(UNSAFE.length).toBeGreaterThan(1000);
    expect(accepted(UNSAFE, pathProblem)).toEqual([]);
  });

  test('a path that Windows reads as a device, a stream or another file is refused for Windows', () => {
    expect(accepted(NOT_FOR_WINDOWS, windowsProblem)).toEqual([]);
  });

  test('a path of a tool is reported as one', () => {
    expect(accepted(OF_TOOLS, toolProblem)).toEqual([]);
  });

  test('a path of documentation has no problem', () => {
    for (const problem of [pathProblem, windowsProblem, toolProblem]) {
      expect(DOCUMENTATION.filter((path) => problem(path) !== null)).toEqual([]);
    }
  });
});

test('only files of documentation are written without a question', () => {
  expect([...FOR_A_YES, ...OF_TOOLS].filter(isDocumentationFile)).toEqual([]);
  expect(DOCUMENTATION.filter((path) => !isDocumentationFile(path))).toEqual([]);
});

test('media are attachments, and archives are attachments only', () => {
  expect(['a.PNG', 'a.pdf', 'a.zip', 'a.md', '.png'].map(isMediaPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['a.PNG', 'a.zip', 'a.json', 'a'].map(isAttachmentPath)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a name that is made safe is safe, and a safe one stays', () => {
  const names = [...UNSAFE, ...NOT_FOR_WINDOWS, ...OF_TOOLS]
    .flatMap((path) => path.split('/'))
    .filter((name) => name.length < 250);
  for (const name of names) {
    const safe = safeName(name);
    expect([name, pathProblem(safe), windowsProblem(safe), toolProblem(safe)]).toEqual([
      name,
      null,
      null,
      null,
    ]);
  }
  for (const name of ['quay.png', 'a…md.md', 'README.md']) expect(safeName(name)).toBe(name);
  expect(['.env', 'con.md', 'a.md:x', 'quoin.json'].map(safeName)).toEqual([
    'env',
    'file-con.md',
    'a.md-x',
    'file-quoin.json',
  ]);
});

test('paths that one file system takes for one collide', () => {
  expect(collisionKey('É.md')).toBe(collisionKey('e\u0301.md'));
  expect(findCollision(['a', 'b', 'B'])).toEqual(['b', 'B']);
  expect(findCollision(['A/b', 'a'])).toEqual(['a', 'A/b']);
  expect(findCollision(['a/b', 'ab'])).toBeNull();
});
