/** What commits say and whom they name (git-sync.md 29). */
import { describe, expect, test } from 'bun:test';
import { type CommitPage, commitMessage, commitPerson } from '../src/index.ts';
import { gitEnvironment } from './support/git-environment.ts';

const page = (title: string, more: Partial<CommitPage> = {}): CommitPage => ({
  action: 'update',
  title,
  path: `${title}.md`,
  ...more,
});
const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const BOB = { name: 'Bob', email: 'bob@example.com' };

const subject = (...pages: CommitPage[]): string => commitMessage(pages, []).split('\n')[0] ?? '';

/** As Git itself reads them. */
const trailers = async (message: string): Promise<string[]> => {
  const child = Bun.spawn(['git', 'interpret-trailers', '--parse'], {
    env: gitEnvironment,
    stdin: new TextEncoder().encode(message),
    stdout: 'pipe',
  });
  return (await child.stdout.text()).split('\n').filter((line) => line !== '');
};

describe('the message', () => {
  test('of one page names it', () => {
    expect(commitMessage([page('Getting started')], [])).toBe('Update Getting started\n');
    expect(commitMessage([page('Tides', { action: 'create' })], [])).toBe('Create Tides\n');
    expect(commitMessage([page('Tides', { action: 'delete' })], [])).toBe('Delete Tides\n');
  });

  test('of a renamed page says where it went', () => {
    const renamed = page('Tides', { action: 'rename', from: 'old.md', path: 'new.md' });
    expect(commitMessage([renamed], [])).toBe('Rename Tides\n\n- Rename old.md to new.md\n');
  });

  test('of several pages lists their paths', () => {
    const pages = [
      page('a'),
      page('b', { action: 'create' }),
      page('c', { action: 'rename', from: 'x/c.md' }),
      page('d', { action: 'delete' }),
    ];
    expect(commitMessage(pages, [])).toBe(
      'Update 4 pages\n\n- Update a.md\n- Create b.md\n- Rename x/c.md to c.md\n- Delete d.md\n',
    );
    expect(subject(page('a', { action: 'create' }), page('b', { action: 'create' }))).toBe(
      'Create 2 pages',
    );
  });

  test('of very many pages lists a hundred', () => {
    const message = commitMessage(
      Array.from({ length: 2_000 }, (_, at) => page(`${at}`)),
      [],
    );
    expect(message).toStartWith('Update 2000 pages\n\n- Update 0.md\n');
    expect(message).toEndWith('- Update 99.md\n- and 1900 more\n');
  });

  test('of no page is about the navigation', () => {
    expect(commitMessage([], [])).toBe('Update the navigation\n');
  });

  test('has a first line of at most 72 characters, and cuts none in half', () => {
    const line = subject(page('🌊'.repeat(100)));
    expect(Array.from(line)).toHaveLength(72);
    expect(line).toEndWith('🌊…');
    expect(subject(page('x'.repeat(65)))).toBe(`Update ${'x'.repeat(65)}`);
  });

  test('is one line whatever the title holds', () => {
    expect(subject(page('a\r\nb\u2028c\u0000d\u202Ee\tf'))).toBe('Update a b c d e f');
    expect(subject(page(' \n', { path: 'a.md' }))).toBe('Update a.md');
  });
});

describe('people', () => {
  test('who edited beside the author are trailers that Git reads', async () => {
    const message = commitMessage([page('a'), page('b')], [ANN, BOB]);
    expect(await trailers(message)).toEqual([
      'Co-authored-by: Ann Lee <ann@example.com>',
      'Co-authored-by: Bob <bob@example.com>',
    ]);
  });

  test('cannot write trailers, headers or addresses of others', async () => {
    const names = { name: 'Eve>\nSigned-off-by: Ann <ann@example.com', email: 'eve@x\n<y>' };
    expect(await trailers(commitMessage([page('a')], [names]))).toEqual([
      'Co-authored-by: Eve Signed-off-by: Ann ann@example.com <eve@xy>',
    ]);
    const title = page('a\n\nSigned-off-by: Ann <ann@example.com>');
    expect(await trailers(commitMessage([title, title], []))).toEqual([]);
  });

  test('are named in a header without what would end it', () => {
    const name = 'Ann\nauthor Eve <eve@example.com>';
    expect(commitPerson({ name, email: 'ann@example.com>\n' })).toEqual({
      name: 'Ann author Eve eve@example.com',
      email: 'ann@example.com',
    });
    expect(commitPerson(ANN)).toEqual(ANN);
  });

  test('without a name that can stand there are named by their address', () => {
    expect(commitPerson({ name: '<>', email: 'ann@x.org' })).toEqual({
      name: 'ann',
      email: 'ann@x.org',
    });
  });
});
