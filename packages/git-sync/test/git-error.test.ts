import { expect, test } from 'bun:test';
import { GIT_ERROR_KINDS, GitError } from '../src/index.ts';

test.each([...GIT_ERROR_KINDS])('%s: words of a server are one line that can be shown', (kind) => {
  const said =
    'The response of the server: no\u0000access\r\n\u001b[31mred\u001b[0m\u202e\u2028end\u0000';
  expect(new GitError(kind, said).message).toBe(
    'The response of the server: no access [31mred [0m end',
  );
});
