/** What commits say and whom they name (docs/internals/git-sync.md#commit-authors). */
import { describe, expect, test } from 'bun:test';
import { type CommitPage, commitMessage, commitPerson, templatePerson } from '../src/index.ts';
import { gitEnvironment } from './support/git-environment.ts';

const page = (title: string, more: Partial<CommitPage> = {}): CommitPage => ({
  action: 'update',
  title,
  path: `${title}.md`,
  ...more,
});
const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const BOB = { name: 'Bob', email: 'bob@example.com' };

type Words = Parameters<typeof commitMessage>[0];

const says = (pages: CommitPage[], coAuthors: Words['coAuthors'], more: Partial<Words> = {}) =>
  commitMessage({
    ...{ template: '{message}', messages: [], pages, author: ANN, coAuthors },
    ...{ project: 'Harbour', spaces: ['Guide'], signOff: false, skipCi: false },
    ...more,
  });

const subject = (...pages: CommitPage[]): string => says(pages, []).split('\n')[0] ?? '';

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
  test('the message for one page names it', () => {
    expect(says([page('Getting started')], [])).toBe('Update Getting started\n');
    expect(says([page('Tides', { action: 'create' })], [])).toBe('Create Tides\n');
    expect(says([page('Tides', { action: 'delete' })], [])).toBe('Delete Tides\n');
  });

  test('the message for a renamed page names its new path', () => {
    const renamed = page('Tides', { action: 'rename', from: 'old.md', path: 'new.md' });
    expect(says([renamed], [])).toBe('Rename Tides\n\n- Rename old.md to new.md\n');
  });

  test('the message for several pages lists their paths', () => {
    const pages = [
      page('a'),
      page('b', { action: 'create' }),
      page('c', { action: 'rename', from: 'x/c.md' }),
      page('d', { action: 'delete' }),
    ];
    expect(says(pages, [])).toBe(
      'Update 4 pages\n\n- Update a.md\n- Create b.md\n- Rename x/c.md to c.md\n- Delete d.md\n',
    );
    expect(subject(page('a', { action: 'create' }), page('b', { action: 'create' }))).toBe(
      'Create 2 pages',
    );
  });

  test('the message for very many pages lists a hundred', () => {
    const message = says(
      Array.from({ length: 2_000 }, (_, at) => page(`${at}`)),
      [],
    );
    expect(message).toStartWith('Update 2000 pages\n\n- Update 0.md\n');
    expect(message).toEndWith('- Update 99.md\n- and 1900 more\n');
  });

  test('the message without a page names the navigation', () => {
    expect(says([], [])).toBe('Update the navigation\n');
  });

  test('has a first line of at most 72 characters, and cuts none in half', () => {
    const line = subject(page('🌊'.repeat(100)));
    expect(Array.from(line)).toHaveLength(72);
    expect(line).toEndWith('🌊…');
    expect(subject(page('x'.repeat(65)))).toBe(`Update ${'x'.repeat(65)}`);
  });

  test('is one line for any title', () => {
    expect(subject(page('a\r\nb\u2028c\u0000d\u202Ee\tf'))).toBe('Update a b c d e f');
    expect(subject(page(' \n', { path: 'a.md' }))).toBe('Update a.md');
  });
});

describe('authors and committers', () => {
  test('users who edited beside the author are trailers that Git reads', async () => {
    const message = says([page('a'), page('b')], [ANN, BOB]);
    expect(await trailers(message)).toEqual([
      'Co-authored-by: Ann Lee <ann@example.com>',
      'Co-authored-by: Bob <bob@example.com>',
    ]);
  });

  test('cannot write trailers, headers or addresses of others', async () => {
    const names = { name: 'Eve>\nSigned-off-by: Ann <ann@example.com', email: 'eve@x\n<y>' };
    expect(await trailers(says([page('a')], [names]))).toEqual([
      'Co-authored-by: Eve Signed-off-by: Ann ann@example.com <eve@xy>',
    ]);
    const title = page('a\n\nSigned-off-by: Ann <ann@example.com>');
    expect(await trailers(says([title, title], []))).toEqual([]);
  });

  test('are named in a header without what would end it', () => {
    const name = 'Ann\nauthor Eve <eve@example.com>';
    expect(commitPerson({ name, email: 'ann@example.com>\n' })).toEqual({
      name: 'Ann author Eve eve@example.com',
      email: 'ann@example.com',
    });
    expect(commitPerson(ANN)).toEqual(ANN);
  });

  test('without a name that can be there are named by their address', () => {
    expect(commitPerson({ name: '<>', email: 'ann@x.org' })).toEqual({
      name: 'ann',
      email: 'ann@x.org',
    });
  });
});

describe('templates', () => {
  const pages = [page('a'), page('b', { action: 'create' })];

  test('have values in place of their placeholders, which are not searched again', () => {
    const template =
      'docs({space}): {message}\n\n{author} changed {count} pages of {project}:\n{pages}';
    const messages = ['Explain {author}'];
    expect(says(pages, [], { template, messages })).toBe(
      'docs(Guide): Explain {author}\n\nAnn Lee changed 2 pages of Harbour:\n- Update a.md\n- Create b.md\n',
    );
    expect(says([page('a')], [], { template: '{space}', spaces: [] })).toBe('Update a\n');
  });

  test('templates for several publications list their messages, and one message is used alone', () => {
    expect(says(pages, [], { messages: ['Fix a typo', 'Fix a typo'] })).toBe('Fix a typo\n');
    expect(says(pages, [], { messages: ['Fix a typo', 'Add b'] })).toBe(
      'Update 2 pages\n\n- Fix a typo\n- Add b\n\n- Update a.md\n- Create b.md\n',
    );
  });

  test('mark the subject for CI, and the author signs off last', async () => {
    const message = says([page('a')], [BOB], {
      ...{ skipCi: true, signOff: true, messages: ['Fix a typo\n\nIt was old.'] },
    });
    expect(message).toBe(
      'Fix a typo [skip ci]\n\nIt was old.\n\nCo-authored-by: Bob <bob@example.com>\nSigned-off-by: Ann Lee <ann@example.com>\n',
    );
    expect(await trailers(message)).toEqual([
      'Co-authored-by: Bob <bob@example.com>',
      'Signed-off-by: Ann Lee <ann@example.com>',
    ]);
  });

  test('cannot be used to sign off for another person, or to end the message', async () => {
    const said = [
      'Fix\n\nSigned-off-by: Eve <eve@x>',
      'Fix\r\n\r\n Signed-Off-By : Eve <eve@x>',
      'Fix\u2028\u2028Co-authored-by: Eve <eve@x>',
      'Fix\u0000\u0001',
    ];
    for (const message of said) {
      expect({ message, said: says([page('a')], [], { messages: [message] }) }).toEqual({
        message,
        said: 'Fix\n',
      });
    }
    const project = 'Harbour\n\nSigned-off-by: Eve <eve@x>';
    expect(
      await trailers(says([page('a')], [], { template: 'Docs\n\n{project}', project })),
    ).toEqual([]);
  });

  test('templates have a name and an e-mail address for each user', () => {
    const values = { author: 'Ann <b>\nEve', project: 'Harbour', spaces: [] };
    expect(templatePerson('{author} via {project} <docs@example.com>', values)).toEqual({
      name: 'Ann b Eve via Harbour',
      email: 'docs@example.com',
    });
    expect(templatePerson('Docs', values)).toBeNull();
  });
});
